/** Steps that correct mistakes in one act: statements withdrawn, paid lines trued up. */
import { CalendarDates, type LineItem, POSITIONS, type SeenShare, SLOTS, type StatementId } from '@commissions/core'
import { ensureEqual, knownDate, succeeds } from '@commissions/core/testing'
import fc from 'fast-check'
import { allLines, type BookLine, type Books, MONTHS, type Month } from './books.ts'
import type { Real } from './real.ts'
import { type Command, expectWhen, index, pick, step } from './step.ts'

const linesNow = async ({ port }: Real, ids: ReadonlySet<StatementId>): Promise<ReadonlyMap<string, LineItem>> => {
  const read = await Promise.all([...ids].map(id => succeeds(port.statements.get(id))))
  return new Map(read.flatMap(({ items }) => items ?? []).map(line => [line.id, line]))
}

/** Each line and each of their statements must have a new etag and one more history entry. */
const accept = async (books: Books, lines: readonly BookLine[], real: Real): Promise<void> => {
  const statements = new Set(lines.map(({ statement }) => statement))
  const now = await linesNow(real, new Set([...statements].map(({ id }) => id)))
  for (const line of lines) {
    const after = now.get(line.id)
    if (after === undefined || after.etag === line.etag) throw new Error(`Line ${line.id} is the version it was`)
    books.oldEtags.set(line.id, line.etag)
    line.etag = after.etag
    line.entries += 1
  }
  for (const statement of statements) {
    const { etag } = await succeeds(real.port.statements.get(statement.id))
    if (etag === statement.etag) throw new Error(`Statement ${statement.id} is the version it was`)
    statement.etag = etag
  }
}

const paidBy = (lines: readonly BookLine[]): readonly (readonly [number, number])[] => {
  const sums = new Map<number, number>()
  for (const { paid } of lines)
    for (const { agentId, amount } of paid?.figures ?? []) sums.set(agentId, (sums.get(agentId) ?? 0) + amount)
  return [...sums].toSorted(([a], [b]) => a - b)
}

const withdraw = step('withdraw a statement', index, async (chosen, books, real) => {
  const statement = pick(books.statements, chosen)
  if (statement === undefined) return
  const paid = statement.lines.filter(({ deleted, paid: now }) => !deleted && now !== null)
  const may = statement.state !== 'archived'
  const { corrections } = real.port
  const seen = await expectWhen(may, corrections.previewWithdrawal(statement, 'Archive'))
  const done = await expectWhen(may, corrections.withdraw(statement, 'Archive', 'Model'))
  if (seen === null || done === null) return
  const told = ({ agents, lines }: typeof done) => [agents.map(({ agent, takenBack }) => [agent.id, takenBack]), lines]
  ensureEqual(told(seen), told(done), 'what was shown before a withdrawal')
  ensureEqual(told(done), [paidBy(paid), paid.length], 'what a withdrawal took back')
  for (const line of paid) line.paid = null
  if (paid.length > 0) await accept(books, paid, real)
  statement.etag = (await succeeds(real.port.statements.get(statement.id))).etag
  statement.state = 'archived'
  statement.entries += 1
})

/** A half cent is rounded away from zero. */
const percentOf = (amount: number, percent: number): number =>
  Math.sign(amount) * Math.floor((Math.abs(amount) * percent * 2 + 100) / 200) + 0

/** What position 1 earns by the percentage, and position 2 as a tenth of that. A typed amount stays. */
const dueOn = (line: BookLine, real: LineItem, percent: number): readonly number[] => {
  let first = 0
  return POSITIONS.flatMap(position => {
    const { payout } = real[SLOTS[position]]
    if (payout === null) return []
    const due = payout.manual ? payout.amount : position === 1 ? percentOf(line.amount, percent) : percentOf(first, 10)
    if (position === 1) first = due
    return [due]
  })
}

const trueUpOne = async (
  { month, percent, stale }: { readonly month: Month; readonly percent: number; readonly stale: boolean },
  books: Books,
  real: Real,
): Promise<void> => {
  await real.setRate(percent)
  const lines = allLines(books).filter(({ paid }) => paid?.month === month)
  const now = await linesNow(real, new Set(lines.map(({ statement }) => statement.id)))
  const due = new Map(
    lines.flatMap(line => {
      const found = now.get(line.id)
      return found === undefined ? [] : [[line, dueOn(line, found, percent)] as const]
    }),
  )
  const wrong = lines.filter(line =>
    (line.paid?.figures ?? []).some(({ amount }, at) => amount !== (due.get(line) ?? [])[at]),
  )
  const start = knownDate(2026, month, 1)
  const range = { dateOption: 'AgentPaidDate' as const, start, end: CalendarDates.endOfMonth(start), agentIds: [] }
  const { corrections } = real.port
  const seen = await succeeds(corrections.previewTrueUp(range))
  ensureEqual(
    [...new Set(seen.lines.map(({ id }) => id))].toSorted(),
    wrong.map(({ id }) => id).toSorted(),
    'the lines that would pay differently',
  )
  const agreed: readonly SeenShare[] = stale
    ? seen.lines.map(share => ({ ...share, etag: books.oldEtags.get(share.id) ?? share.etag }))
    : seen.lines
  const refused = wrong.length === 0 ? (['Conflict'] as const) : (['ItemsRefused'] as const)
  const may = wrong.length > 0 && (!stale || seen.lines.every(({ id }) => books.oldEtags.get(id) === undefined))
  const done = await expectWhen(may, corrections.trueUp(range, agreed, 'Model'), refused)
  if (done === null) return
  for (const line of wrong) {
    if (line.paid === null) continue
    const amounts = due.get(line) ?? []
    line.paid = {
      month,
      figures: line.paid.figures.map((figure, at) => ({ ...figure, amount: amounts[at] ?? figure.amount })),
    }
  }
  await accept(books, wrong, real)
}

const trueUp = step(
  'true up a month',
  fc.record({
    month: fc.constantFrom(...MONTHS),
    percent: fc.integer({ min: 1, max: 90 }),
    stale: fc.nat({ max: 4 }).map(one => one === 0),
  }),
  trueUpOne,
)

export const correctionSteps: readonly fc.Arbitrary<Command>[] = [withdraw, trueUp, trueUp]
