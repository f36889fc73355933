/** Answers that say which column a field is read from. */
import { confirmedId } from './ask-doubtful.ts'
import type { Asking } from './asking.ts'
import { columnRef, columnTitle } from './columns.ts'
import type { ImportField } from './mapping.ts'
import type { ImportChoice } from './question.ts'

export const quoted = (titles: readonly string[]): string =>
  titles
    .map(title => `"${title}"`)
    .reduce((all, one, index) => `${all}${index === titles.length - 1 ? ' and ' : ', '}${one}`)

/** The answer that a field is read from this column, which a person has then confirmed. */
export const readFrom = (
  { mapping, columns }: Asking,
  id: string,
  label: string,
  field: ImportField,
  place: number,
): ImportChoice => ({
  label,
  mapping: {
    columns: { ...mapping.columns, [field]: columnRef(columns.headings, place) },
    accepted: [...mapping.accepted, id, confirmedId(field, columnTitle(columns, place))],
  },
})
