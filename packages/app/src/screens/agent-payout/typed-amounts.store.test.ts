import { Money, type ServiceFailure } from '@commissions/core'
import { succeeds } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { shareKey } from '../../parts/payout/payout-share.ts'
import { ANN, answerLost, BOB, JANUARYS, LOST, payoutWorld, refusedWith, TODAY } from '../../testing/payout-world.ts'
import { cellKey } from '../../ui/load/cell-state.ts'
import { payoutStores } from './agent-payout.stores.ts'
import { AMOUNT } from './typed-amount.ts'

const FAILED: ServiceFailure = { _tag: 'Failed', status: 418, message: 'Out of paper' }

const setUp = async () => {
  const world = await payoutWorld()
  const later: (() => void)[] = []
  const { payout, pay, typed } = payoutStores(world.commissions, undefined, undefined, (_, then) => later.push(then))
  await payout.list.show(JANUARYS)
  const key = (at: number, position: 1 | 2 | 3) => shareKey(world.ids[at] ?? expect.unreachable(), position)
  const share = (at: number, position: 1 | 2 | 3) =>
    payout.list.everyShare.find(one => one.key === key(at, position)) ?? expect.unreachable()
  const type = (at: number, position: 1 | 2 | 3, cents: number | null) =>
    typed.type(share(at, position), cents === null ? null : Money.cents(cents), 'A line')
  const state = (at: number, position: 1 | 2 | 3) =>
    payout.typed.cellStates.get(cellKey(key(at, position), AMOUNT))?._tag
  /** Another user types an amount for the first agent of a line. */
  const theirs = async (at: number, cents: number) => {
    const { id, agents } = await world.line(at)
    const payouts = { 1: { manual: true, amount: Money.cents(cents), agentId: agents[1] ?? null } }
    const instruction = { id, etag: null, paid: false, agentPaidDate: null, reason: null, payouts }
    await succeeds(world.others.payouts.write([instruction]))
  }
  return { world, payout, pay, typed, share, type, state, theirs, later }
}

describe('a typed amount', () => {
  it('is shown at once, is saved by the service, and changes the payouts that depend on it', async () => {
    const { world, share, type, state, later } = await setUp()
    const saved = type(1, 1, 10_000)
    expect([share(1, 1).amount, share(1, 1).outcome, state(1, 1)]).toEqual([10_000, 'ManualPayoutUsed', 'Saving'])
    await saved
    expect([share(1, 1).amount, share(1, 2).amount, state(1, 1)]).toEqual([10_000, 1_000, 'Saved'])
    expect((await world.line(1)).agent1.payout).toEqual({ manual: true, amount: 10_000, agentId: BOB })
    later.forEach(then => {
      then()
    })
    expect(state(1, 1)).toBeUndefined()
  })

  it('of 0.00 counts as an amount: the line can be paid and keeps its place', async () => {
    const { payout, pay, share, type, world } = await setUp()
    expect(payout.list.shares[0]?.key).toBe(share(2, 3).key)
    await type(2, 3, 0)
    expect(payout.list.shares[0]?.key).toBe(share(2, 3).key)
    expect([payout.barred.size, payout.stuckCount]).toEqual([0, 0])
    payout.list.choose(new Set(world.ids.slice(2, 3)))
    expect((await pay.pay(TODAY))?.total).toBe(1_000)
  })

  it('is replaced by the rule’s amount when it is cleared', async () => {
    const { share, type } = await setUp()
    await type(0, 1, 1)
    await type(0, 1, null)
    expect([share(0, 1).amount, share(0, 1).outcome]).toEqual([7_500, 'RuleApplied'])
  })

  it('waits for an earlier amount on the same line, whose version it needs', async () => {
    const { share, type, payout } = await setUp()
    const both = await Promise.all([type(1, 1, 100), type(1, 2, 200)])
    expect(both.every(E.isRight)).toBe(true)
    expect([share(1, 1).amount, share(1, 2).amount, payout.typed.refused]).toEqual([100, 200, []])
  })

  it('stays when it is refused, blocks its line, and is sent again or given up', async () => {
    const { world, payout, share, type, state, typed } = await setUp()
    world.interceptNext(refusedWith(FAILED))
    await type(0, 1, 123)
    expect([share(0, 1).amount, state(0, 1)]).toEqual([123, 'Refused'])
    expect(payout.barred.get(share(0, 1).line.id)).toEqual({ why: 'NotSaved', agentId: ANN })
    const [one] = payout.typed.refused
    if (one === undefined) return expect.unreachable()
    await typed.again(one)
    expect([share(0, 1).amount, state(0, 1), payout.barred.size]).toEqual([123, 'Saved', 1])
    world.interceptNext(refusedWith(FAILED))
    await type(0, 1, 456)
    const [other] = payout.typed.refused
    if (other === undefined) return expect.unreachable()
    payout.typed.drop(other)
    expect([share(0, 1).amount, payout.typed.refused]).toEqual([123, []])
  })

  it('does not count in any sum while it is refused, and a payout without a rule stays without an amount', async () => {
    const { world, payout, share, type } = await setUp()
    const figures = () => ({
      total: payout.list.total,
      totals: payout.list.totals,
      stuck: payout.stuckCount,
      column: payout.list.shares.reduce((sum, one) => sum + payout.counted(one).amount, 0),
    })
    const before = figures()
    for (const [at, position] of [
      [0, 1],
      [2, 3],
    ] as const) {
      world.interceptNext(refusedWith(FAILED))
      await type(at, position, 99_999)
      expect(share(at, position).amount).toBe(99_999)
    }
    expect(figures()).toEqual(before)
    await type(0, 1, 9_999)
    const { total, totals, column } = figures()
    expect([total, column]).toEqual([before.total + 2_499, total])
    expect(totals.reduce((sum, one) => sum + one.total, 0)).toBe(total)
  })

  it('whose answer is lost is shown as saved when the line, read again, has it', async () => {
    const { world, share, state, type, payout } = await setUp()
    world.interceptNext(answerLost)
    await type(0, 1, 123)
    expect([share(0, 1).amount, payout.typed.refused, state(0, 1)]).toEqual([123, [], 'Saved'])
  })

  it('whose answer is lost is not called refused, and is sent again without harm', async () => {
    const { world, share, state, type, typed, payout } = await setUp()
    world.interceptNext(refusedWith(LOST))
    await type(0, 1, 123)
    const [one] = payout.typed.refused
    if (one === undefined) return expect.unreachable()
    expect(state(0, 1)).toBe('Unanswered')
    await typed.again(one)
    expect([share(0, 1).amount, payout.typed.refused]).toEqual([123, []])
  })

  it('is shown beside a newer version of its line, and a person keeps either one', async () => {
    const { payout, share, type, typed, theirs, world } = await setUp()
    await theirs(0, 900)
    await type(0, 1, 123)
    expect(share(0, 1).amount).toBe(123)
    expect(payout.list.line(share(0, 1).line.id)?.agent1.payout?.amount).toBe(900)
    const [one] = payout.typed.refused
    if (one === undefined) return expect.unreachable()
    await typed.again(one)
    expect((await world.line(0)).agent1.payout?.amount).toBe(123)
    await theirs(0, 901)
    await type(0, 1, 5)
    const [other] = payout.typed.refused
    if (other === undefined) return expect.unreachable()
    payout.typed.drop(other)
    expect(share(0, 1).amount).toBe(901)
  })

  it('is undone to the amount typed before, or to the amount of the rules', async () => {
    const { share, type, typed } = await setUp()
    await type(0, 1, 1)
    await type(0, 1, 2)
    await typed.undo.undo()
    expect([share(0, 1).amount, share(0, 1).outcome]).toEqual([1, 'ManualPayoutUsed'])
    await typed.undo.undo()
    expect([share(0, 1).amount, share(0, 1).outcome]).toEqual([7_500, 'RuleApplied'])
    expect(typed.undo.last).toBeNull()
  })
})

/** The value as it comes back from a browser's database. */
const kept = <A>(unsaved: A): A => JSON.parse(JSON.stringify(unsaved))

describe('unsaved amounts of an earlier page', () => {
  const left = async () => {
    const { typed, type, world } = await setUp()
    world.interceptNext(refusedWith(FAILED))
    await type(1, 1, 10_000)
    return { unsaved: kept(typed.unsaved) ?? expect.unreachable(), of: world }
  }
  /** Gives the amounts the ids that their lines have in another world. */
  const here = ({ unsaved, of }: Awaited<ReturnType<typeof left>>, world: typeof of) =>
    unsaved.map(one => ({ ...one, lineId: world.ids[of.ids.indexOf(one.lineId)] ?? expect.unreachable() }))

  it('are sent again on the next page', async () => {
    const was = await left()
    const { typed, world, share, payout } = await setUp()
    typed.putBack(here(was, world))
    expect([share(1, 1).amount, payout.typed.isSaving]).toEqual([10_000, true])
    await when(() => !payout.typed.isSaving)
    expect((await world.line(1)).agent1.payout).toEqual({ manual: true, amount: 10_000, agentId: BOB })
    expect(typed.unsaved).toBeNull()
  })

  it('are not sent again if the record already holds them', async () => {
    const was = await left()
    const { typed, world, payout, theirs } = await setUp()
    await theirs(1, 10_000)
    expect(here(was, world).map(typed.isSaved)).toEqual([false])
    await payout.list.refetch()
    expect(here(was, world).map(typed.isSaved)).toEqual([true])
    typed.putBack(here(was, world))
    expect([world.writes, typed.unsaved]).toEqual([[], null])
  })

  it('are shown beside an amount of somebody else, and nothing is sent before a person chooses', async () => {
    const was = await left()
    const { typed, world, payout, theirs } = await setUp()
    await theirs(1, 333)
    await payout.list.refetch()
    typed.putBack(here(was, world))
    expect(payout.typed.refused.map(({ refused }) => refused?._tag)).toEqual(['OutOfDate'])
    expect(world.writes).toEqual([])
    const [one] = payout.typed.refused
    if (one !== undefined) await typed.again(one)
    expect((await world.line(1)).agent1.payout?.amount).toBe(10_000)
  })
})
