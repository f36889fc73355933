import { lineItemModel, Money, POSITIONS, payAgents, type ServiceFailure, SLOTS } from '@commissions/core'
import { knownDate, runs, succeeds } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { sharesOf } from '../../parts/payout/payout-share.ts'
import { ALL_OF_THEM } from '../../parts/payout-filter/payout-look.ts'
import {
  ANN,
  answerLost,
  BOB,
  JANUARYS,
  LOST,
  PLANNED,
  type PlannedLine,
  payoutWorld,
  refusedWith,
  TODAY,
} from '../../testing/payout-world.ts'
import { payoutStores } from './agent-payout.stores.ts'

const setUp = async (planned: readonly PlannedLine[] = PLANNED) => {
  const world = await payoutWorld(planned)
  const watched: ServiceFailure[] = []
  const stores = payoutStores(world.commissions, failure => {
    watched.push(failure)
    return failure._tag === 'Unauthorized' || failure._tag === 'Forbidden'
  })
  await stores.payout.list.show(JANUARYS)
  const choose = (...at: readonly number[]) =>
    stores.payout.list.choose(new Set(at.map(index => world.ids[index] ?? '')))
  return { ...stores, world, watched, choose }
}

const unexpected = (): never => {
  throw new Error('Expected no refusal')
}

describe('choosing lines to pay', () => {
  it('takes whole lines: every agent of a chosen line is counted', async () => {
    const { payout, choose } = await setUp()
    choose(0, 1)
    expect(payout.list.chosenTotals.map(({ agentId, lines, total }) => [agentId, lines, total])).toEqual([
      [ANN, 2, 7_900],
      [BOB, 1, 4_000],
    ])
    expect(payout.list.chosenTotal).toBe(11_900)
  })

  it('leaves out a line with an agent without an amount, and says which agent', async () => {
    const { payout, world, choose } = await setUp()
    choose(0, 2)
    expect([...payout.list.chosen]).toEqual([world.ids[0]])
    expect([...payout.barred.values()]).toEqual([{ why: 'Stuck', agentId: BOB }])
    payout.choosePayable()
    expect(payout.list.chosen.size).toBe(3)
  })

  it('keeps chosen lines that are not shown', async () => {
    const { payout, world, choose } = await setUp()
    choose(3)
    payout.list.look({ ...ALL_OF_THEM, agent: ANN })
    choose(0)
    expect([...payout.list.chosen]).toEqual([world.ids[0], world.ids[3]])
    payout.list.choose(new Set())
    expect([...payout.list.chosen]).toEqual([world.ids[3]])
  })

  it('counts agents outside the filter, because they are paid with the line', async () => {
    const { payout, choose } = await setUp()
    await payout.list.show({ ...JANUARYS, agentIds: [ANN] })
    choose(1)
    expect(payout.list.totals.map(({ agentId }) => agentId)).toEqual([ANN])
    expect(payout.list.chosenTotals.map(({ agentId, total }) => [agentId, total])).toEqual([
      [BOB, 4_000],
      [ANN, 400],
    ])
  })

  it('drops lines that the next filter does not show', async () => {
    const { payout, choose } = await setUp()
    choose(0, 1)
    await payout.list.show({ ...JANUARYS, start: TODAY, end: TODAY })
    await payout.list.show(JANUARYS)
    expect(payout.list.chosen.size).toBe(0)
  })

  it('gives the same total by share, by agent, by instruction and in all, whatever is chosen', async () => {
    const someone = fc.constantFrom(ANN, BOB)
    const planned = fc.record({
      commission: fc.integer({ min: -5_000, max: 5_000 }),
      agents: fc.oneof(
        someone.map(one => ({ 1: one })),
        fc.tuple(someone, someone).map(([one, two]) => ({ 1: one, 2: two })),
      ),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(planned, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.boolean()),
        async (plan, picks) => {
          const { payout, pay, world } = await setUp(plan)
          payout.list.choose(new Set(world.ids.filter(() => picks.next().value === true)))
          const total = payout.list.chosenTotal
          expect(Money.sum(payout.list.chosenTotals.map(one => one.total))).toBe(total)
          expect(Money.sum(sharesOf(payout.list.chosenLines).map(share => share.amount))).toBe(total)
          if (payout.list.chosen.size === 0) return
          const receipt = await pay.pay(TODAY)
          const sent = world.writes[0]?.flatMap(({ payouts }) => POSITIONS.map(at => payouts[at]?.amount ?? Money.ZERO))
          expect(Money.sum(sent ?? [])).toBe(total)
          const paid = receipt?.lines.flatMap(line => POSITIONS.map(at => line[SLOTS[at]].payout?.amount ?? Money.ZERO))
          expect(Money.sum(paid ?? [])).toBe(total)
        },
      ),
      runs(30),
    )
  })
})

describe('paying the chosen lines', () => {
  it('pays them once in one call, however often it is asked for', async () => {
    const { payout, pay, world, choose } = await setUp()
    choose(0, 1)
    pay.open()
    const [first, second] = await Promise.all([pay.pay(TODAY), pay.pay(TODAY)])
    expect([first?.agents, first?.total, second]).toEqual([2, 11_900, null])
    expect(world.writes).toHaveLength(1)
    expect(await pay.pay(TODAY)).toBeNull()
    expect([pay.isOpen, payout.list.chosen.size]).toEqual([false, 0])
    expect(payout.list.lines.map(({ id }) => id)).toEqual([world.ids[2], world.ids[3]])
    expect((await world.line(0)).agentPaidDate).toEqual(TODAY)
  })

  it('reports success on the retry after a lost answer, and pays once', async () => {
    const { payout, pay, world, choose } = await setUp()
    choose(0)
    world.interceptNext(answerLost)
    expect(await pay.pay(TODAY)).toBeNull()
    expect(pay.writer.failure).toEqual({ _tag: 'Unknown', message: LOST.message })
    expect(payout.list.chosen.size).toBe(1)
    const receipt = await pay.pay(TODAY)
    expect([receipt?.total, pay.writer.failure]).toEqual([7_500, null])
    expect(world.writes[0]).toEqual(world.writes[1])
    expect(await succeeds(world.others.lineItems.history((await world.line(0)).id))).toHaveLength(2)
  })

  it('pays none when somebody else paid one of the lines meanwhile, and says when and by whom', async () => {
    const { payout, pay, world, choose } = await setUp()
    choose(0, 1)
    const theirs = payAgents(lineItemModel(await world.line(0)), knownDate(TODAY.year, TODAY.month, 19))
    if (E.isLeft(theirs)) return expect.unreachable()
    await succeeds(world.others.payouts.write([theirs.right]))
    expect(await pay.pay(TODAY)).toBeNull()
    expect([...pay.writer.refusals.values()].map(({ errors }) => errors.join('; '))).toEqual([
      'The line is already paid on 11/19/2026 by Pat Keeper',
    ])
    expect((await world.line(1)).paid).toBe(false)
    // The list is up to date: the line that was paid is gone, the other is still chosen.
    expect([...payout.list.chosen]).toEqual([world.ids[1]])
  })

  it('pays nothing when an amount has changed, and shows the current amounts', async () => {
    const { payout, pay, world, choose } = await setUp()
    choose(0, 1)
    const { id } = await world.line(0)
    const typed = { manual: true, amount: Money.cents(100), agentId: ANN }
    const change = { id, etag: null, paid: false, agentPaidDate: null, reason: null, payouts: { 1: typed } }
    await succeeds(world.others.payouts.write([change]))
    expect(await pay.pay(TODAY)).toBeNull()
    expect(pay.writer.refusals.size).toBe(1)
    expect(payout.list.chosenTotals.find(({ agentId }) => agentId === ANN)?.total).toBe(100 + 400)
    expect((await pay.pay(TODAY))?.total).toBe(4_500)
  })

  it('closes and leads away when the permission is missing', async () => {
    const { pay, world, watched, choose } = await setUp()
    choose(0)
    pay.open()
    world.interceptNext(refusedWith({ _tag: 'Forbidden', message: 'FORBIDDEN' }))
    expect(await pay.pay(TODAY)).toBeNull()
    expect([pay.isOpen, watched.map(({ _tag }) => _tag)]).toEqual([false, ['Forbidden']])
  })

  it('gives the reason of another failure, and keeps the choice', async () => {
    const { payout, pay, world, choose } = await setUp()
    choose(0)
    world.interceptNext(refusedWith({ _tag: 'Conflict', message: 'No' }))
    await pay.pay(TODAY)
    expect([pay.writer.failure, payout.list.chosen.size]).toEqual([{ _tag: 'Refused', message: 'No' }, 1])
  })

  it('waits for amounts that are still being saved', async () => {
    const { payout, pay, typed, choose, world } = await setUp()
    choose(0)
    const share = payout.list.shares.find(({ line }) => line.id === world.ids[0])
    if (share === undefined) return expect.unreachable()
    const saved = typed.type(share, Money.cents(1), 'Mary')
    expect(await pay.pay(TODAY)).toBeNull()
    await saved
    expect((await pay.pay(TODAY))?.total).toBe(1)
  })
})

describe('undoing a payment', () => {
  it('takes back every line once, and the lines are payable again', async () => {
    const { payout, pay, world, choose } = await setUp()
    choose(0, 1)
    const receipt = await pay.pay(TODAY)
    if (receipt === null) return expect.unreachable()
    const both = await Promise.all([pay.undo(receipt, unexpected), pay.undo(receipt, unexpected)])
    expect(both).toEqual([true, false])
    expect([pay.writer.done, payout.list.lines.length]).toEqual([null, 4])
    const history = await succeeds(world.others.lineItems.history((await world.line(0)).id))
    expect(history[0]?.reason).toBe('Undone')
  })

  it('is refused as a whole when somebody changed a payment meanwhile', async () => {
    const { pay, world, choose } = await setUp()
    choose(0, 1)
    const receipt = await pay.pay(TODAY)
    if (receipt === null) return expect.unreachable()
    const { id, etag } = await world.line(0)
    const amount = { manual: true, amount: Money.cents(1), agentId: ANN }
    await succeeds(
      world.others.payouts.write([{ id, etag, paid: true, agentPaidDate: TODAY, reason: 'x', payouts: { 1: amount } }]),
    )
    const told: ServiceFailure[] = []
    expect(await pay.undo(receipt, failure => told.push(failure))).toBe(false)
    expect(told.map(({ _tag }) => _tag)).toEqual(['ItemsRefused'])
    expect([(await world.line(1)).paid, pay.writer.done]).toEqual([true, receipt])
  })
})
