import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { lineItem } from '../../testing/fixtures/line-items.ts'
import { ANN, BOB, PROGRESSIVE, TRAVELERS } from '../../testing/fixtures/payouts.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import type { LineItem } from '../line-item/line-item.ts'
import type { PayoutFilter } from '../ports/ports.ts'
import { isAsked, linesAsked, OUTSTANDING, paidFilter, payoutFilterFault, undatedSentence } from './payout-filter.ts'

const FIRST = knownDate(2026, 1, 1)
const LAST = knownDate(2026, 1, 31)
const ASKED: PayoutFilter = { dateOption: 'AgentPaidDate', start: FIRST, end: LAST, carrierId: null, agentIds: [] }
const KNOWN = { carriers: new Set([PROGRESSIVE]), agents: new Set([ANN]) }

const line = (change: Partial<LineItem> = {}): LineItem =>
  lineItem({ paid: true, processed: true, agentPaidDate: LAST, agents: { 1: ANN }, ...change })

describe('a payout filter', () => {
  it('requires a first day, a last day or both, in order', () => {
    const fault = (change: Partial<PayoutFilter>) => payoutFilterFault({ ...ASKED, ...change }, KNOWN)
    expect([fault({}), fault({ start: null }), fault({ end: null }), fault({ end: FIRST })]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(payoutFilterFault(OUTSTANDING, KNOWN)).toBeNull()
    expect(fault({ start: null, end: null })).toMatchObject({
      message: 'start_date, end_date: expected at least one of the two',
    })
    expect(fault({ start: LAST, end: FIRST })).toMatchObject({
      message: 'end_date: expected a day that is not before start_date',
    })
  })

  it('requires known carriers and agents', () => {
    const fault = (change: Partial<PayoutFilter>) => payoutFilterFault({ ...ASKED, ...change }, KNOWN)
    expect(fault({ carrierId: PROGRESSIVE, agentIds: [ANN] })).toBeNull()
    expect(fault({ carrierId: TRAVELERS })).toMatchObject({ message: 'carrier_id: there is no carrier travelers' })
    expect(fault({ agentIds: [ANN, BOB] })).toMatchObject({ message: 'agents: there is no agent 102' })
  })

  it('for paid lines requires both days, and says which is missing', () => {
    const asked = { dateOption: 'AgentPaidDate', start: FIRST, end: LAST, agentIds: [ANN] } as const
    const why = (change: Partial<Parameters<typeof paidFilter>[0]>) => {
      const filter = paidFilter({ ...asked, ...change }, KNOWN.agents)
      return E.isLeft(filter) ? filter.left.message : filter.right
    }
    const both = 'expected a date yyyy-MM-dd; both ends of the range are needed'
    expect(why({})).toEqual(asked)
    expect(why({ end: FIRST })).toEqual({ ...asked, end: FIRST })
    expect([why({ start: null }), why({ end: null }), why({ start: null, end: null })]).toEqual([
      `start_date: ${both}`,
      `end_date: ${both}`,
      `start_date, end_date: ${both}`,
    ])
    expect(why({ start: LAST, end: FIRST })).toBe('end_date: expected a day that is not before start_date')
    expect(why({ agentIds: [BOB] })).toBe('agents: there is no agent 102')
  })
})

describe('the lines that a payout filter selects', () => {
  const asks = (one: LineItem, change: Partial<PayoutFilter>, state: 'paid' | 'payable' = 'paid') =>
    isAsked(one, state, { ...ASKED, ...change })

  it('are those whose line carrier, else statement carrier, is the given one', () => {
    const of = { carrierId: PROGRESSIVE, companyId: TRAVELERS }
    expect([PROGRESSIVE, TRAVELERS].map(carrierId => asks(line(of), { carrierId }))).toEqual([true, false])
    expect([PROGRESSIVE, TRAVELERS].map(carrierId => asks(line({ ...of, carrierId: null }), { carrierId }))).toEqual([
      false,
      true,
    ])
  })

  it('are those with any of the given agents, in any position', () => {
    const both = line({ agents: { 1: BOB, 3: ANN } })
    expect([[], [ANN], [BOB, ANN]].map(agentIds => asks(both, { agentIds }))).toEqual([true, true, true])
    expect(asks(line(), { agentIds: [BOB] })).toBe(false)
  })

  it('are paid or payable, as requested', () => {
    const unpaid = line({ paid: false, agentPaidDate: null })
    expect([asks(line(), {}), asks(line(), {}, 'payable')]).toEqual([true, false])
    expect([asks(unpaid, {}), asks(unpaid, {}, 'payable')]).toEqual([false, true])
  })

  it('exclude lines without the date, which a note counts', () => {
    const [undated, early] = [
      line({ agentPaidDate: null }),
      line({ agentPaidDate: knownDate(2025, FIRST.month, FIRST.day) }),
    ]
    expect(linesAsked([line(), undated, early, line({ paid: false })], 'paid', ASKED)).toEqual({
      lines: [line()],
      note: '1 paid line has no agent paid date',
    })
    expect(linesAsked([line(), early], 'paid', ASKED)).toEqual({ lines: [line()], note: null })
    expect(undatedSentence('payable', 3, 'EffectiveDate')).toBe('3 payable lines have no effective date')
  })
})
