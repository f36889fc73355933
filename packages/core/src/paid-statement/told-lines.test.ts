import { describe, expect, it } from 'vitest'
import { lineItem } from '../../testing/fixtures/line-items.ts'
import { ANN, BOB, dollars } from '../../testing/fixtures/payouts.ts'
import type { AgentId } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { type LineItem, lineItemId } from '../line-item/line-item.ts'
import { EMPTY_SLOT, type PayoutSlot } from '../payout/payout.ts'
import type { StatementKey, Telling } from './adjustments.ts'
import { agentPaidTotals, paidCarrier, paidShares } from './paid-shares.ts'
import { type PaidStatementId, paidStatementId } from './paid-statement.ts'
import {
  changedLines,
  hasNewerVersion,
  linesShown,
  linesTold,
  type MadePaidStatement,
  type MadeSection,
  supersededNames,
  toldBefore,
} from './told-lines.ts'

const month = (of: number): StatementKey => ({
  dateOption: 'AgentPaidDate',
  start: knownDate(2026, of, 1),
  end: knownDate(2026, of, 28),
})
const paidTo = (agentId: AgentId, amount: number): PayoutSlot => ({
  ...EMPTY_SLOT,
  payout: { manual: false, amount: dollars(amount), agentId },
})
const line = (id: string, change: Partial<LineItem> = {}): LineItem =>
  lineItem({
    id: lineItemId(id),
    paid: true,
    agentPaidDate: knownDate(2026, 1, 15),
    agents: { 1: ANN, 2: BOB },
    agent1: paidTo(ANN, 10),
    agent2: paidTo(BOB, 1),
    ...change,
  })
const id = (of: string): LineItem['id'] => lineItemId(of)

type Adjustments = MadeSection['adjustments']
const section = (agentId: AgentId, lines: readonly LineItem[], adjustments: Adjustments = []): MadeSection => {
  const shares = lines.flatMap(paidShares).filter(share => share.agentId === agentId)
  const [total] = agentPaidTotals(shares)
  return {
    ...(total ?? { agentId, totalCommissionPaid: dollars(0), totalCommissionTransactions: 0 }),
    shares,
    adjustments,
  }
}
const statement = (name: string, of: number, version: number, ...sections: readonly MadeSection[]): MadePaidStatement =>
  ({ id: paidStatementId(name), name, ...month(of), version, sections }) as unknown as MadePaidStatement
const settled = (of: string, amount: number, corrects: string): Adjustments[number] => ({
  lineItemId: id(of),
  amount: dollars(amount),
  reason: '',
  corrects: paidStatementId(corrects),
})

const [ONE, TWO] = [line('one'), line('two')]
const today =
  (...lines: readonly LineItem[]) =>
  (of: LineItem['id']): LineItem =>
    lines.find(one => one.id === of) ?? expect.unreachable(`There is no line ${of}`)

describe('the changed lines of a section', () => {
  const changed = (now: Partial<LineItem>) =>
    changedLines(month(1), section(ANN, [ONE]), today(line('one', now))).map(({ amount, now, stillThere }) => [
      amount,
      now,
      stillThere,
    ])

  it('include a line once its agent’s amount is different', () => {
    expect(changed({})).toEqual([])
    expect(changed({ agent2: paidTo(BOB, 99) })).toEqual([])
    expect(changed({ agent1: paidTo(ANN, 12) })).toEqual([[dollars(10), dollars(12), true]])
    expect(changed({ agent1: paidTo(BOB, 10) })).toEqual([[dollars(10), 0, true]])
  })

  it('include a line that is no longer paid, or that is paid in another range', () => {
    expect(changed({ paid: false, agentPaidDate: null })).toEqual([[dollars(10), 0, false]])
    expect(changed({ paid: false })).toEqual([[dollars(10), 0, false]])
    expect(changed({ agentPaidDate: knownDate(2026, 2, 15) })).toEqual([[dollars(10), dollars(10), false]])
  })

  it('include a line once, however many positions the agent has on it', () => {
    const twice = line('one', { agents: { 1: ANN, 3: ANN }, agent2: EMPTY_SLOT, agent3: paidTo(ANN, 5) })
    const taken = line('one', { paid: false })
    expect(changedLines(month(1), section(ANN, [twice]), today(twice))).toEqual([])
    expect(changedLines(month(1), section(ANN, [twice]), today(taken))).toMatchObject([{ amount: dollars(15), now: 0 }])
  })
})

describe('a newer version of a range', () => {
  const first = statement('first', 1, 1, section(ANN, [ONE]), section(BOB, [ONE]))
  const second = statement('second', 1, 2, section(ANN, [ONE]), section(BOB, []))
  const onlyAnn = statement('only Ann', 1, 2, section(ANN, [TWO]))
  const other = statement('other', 2, 9, section(ANN, [TWO]))

  it('has the same days, a higher number and the agent in question', () => {
    expect(hasNewerVersion([first, second], first)).toBe(true)
    expect(hasNewerVersion([first, second], second)).toBe(false)
    expect(hasNewerVersion([first, other], first)).toBe(false)
    expect(hasNewerVersion([first, onlyAnn], first)).toBe(true)
    expect([ANN, BOB].map(agent => hasNewerVersion([first, onlyAnn], first, agent))).toEqual([true, false])
    expect([ANN, BOB].map(agent => hasNewerVersion([first, second], first, agent))).toEqual([true, true])
  })

  it('shows its agents’ lines in place of the older one, which still shows the others’', () => {
    const shown = (all: readonly MadePaidStatement[], made: MadePaidStatement, ...asked: readonly string[]) =>
      linesShown(all, made, asked.map(id))
    const [two, both] = [statement('two', 1, 1, section(ANN, [TWO, ONE])), ['one', 'two', 'one']]
    expect(shown([two], two, ...both)).toEqual(['one', 'two'])
    expect(shown([two], two, 'other')).toEqual([])
    expect(shown([first, second], first, ...both)).toEqual([])
    expect(shown([first, onlyAnn], first, ...both)).toEqual(['one'])
  })

  it('is listed as out of date if it shows a changed agent a changed line, and an older one is not', () => {
    const touched = (agentId: AgentId, of: string) => [{ agentId, lineItemId: id(of) }]
    const two = statement('two', 3, 1, section(ANN, [TWO]), section(BOB, [ONE]))
    expect(supersededNames([first, two], touched(ANN, 'one'))).toEqual(['first'])
    expect(supersededNames([first, two], touched(BOB, 'one'))).toEqual(['first', 'two'])
    expect(supersededNames([first, two], touched(BOB, 'two'))).toEqual([])
    expect(supersededNames([first, onlyAnn], touched(ANN, 'one'))).toEqual([])
    expect(
      supersededNames([first, { ...other, name: 'first' }], [...touched(BOB, 'one'), ...touched(ANN, 'two')]),
    ).toEqual(['first'])
  })
})

describe('the lines told before a new statement', () => {
  const january = statement('january', 1, 1, section(ANN, [ONE]), section(BOB, [ONE]))
  const february = statement('february', 2, 1, section(ANN, [TWO], [settled('one', 5, 'january')]))
  const now = today(line('one', { agent1: paidTo(ANN, 15) }), TWO)
  const telling = (of: string, key: number, ordinal: number, amount: number): Telling => ({
    of: { id: paidStatementId(of), key: month(key) },
    ordinal,
    amount: dollars(amount),
  })

  it('have for each line and agent the amounts shown, settled and current', () => {
    expect(toldBefore([january, february], month(3), now)).toEqual([
      {
        lineItemId: 'one',
        agentId: ANN,
        now: dollars(15),
        shown: [telling('january', 1, 0, 10)],
        settled: [telling('january', 1, 1, 5)],
      },
      { lineItemId: 'one', agentId: BOB, now: dollars(1), shown: [telling('january', 1, 0, 1)], settled: [] },
      { lineItemId: 'two', agentId: ANN, now: dollars(10), shown: [telling('february', 2, 1, 10)], settled: [] },
    ])
  })

  it('leave out versions that the new statement replaces, and versions replaced before', () => {
    const again = statement('again', 1, 2, section(ANN, [TWO]))
    const lines = (all: readonly MadePaidStatement[], of: number) =>
      toldBefore(all, month(of), now).map(({ agentId, lineItemId }) => [agentId, lineItemId])
    expect(lines([january, february], 1)).toEqual([
      [ANN, 'two'],
      [ANN, 'one'],
    ])
    expect(lines([january, again], 3)).toEqual([
      [BOB, 'one'],
      [ANN, 'two'],
    ])
  })

  it('name the statement that an adjustment corrects, whichever was made before it', () => {
    const april = statement('april', 4, 1, section(ANN, [], [settled('two', 3, 'february')]))
    expect(toldBefore([january, february, april], month(5), now).at(-1)?.settled).toEqual([
      telling('february', 2, 2, 3),
    ])
  })

  it('take an adjustment of a deleted statement as one of their own statement', () => {
    const orphan = statement('orphan', 2, 1, section(ANN, [], [settled('one', 5, 'gone')]))
    const of: readonly PaidStatementId[] = toldBefore([orphan], month(3), now).flatMap(({ settled }) =>
      settled.map(one => one.of.id),
    )
    expect(of).toEqual(['orphan'])
  })

  it('include every line that was shown or settled', () => {
    expect([...linesTold([january, february])]).toEqual(['one', 'two'])
    expect([...linesTold([statement('only', 2, 1, section(ANN, [], [settled('one', 5, 'january')]))])]).toEqual(['one'])
  })
})

describe('a paid line', () => {
  it('has no share for a payout without an agent', () => {
    const nobody = { ...EMPTY_SLOT, payout: { manual: false, amount: dollars(5), agentId: null } }
    expect(paidShares(line('one', { agent3: nobody })).map(({ agentId }) => agentId)).toEqual([ANN, BOB])
  })

  it('is listed under its policy’s carrier, else under the statement’s carrier', () => {
    const of = (change: Partial<LineItem>) => paidCarrier(lineItem(change))
    expect([of({ company: 'Travelers' }), of({ policy: null, company: 'Travelers' })]).toEqual([
      'Progressive',
      'Travelers',
    ])
    expect(of({ policy: null, company: null })).toBe('Without a carrier')
  })
})
