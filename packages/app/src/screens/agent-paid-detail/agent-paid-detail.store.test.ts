import {
  EMPTY_SLOT,
  type LineItemId,
  type LineStory,
  lineItemId,
  Money,
  type PaidStatementsPort,
  paidLinesOf,
  paidShares,
  partsOf,
  statedTotal,
} from '@commissions/core'
import { LineItemFixtures, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ANN, BOB, day, FEBRUARY, JANUARY, paidWorld } from '../../testing/paid.fixture.ts'
import { AgentPaidDetailStore } from './agent-paid-detail.store.ts'
import { paidLineRows, readVersion, type WantedVersion } from './paid-detail.ts'

const setUp = async (change: (port: PaidStatementsPort) => Partial<PaidStatementsPort> = () => ({})) => {
  const world = await paidWorld()
  const { paidStatements, payouts } = world.port
  const explained: LineItemId[] = []
  const store = new AgentPaidDetailStore({
    paidStatements: { ...paidStatements, ...change(paidStatements) },
    payouts: {
      explain: id => {
        explained.push(id)
        return payouts.explain(id)
      },
    },
    reporting: world.reporting,
    watch: () => false,
    save: () => undefined,
    zip: async () => new Uint8Array(),
  })
  const show = (range = JANUARY, version: WantedVersion = 'newest', agentId = ANN) =>
    store.show({ agentId, range, version })
  return { ...world, store, show, explained }
}

const amounts = (store: AgentPaidDetailStore) => store.rows.map(({ amount }) => amount)

describe('one agent’s payments in a range', () => {
  it('holds only this agent’s payments, summed by carrier', async () => {
    const { store, paid, show } = await setUp()
    await paid(ANN, day(1, 5), 10_001)
    await paid(BOB, day(1, 6), 550)
    await paid(ANN, day(1, 7), -1)
    await show()
    expect(amounts(store)).toEqual([10_001, -1])
    expect(store.figures).toEqual({ lines: 2, paid: 10_000, adjustments: 0, total: 10_000 })
    expect(store.carriers).toEqual([{ carrier: 'Progressive', lines: 2, total: 10_000 }])
    expect(store.detail.value).toMatchObject({ versions: [], shown: null, nextVersion: 1 })
  })

  it('law: lists payments in the order in which they are printed', () => {
    const number = fc.constantFrom('A-1', 'B-2', 'C-3')
    const line = fc
      .record({
        transactionDate: fc.constantFrom(day(1, 5), day(1, 6)),
        policyNumber: fc.option(number),
        policy: fc
          .tuple(number, fc.constantFrom('Travelers', 'Progressive'))
          .map(([own, carrier]) => LineItemFixtures.policy({ number: own, carrier })),
      })
      .map(said => ({
        ...LineItemFixtures.lineItem({ ...said, paid: true, agentPaidDate: day(1, 31), agents: { 1: ANN } }),
        agent1: { ...EMPTY_SLOT, payout: { manual: true, amount: Money.cents(100), agentId: ANN } },
      }))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), made => {
        const lines = made.map((one, at) => ({ ...one, id: lineItemId(`${at}`), commissionAmount: Money.cents(at) }))
        const shown = paidLineRows({ today: lines.flatMap(paidShares), versions: [], shown: null, nextVersion: 1 })
        const printed = partsOf({ lines: lines.flatMap(one => paidLinesOf(one, ANN)) }).flatMap(part => part.lines)
        expect(shown.map(({ share }) => share?.line.commissionAmount)).toEqual(
          printed.map(({ commission }) => commission),
        )
      }),
      runs(100),
    )
  })

  it('shows the newest statement with its adjustments, as its files do', async () => {
    const { store, paid, pay, make, show } = await setUp()
    const line = await paid(ANN, day(1, 5), 10_000)
    await make(JANUARY)
    await pay(line, day(1, 5), Money.cents(10_250), 'Short')
    await paid(ANN, day(2, 5), 400)
    const made = await make(FEBRUARY)
    await show(FEBRUARY)
    expect(amounts(store)).toEqual([400, 250])
    expect(store.figures).toEqual({ lines: 1, paid: 400, adjustments: 250, total: 650 })
    expect(made.agents.map(statedTotal)).toEqual([650])
    expect(store.carriers.map(({ carrier, total }) => [carrier, total])).toEqual([
      ['Progressive', 400],
      ['Adjustments', 250],
    ])
    expect(store.isStale).toBe(false)
  })

  it('keeps the stated amounts when payments change, says so, and shows today’s amounts when asked', async () => {
    const { store, paid, pay, make, show } = await setUp()
    const line = await paid(ANN, day(1, 5), 10_000)
    await make(JANUARY)
    await pay(line, day(1, 5), Money.cents(9_000), 'Typo')
    await show()
    expect([amounts(store), store.isStale]).toEqual([[10_000], true])
    await show(JANUARY, 'today')
    expect([amounts(store), store.detail.value?.shown, store.isStale]).toEqual([[9_000], null, true])
    await store.create()
    await show()
    expect([amounts(store), store.isStale]).toEqual([[9_000], false])
    await show(JANUARY, 1)
    expect(amounts(store)).toEqual([10_000])
    await show(JANUARY, 7)
    expect(store.detail.value?.shown?.statement.version).toBe(2)
  })

  it('fetches only this agent’s lines of a statement', async () => {
    const asked: unknown[] = []
    const { paid, make, show } = await setUp(port => ({
      get: (id, agents) => {
        asked.push(agents)
        return port.get(id, agents)
      },
    }))
    await paid(ANN, day(1, 5), 10_000)
    await make(JANUARY)
    await show()
    expect(asked).toEqual([[ANN]])
  })

  it('fails as not found for an agent whom the agency does not know', async () => {
    const { store, show } = await setUp()
    await show(JANUARY, 'newest', 999 as typeof ANN)
    expect(store.detail.state).toMatchObject({ _tag: 'Failed', failure: { _tag: 'NotFound' } })
  })

  it('forgets everything about the range shown before', async () => {
    const { store, paid, show } = await setUp()
    await paid(ANN, day(1, 5), 10_000)
    await show()
    store.look('Progressive')
    const leaving = show(FEBRUARY)
    expect([store.detail.value, store.carrier, store.figures]).toEqual([null, null, null])
    await leaving
    expect(store.rows).toEqual([])
  })
})

describe('the explanation of a payment', () => {
  it('is fetched once for each line, and taken from the statement where the statement kept it', async () => {
    const { store, paid, pay, make, show, explained } = await setUp()
    const line = await paid(ANN, day(1, 5), 10_000)
    await show()
    store.select(store.rows[0] ?? null)
    await store.explain()
    await store.explain()
    expect(explained).toEqual([line.id])
    await make(JANUARY)
    await pay(line, null, Money.ZERO)
    await show(JANUARY, 1)
    store.select(store.rows[0] ?? null)
    await store.explain()
    expect(explained).toHaveLength(1)
    const told = store.toldStory
    expect(told._tag === 'Successful' && told.value[1].payout).toMatchObject({
      outcome: 'ManualPayoutUsed',
      amount: 10_000,
    })
  })

  it('is forgotten when another line is chosen', async () => {
    const { store, paid, show } = await setUp()
    await paid(ANN, day(1, 5), 10_000)
    await paid(ANN, day(1, 6), 10)
    await show()
    const [first, second] = store.rows
    store.select(first ?? null)
    await store.explain()
    expect(store.story.value satisfies LineStory | null).not.toBeNull()
    store.select(second ?? null)
    expect([store.story.value, store.selected?.amount]).toEqual([null, second?.amount])
  })
})

describe('share links of a section', () => {
  const stated = async (change?: Parameters<typeof setUp>[0]) => {
    const world = await setUp(change)
    await world.paid(ANN, day(1, 5), 10_000)
    const { id } = await world.make(JANUARY)
    await world.show()
    return { ...world, id }
  }
  const isShared = (store: AgentPaidDetailStore) => store.detail.value?.shown?.section.shared

  it('open for the given number of days and are closed again', async () => {
    const { store, id } = await stated()
    expect(isShared(store)).toBe(false)
    await store.share(id, ANN, 30)
    expect(store.link.value?.expires).toBe('2026-12-20T20:00:00.000Z')
    expect(isShared(store)).toBe(true)
    store.link.forget()
    expect(await store.unshare(id, ANN)).toBe(true)
    expect(isShared(store)).toBe(false)
  })

  it('stay as they were when the service refuses', async () => {
    const { store, id } = await stated(() => ({
      unshare: () => TE.left({ _tag: 'NoAnswer', message: 'Request cancelled' }),
    }))
    await store.share(id, ANN, 91)
    expect(store.link.state).toMatchObject({ _tag: 'Failed', failure: { _tag: 'BadRequest' } })
    await store.share(id, ANN, 1)
    expect([await store.unshare(id, ANN), isShared(store)]).toEqual([false, true])
    expect(store.unsharing.state._tag).toBe('Failed')
  })
})

describe('the version in the address', () => {
  it.each([
    ['2', 2],
    ['today', 'today'],
    [null, 'newest'],
    ['-1', 'newest'],
    ['x', 'newest'],
  ] as const)('reads %s as %s', (text, version) => {
    expect(readVersion(text)).toBe(version)
  })
})
