/** Steps about paid statements. */
import { type AgentId, CalendarDates, type PaidStatement } from '@commissions/core'
import { ensureEqual, knownDate, succeeds } from '@commissions/core/testing'
import fc from 'fast-check'
import { allLines, type Books, MONTHS, type Month, paidTo } from './books.ts'
import { modifyOne } from './payment-steps.ts'
import type { Real } from './real.ts'
import { type Command, expectWhen, index, step } from './step.ts'

const rangeOf = (month: Month) => {
  const start = knownDate(2026, month, 1)
  return { dateOption: 'AgentPaidDate' as const, start, end: CalendarDates.endOfMonth(start), agentIds: [] }
}

/** What the books say the agents were paid in the month, by agent. */
const paidIn = (books: Books, month: Month): ReadonlyMap<AgentId, number> => {
  const sums = new Map<AgentId, number>()
  for (const line of allLines(books))
    if (line.paid?.month === month)
      for (const { agentId, amount } of line.paid.figures) sums.set(agentId, (sums.get(agentId) ?? 0) + amount)
  return sums
}

const entriesOf = (totals: ReadonlyMap<AgentId, number>) => [...totals].toSorted(([a], [b]) => a - b)

const totalsOf = (sections: PaidStatement['agents']): ReadonlyMap<AgentId, number> =>
  new Map(
    sections.flatMap(({ agent, totalCommissionPaid }) => (agent.id === null ? [] : [[agent.id, totalCommissionPaid]])),
  )

/** The newest paid statement of each month: the one that agents rely on. */
const standing = (books: Books): readonly PaidStatement[] =>
  MONTHS.flatMap(month => books.told.filter(one => one.month === month).at(-1)?.as ?? [])

/**
 * What the newest paid statements show for a line, adjustments included, is exactly what the agent was paid. A line that none of
 * them shows adds up to nothing.
 */
const checkTold = (books: Books): void => {
  const sections = standing(books).flatMap(({ agents }) => agents)
  for (const agent of new Set(sections.map(section => section.agent.id))) {
    if (agent === null) continue
    const own = sections.filter(section => section.agent.id === agent)
    for (const line of allLines(books)) {
      const shown = own.flatMap(({ lines }) => (lines ?? []).filter(({ id }) => id === line.id))
      const told = shown.reduce(
        (sum, one) =>
          sum +
          [one.agent1, one.agent2, one.agent3].reduce(
            (of, { payout }) => of + (payout?.agentId === agent ? payout.amount : 0),
            0,
          ),
        0,
      )
      const settled = own
        .flatMap(({ adjustments }) => adjustments.filter(({ lineItemId }) => lineItemId === line.id))
        .reduce((sum, { amount }) => sum + amount, 0)
      const expected = shown.length === 0 ? 0 : paidTo(line, agent)
      ensureEqual(told + settled, expected, `what agent ${agent} was told of line ${line.id}`)
    }
  }
}

const makeOne = async (month: Month, books: Books, { port }: Real): Promise<void> => {
  const expected = paidIn(books, month)
  const summary = await succeeds(port.paidStatements.summary(rangeOf(month)))
  ensureEqual(
    summary
      .map(({ agent, totalCommissionPaid }) => [agent.id, totalCommissionPaid])
      .toSorted(([a], [b]) => Number(a) - Number(b)),
    entriesOf(expected),
    `what month ${month} sums to`,
  )
  const head = await expectWhen(expected.size > 0, port.paidStatements.create(rangeOf(month)))
  if (head === null) return
  const made = await succeeds(port.paidStatements.get(head.id))
  const nothing = [...totalsOf(made.agents)].filter(([agent, total]) => !expected.has(agent) && total === 0)
  ensureEqual(
    entriesOf(totalsOf(made.agents)),
    entriesOf(new Map([...expected, ...nothing])),
    `what the statement of month ${month} says`,
  )
  books.told.push({ month, as: made })
  checkTold(books)
}

const month = fc.constantFrom(...MONTHS)

const make = step('make a paid statement', month, makeOne)

/** Random steps seldom come in this order, so this step does all of it. */
const changeTold = step(
  'change what was told and tell it',
  fc.record({ first: month, of: index, to: month, amount: fc.integer({ min: 1, max: 9_999 }), last: month }),
  async ({ first, of, to, amount, last }, books, real) => {
    await makeOne(first, books, real)
    await modifyOne({ of, month: to, amount, stale: false }, books, real)
    await makeOne(to, books, real)
    await makeOne(last, books, real)
  },
)

export const toldSteps: readonly fc.Arbitrary<Command>[] = [make, changeTold, changeTold]
