import {
  type LineItem,
  lineItemModel,
  Money,
  type PayoutInstruction,
  payAgents,
  type ServiceFailure,
} from '@commissions/core'
import { runs, succeeds } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import {
  ANN,
  answerLost,
  BOB,
  JANUARYS,
  LOST,
  type PlannedLine,
  payoutWorld,
  refusedWith,
  TODAY,
} from '../../testing/payout-world.ts'
import { modifyStores } from './modify-agent-payout.stores.ts'
import { changePaymentsText, takeBackText } from './modify-words.ts'

/** Ann is paid 75.00 on the first line, Bob 40.00 and Ann 4.00 on the second, and Bob -60.00 on the third. */
const PAID: readonly PlannedLine[] = [
  { commission: 150, agents: { 1: ANN } },
  { commission: 80, agents: { 1: BOB, 2: ANN } },
  { commission: -120, agents: { 1: BOB } },
]

const paying = (line: LineItem): PayoutInstruction => {
  const made = payAgents(lineItemModel(line), TODAY)
  return E.isRight(made) ? made.right : expect.unreachable()
}

const setUp = async (planned: readonly PlannedLine[] = PAID) => {
  const world = await payoutWorld(planned)
  const { lines: payable } = await succeeds(world.others.payouts.payable(JANUARYS))
  await succeeds(world.others.payouts.write(payable.map(paying)))
  const watched: ServiceFailure[] = []
  const stores = modifyStores(world.commissions, failure => {
    watched.push(failure)
    return failure._tag === 'Unauthorized' || failure._tag === 'Forbidden'
  })
  const { lines } = stores
  await lines.list.show(JANUARYS)
  const share = (at: number, position: 1 | 2 = 1) =>
    lines.list.everyShare.find(one => one.line.id === world.ids[at] && one.position === position) ??
    expect.unreachable()
  const type = (at: number, cents: number, position: 1 | 2 = 1) => lines.type(share(at, position), Money.cents(cents))
  const choose = (...at: readonly number[]) => lines.list.choose(new Set(at.map(index => world.ids[index] ?? '')))
  /** Another user changes what an agent of the line was paid. */
  const theirs = async (at: number, cents: number, position: 1 | 2 = 1) => {
    const line = await world.line(at)
    const now = Object.fromEntries(
      ([1, 2] as const).flatMap(one => {
        const { payout } = one === 1 ? line.agent1 : line.agent2
        if (payout === null) return []
        return [[one, one === position ? { ...payout, manual: true, amount: Money.cents(cents) } : payout]]
      }),
    )
    await succeeds(
      world.others.payouts.write([
        { id: line.id, etag: line.etag, paid: true, agentPaidDate: TODAY, reason: 'Theirs', payouts: now },
      ]),
    )
  }
  const reasons = async (at: number) =>
    (await succeeds(world.others.lineItems.history((await world.line(at)).id))).map(({ reason }) => reason)
  return { ...stores, world, watched, share, type, choose, theirs, reasons }
}

describe('amounts typed over payments', () => {
  it('wait with their figures until they are sent, and a typed amount equal to the payment is no change', async () => {
    const { lines, world, type } = await setUp()
    type(0, 8_000)
    type(1, 350, 2)
    expect(changePaymentsText(lines.drafts)).toBe('Change 2 payments by $4.50')
    type(1, 400, 2)
    expect(changePaymentsText(lines.drafts)).toBe('Change 1 payment by $5.00')
    expect(world.writes).toEqual([])
  })

  it('are sent in one call with an amount for every agent present and the reason, and change nothing else', async () => {
    const { lines, modify, world, type, reasons } = await setUp()
    type(0, 8_000)
    type(1, 350, 2)
    const done = await modify.modify('change', ' Agreed by phone ')
    expect(done?.after.map(({ paid }) => paid)).toEqual([true, true])
    expect(world.writes).toHaveLength(1)
    const [one, two] = [await world.line(0), await world.line(1)]
    expect([one.agent1.payout?.amount, two.agent1.payout?.amount, two.agent2.payout?.amount]).toEqual([
      8_000, 4_000, 350,
    ])
    expect(two.agent1.payoutType).toBe('RuleApplied')
    expect((await reasons(0))[0]).toBe('Agreed by phone')
    expect([lines.drafts, modify.act]).toEqual([[], null])
    expect(lines.list.total).toBe(8_000 + 4_000 + 350 - 6_000)
  })

  it('are kept when the filter changes', async () => {
    const { lines, modify, type, world } = await setUp()
    type(0, 8_000)
    await lines.list.show({ ...JANUARYS, start: TODAY, end: TODAY })
    expect([lines.list.lines.length, lines.drafts.length]).toEqual([0, 1])
    await modify.modify('change', 'Agreed')
    expect((await world.line(0)).agent1.payout?.amount).toBe(8_000)
  })

  it('are kept when the call fails, whatever the reason', async () => {
    const { lines, modify, type, world } = await setUp()
    const failures: readonly ServiceFailure[] = [
      LOST,
      { _tag: 'Conflict', message: 'No' },
      { _tag: 'BadAnswer', message: 'DATA FETCH ERROR', where: 'data' },
    ]
    type(0, 8_000)
    for (const failure of failures) {
      world.interceptNext(refusedWith(failure))
      expect(await modify.modify('change', 'Agreed')).toBeNull()
      expect([lines.drafts.length, modify.writer.failure?._tag]).toEqual([
        1,
        failure._tag === 'Conflict' ? 'Refused' : 'Unknown',
      ])
    }
    expect((await modify.modify('change', 'Agreed'))?.after).toHaveLength(1)
  })

  it('take effect once when they are sent again after a lost answer', async () => {
    const { modify, type, world, reasons } = await setUp()
    type(0, 8_000)
    world.interceptNext(answerLost)
    expect(await modify.modify('change', 'Agreed')).toBeNull()
    expect((await modify.modify('change', 'Agreed'))?.after[0]?.agent1.payout?.amount).toBe(8_000)
    expect((await reasons(0)).filter(reason => reason === 'Agreed')).toHaveLength(1)
  })

  it('are sent over somebody else’s change of the same payment only once a person has seen both', async () => {
    const { lines, modify, type, theirs, world } = await setUp()
    type(0, 8_000)
    await theirs(0, 7_000)
    expect(await modify.modify('change', 'Agreed')).toBeNull()
    const [conflict] = lines.conflicts
    if (conflict === undefined) return expect.unreachable()
    expect([conflict.amount, conflict.theirs.agent1.payout?.amount]).toEqual([8_000, 7_000])
    expect(await modify.modify('change', 'Agreed')).toBeNull()
    expect(world.writes).toHaveLength(1)
    lines.keepMine(conflict)
    expect((await modify.modify('change', 'Agreed'))?.after[0]?.agent1.payout?.amount).toBe(8_000)
  })

  it('are dropped for somebody else’s amount when a person says so', async () => {
    const { lines, modify, type, theirs } = await setUp()
    type(0, 8_000)
    await theirs(0, 7_000)
    await modify.modify('change', 'Agreed')
    const [conflict] = lines.conflicts
    if (conflict === undefined) return expect.unreachable()
    lines.giveUp(conflict)
    expect([lines.drafts, lines.conflicts]).toEqual([[], []])
  })

  it('keep somebody else’s change of another agent’s payment on the same line', async () => {
    const { lines, modify, type, theirs, world } = await setUp()
    type(1, 5_000)
    await theirs(1, 500, 2)
    await lines.list.refetch()
    expect(lines.conflicts).toEqual([])
    await modify.modify('change', 'Agreed')
    const line = await world.line(1)
    expect([line.agent1.payout?.amount, line.agent2.payout?.amount]).toEqual([5_000, 500])
  })

  it('are refused with a reason if the line is no longer paid, and can be left out', async () => {
    const { lines, modify, type, world } = await setUp()
    type(0, 8_000)
    type(1, 1)
    const { id, etag } = await world.line(0)
    await succeeds(
      world.others.payouts.write([{ id, etag, paid: false, agentPaidDate: null, reason: 'x', payouts: {} }]),
    )
    expect(await modify.modify('change', 'Agreed')).toBeNull()
    expect(modify.writer.failure).toMatchObject({ _tag: 'LinesRefused', lines: [{ id }] })
    lines.giveUpLines([id])
    expect((await modify.modify('change', 'Agreed'))?.after).toHaveLength(1)
  })

  it('change the total by exactly their difference', async () => {
    const amount = fc.integer({ min: -100_000, max: 100_000 })
    await fc.assert(
      fc.asyncProperty(fc.tuple(amount, amount, amount), async ([one, two, three]) => {
        const { lines, modify, type } = await setUp()
        const before = lines.list.total
        type(0, one)
        type(1, two)
        type(1, three, 2)
        const by = lines.drafts.reduce((sum, draft) => sum + draft.amount, 0)
        const done = await modify.modify('change', 'Agreed')
        const kept = [7_500, 4_000, 400].filter((was, at) => was === [one, two, three][at]).reduce((a, b) => a + b, 0)
        expect(lines.list.total).toBe(done === null ? before : kept + by - 6_000)
        expect(lines.list.total).toBe(one + two + three - 6_000)
      }),
      runs(20),
    )
  })
})

describe('the reason for a change', () => {
  it('is required: nothing is sent without one', async () => {
    const { modify, type, choose, world } = await setUp()
    type(0, 1)
    choose(1)
    for (const act of ['change', 'takeBack'] as const) expect(await modify.modify(act, '  ')).toBeNull()
    expect(world.writes).toEqual([])
  })
})

describe('taking payments back', () => {
  it('shows the payments with their figures, and makes the lines payable again once on a double click', async () => {
    const { lines, modify, choose, world, reasons } = await setUp()
    choose(0, 1)
    expect(takeBackText(lines.list)).toBe('Take back 3 payments, $119.00')
    const both = await Promise.all([modify.modify('takeBack', 'Wrong month'), modify.modify('takeBack', 'Wrong month')])
    expect(both.map(done => done === null)).toEqual([false, true])
    expect(world.writes).toHaveLength(1)
    expect([lines.list.lines.length, lines.list.chosen.size]).toEqual([1, 0])
    expect([(await world.line(0)).paid, (await reasons(0))[0]]).toEqual([false, 'Wrong month'])
  })

  it('is refused as a whole if somebody changed a line meanwhile, shows the current amounts, and can be retried', async () => {
    const { lines, modify, choose, theirs, world } = await setUp()
    choose(0, 1)
    await theirs(0, 7_000)
    expect(await modify.modify('takeBack', 'Wrong month')).toBeNull()
    expect(modify.writer.failure).toMatchObject({ _tag: 'LinesRefused' })
    expect([(await world.line(1)).paid, takeBackText(lines.list)]).toEqual([true, 'Take back 3 payments, $114.00'])
    expect((await modify.modify('takeBack', 'Wrong month'))?.before).toHaveLength(2)
  })

  it('closes and leads away when the permission is missing', async () => {
    const { modify, choose, world, watched } = await setUp()
    choose(0)
    modify.open('takeBack')
    world.interceptNext(refusedWith({ _tag: 'Forbidden', message: 'FORBIDDEN' }))
    await modify.modify('takeBack', 'x')
    expect([modify.act, watched.map(({ _tag }) => _tag)]).toEqual([null, ['Forbidden']])
  })
})

describe('undoing a change of payments', () => {
  const none = (): never => expect.unreachable()

  it('restores the earlier amounts, once', async () => {
    const { lines, modify, type, world, reasons } = await setUp()
    type(1, 1)
    const done = await modify.modify('change', 'Agreed')
    if (done === null) return expect.unreachable()
    expect(await modify.undo(done, none)).toBe(true)
    expect(await modify.undo(done, none)).toBe(false)
    expect([(await world.line(1)).agent1.payout?.amount, (await reasons(1))[0], lines.list.total]).toEqual([
      4_000,
      'Undone',
      5_900,
    ])
  })

  it('pays again what was taken back, on its original day', async () => {
    const { lines, modify, choose, world } = await setUp()
    choose(0, 1)
    const done = await modify.modify('takeBack', 'Wrong month')
    if (done === null) return expect.unreachable()
    expect(await modify.undo(done, none)).toBe(true)
    const line = await world.line(1)
    expect([line.paid, line.agentPaidDate, line.agent2.payout?.amount, lines.list.total]).toEqual([
      true,
      TODAY,
      400,
      5_900,
    ])
  })
})

describe('the paid statements that show a line', () => {
  const range = { dateOption: 'AgentPaidDate', start: TODAY, end: TODAY, agentIds: [] } as const

  const found = async (world: Awaited<ReturnType<typeof setUp>>['world'], ...lines: readonly LineItem[]) =>
    (await succeeds(world.commissions.paidStatements.showing(lines.map(({ id }) => id)))).map(
      ({ statement, lines }) => [statement.name, statement.version, lines.length, statement.superseded],
    )

  it('are found in their newest version, and are superseded by a change', async () => {
    const { modify, type, share, world } = await setUp()
    expect(await found(world, share(0).line)).toEqual([])
    await succeeds(world.others.paidStatements.create({ ...range, agentIds: [BOB] }))
    expect(await found(world, share(0).line)).toEqual([])
    await succeeds(world.others.paidStatements.create(range))
    await succeeds(
      world.others.paidStatements.create({ ...range, dateOption: 'ReportingDate', start: JANUARYS.start ?? TODAY }),
    )
    const { line } = share(0)
    expect(await found(world, line, share(1).line)).toEqual([
      ['20260101-20261120', 1, 2, false],
      ['20261120-20261120', 2, 2, false],
    ])
    type(0, 1)
    await modify.modify('change', 'Agreed')
    expect(await found(world, line)).toEqual([
      ['20260101-20261120', 1, 1, true],
      ['20261120-20261120', 2, 1, true],
    ])
  })

  it('include an older version for an agent whom no newer version names', async () => {
    const { share, world } = await setUp()
    await succeeds(world.others.paidStatements.create(range))
    await succeeds(world.others.paidStatements.create({ ...range, agentIds: [BOB] }))
    const versions = async (at: number) => (await found(world, share(at).line)).map(([, version]) => version)
    expect([await versions(0), await versions(1), await versions(2)]).toEqual([[1], [2, 1], [2]])
  })
})

/** The value as it comes back from a browser's database. */
const kept = <A>(unsaved: A): A => JSON.parse(JSON.stringify(unsaved))

describe('unsaved payment amounts of an earlier page', () => {
  it('are restored with their reason, and can be sent', async () => {
    const { modify, type, world, lines } = await setUp()
    type(0, 8_000)
    modify.say('Agreed')
    const unsaved = kept(modify.unsaved) ?? expect.unreachable()
    lines.giveUpAll()
    modify.shut()
    expect(modify.unsaved).toBeNull()
    modify.putBack(unsaved)
    expect([changePaymentsText(lines.drafts), modify.reason]).toEqual(['Change 1 payment by $5.00', 'Agreed'])
    await modify.modify('change', modify.reason)
    expect([(await world.line(0)).agent1.payout?.amount, modify.unsaved]).toEqual([8_000, null])
  })

  it('count as saved if the payments already have these amounts', async () => {
    const { modify, type, theirs, lines } = await setUp()
    type(0, 8_000)
    const unsaved = kept(modify.unsaved) ?? expect.unreachable()
    lines.giveUpAll()
    expect(modify.isSaved(unsaved)).toBe(false)
    await theirs(0, 8_000)
    await lines.list.refetch()
    expect(modify.isSaved(unsaved)).toBe(true)
  })

  it('are shown beside an amount that somebody else changed since, and do not replace newly typed amounts', async () => {
    const { modify, type, theirs, lines } = await setUp()
    type(0, 8_000)
    type(1, 100)
    const unsaved = kept(modify.unsaved) ?? expect.unreachable()
    lines.giveUpAll()
    await theirs(0, 7_000)
    await lines.list.refetch()
    type(1, 200)
    modify.putBack(unsaved)
    expect(lines.conflicts.map(({ amount }) => amount)).toEqual([8_000])
    expect(lines.drafts.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([200, 8_000])
  })
})
