/** Asks about amounts of the whole agency among rows whose policy number stands above them. */
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { OF_A_POLICY } from '../mapping.ts'
import { answer, asks, leaveOut, questionId, typing } from '../question.ts'
import { cellAt } from '../table/columns.ts'
import { labelsOf } from '../table/skip-row.ts'
import type { Ask } from './asking.ts'

/** Words for what is paid to an agency, or taken from it, for no single policy. A plain bonus may be a part of its policy's commission. */
const OF_AGENCY =
  /\b(?:contingen(?:t|cy)|profit shar(?:e|ing)|(?:growth|production|volume|annual|quarterly) (?:bonus|incentive)|e ?& ?o|lead fees?|desk fees?|admin(?:istrati(?:on|ve))? fees?|appointment fees?|licensing|marketing|advertising|technology|subscription|dues|garnishment)\b/i
/** In characters. */
const LONGEST = 120

/** Such a row would otherwise be paid to the agents of the policy above it. */
export const askOfNoPolicy: Ask = ({ mapping, columns, reading }) => {
  const source = mapping.columns.policy_number
  if (typeof source !== 'object' || !('carryDown' in source || 'section' in source)) return []
  const found = [...reading.lineOf].flatMap(([row, line]) => {
    const text = labelsOf(row.cells).join(' ').slice(0, LONGEST)
    const isOwn = OF_A_POLICY.some(field => cellText(cellAt(columns, row.cells, field)) !== '')
    return !isOwn && line.grossAmount === 0 && line.policyNumber !== null && OF_AGENCY.test(text)
      ? [{ name: row.name, text, number: line.policyNumber }]
      : []
  })
  const [first] = found
  if (first === undefined) return []
  const rows = found.map(({ name }) => name)
  const fields = OF_A_POLICY.filter(field => mapping.columns[field] !== undefined)
  const none = rows.flatMap(row => fields.map(field => [row, field, ''] as const))
  return asks(mapping, questionId('file', 'of-no-policy', found), {
    about: 'policy_number',
    why: `${counted(rows.length, 'row')} such as "${first.text}" ${rows.length === 1 ? 'stands' : 'stand'} below a policy, here ${first.number}, and ${rows.length === 1 ? 'has' : 'have'} no premium. Does the amount belong to that policy?`,
    rows,
    answers: [...typing(mapping, 'No, it belongs to no policy', none), answer('Yes'), leaveOut(mapping, rows)],
  })
}
