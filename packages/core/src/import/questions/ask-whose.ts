/** Asks whose the lines are where a number or a name is that of a group, and another column tells its members apart. */

import { cellText } from '../cells/cell-text.ts'
import { headingWords } from '../cells/heading.ts'
import { IMPORT_FIELD_LABELS, type ImportField, INSURED_NAMES } from '../mapping.ts'
import { answer, asks, type QuestionAnswer, questionId } from '../question.ts'
import { cellAt, columnName, columnTitle, unreadPlaces } from '../table/columns.ts'
import { headingScore } from '../table/field-headings.ts'
import type { TableRow } from '../table-rows.ts'
import { type Ask, type Asking, quoted, readFrom } from './asking.ts'

/** A heading with at least this score can be that of the field. */
const POSSIBLE = 0.6
/** From this score on, a heading names the insured, and the other one the owner or a payor. */
const OUTRIGHT = 0.9

/** Other numbers that each member of a group has. */
const OF_A_MEMBER = /\b(?:member|subscriber|enrollee|beneficiary|medicare) (?:id|number|identifier)$|^(?:mbi|hicn)\b/

type TextOf = (row: TableRow) => string

/** What the lines could be known by instead of the column that is read. */
interface Rival {
  readonly titles: readonly string[]
  readonly textOf: TextOf
  readonly read: QuestionAnswer
}

const textsIn =
  ({ columns }: Asking, fields: readonly ImportField[]): TextOf =>
  ({ cells }) =>
    fields
      .map(field => cellText(cellAt(columns, cells, field)))
      .join(' ')
      .trim()

/** Whether some text stands beside several others. */
const isShared = (rows: readonly TableRow[], textOf: TextOf, besideOf: TextOf): boolean => {
  const beside = new Map<string, string>()
  return rows.some(row => {
    const [text, other] = [textOf(row), besideOf(row)]
    if (text === '' || other === '') return false
    const first = beside.get(text)
    if (first === undefined) beside.set(text, other)
    return first !== undefined && first !== other
  })
}

const columnsLike = (asking: Asking, field: ImportField): readonly Rival[] =>
  unreadPlaces(asking.columns)
    .filter(place => {
      const title = asking.columns.meant[place] ?? ''
      const isOfMember = field === 'policy_number' && OF_A_MEMBER.test(headingWords(title))
      return isOfMember || headingScore(title, field) >= POSSIBLE
    })
    .map(place => {
      const title = columnTitle(asking.columns, place)
      const textOf: TextOf = ({ cells }) => cellText(cells[place])
      return { titles: [title], textOf, read: readFrom(asking, `"${title}"`, field, place) }
    })

/** First and last names, where a name is read beside them. */
const firstAndLast = (asking: Asking): readonly Rival[] => {
  const { insured_name: _, ...others } = asking.mapping.columns
  const fields = ['first_name', 'last_name'] as const
  const titles = fields.flatMap(field => columnName(asking.columns, field) ?? [])
  if (titles.length < fields.length) return []
  return [{ titles, textOf: textsIn(asking, fields), read: answer(quoted(titles), { columns: others }) }]
}

const askWhich = (
  asking: Asking,
  field: 'policy_number' | 'insured_name',
  beside: { readonly fields: readonly ImportField[]; readonly called: string },
  rivals: readonly Rival[],
) => {
  const { mapping, columns, reading } = asking
  const place = columns.at[field]
  const [rows, besideOf] = [reading.candidates, textsIn(asking, beside.fields)]
  if (place === undefined || typeof mapping.columns[field] === 'object') return []
  if (field === 'insured_name' && headingScore(columns.meant[place] ?? '', field) >= OUTRIGHT) return []
  if (!isShared(rows, textsIn(asking, [field]), besideOf)) return []
  const telling = rivals.filter(
    ({ textOf }) => rows.every(row => textOf(row) !== '') && !isShared(rows, textOf, besideOf),
  )
  if (telling.length === 0) return []
  const title = columnTitle(columns, place)
  // Columns with the same heading are asked about by their letters.
  if (telling.some(({ titles }) => titles.includes(title))) return []
  const titles = telling.flatMap(rival => rival.titles)
  return asks(mapping, questionId('layout', `whose.${field}`, [title, ...titles]), {
    about: field,
    why: `"${title}" says the same on lines of different ${beside.called}, and ${quoted(titles)} ${titles.length === 1 ? 'tells' : 'tell'} them apart. Which one is the ${IMPORT_FIELD_LABELS[field].toLowerCase()}?`,
    answers: [...telling.map(({ read }) => read), readFrom(asking, `"${title}"`, field, place)],
  })
}

export const askWhose: Ask = asking => [
  ...askWhich(
    asking,
    'policy_number',
    { fields: INSURED_NAMES, called: 'insureds' },
    columnsLike(asking, 'policy_number'),
  ),
  ...askWhich(asking, 'insured_name', { fields: ['policy_number'], called: 'policies' }, [
    ...columnsLike(asking, 'insured_name'),
    ...firstAndLast(asking),
  ]),
]
