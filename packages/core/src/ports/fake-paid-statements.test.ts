import { describe, expect, it } from 'vitest'
import {
  allPaidStatements,
  failsWith,
  fakeSuite,
  harborAgency,
  PayoutFixtures,
  reconciledLines,
  succeeds,
} from '../../testing/index.ts'
import { type CalendarDate, knownDate } from '../calendar/calendar-date.ts'
import type { LineItem } from '../line-item/line-item.ts'
import type { PaidStatement } from '../paid-statement/paid-statement.ts'

const { ANN, BOB, dollars } = PayoutFixtures
const DAY_MS = 86_400_000

const day = (month: number, of = 15): CalendarDate => knownDate(2026, month, of)
const months = (from: number, to = from) =>
  ({ dateOption: 'AgentPaidDate', start: day(from, 1), end: day(to, 28), agentIds: [] }) as const

const annOf = (statement: PaidStatement) => {
  const section = statement.agents.find(({ agent }) => agent.id === ANN)
  if (section === undefined) throw new Error('Expected a section of Ann')
  return section
}
const settled = (statement: PaidStatement) => annOf(statement).adjustments.map(({ amount }) => amount)

/** Four lines on each of which $75.00 is due to Ann, and a clock. */
const world = async (agency = harborAgency) => {
  let now = Date.UTC(2026, 10, 20)
  const { commissions: port } = fakeSuite(agency, { now: () => now, decode: () => '' })
  const { lines } = await reconciledLines(port, 4)
  const lineAt = (at: number): LineItem => {
    const line = lines[at]
    if (line === undefined) throw new Error(`Expected line ${at}`)
    return line
  }
  const write = async (at: number, on: CalendarDate | null, amount: number, manual: boolean, reason: string | null) => {
    const { id, statementId } = lineAt(at)
    const current = (await succeeds(port.statements.get(statementId))).items?.find(line => line.id === id)
    if (current === undefined) throw new Error(`Expected line ${id} on its statement`)
    const payouts = on === null ? {} : { 1: { manual, amount: dollars(amount), agentId: ANN } }
    const etag = current.paid ? current.etag : null
    return succeeds(port.payouts.write([{ id, etag, paid: on !== null, agentPaidDate: on, reason, payouts }]))
  }
  return {
    port,
    lineAt,
    pay: (at: number, month: number) => write(at, day(month), 75, false, null),
    change: (at: number, month: number, amount: number, reason: string | null = null) =>
      write(at, day(month), amount, true, reason),
    takeBack: (at: number) => write(at, null, 0, false, 'Paid by mistake'),
    make: async (from: number, to = from) => {
      const { id } = await succeeds(port.paidStatements.create(months(from, to)))
      return succeeds(port.paidStatements.get(id))
    },
    wait: (days: number) => {
      now += days * DAY_MS
    },
  }
}

describe('a paid statement in memory', () => {
  it('is refused for a range without payments, a range in reverse and an unknown agent', async () => {
    const { port, pay } = await world()
    await pay(0, 1)
    const { create, summary, lines, get } = port.paidStatements
    await failsWith(create(months(2)), 'Conflict')
    await failsWith(create({ ...months(1), agentIds: [BOB] }), 'Conflict')
    for (const ask of [create, summary, lines]) {
      await failsWith(ask(months(3, 1)), 'BadRequest')
      await failsWith(ask({ ...months(1), agentIds: [999_999 as typeof ANN] }), 'NotFound')
    }
    await failsWith(get('none' as PaidStatement['id']), 'NotFound')
    expect(await allPaidStatements(port.paidStatements)).toEqual([])
  })

  it('keeps what it showed, and the next one settles the difference once, with the reason given', async () => {
    const { port, pay, change, make, lineAt } = await world()
    await pay(0, 1)
    const told = await make(1)
    expect([annOf(told).totalCommissionPaid, annOf(told).lines?.length, told.superseded]).toEqual([7_500, 1, false])
    await change(0, 1, 80, 'Short by five')
    const now = await succeeds(port.paidStatements.get(told.id))
    expect(now).toEqual({ ...told, superseded: true, agents: [{ ...annOf(told), difference: 500 }] })
    await pay(1, 2)
    expect(annOf(await make(2)).adjustments).toEqual([
      {
        lineItemId: lineAt(0).id,
        amount: 500,
        reason:
          'The statement for 01/01/2026 to 01/28/2026 said 75.00; the correct amount is 80.00. Reason: Short by five',
      },
    ])
    await pay(2, 3)
    expect(settled(await make(3))).toEqual([])
  })

  it('for the same range is a newer version with current amounts', async () => {
    const { port, pay, change, make } = await world()
    await pay(0, 1)
    await make(1)
    await change(0, 1, 80)
    await pay(1, 2)
    expect(settled(await make(2))).toEqual([500])
    const again = await make(1)
    expect([again.version, annOf(again).totalCommissionPaid, settled(again)]).toEqual([2, 8_000, [-500]])
    const list = await allPaidStatements(port.paidStatements)
    expect(list.map(({ version, superseded }) => [version, superseded])).toEqual([
      [2, false],
      [1, false],
      [1, true],
    ])
    expect(list.flatMap(({ agents }) => agents.map(({ lines }) => lines))).toEqual([null, null, null])
  })

  it('subtracts a line from the earlier statement if it is now paid in another month or not at all', async () => {
    const { pay, change, takeBack, make } = await world()
    await pay(0, 1)
    await pay(1, 1)
    await make(1)
    await change(0, 2, 75)
    expect(settled(await make(2))).toEqual([-7_500])
    await takeBack(1)
    await pay(2, 3)
    expect(settled(await make(3))).toEqual([-7_500])
  })

  it('adjusts nothing for a line that its longer range shows', async () => {
    const { pay, change, make } = await world()
    await pay(0, 1)
    await make(1)
    await change(0, 1, 80)
    expect(settled(await make(1, 3))).toEqual([])
  })

  it('protects its lines from being deleted', async () => {
    const { port, pay, takeBack, make, lineAt } = await world()
    await pay(0, 1)
    await make(1)
    await takeBack(0)
    const { id, statementId } = lineAt(0)
    await succeeds(port.statements.unreconcile(await succeeds(port.statements.get(statementId))))
    const statement = await succeeds(port.statements.get(statementId))
    const line = (of: LineItem['id']) => statement.items?.find(one => one.id === of) ?? lineAt(0)
    await failsWith(port.lineItems.delete(line(id)), 'Conflict')
    await succeeds(port.lineItems.delete(line(lineAt(1).id)))
  })
})

describe('a share link in memory', () => {
  it('is active until it is ended or expires', async () => {
    const { port, pay, make, wait } = await world()
    await pay(0, 1)
    const { id } = await make(1)
    const { share, unshare, get } = port.paidStatements
    const isShared = async () => annOf(await succeeds(get(id))).shared
    expect(await isShared()).toBe(false)
    const { expires } = await succeeds(share(id, ANN, 30))
    expect(expires).toBe('2026-12-20T00:00:00.000Z')
    expect(await isShared()).toBe(true)
    await succeeds(unshare(id, ANN))
    await succeeds(unshare(id, ANN))
    expect(await isShared()).toBe(false)
    await succeeds(share(id, ANN, 1))
    wait(1)
    expect(await isShared()).toBe(false)
  })

  it('requires whole days, an existing section, and an agency that allows sharing', async () => {
    const { port, pay, make } = await world()
    await pay(0, 1)
    const { id } = await make(1)
    for (const days of [0, 91, 1.5]) await failsWith(port.paidStatements.share(id, ANN, days), 'BadRequest')
    await failsWith(port.paidStatements.share(id, BOB, 1), 'NotFound')
    await failsWith(port.paidStatements.unshare(id, BOB), 'NotFound')
    const off = await world({ ...harborAgency, featureFlags: { ShareAgentPaidStatements: false } })
    await off.pay(0, 1)
    await failsWith(off.port.paidStatements.share((await off.make(1)).id, ANN, 1), 'Conflict')
  })
})
