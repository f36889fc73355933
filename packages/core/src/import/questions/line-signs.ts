/** What the questions about signs share: their lines, the signs as read, and the answer that they are negative. */
import { formatAmount } from '../../money/cents.ts'
import { counted } from '../../text/counted.ts'
import { headingKey } from '../cells/heading.ts'
import type { ImportedLine } from '../import-report.ts'
import type { ImportMapping, RowName, SignColumn } from '../mapping.ts'
import {
  answer,
  asks,
  type ImportQuestion,
  leaveRowsOut,
  type QuestionAnswer,
  questionId,
  typing,
} from '../question.ts'
import { columnRef } from '../table/columns.ts'
import type { Asking } from './asking.ts'

export const amounts = ({ grossAmount, commissionAmount }: ImportedLine): number =>
  commissionAmount === 0 ? grossAmount : commissionAmount

/** A line with the name of its row. */
export interface FoundLine {
  readonly line: ImportedLine
  readonly name: RowName
}

/** Whether the file's own total equals that of the lines as read, which proves every sign. */
export const isProved = ({ reading }: Asking): boolean =>
  reading.statedTotal !== null && reading.statedTotal.amount === reading.commissionAmount

/** The amounts have other signs than in the file then. */
const asRead = ({ negateAmounts, negate }: ImportMapping): string =>
  negateAmounts || negate.length > 0 ? 'With the sign reversed, ' : ''

/** The answer that these lines are negative, where their amounts have no minus. */
export const madeNegative = (
  mapping: ImportMapping,
  label: string,
  found: readonly FoundLine[],
  isPremiumToo = true,
): readonly QuestionAnswer[] =>
  typing(
    mapping,
    label,
    found.flatMap(({ line: { commissionAmount, grossAmount }, name }) => [
      [name, 'commission_amount', `-${formatAmount(commissionAmount)}`],
      ...(isPremiumToo && grossAmount > 0 ? [[name, 'gross_amount', `-${formatAmount(grossAmount)}`] as const] : []),
    ]),
  )

export const WITH_MINUS = 'Yes, read it with a minus'

/** The question whether these lines lack their minus; none of no line. `why` says it behind how many rows they are. */
export const askMinus = (
  mapping: ImportMapping,
  kind: string,
  facts: readonly unknown[],
  why: string,
  found: readonly FoundLine[],
  reverse: readonly QuestionAnswer[] = madeNegative(mapping, WITH_MINUS, found),
): readonly ImportQuestion[] => {
  const rows = found.map(({ name }) => name)
  if (rows.length === 0) return []
  return asks(mapping, questionId('file', kind, facts), {
    about: 'commission_amount',
    why: `${asRead(mapping)}${counted(rows.length, 'row')} ${why} Is the minus missing?`,
    rows,
    answers: [...reverse, answer('The signs are right'), leaveRowsOut(mapping, rows)],
  })
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
