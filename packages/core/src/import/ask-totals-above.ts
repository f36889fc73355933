/** Asks about a total that is stated above the table, where the lines do not come to it. */
import { formatAmount } from '../money/cents.ts'
import type { Ask } from './asking.ts'
import { cellText } from './cell-text.ts'
import type { Row } from './mapping.ts'
import { amountShown, moneyIn, moneyOf } from './money-cell.ts'
import { accepting, questionId } from './question.ts'
import { labelsOf } from './skip-row.ts'
import { isOtherTime, totalsLook } from './totals-row.ts'

/** Sums of something else than the lines of this statement. */
const OF_OTHERS =
  /premium|polic|count|number of|lines|items|records|new\b|renewal|first|bonus|override|advance|gross|deduct|charge/i
const OF_COMMISSION =
  /commission|\bcomm\b|paid|payable|due|earned|^[\s*=-]*(?:grand |statement |report )?totals?[\s:.*=-]*$/i

/** "Total commission due: $445.00" without its amount. */
const withoutAmount = (text: string): string => {
  const last = text.split(' ').at(-1) ?? ''
  return /\d/.test(last) ? text.slice(0, -last.length).trim() : text
}

/** 508.8: a program has left the last zero away. */
const ONE_DECIMAL = /^[-(]?\$?[\d,]{1,20}\.\d\)?$/

/** The amount that a row states as the total of the commissions; null where it states none. */
const statedIn = (row: Row): number | null => {
  const label = labelsOf(row).find(
    text =>
      totalsLook(withoutAmount(text)) === 'Sure' &&
      OF_COMMISSION.test(text) &&
      !OF_OTHERS.test(text) &&
      !isOtherTime(text),
  )
  if (label === undefined) return null
  const amounts = row.flatMap(cell => {
    const text = cellText(cell)
    const amount = moneyOf(cell) ?? (text === label ? moneyIn(cell) : ONE_DECIMAL.test(text) ? amountShown(text) : null)
    return amount === null ? [] : [amount]
  })
  const [only] = amounts
  return amounts.length === 1 && only !== undefined ? only : null
}

export const askTotalsAbove: Ask = ({ above, reading, mapping }) => {
  const stated = above.flatMap(({ name, cells }) => {
    const amount = statedIn(cells)
    return amount === null ? [] : [{ name, amount }]
  })
  const [first] = stated
  if (first === undefined) return []
  const sheets = new Map<string | null, number>()
  for (const { sheet, commissionAmount } of reading.lines)
    sheets.set(sheet, (sheets.get(sheet) ?? 0) + commissionAmount)
  const sums = new Set<number>([reading.commissionAmount, ...sheets.values()])
  if (stated.some(({ amount }) => sums.has(Math.abs(amount)) || sums.has(amount))) return []
  const id = questionId('file', 'total-above', [first.name, first.amount, reading.commissionAmount])
  return [
    {
      id,
      about: 'commission_amount',
      why: `Row ${first.name}, above the table, states a total of ${formatAmount(first.amount as typeof reading.commissionAmount)}, and the lines come to ${formatAmount(reading.commissionAmount)}.`,
      rows: stated.map(({ name }) => name),
      choices: [accepting(mapping, id, 'The lines are right, import them')],
    },
  ]
}
