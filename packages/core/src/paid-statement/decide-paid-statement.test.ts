import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ANN, BOB, DELETED_DORA, dollars } from '../../testing/fixtures/payouts.ts'
import type { AgentId } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { timestampOf } from '../calendar/time-zone.ts'
import { lineItemId } from '../line-item/line-item.ts'
import type { ToldLine } from './adjustments.ts'
import {
  type DecidedPaidStatement,
  decidePaidStatement,
  decideShare,
  type PaidStatementFacts,
} from './decide-paid-statement.ts'
import type { NamedLine, PaidShare } from './paid-shares.ts'
import { paidStatementId } from './paid-statement.ts'

const CARL = DELETED_DORA
const JANUARY = {
  dateOption: 'AgentPaidDate',
  start: knownDate(2026, 1, 1),
  end: knownDate(2026, 1, 31),
} as const
const FEBRUARY = {
  ...JANUARY,
  start: knownDate(2026, 2, 1),
  end: knownDate(2026, 2, 28),
}

const share = (agentId: AgentId, amount: number, id: string): PaidShare<NamedLine> => ({
  agentId,
  position: 1,
  amount: dollars(amount),
  line: { id: lineItemId(id) },
})
/** The January statement told the agent 10.00 for the line; 15.00 is right. */
const told = (agentId: AgentId, id: string): ToldLine => ({
  lineItemId: lineItemId(id),
  agentId,
  now: dollars(15),
  shown: [{ of: { id: paidStatementId('january'), key: JANUARY }, ordinal: 1, amount: dollars(10) }],
  settled: [],
})

const NOTHING: PaidStatementFacts<NamedLine> = { shares: [], told: [], statedBefore: [], reasons: new Map() }
const decided = (facts: Partial<PaidStatementFacts<NamedLine>>, agentIds: readonly AgentId[] = []) =>
  decidePaidStatement({ ...FEBRUARY, agentIds }, { ...NOTHING, ...facts })
const made = (...asked: Parameters<typeof decided>): DecidedPaidStatement<NamedLine> => {
  const statement = decided(...asked)
  return E.isRight(statement) ? statement.right : expect.unreachable(JSON.stringify(statement.left))
}

describe('making a paid statement', () => {
  it('gives each agent a section of the agent’s own lines with their sum, sorted by agent', () => {
    const { name, sections } = made({ shares: [share(BOB, 5, 'one'), share(ANN, 20, 'one'), share(ANN, 7.5, 'two')] })
    expect(name).toBe('20260201-20260228')
    expect(sections).toEqual([
      {
        agentId: ANN,
        totalCommissionPaid: dollars(27.5),
        totalCommissionTransactions: 2,
        shares: [share(ANN, 20, 'one'), share(ANN, 7.5, 'two')],
        due: [],
      },
      {
        agentId: BOB,
        totalCommissionPaid: dollars(5),
        totalCommissionTransactions: 1,
        shares: [share(BOB, 5, 'one')],
        due: [],
      },
    ])
  })

  it('settles with each agent what an earlier statement got wrong, even with an agent who was paid nothing', () => {
    const { sections } = made({
      shares: [share(BOB, 5, 'new')],
      told: [told(BOB, 'old'), told(ANN, 'old')],
      reasons: new Map([[lineItemId('old'), 'Short by five']]),
    })
    expect(sections.map(({ agentId, totalCommissionPaid, due }) => [agentId, totalCommissionPaid, due])).toEqual(
      [BOB, ANN].map(agentId => [
        agentId,
        agentId === BOB ? dollars(5) : 0,
        [
          {
            line: told(agentId, 'old'),
            due: dollars(5),
            corrects: 'january',
            reason:
              'The statement for 01/01/2026 to 01/31/2026 said 10.00; the correct amount is 15.00. Reason: Short by five',
          },
        ],
      ]),
    )
    expect(sections[1]).toMatchObject({ totalCommissionTransactions: 0, shares: [] })
  })

  it('settles one agent’s line even if the statement shows that line to another agent', () => {
    const due = (agentId: AgentId) =>
      made({ shares: [share(agentId, 15, 'old')], told: [told(ANN, 'old')] }).sections.flatMap(({ due }) => due)
    expect([due(BOB).map(({ due }) => due), due(ANN).map(({ due }) => due)]).toEqual([[dollars(5)], [-1_000]])
  })

  it('gives an agent who had a section for this range before an empty section, once', () => {
    const { sections } = made({ shares: [share(ANN, 20, 'one')], statedBefore: [ANN, BOB, BOB] })
    expect(sections.map(({ agentId, shares, due }) => [agentId, shares.length, due])).toEqual([
      [ANN, 1, []],
      [BOB, 0, []],
    ])
  })

  it('includes only the agents who were asked for', () => {
    const everybody = {
      shares: [share(ANN, 20, 'one'), share(BOB, 5, 'one')],
      told: [told(ANN, 'old'), told(BOB, 'old')],
      statedBefore: [BOB, CARL],
    }
    const of = (...agents: readonly AgentId[]) => made(everybody, agents).sections.map(({ agentId }) => agentId)
    expect([of(ANN), of(BOB, CARL), of()]).toEqual([[ANN], [BOB, CARL], [ANN, BOB, CARL]])
  })

  it('is refused if none of the agents asked for was paid', () => {
    const message = 'Nobody was paid from 02/01/2026 to 02/28/2026, so there is no statement to create'
    expect(decided({ told: [told(ANN, 'old')] })).toMatchObject(E.left({ _tag: 'Conflict', message }))
    expect(decided({ shares: [share(ANN, 20, 'one')] }, [BOB])).toMatchObject(E.left({ message }))
  })
})

describe('creating a share link', () => {
  const now = timestampOf(Date.UTC(2026, 10, 20, 9))
  const facts = { section: true, sharing: true, now }

  it('lets it expire after the given number of days, from 1 to 90', () => {
    expect(decideShare(facts, 1)).toEqual(E.right({ expires: '2026-11-21T09:00:00.000Z' }))
    expect(decideShare(facts, 90)).toEqual(E.right({ expires: '2027-02-18T09:00:00.000Z' }))
    for (const days of [0, 91, 1.5])
      expect(decideShare(facts, days)).toMatchObject(
        E.left({ message: `expires_in_days: expected a number of days from 1 to 90, got ${days}` }),
      )
  })

  it('requires a section, and an agency that allows sharing', () => {
    expect(decideShare({ ...facts, section: false, sharing: false }, 1)).toMatchObject(E.left({ _tag: 'NotFound' }))
    expect(decideShare({ ...facts, sharing: false }, 1)).toMatchObject(E.left({ _tag: 'Conflict' }))
  })
})
