/** What the questions about signs share: the lines of the rows, their signs as read, and the answer that they are negative. */
import { formatAmount } from '../../money/cents.ts'
import { headingKey } from '../cells/heading.ts'
import type { ImportedLine } from '../import-report.ts'
import type { ImportMapping, RowName, SignColumn } from '../mapping.ts'
import { answer, MOST_TYPED, type QuestionAnswer, questionId } from '../question.ts'
import { columnRef } from '../table/columns.ts'
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

/** The keys of the mapping that say that these words take back. `place` is null when section headings, not a column, say the sign. */
export const withSign = (
  { mapping, columns }: Asking,
  place: number | null,
  minus: readonly string[],
): Partial<ImportMapping> => {
  const column = place === null ? null : columnRef(columns.headings, place)
  const before: SignColumn | null = mapping.sign !== null && columns.sign === place ? mapping.sign : null
  return { sign: { column, minus: [...new Set([...(before?.minus ?? []), ...minus])] } }
}

/** The id under which it is kept that a word of the column of signs pays, or takes back. */
export const newWordId = (title: string, word: string): string =>
  questionId('layout', 'new-word', [headingKey(title), word])
