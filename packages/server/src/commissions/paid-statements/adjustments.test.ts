import type { PaidStatement } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { paidStatementIn } from '../../testing/commissions-calls.ts'
import { addPaidAgency, payment, sectionOf as section } from '../../testing/paid-world.ts'

const { database, app } = appStage()
const world = () => addPaidAgency(app, database.db)

const ann = (amount: number) => ({ manual: true, amount, agent_id_int: 101 })
const bob = (amount: number) => ({ manual: true, amount, agent_id_int: 102 })
const JAN = ['2026-01-01', '2026-01-31'] as const
const FEB = ['2026-02-01', '2026-02-28'] as const
const MAR = ['2026-03-01', '2026-03-31'] as const
const adjusted = (statement: PaidStatement, agent: number) =>
  section(statement, agent).adjustments.map(({ amount }) => amount)

describe('a payment that changes after a paid statement showed it', () => {
  it('leaves that statement as it was, marks the difference, and is settled on the next statement, once', async () => {
    const { calls, paidLine, write, make } = await world()
    const line = await paidLine('2026-01-15', ann(10), bob(5))
    const told = await make(...JAN)
    const more = { agent_paid_date: '2026-01-15', etag: line.etag, reason: 'Typed wrong' }
    await write(payment(line, [ann(15), bob(5)], more))
    const now = paidStatementIn(await calls.get(`paid-statement/${told.id}`))
    expect(now).toMatchObject({ superseded: true })
    expect(section(now, 101)).toEqual({ ...section(told, 101), difference: 500 })
    expect(section(now, 102)).toEqual(section(told, 102))
    await paidLine('2026-02-15', ann(1))
    const next = await make(...FEB)
    expect(section(next, 101)).toMatchObject({
      totalCommissionPaid: 100,
      adjustments: [
        {
          lineItemId: line.id,
          amount: 500,
          reason:
            'The statement for 01/01/2026 to 01/31/2026 said 10.00; the correct amount is 15.00. Reason: Typed wrong',
        },
      ],
    })
    expect(next.agents).toHaveLength(1)
    await paidLine('2026-03-15', ann(1))
    expect(adjusted(await make(...MAR), 101)).toEqual([])
  })

  it('is settled whole when it was taken back, also for an agent with no payment since', async () => {
    const { paidLine, write, make } = await world()
    const line = await paidLine('2026-01-15', ann(10), bob(5))
    await make(...JAN)
    await write(payment(line, [], { paid: false, agent_paid_date: null, etag: line.etag }))
    await paidLine('2026-02-15', ann(1))
    const next = await make(...FEB)
    expect([adjusted(next, 101), adjusted(next, 102)]).toEqual([[-1000], [-500]])
    expect(section(next, 102)).toMatchObject({ totalCommissionPaid: 0, totalCommissionTransactions: 0, lines: [] })
  })

  it('is shown by a new version of the same range, so that no later statement settles it', async () => {
    const { paidLine, write, make } = await world()
    const line = await paidLine('2026-01-15', ann(10))
    await make(...JAN)
    await write(payment(line, [ann(15)], { agent_paid_date: '2026-01-15', etag: line.etag }))
    const second = await make(...JAN)
    expect([section(second, 101).totalCommissionPaid, adjusted(second, 101)]).toEqual([1500, []])
    await paidLine('2026-02-15', ann(1))
    expect(adjusted(await make(...FEB), 101)).toEqual([])
  })

  it('is settled by another statement, then subtracted from a new version of its own range', async () => {
    const { paidLine, write, make } = await world()
    const line = await paidLine('2026-01-15', ann(10))
    await make(...JAN)
    await write(payment(line, [ann(15)], { agent_paid_date: '2026-01-15', etag: line.etag }))
    await paidLine('2026-02-15', ann(1))
    expect(adjusted(await make(...FEB), 101)).toEqual([500])
    expect(adjusted(await make(...JAN), 101)).toEqual([-500])
    // A newer version carries again what the one before it settled, because that one no longer counts.
    expect(adjusted(await make(...FEB), 101)).toEqual([500])
    await paidLine('2026-03-15', ann(1))
    expect(adjusted(await make(...MAR), 101)).toEqual([])
  })

  it('is shown in the month it moved to, with an adjustment for the month it left', async () => {
    const { calls, paidLine, write, make } = await world()
    const line = await paidLine('2026-01-15', ann(10))
    const told = await make(...JAN)
    await write(payment(line, [ann(10)], { agent_paid_date: '2026-02-15', etag: line.etag }))
    expect(section(paidStatementIn(await calls.get(`paid-statement/${told.id}`)), 101).difference).toBe(-1000)
    const next = await make(...FEB)
    expect([section(next, 101).totalCommissionPaid, adjusted(next, 101)]).toEqual([1000, [-1000]])
  })

  it('is not settled by a statement of a longer range, which shows the changed payment', async () => {
    const { paidLine, write, make } = await world()
    const line = await paidLine('2026-01-15', ann(10))
    await make(...JAN)
    await write(payment(line, [ann(15)], { agent_paid_date: '2026-01-15', etag: line.etag }))
    expect(adjusted(await make('2026-01-01', '2026-03-31'), 101)).toEqual([])
  })
})
