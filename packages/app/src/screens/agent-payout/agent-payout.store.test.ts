import {
  agentId,
  carrierId,
  EMPTY_SLOT,
  type LineItem,
  lineItemId,
  Money,
  type PayableLines,
  type PayoutFilter,
  type PayoutSlot,
  type PayoutsPort,
  Rates,
  type ServiceFailure,
} from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { readPayoutQuery, writePayoutQuery } from '../../parts/payout-filter/payout-query.ts'
import { held } from '../../testing/held.ts'
import { AgentPayoutStore } from './agent-payout.store.ts'

const ANN = agentId(1)
const BOB = agentId(2)
const TODAY = { year: 2026, month: 11, day: 20 }

const slot = (cents: number, payoutType: PayoutSlot['payoutType'] = 'RuleApplied'): PayoutSlot => ({
  ...EMPTY_SLOT,
  calculatedCommission: Money.cents(cents),
  payoutType,
})

const line = (id: string, change: Partial<LineItem>): LineItem =>
  LineItemFixtures.lineItem({ id: lineItemId(id), processed: true, reportingDate: TODAY, ...change })

const LINES: readonly LineItem[] = [
  line('a', { agents: { 1: ANN, 2: BOB }, agent1: slot(5_000), agent2: slot(-1_000) }),
  line('b', { agents: { 1: ANN }, agent1: slot(700) }),
  line('c', { agents: { 2: BOB }, agent2: slot(0, 'NoRuleFound') }),
]

const filter = (change: Partial<PayoutFilter> = {}): PayoutFilter => ({
  dateOption: 'ReportingDate',
  start: TODAY,
  end: null,
  carrierId: null,
  agentIds: [],
  ...change,
})

const setUp = (payable: PayoutsPort['payable'] = () => TE.right({ lines: LINES, note: null })) => {
  const store = new AgentPayoutStore({ payable })
  return { store }
}

describe('what is payable', () => {
  it('adds up per agent, who cannot be paid yet first, and in all', async () => {
    const { store } = setUp()
    await store.list.show(filter())
    expect(store.list.totals).toEqual([
      { agentId: BOB, lines: 2, total: -1_000, stuck: 1 },
      { agentId: ANN, lines: 2, total: 5_700, stuck: 0 },
    ])
    expect(store.list.total).toBe(4_700)
    expect(Money.sum(store.list.totals.map(one => one.total))).toBe(store.list.total)
  })

  it('puts what has no rule first, and shows only that when asked', async () => {
    const { store } = setUp()
    await store.list.show(filter())
    expect(store.list.shares.map(share => share.key)).toEqual(['c:2', 'a:1', 'a:2', 'b:1'])
    store.showStuck(true)
    expect(store.list.shares.map(share => share.key)).toEqual(['c:2'])
  })

  it('shows the lines of one agent, and only the agents that were filtered for', async () => {
    const { store } = setUp()
    await store.list.show(filter())
    store.list.look(ANN)
    expect(store.list.shares.map(share => share.key)).toEqual(['a:1', 'b:1'])
    await store.list.show(filter({ agentIds: [BOB] }))
    expect(store.list.agent).toBeNull()
    expect(store.list.shares.map(share => share.key)).toEqual(['c:2', 'a:2'])
  })

  it('knows the lines that lack what a paid line should say, and shows only those when asked', async () => {
    const whole = { commissionRate: Rates.rate(15_000_000) }
    const { store } = setUp(() =>
      TE.right({
        lines: [
          line('a', { ...whole, agents: { 1: ANN }, agent1: slot(1) }),
          line('b', { ...whole, transactionType: null, agents: { 1: ANN }, agent1: slot(1) }),
          line('c', { agents: { 1: ANN }, agent1: slot(1) }),
        ],
        note: null,
      }),
    )
    await store.list.show(filter())
    expect([...store.incomplete]).toEqual([
      ['b', ['transactionType']],
      ['c', ['commissionRate']],
    ])
    store.showIncomplete(true)
    expect(store.list.shares.map(share => share.key)).toEqual(['b:1', 'c:1'])
  })

  it('adds up the lines of one office, and all of them where no line is of it', async () => {
    const of = (office: string | null) => ({ policy: LineItemFixtures.policy({ office, officeDescription: null }) })
    const { store } = setUp(() =>
      TE.right({
        lines: [
          line('a', { ...of('West'), agents: { 1: ANN }, agent1: slot(100) }),
          line('b', { ...of('East'), agents: { 1: ANN }, agent1: slot(20) }),
          line('c', { policy: null, agents: { 1: ANN }, agent1: slot(3) }),
        ],
        note: null,
      }),
    )
    await store.list.show(filter())
    expect([store.list.offices, store.list.total]).toEqual([['East', 'West'], 123])
    store.list.lookAtOffice('West')
    expect([store.list.total, store.list.allLines.length]).toEqual([100, 1])
    store.list.lookAtOffice('North')
    expect([store.list.office, store.list.total]).toEqual([null, 123])
  })

  it('says what no range finds', async () => {
    const note = '3 payable lines have no effective date'
    const { store } = setUp(() => TE.right({ lines: [], note }))
    await store.list.show(filter({ dateOption: 'EffectiveDate' }))
    expect(store.list.note).toBe(note)
  })

  it('counts an amount somebody typed instead of the calculated one', async () => {
    const typed = { ...slot(100), payout: { manual: true, amount: Money.cents(1), agentId: ANN } }
    const { store } = setUp(() => TE.right({ lines: [line('a', { agents: { 1: ANN }, agent1: typed })], note: null }))
    await store.list.show(filter())
    expect(store.list.total).toBe(1)
  })

  it('is asked once for the same filter, and a late answer of another is dropped', async () => {
    const late = held<E.Either<ServiceFailure, PayableLines>>()
    let asked = 0
    const { store } = setUp(({ carrierId: carrier }) => () => {
      asked += 1
      return carrier === null ? late.promise : Promise.resolve(E.right({ lines: [], note: null }))
    })
    const first = store.list.show(filter())
    await store.list.show(filter())
    await store.list.show(filter({ carrierId: carrierId('progressive') }))
    late.give(E.right({ lines: LINES, note: null }))
    await first
    expect(asked).toBe(2)
    expect(store.list.lines).toEqual([])
  })
})

describe('the filter in the address', () => {
  it('is this month by reporting date when it says nothing', () => {
    expect(readPayoutQuery(new URLSearchParams(), TODAY)).toEqual(
      filter({ start: { ...TODAY, day: 1 }, end: { ...TODAY, day: 30 } }),
    )
  })

  it('comes back as it was written', () => {
    const full = filter({ dateOption: 'EffectiveDate', carrierId: carrierId('c'), agentIds: [ANN, BOB] })
    expect(readPayoutQuery(writePayoutQuery(full), TODAY)).toEqual(full)
  })

  it('passes over what is no date, no option and no agent', () => {
    const query = new URLSearchParams('date_option=AgentPaidDate&start=2026-02-30&end=2026-01-31&agent=x&agent=-99')
    expect(readPayoutQuery(query, TODAY)).toEqual(filter({ start: null, end: { year: 2026, month: 1, day: 31 } }))
  })
})
