/** The texts in the empty fields of a search. */
import type { SearchCriteria } from './client.ts'

/** The placeholder of each search field. */
export const SEARCH_PLACEHOLDERS: { readonly [K in keyof SearchCriteria]: string } = {
  first: 'First name',
  last: 'Last name',
  business: 'Business name',
  policy: 'Policy number',
}
