import {
  agentId,
  carrierId,
  DATE_OPTIONS,
  EMPTY_SLOT,
  type LineItem,
  lineItemId,
  Money,
  OUTSTANDING,
  type PayableLines,
  type PayoutFilter,
  type PayoutSlot,
  type PayoutsPort,
  Rates,
  type ServiceFailure,
  statementId,
} from '@commissions/core'
import { knownDate, LineItemFixtures } from '@commissions/core/testing'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ALL_OF_THEM, type PayoutLook, readPayoutLook, writePayoutLook } from '../../parts/payout-filter/payout-look.ts'
import { readPayoutQuery, thisMonth, writePayoutQuery } from '../../parts/payout-filter/payout-query.ts'
import { held } from '../../testing/held.ts'
import { AgentPayoutStore } from './agent-payout.store.ts'

const ANN = agentId(1)
const BOB = agentId(2)
const TODAY = knownDate(2026, 11, 20)

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

describe('the payable lines', () => {
  it('are summed by agent and in total, with agents who cannot be paid yet first', async () => {
    const { store } = setUp()
    await store.list.show(filter())
    expect(store.list.totals).toEqual([
      { agentId: BOB, lines: 2, total: -1_000, stuck: 1 },
      { agentId: ANN, lines: 2, total: 5_700, stuck: 0 },
    ])
    expect(store.list.total).toBe(4_700)
    expect(Money.sum(store.list.totals.map(one => one.total))).toBe(store.list.total)
  })

  it('show payouts without a rule first, and only those when asked', async () => {
    const { store } = setUp()
    await store.list.show(filter())
    expect(store.list.shares.map(share => share.key)).toEqual(['c:2', 'a:1', 'a:2', 'b:1'])
    store.showStuck(true)
    expect(store.list.shares.map(share => share.key)).toEqual(['c:2'])
  })

  it('show the lines of one agent, and only the agents of the filter', async () => {
    const { store } = setUp()
    await store.list.show(filter())
    store.list.look({ ...ALL_OF_THEM, agent: ANN })
    expect(store.list.shares.map(share => share.key)).toEqual(['a:1', 'b:1'])
    await store.list.show(filter({ agentIds: [BOB] }))
    expect([store.list.agent, store.list.shares, store.list.isNothingShown]).toEqual([ANN, [], true])
    store.list.look(ALL_OF_THEM)
    expect(store.list.shares.map(share => share.key)).toEqual(['c:2', 'a:2'])
  })

  it('name the lines that lack a required field, and show only those when asked', async () => {
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

  it('are summed by office, and an office without lines shows nothing', async () => {
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
    store.list.look({ ...ALL_OF_THEM, office: 'West' })
    expect([store.list.total, store.list.allLines.length]).toEqual([100, 1])
    store.list.look({ ...ALL_OF_THEM, office: 'North' })
    expect([store.list.isNothingShown, store.list.total]).toEqual([true, 0])
  })

  it('carry the service’s note about lines that no range finds', async () => {
    const note = '3 payable lines have no effective date'
    const { store } = setUp(() => TE.right({ lines: [], note }))
    await store.list.show(filter({ dateOption: 'EffectiveDate' }))
    expect(store.list.note).toBe(note)
  })

  it('count a typed amount in place of the calculated one', async () => {
    const typed = { ...slot(100), payout: { manual: true, amount: Money.cents(1), agentId: ANN } }
    const { store } = setUp(() => TE.right({ lines: [line('a', { agents: { 1: ANN }, agent1: typed })], note: null }))
    await store.list.show(filter())
    expect(store.list.total).toBe(1)
  })

  it('are fetched once for the same filter, and the late answer of an earlier filter is dropped', async () => {
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

describe('the view of the payable lines', () => {
  const two = [
    line('a', { agents: { 1: ANN }, agent1: slot(41_210), importRow: 17, insuredName: 'Rowena Brown' }),
    line('b', {
      agents: { 1: ANN, 2: BOB },
      agent1: slot(5),
      agent2: slot(6),
      importRow: 170,
      statementId: statementId('s-2'),
    }),
  ]
  const keys = async (view: Partial<PayoutLook>) => {
    const { store } = setUp(() => TE.right({ lines: two, note: null }))
    await store.list.show(filter())
    store.list.look({ ...ALL_OF_THEM, ...view })
    store.list.find(view.text ?? '')
    return store.list.shares.map(({ key }) => key)
  }

  it('finds lines by every word of the text, by amount, and by the row of the carrier’s file', async () => {
    expect(await keys({ text: '  BROWN  rowena ' })).toEqual(['a:1'])
    expect(await keys({ text: '412.10' })).toEqual(['a:1'])
    expect(await keys({ text: 'row 17' })).toEqual(['a:1'])
    expect(await keys({ text: 'Row 170' })).toEqual(['b:1', 'b:2'])
    expect(await keys({ text: 'brown row 170' })).toEqual([])
  })

  it('shows the lines of one statement', async () => {
    expect(await keys({ statement: statementId('s-2') })).toEqual(['b:1', 'b:2'])
  })

  it('offers the statements of the lines, the newest first', async () => {
    const older = line('c', { statementId: statementId('s-3'), statementDate: knownDate(2020, 1, 1) })
    const { store } = setUp(() => TE.right({ lines: [older, ...two], note: null }))
    await store.list.show(filter())
    expect(store.list.statements.map(one => one.statementId).at(-1)).toBe('s-3')
    expect(store.list.statements).toHaveLength(3)
  })

  it('reads back from the address what it wrote there', () => {
    const view = { agent: ANN, office: 'West', statement: statementId('s-2'), text: 'row 17' }
    expect(readPayoutLook(writePayoutLook(filter(), view))).toEqual(view)
    expect(readPayoutLook(new URLSearchParams())).toEqual(ALL_OF_THEM)
  })
})

describe('the filter in the address', () => {
  const month = thisMonth(TODAY)

  it('takes the default range when it names no day', () => {
    expect(readPayoutQuery(new URLSearchParams(), month)).toEqual(
      filter({ start: knownDate(TODAY.year, TODAY.month, 1), end: knownDate(TODAY.year, TODAY.month, 30) }),
    )
    expect(readPayoutQuery(new URLSearchParams('date_option=StatementDate'), OUTSTANDING)).toEqual({
      ...OUTSTANDING,
      dateOption: 'StatementDate',
    })
  })

  it('reads back what it wrote', () => {
    const full = filter({ dateOption: 'EffectiveDate', carrierId: carrierId('c'), agentIds: [ANN, BOB] })
    expect(readPayoutQuery(writePayoutQuery(full), month)).toEqual(full)
    const paid = filter({ dateOption: 'AgentPaidDate' })
    expect(readPayoutQuery(writePayoutQuery(paid), month, DATE_OPTIONS)).toEqual(paid)
  })

  it('ignores an invalid date, date option or agent', () => {
    const query = new URLSearchParams('date_option=AgentPaidDate&start=2026-02-30&end=2026-01-31&agent=x&agent=-99')
    expect(readPayoutQuery(query, month)).toEqual(filter({ start: null, end: knownDate(2026, 1, 31) }))
  })
})
