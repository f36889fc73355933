/** Asks whether an unread column says what each line is, where no column is read as the transaction. */
import { headingKey } from '../cells/heading.ts'
import { takesBack, usualCode } from '../cells/transaction-word.ts'
import { IMPORT_FIELD_LABELS } from '../mapping.ts'
import { answer, asks, questionId } from '../question.ts'
import { unreadPlaces } from '../table/columns.ts'
import { headingScore } from '../table/field-headings.ts'
import { type Ask, readFrom } from './asking.ts'

const FIELDS = ['transaction_type', 'commission_term', 'transaction_description'] as const
/** A heading with at least this score can be that of the field. */
const POSSIBLE = 0.6

/**
 * A guess reads such a column. A carrier that adds one later, to a file whose mapping is remembered, would otherwise pay what its
 * word takes back.
 */
export const askTransaction: Ask = asking => {
  const { mapping, columns, words } = asking
  const [type, term, description] = FIELDS.map(field => mapping.columns[field] !== undefined)
  if (type === true || term === true) return []
  const unread = new Set(unreadPlaces(columns))
  return words.flatMap(({ place, title, counts }) => {
    const heading = columns.meant[place] ?? ''
    const field = FIELDS.find(one => headingScore(heading, one) >= POSSIBLE)
    if (field === undefined || !unread.has(place) || columns.sign === place) return []
    if (field === 'transaction_description' && description === true) return []
    const known = [...counts.keys()].filter(word => usualCode(word) !== null || takesBack(word))
    const [first] = known
    if (first === undefined || known.length * 2 < counts.size) return []
    const label = IMPORT_FIELD_LABELS[field].toLowerCase()
    return asks(mapping, questionId('layout', 'transaction', [headingKey(title)]), {
      about: field,
      why: `No column is read as the ${label}, and "${title}" holds words such as "${first}". Is it the ${label}?`,
      answers: [readFrom(asking, 'Yes', field, place), answer('No')],
    })
  })
}
