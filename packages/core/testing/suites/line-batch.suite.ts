import { knownDate } from '../../src/calendar/calendar-date.ts'
import {
  type Cents,
  type CommissionsPort,
  etag,
  type LineItem,
  type LinesWritten,
  lineItemId,
  linesAfter,
  type Statement,
} from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, laws, succeeds } from './law.ts'

const date = knownDate(2026, 3, 15)
const cents = (amount: number): Cents => amount as Cents

type WithLines = Statement & { readonly items: readonly [LineItem, LineItem] }

const twoLines = async (port: CommissionsPort): Promise<WithLines> => {
  const { id } = await succeeds(
    port.statements.create({ statementDate: date, description: 'Several lines', controlTotal: null }),
  )
  for (const commission of [100, 200])
    await succeeds(port.lineItems.add(id, { transactionDate: date, commissionAmount: cents(commission) }))
  const statement = await succeeds(port.statements.get(id))
  const [one, two] = statement.items ?? []
  if (one === undefined || two === undefined) throw new Error('Expected both lines')
  return { ...statement, items: [one, two] }
}

const unchanged = async (port: CommissionsPort, before: WithLines): Promise<void> =>
  ensureEqual(await succeeds(port.statements.get(before.id)), before, 'statement')

/** The statement as the writer knows it after the write; checks that it is equal to the stored one. */
const afterwards = async (port: CommissionsPort, before: WithLines, written: LinesWritten): Promise<Statement> => {
  const after = { ...written.statement, items: linesAfter(before.items, written) }
  ensureEqual(after, await succeeds(port.statements.get(before.id)), 'statement after the write')
  return after
}

export const lineBatchSuite = laws<CommissionsPort>({
  'a quick update changes all of its lines, and answers them with the statement': async port => {
    const before = await twoLines(port)
    const [one, two] = before.items
    const updates = [
      { id: one.id, etag: one.etag, commissionAmount: cents(1) },
      { id: two.id, etag: two.etag, insuredName: 'Suite, Sue' },
    ]
    const after = await afterwards(port, before, await succeeds(port.statements.quickUpdate(before, updates)))
    ensureEqual(after.commissionPaid, 201, 'sum')
    ensureEqual(
      after.items?.map(line => [line.commissionAmount, line.insuredName]),
      [
        [1, null],
        [200, 'Suite, Sue'],
      ],
      'lines',
    )
    ensure(after.etag !== before.etag, 'Expected a new etag')
    await failsWith(port.statements.quickUpdate(before, updates), 'OutOfDate')
  },

  'a write to one of several lines leaves the others as they were seen': async port => {
    const before = await twoLines(port)
    const [, { id, etag: seen }] = before.items
    const updated = await succeeds(port.statements.quickUpdate(before, [{ id, etag: seen, insuredName: 'Suite, Sue' }]))
    const after = await afterwards(port, before, updated)
    const line = after.items?.[1] ?? before.items[1]
    const voided = await succeeds(port.statements.markItems(after, [line], true))
    const items = [before.items[0], line] as const
    ensureEqual((await afterwards(port, { ...after, items }, voided)).commissionPaid, 100, 'sum')
  },

  'a quick update with one line that cannot be changed names it and changes none': async port => {
    const before = await twoLines(port)
    const [one, two] = before.items
    const updates = [
      { id: one.id, etag: one.etag, commissionAmount: cents(1) },
      { id: two.id, etag: etag('an etag that no line ever had'), commissionAmount: cents(1) },
    ]
    const refused = await failsWith(port.statements.quickUpdate(before, updates), 'ItemsRefused')
    ensureEqual(
      refused.items.map(item => item.id),
      [two.id],
      'refused lines',
    )
    await unchanged(port, before)
  },

  'several lines are deleted together or not at all': async port => {
    const before = await twoLines(port)
    const stranger = { id: lineItemId('00000000-0000-4000-8000-000000000000'), etag: etag('none') }
    await failsWith(port.statements.deleteItems(before, [before.items[0], stranger]), 'ItemsRefused')
    await unchanged(port, before)
    const after = await succeeds(port.statements.deleteItems(before, before.items))
    ensureEqual([after.lineCount, after.commissionPaid], [0, 0], 'figures')
  },

  'several lines are voided and restored together or not at all, and the sums follow': async port => {
    const before = await twoLines(port)
    const [one, two] = before.items
    const stranger = { id: lineItemId('00000000-0000-4000-8000-000000000000'), etag: etag('none') }
    const refused = await failsWith(port.statements.markItems(before, [one, stranger], true), 'ItemsRefused')
    ensureEqual(
      refused.items.map(({ id }) => id),
      [stranger.id],
      'refused lines',
    )
    await failsWith(port.statements.markItems(before, [one], false), 'ItemsRefused')
    await failsWith(port.statements.markItems(before, [], true), 'BadRequest')
    await unchanged(port, before)
    const voided = await afterwards(port, before, await succeeds(port.statements.markItems(before, before.items, true)))
    ensureEqual([voided.lineCount, voided.commissionPaid], [2, 0], 'figures')
    ensureEqual(
      voided.items?.map(line => line.voided),
      [true, true],
      'lines',
    )
    const [again] = voided.items ?? []
    if (again === undefined) throw new Error('Expected the lines')
    await failsWith(port.statements.markItems(voided, [again], true), 'ItemsRefused')
    await failsWith(port.statements.markItems(voided, [two], false), 'ItemsRefused')
    const back = await succeeds(port.statements.markItems(voided, voided.items ?? [], false))
    ensureEqual(back.statement.commissionPaid, before.commissionPaid, 'sum')
    await failsWith(port.statements.markItems(before, before.items, true), 'OutOfDate')
  },

  'refreshing policy information leaves lines without a policy as they are, and makes another version': async port => {
    const before = await twoLines(port)
    const after = await afterwards(
      port,
      before,
      await succeeds(port.statements.refreshPolicyInformation(before, 'asOfLine')),
    )
    ensureEqual(after.items, before.items, 'lines')
    ensure(after.etag !== before.etag, 'Expected a new etag')
    await failsWith(port.statements.refreshPolicyInformation(before, 'current'), 'OutOfDate')
  },
})
