import { knownDate } from '../../src/calendar/calendar-date.ts'
import {
  CalendarDates,
  type CommissionsPort,
  EVERY_LINE,
  type LineSearch,
  Money,
  statementId,
} from '../../src/index.ts'
import type { LineCursor } from '../../src/line-search/line-page.ts'
import { ensure, ensureEqual, failsWith, laws, succeeds } from './law.ts'

const on = knownDate(2026, 3, 31)
const cents = Money.cents

/** A statement with three lines: 100.00, -25.00 and, voided, 7.00. */
const made = async ({ statements, lineItems }: CommissionsPort) => {
  const { id } = await succeeds(statements.create({ statementDate: on, description: 'Searched', controlTotal: null }))
  const line = (amount: number, insuredName: string) =>
    succeeds(
      lineItems.add(id, {
        transactionDate: on,
        grossAmount: cents(amount * 10),
        commissionAmount: cents(amount),
        insuredName,
      }),
    )
  const first = await line(10_000, 'Zebra, Ana')
  await line(-2_500, 'Zebra & Sons')
  const third = await line(700, 'Quagga')
  await succeeds(lineItems.void(third.line))
  return { id, first: first.line }
}

const page = { cursor: null, limit: 100, totals: true }

export const linesSuite = laws<CommissionsPort>({
  'the lines of a statement are found in their order; a voided one is listed and counts in no sum': async port => {
    const { id } = await made(port)
    const found = await succeeds(port.lines.search({ ...EVERY_LINE, statementId: id }, page))
    ensureEqual(
      found.items.map(line => line.commissionAmount),
      [10_000, -2_500, 700],
      'found',
    )
    ensureEqual(
      found.totals,
      { lines: 3, summed: 2, grossAmount: 75_000, commissionAmount: 7_500, payouts: 0 },
      'totals',
    )
    ensure(found.next === null, 'Expected no further page')
  },

  'pages of one line each are the whole answer, each with the totals of all of it': async port => {
    const { id } = await made(port)
    const search: LineSearch = { ...EVERY_LINE, statementId: id }
    const whole = await succeeds(port.lines.search(search, page))
    const ids: string[] = []
    for (let cursor: LineCursor | null = null; ids.length === 0 || cursor !== null; ) {
      const one: typeof whole = await succeeds(port.lines.search(search, { cursor, limit: 1, totals: true }))
      ensureEqual(one.totals, whole.totals, 'totals')
      ids.push(...one.items.map(line => line.id))
      cursor = one.next
    }
    ensureEqual(
      ids,
      whole.items.map(line => line.id),
      'found',
    )
  },

  'a page that waits for no totals has them only where it holds every line; asked apart they are the same':
    async port => {
      const { id } = await made(port)
      const search: LineSearch = { ...EVERY_LINE, statementId: id }
      const whole = await succeeds(port.lines.search(search, page))
      const alone = await succeeds(port.lines.search(search, { ...page, totals: false }))
      const first = await succeeds(port.lines.search(search, { cursor: null, limit: 2, totals: false }))
      const second = await succeeds(port.lines.search(search, { cursor: first.next, limit: 2, totals: false }))
      ensureEqual([alone.totals, first.totals, second.totals], [whole.totals, null, null], 'totals of the pages')
      ensureEqual(await succeeds(port.lines.totals(search)), whole.totals, 'totals apart')
      ensureEqual(
        [...first.items, ...second.items].map(line => line.id),
        whole.items.map(line => line.id),
        'found',
      )
      // Totals can be asked for even with a cursor that holds none.
      const asked = await succeeds(port.lines.search(search, { cursor: first.next, limit: 2, totals: true }))
      ensureEqual(asked.totals, whole.totals, 'totals of a later page')
    },

  'names, amounts, states and days narrow it down': async port => {
    const { id } = await made(port)
    const amounts = async (search: Partial<LineSearch>) =>
      (await succeeds(port.lines.search({ ...EVERY_LINE, statementId: id, ...search }, page))).items.map(
        line => line.commissionAmount,
      )
    ensureEqual(
      [
        await amounts({ text: 'ZEBRA' }),
        await amounts({ text: 'ana zebra' }),
        await amounts({ text: '$25' }),
        await amounts({ state: 'voided' }),
        await amounts({ state: 'paid' }),
        await amounts({ start: on, end: on, state: 'open' }),
        await amounts({ start: CalendarDates.addDays(on, 1) }),
      ],
      [[10_000, -2_500], [10_000], [-2_500], [700], [], [10_000, -2_500, 700], []],
      'found',
    )
  },

  'the lines of an archived statement are found by that state alone, and count in no sum': async port => {
    const { id } = await made(port)
    const statement = await succeeds(port.statements.get(id))
    await succeeds(port.statements.archive(statement))
    const lines = async (search: Partial<LineSearch>) =>
      (await succeeds(port.lines.search({ ...EVERY_LINE, statementId: id, ...search }, page))).totals
    ensureEqual((await lines({}))?.lines, 0, 'found')
    ensureEqual(
      await lines({ state: 'archived' }),
      { lines: 3, summed: 0, grossAmount: 0, commissionAmount: 0, payouts: 0 },
      'archived',
    )
  },

  'the sums by month come to the totals': async port => {
    const { id } = await made(port)
    const search: LineSearch = { ...EVERY_LINE, statementId: id }
    ensureEqual(
      (await succeeds(port.lines.summary(search, ['month']))).map(one => [
        one.month,
        one.lines,
        one.grossAmount,
        one.commissionAmount,
        one.payouts,
      ]),
      [[knownDate(2026, 3, 1), 2, 75_000, 7_500, 0]],
      'sums',
    )
  },

  'what the agency does not have, days that run backwards and a strange cursor are refused': async ({ lines }) => {
    const none = statementId('00000000-0000-4000-8000-000000000000')
    await failsWith(lines.search({ ...EVERY_LINE, statementId: none }, page), 'NotFound')
    await failsWith(lines.totals({ ...EVERY_LINE, statementId: none }), 'NotFound')
    await failsWith(lines.summary({ ...EVERY_LINE, statementId: none }, []), 'NotFound')
    const backwards = { ...EVERY_LINE, start: on, end: CalendarDates.addDays(on, -1) }
    await failsWith(lines.search(backwards, page), 'BadRequest')
    await failsWith(lines.search(EVERY_LINE, { cursor: 'nothing' as LineCursor, limit: 1, totals: true }), 'BadRequest')
  },
})
