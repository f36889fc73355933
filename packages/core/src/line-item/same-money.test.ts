import { describe, expect, it } from 'vitest'
import { lineItem, policy } from '../../testing/fixtures/line-items.ts'
import { dollars } from '../../testing/fixtures/payouts.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { policyId } from '../policy/policy.ts'
import type { Statement } from '../statement/statement.ts'
import { statementId } from '../statement/statement-source.ts'
import type { LineItem } from './line-item.ts'
import { otherStatements } from './same-money.ts'

const LINE = lineItem()
const on = (number: number, change: Partial<LineItem> = {}): LineItem => ({
  ...LINE,
  statementId: statementId(String(number)),
  ...change,
})
const ON = knownDate(2026, 1, 31)
const ARCHIVED = 99
/** Statements are known by their numbers; there is none above 99. */
const statementOf = ({ statementId: id }: LineItem): Statement | undefined => {
  const number = Number(id)
  return number > ARCHIVED
    ? undefined
    : ({
        number,
        numberFormatted: `S-${number}`,
        status: number === ARCHIVED ? { _tag: 'Archived', by: 'AL', on: ON } : { _tag: 'Open' },
      } as Statement)
}
const elsewhere = (line: LineItem, ...others: readonly LineItem[]) => otherStatements(line, others, statementOf)

describe('the other statements with the same money', () => {
  it('have a line of the same policy, day and amount', () => {
    expect(elsewhere(LINE, on(7))).toEqual(['S-7'])
    expect(
      elsewhere(
        LINE,
        on(1, { policy: policy({ id: policyId('other') }) }),
        on(2, { policy: null }),
        on(3, { transactionDate: knownDate(LINE.transactionDate.year, LINE.transactionDate.month, 6) }),
        on(4, { commissionAmount: dollars(149.99) }),
      ),
    ).toEqual([])
    expect(elsewhere({ ...LINE, policy: null }, on(7), on(8, { policy: null }))).toEqual([])
  })

  it('do not include the line’s own, and count no voided line', () => {
    expect(elsewhere(on(7), on(7), on(8, { voided: true }))).toEqual([])
    expect(elsewhere({ ...LINE, voided: true }, on(7))).toEqual([])
  })

  it('are listed by number, each once, without archived ones', () => {
    expect(elsewhere(LINE, on(12), on(7), on(12), on(ARCHIVED), on(100))).toEqual(['S-7', 'S-12'])
  })
})
