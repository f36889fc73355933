/** What the questions about signs share: the lines of the rows, their signs as read, and the answer that they are negative. */
import { formatAmount } from '../../money/cents.ts'
import type { ImportedLine } from '../import-report.ts'
import type { ImportMapping, RowName } from '../mapping.ts'
import { answer, MOST_TYPED, type QuestionAnswer } from '../question.ts'
import type { TableRow } from '../table-rows.ts'
import type { Asking } from './asking.ts'

export const amounts = ({ grossAmount, commissionAmount }: ImportedLine): number =>
  commissionAmount === 0 ? grossAmount : commissionAmount

/** The line of each row; undefined for a row that was refused. */
export const lineOfRow = ({
  reading,
}: Asking): ((row: Pick<TableRow, 'sheet' | 'number'>) => ImportedLine | undefined) => {
  const lines = new Map(reading.lines.map(line => [`${line.sheet ?? ''}!${line.row}`, line]))
  return ({ sheet, number }) => lines.get(`${sheet ?? ''}!${number}`)
}

/** Whether the file's own total equals that of the lines as read, which proves every sign. */
export const isProved = ({ reading }: Asking): boolean =>
  reading.statedTotal !== null && reading.statedTotal.amount === reading.commissionAmount

/** The amounts have other signs than in the file then. */
export const asRead = ({ negateAmounts, negate }: ImportMapping): string =>
  negateAmounts || negate.length > 0 ? 'With the sign reversed, ' : ''

/** The answer that these lines are negative, where their amounts have no minus. */
export const madeNegative = (
  { cells }: ImportMapping,
  label: string,
  found: readonly { readonly line: ImportedLine; readonly name: RowName }[],
  isPremiumToo = true,
): readonly QuestionAnswer[] => {
  const typed = found.flatMap(({ line: { commissionAmount, grossAmount }, name }) => [
    [`${name}:commission_amount`, `-${formatAmount(commissionAmount)}`] as const,
    ...(isPremiumToo && grossAmount > 0 ? [[`${name}:gross_amount`, `-${formatAmount(grossAmount)}`] as const] : []),
  ])
  return found.length > MOST_TYPED ? [] : [answer(label, { cells: { ...cells, ...Object.fromEntries(typed) } })]
}
