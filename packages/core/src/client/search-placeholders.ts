/** What stands in the fields of a search before somebody types. */
import type { SearchCriteria } from './client.ts'

export const SEARCH_PLACEHOLDERS: { readonly [K in keyof SearchCriteria]: string } = {
  first: 'First name',
  last: 'Last name',
  business: 'Business name',
  policy: 'Policy number',
}
