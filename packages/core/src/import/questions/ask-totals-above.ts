/** Asks about a total stated above the table that differs from the sum of the lines. */
import { grouped } from '../../list/grouped.ts'
import { type Cents, formatAmount, ZERO } from '../../money/cents.ts'
import { cellText } from '../cells/cell-text.ts'
import { amountShown, moneyIn, moneyOf } from '../cells/money-cell.ts'
import { isOtherTime, totalsLook } from '../cells/totals-row.ts'
import type { Row } from '../mapping.ts'
import { answer, asks, questionId } from '../question.ts'
import { labelsOf } from '../table/skip-row.ts'
import type { Ask } from './asking.ts'

/** Words in labels of sums that are not the commission of all lines. */
const OF_OTHERS =
  /premium|polic|count|number of|lines|items|records|new\b|renewal|first|bonus|override|advance|gross|deduct|charge/i
const OF_COMMISSION =
  /commission|\bcomm\b|paid|payable|due|earned|^[\s*=-]*(?:grand |statement |report )?totals?[\s:.*=-]*$/i

/** "Total commission due: $445.00" without its amount. */
const withoutAmount = (text: string): string => {
  const last = text.split(' ').at(-1) ?? ''
  return /\d/.test(last) ? text.slice(0, -last.length).trim() : text
}

/** An amount such as 508.8, from which a program dropped the last zero. */
const ONE_DECIMAL = /^[-(]?\$?[\d,]{1,20}\.\d\)?$/

/** The amount that a row states as the total of the commissions; null where it states none. */
const statedIn = (row: Row): Cents | null => {
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

/** Each sheet's total must equal its own lines or those of the whole file; what another sheet proves does not count. */
export const askTotalsAbove: Ask = ({ above, reading, mapping }) => {
  const sums = new Map<string | null, Cents>()
  for (const { sheet, commissionAmount } of reading.lines)
    sums.set(sheet, ((sums.get(sheet) ?? 0) + commissionAmount) as Cents)
  const bySheet = grouped(
    above.flatMap(({ sheet, name, cells }) => {
      const amount = statedIn(cells)
      return amount === null ? [] : [[sheet, { name, amount }] as const]
    }),
  )
  const stated = [...bySheet].flatMap(([sheet, totals]) => {
    const meant = [reading.commissionAmount, sums.get(sheet) ?? ZERO]
    return totals.some(({ amount }) => meant.includes(Math.abs(amount) as Cents) || meant.includes(amount))
      ? []
      : totals.map(total => ({ ...total, lines: sums.get(sheet) ?? ZERO }))
  })
  const [first] = stated
  if (first === undefined) return []
  const { amount, name, lines } = first
  const whole = formatAmount(reading.commissionAmount)
  const id = questionId('file', 'total-above', [name, amount, lines, reading.commissionAmount])
  return asks(mapping, id, {
    about: 'commission_amount',
    why: `Row ${name}, above the table, states a total of ${formatAmount(amount)}, and the lines ${sums.size > 1 ? `of its sheet come to ${formatAmount(lines)}, those of all sheets to ${whole}` : `come to ${whole}`}.`,
    rows: stated.map(total => total.name),
    answers: [answer('The lines are right, import them')],
  })
}
