/** Finds other statements that seem to have the same payment. The database applies the same test to its rows. */
import { compare } from '../calendar/calendar-date.ts'
import type { Statement } from '../statement/statement.ts'
import type { LineItem } from './line-item.ts'

type Line = Pick<LineItem, 'statementId' | 'voided' | 'policy' | 'transactionDate' | 'commissionAmount'>
type Standing = Pick<Statement, 'number' | 'numberFormatted' | 'status'>

/** Whether both lines have the same policy, date and amount, on different statements. Voided lines don't count. */
export const sameMoney = (line: Line, other: Line): boolean =>
  line.policy !== null &&
  !line.voided &&
  !other.voided &&
  other.statementId !== line.statementId &&
  other.policy?.id === line.policy.id &&
  compare(other.transactionDate, line.transactionDate) === 0 &&
  other.commissionAmount === line.commissionAmount

/** The formatted numbers of the other statements, sorted by number, each once. Archived statements don't count. */
export const otherStatements = <L extends Line>(
  line: L,
  others: readonly L[],
  statementOf: (other: L) => Standing | undefined,
): readonly string[] => {
  const found = others
    .filter(other => sameMoney(line, other))
    .flatMap(other => statementOf(other) ?? [])
    .filter(({ status }) => status._tag !== 'Archived')
  return [...new Map(found.map(one => [one.number, one.numberFormatted]))]
    .toSorted(([a], [b]) => a - b)
    .map(([, formatted]) => formatted)
}
