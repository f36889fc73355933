import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { lineItem, policy } from '../../testing/fixtures/line-items.ts'
import { ANN, BOB, dollars, PROGRESSIVE, TRAVELERS } from '../../testing/fixtures/payouts.ts'
import type { AgentId } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { timestampOf } from '../calendar/time-zone.ts'
import { clientId } from '../client/client.ts'
import { etag } from '../history/etag.ts'
import { certainPolicies, type Suggestion } from '../matching/suggestion.ts'
import type { Policy, PolicyAgentHistory } from '../policy/policy.ts'
import type { Statement } from '../statement/statement.ts'
import { finished, type InSteps } from '../steps/in-steps.ts'
import {
  decideCertainMatches,
  decideDeletedItems,
  decideMarkedItems,
  decideQuickUpdate,
  decideRefresh,
  refreshedNothing,
} from './decide-lines.ts'
import type { LineChange } from './line-change.ts'
import type { StoredLine } from './line-contents.ts'
import { type LineItem, lineItemId } from './line-item.ts'
import type { LineRecords } from './line-records.ts'

const SEEN = etag('seen')
const OPEN = { etag: SEEN, status: { _tag: 'Open' } } as Statement
const RECONCILED = { etag: SEEN, status: { _tag: 'Reconciled' } } as Statement
const ARCHIVED = { etag: SEEN, status: { _tag: 'Archived' } } as Statement

const NOBODYS: LineRecords = {
  policies: new Map(),
  histories: new Map(),
  clients: new Map(),
  carriers: new Set(),
  agents: new Set(),
  transactionCodes: new Set(),
}

const stored = (id: string, change: Partial<LineItem> = {}): StoredLine => ({
  ...lineItem({ id: lineItemId(id), ...change }),
  beforeMatch: null,
  typed: {},
})

const [ONE, TWO] = [stored('one'), stored('two')]

const from = (year: number, agent: AgentId | null, isCurrent: boolean): PolicyAgentHistory => ({
  agent1: agent,
  agent2: null,
  agent3: null,
  historyDate: knownDate(year, 1, 1),
  historyDatetime: timestampOf(Date.UTC(year, 0, 1)),
  isCurrent,
})

const item = (id: string) => ({ id: lineItemId(id), etag: null })

type Decided = InSteps<E.Either<unknown, readonly LineChange[]>>
const changesOf = (decided: Decided): readonly LineChange[] => {
  const changes = finished(decided)
  return E.isRight(changes) ? changes.right : expect.unreachable(JSON.stringify(changes.left))
}
const refusalOf = (decided: Decided): unknown => {
  const changes = finished(decided)
  return E.isLeft(changes) ? changes.left : expect.unreachable('It was not refused')
}

/** Each command about several lines of a statement. Those that name lines name the first one. */
const COMMANDS = {
  'quick update': (statement: Statement, seen = SEEN, items = [item('one')]) =>
    decideQuickUpdate({ statement, lines: [ONE, TWO] }, seen, items, NOBODYS),
  'delete items': (statement: Statement, seen = SEEN, items = [item('one')]) =>
    decideDeletedItems({ statement, lines: [ONE, TWO] }, seen, items, new Set()),
  'void items': (statement: Statement, seen = SEEN, items = [item('one')]) =>
    decideMarkedItems({ statement, lines: [ONE, TWO] }, seen, items, true),
  refresh: (statement: Statement, seen = SEEN) =>
    decideRefresh({ statement, lines: [ONE, TWO] }, seen, 'asOfLine', new Map()),
  'certain matches': (statement: Statement, seen = SEEN) =>
    decideCertainMatches({ statement, lines: [ONE, TWO] }, seen, new Map(), NOBODYS),
}
const NAMING = ['quick update', 'delete items', 'void items'] as const

describe('a command about several lines', () => {
  it.each(Object.entries(COMMANDS))('%s requires the version that was seen', (_, command) => {
    expect(refusalOf(command(OPEN, etag('older')))).toMatchObject({ _tag: 'OutOfDate' })
  })

  it.each(Object.entries(COMMANDS))('%s requires a statement that is not archived', (_, command) => {
    expect(refusalOf(command(ARCHIVED))).toMatchObject({
      _tag: 'Conflict',
      message: 'The statement is archived: restore it first',
    })
  })

  it.each(NAMING)('%s requires an open statement', name => {
    expect(refusalOf(COMMANDS[name](RECONCILED))).toMatchObject({
      _tag: 'Conflict',
      message: 'The statement is reconciled: unreconcile it first',
    })
  })

  it.each(NAMING)('%s requires lines of the statement, each once, and changes none if one is refused', name => {
    const items = ['one', 'two', 'three', 'two'].map(item)
    expect(refusalOf(COMMANDS[name](OPEN, SEEN, items))).toMatchObject({
      _tag: 'ItemsRefused',
      items: [
        { id: 'three', errors: ['There is no such line on this statement'] },
        { id: 'two', errors: ['The line is named twice'] },
      ],
    })
  })
})

describe('refreshing lines from their policies', () => {
  const refreshed = (line: StoredLine, agents: 'asOfLine' | 'current', histories: readonly PolicyAgentHistory[] = []) =>
    changesOf(
      decideRefresh(
        { statement: OPEN, lines: [line] },
        SEEN,
        agents,
        new Map(line.policy === null ? [] : [[line.policy.id, histories]]),
      ),
    )
  const agentsOf = (line: StoredLine, agents: 'asOfLine' | 'current', histories: readonly PolicyAgentHistory[] = []) =>
    refreshed(line, agents, histories).map(change => change.after?.agents)
  /** Ann until 2025, Bob since 2026; the line is of January 5, 2026. */
  const HISTORY = [from(2025, ANN, false), from(2026, BOB, true)]

  it('takes the agents of the line’s own day, or those of today', () => {
    const dated = stored('one', { transactionDate: knownDate(2025, 6, 1), agents: {} })
    expect([agentsOf(dated, 'asOfLine', HISTORY), agentsOf(dated, 'current', HISTORY)]).toEqual([
      [{ 1: ANN }],
      [{ 1: BOB }],
    ])
  })

  it('leaves no agent if the policy’s history has none', () => {
    expect([agentsOf(ONE, 'current'), agentsOf(ONE, 'asOfLine')]).toEqual([[{}], [{}]])
    expect(agentsOf(ONE, 'current', [from(2025, BOB, false)])).toEqual([{}])
  })

  it('takes carrier and term, and the writing carrier if the policy has one', () => {
    const changed = (of: Partial<Policy>) =>
      refreshed(
        stored('one', { writingCarrier: 'Printed', policy: policy({ carrierId: TRAVELERS, numberOfTerms: 2, ...of }) }),
        'asOfLine',
      ).map(change => [change.after?.carrierId, change.after?.commissionTerm, change.after?.writingCarrier])
    expect(changed({ writingCarrier: 'Travelers Indemnity' })).toEqual([[TRAVELERS, 'Renewal', 'Travelers Indemnity']])
    expect(changed({})).toEqual([[TRAVELERS, 'Renewal', 'Printed']])
  })

  it('skips lines that are up to date, without a policy, or paid', () => {
    const same = [from(2025, ANN, true)]
    expect(refreshed(stored('one', { carrierId: PROGRESSIVE }), 'asOfLine', same)).toEqual([])
    expect(refreshed(stored('one', { policy: null }), 'asOfLine', same)).toEqual([])
    expect(refreshed(stored('one', { paid: true, agents: {} }), 'asOfLine', same)).toEqual([])
  })

  it('has its name in the history, and is marked as unguarded if no version was given', () => {
    const [change] = refreshed(stored('one', { agents: {} }), 'asOfLine', [from(2025, ANN, true)])
    expect([change?.action, change?.told]).toEqual([
      'policy information refreshed',
      [expect.objectContaining({ field: 'agents' })],
    ])
    expect(refreshedNothing(SEEN)).toEqual({ action: 'policy information refreshed', told: [] })
    expect(refreshedNothing(null).told).toEqual([expect.objectContaining({ field: 'unguarded', after: true })])
  })
})

describe('accepting certain matches', () => {
  const OWNER = { id: clientId('client-42'), number: '00000042', displayName: 'Mary Smith' }
  const open = stored('one', { policy: null, client: null, unmatched: true, agents: {} })
  const proposal = (certain: boolean) =>
    ({ lineItemId: open.id, candidates: [{ clientId: OWNER.id, policy: policy(), certain }] }) as unknown as Suggestion
  const matched = (
    line: StoredLine,
    suggestions: readonly Suggestion[],
    clients = new Map([[OWNER.id, OWNER]]),
    policies = new Map([[policy().id, { clientId: OWNER.id, policy: policy() }]]),
  ) =>
    changesOf(
      decideCertainMatches({ statement: OPEN, lines: [line] }, SEEN, new Map(certainPolicies(suggestions)), {
        policies,
        histories: new Map([[policy().id, [from(2025, BOB, true)]]]),
        clients,
      }),
    )

  it('ties a line to its policy, client and agents, and learns nothing', () => {
    expect(matched(open, [proposal(true)])).toMatchObject([
      {
        action: 'line matched',
        after: { client: OWNER, policy: policy(), agents: { 1: BOB }, unmatched: false },
        lesson: null,
      },
    ])
  })

  it('sets no client if the records lack the policy’s client', () => {
    expect(matched(open, [proposal(true)], new Map())[0]?.after?.client).toBeNull()
  })

  it('skips a line without a certain suggestion, one whose policy is gone, and a paid line', () => {
    expect(matched(open, [])).toEqual([])
    expect(matched(open, [proposal(false)])).toEqual([])
    expect(matched(open, [proposal(true)], new Map(), new Map())).toEqual([])
    expect(matched({ ...open, paid: true, grossAmount: dollars(1) }, [proposal(true)])).toEqual([])
  })
})
