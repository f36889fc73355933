import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { lineItem, policy } from '../../testing/fixtures/line-items.ts'
import { ANN, BOB } from '../../testing/fixtures/payouts.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { timestampOf } from '../calendar/time-zone.ts'
import { clientId } from '../client/client.ts'
import { etag } from '../history/etag.ts'
import { policyId } from '../policy/policy.ts'
import type { StatusTag } from '../statement/statement.ts'
import {
  decideAddedLine,
  decideChangedLine,
  decideDeletedLine,
  decideMatchedLine,
  decideRestoredLine,
  decideVoidedLine,
  type MatchCommand,
} from './decide-line.ts'
import type { LineChange } from './line-change.ts'
import type { StoredLine } from './line-contents.ts'
import { lineFieldsOf } from './line-fields.ts'
import type { LineItem } from './line-item.ts'
import type { LineRecords } from './line-records.ts'

const OPEN: StatusTag = { _tag: 'Open' }
const RECONCILED = { _tag: 'Reconciled' } as StatusTag
const DAY = knownDate(2026, 1, 5)
const MARY = { id: clientId('client-42'), number: '00000042', displayName: 'Mary Smith' }
const STRANGER = { id: clientId('client-7'), number: '00000007', displayName: 'Sam Stranger' }
const HERS = policy()
const OTHER = policy({ id: policyId('policy-2'), number: 'PA 99-77' })

const RECORDS: LineRecords = {
  policies: new Map([HERS, OTHER].map(one => [one.id, { clientId: MARY.id, policy: one }])),
  histories: new Map([
    [
      HERS.id,
      [
        {
          agent1: BOB,
          agent2: null,
          agent3: null,
          historyDate: knownDate(2025, 1, 1),
          historyDatetime: timestampOf(Date.UTC(2025, 0, 1)),
          isCurrent: true,
        },
      ],
    ],
  ]),
  clients: new Map([MARY, STRANGER].map(one => [one.id, one])),
  carriers: new Set(),
  agents: new Set([ANN, BOB]),
  transactionCodes: new Set(['NBS']),
}
const UNKNOWN: LineRecords = {
  policies: new Map(),
  histories: new Map(),
  clients: new Map(),
  carriers: new Set(),
  agents: new Set(),
  transactionCodes: new Set(),
}
const NO_CLIENTS = { ...RECORDS, clients: new Map() }

const stored = (change: Partial<LineItem> = {}): StoredLine => ({ ...lineItem(change), beforeMatch: null, typed: {} })
const MATCHED = stored()
const UNMATCHED = stored({
  policy: null,
  client: null,
  unmatched: true,
  agents: {},
  insuredName: 'M SMITH',
  policyNumber: 'PA123456',
})
const STALE = etag('older')

type Decided = E.Either<unknown, LineChange>
const changeOf = (decided: Decided): LineChange =>
  E.isRight(decided) ? decided.right : expect.unreachable(JSON.stringify(decided.left))
const refusalOf = (decided: E.Either<unknown, unknown>): unknown =>
  E.isLeft(decided) ? decided.left : expect.unreachable('It was not refused')

const match = (line: StoredLine, command: Partial<MatchCommand> = {}, records = RECORDS, status = OPEN): Decided =>
  decideMatchedLine(
    { line, status },
    { etag: line.etag, policyId: HERS.id, clientId: null, agents: {}, fillAgentsUsingPolicy: false, ...command },
    records,
  )

describe('a line sent back whole', () => {
  const whole = (line: StoredLine) => ({
    ...lineFieldsOf(line),
    policyId: line.policy?.id ?? null,
    clientId: line.client?.id ?? null,
    agents: line.agents,
  })
  const lines = { matched: MATCHED, unmatched: UNMATCHED, paid: stored({ paid: true, transactionType: 'GONE' }) }

  it.each(Object.entries(lines))(
    'is changed like by its change alone, whatever its records have become: %s',
    (_, line) => {
      const state = { line, status: RECONCILED }
      for (const change of [{ commissionTerm: 'Rewrite' } as const, {}]) {
        const alone = decideChangedLine(state, line.etag, change, UNKNOWN)
        expect(decideChangedLine(state, line.etag, { ...whole(line), ...change }, UNKNOWN)).toEqual(alone)
      }
      expect(decideChangedLine(state, STALE, whole(line), UNKNOWN)).toMatchObject({ left: { _tag: 'OutOfDate' } })
    },
  )
})

describe('matching a line by hand', () => {
  it('ties it to the policy and its client, and learns the name and the number that were printed', () => {
    expect(changeOf(match(UNMATCHED))).toMatchObject({
      action: 'line matched',
      after: { policy: HERS, client: MARY, unmatched: false },
      lesson: { alias: { insuredName: 'M SMITH', clientId: MARY.id } },
    })
    const sameName = { ...UNMATCHED, insuredName: 'Mary Smith', policyNumber: null }
    expect(changeOf(match(sameName)).lesson).toEqual({ alias: null, numberPattern: null })
  })

  it('takes the agents that are given, or those of the policy on the line’s day', () => {
    const agents = (command: Partial<MatchCommand>) => changeOf(match(UNMATCHED, command)).after?.agents
    expect([agents({ agents: { 2: ANN } }), agents({ fillAgentsUsingPolicy: true, agents: { 2: ANN } })]).toEqual([
      { 2: ANN },
      { 1: BOB },
    ])
  })

  it('accepts the policy’s client or none, and has no client if the records lack it', () => {
    expect(E.isRight(match(UNMATCHED, { clientId: MARY.id }))).toBe(true)
    expect(refusalOf(match(UNMATCHED, { clientId: STRANGER.id }))).toMatchObject({
      _tag: 'BadRequest',
      message: expect.stringContaining('expected the client of the policy'),
    })
    const { after, lesson } = changeOf(match(UNMATCHED, {}, NO_CLIENTS))
    expect([after?.client, lesson?.alias?.clientId]).toEqual([null, MARY.id])
  })

  it('is refused for an unknown policy, for another version of the line, and for a paid line', () => {
    expect(refusalOf(match(UNMATCHED, { policyId: policyId('none') }))).toMatchObject({ _tag: 'NotFound' })
    expect(refusalOf(match(UNMATCHED, { etag: STALE }))).toMatchObject({ _tag: 'OutOfDate' })
    expect(refusalOf(match({ ...MATCHED, paid: true }))).toMatchObject({ _tag: 'Conflict' })
  })
})

describe('taking a match back', () => {
  const NO_POLICY = { policyId: null }

  it('restores the agents that the line had before, or takes those that are given', () => {
    const line = changeOf(match({ ...UNMATCHED, agents: { 3: ANN } }, { agents: { 1: BOB } })).after ?? MATCHED
    const agents = (named: MatchCommand['agents']) =>
      changeOf(match(line, { ...NO_POLICY, agents: named })).after?.agents
    expect([agents({}), agents({ 2: BOB })]).toEqual([{ 3: ANN }, { 2: BOB }])
    expect(changeOf(match(line, NO_POLICY))).toMatchObject({
      action: 'line unmatched',
      after: { policy: null },
      lesson: null,
    })
  })

  it('requires a match, and a line that is not paid', () => {
    expect(refusalOf(match(UNMATCHED, NO_POLICY))).toMatchObject({ message: 'The line is not matched to a policy' })
    expect(refusalOf(match({ ...MATCHED, paid: true }, NO_POLICY))).toMatchObject({
      message: expect.stringContaining('The line is paid'),
    })
  })
})

describe('changing a line by its form', () => {
  const change = (line: StoredLine, form: Parameters<typeof decideChangedLine>[2], seen = line.etag, status = OPEN) =>
    decideChangedLine({ line, status }, seen, form, RECORDS)

  it('is called a line change, and learns nothing while the policy stays', () => {
    expect(changeOf(change(MATCHED, { insuredName: 'Smith, M.' }))).toMatchObject({
      action: 'line changed',
      after: { insuredName: 'Smith, M.' },
      lesson: null,
    })
    expect(changeOf(change(MATCHED, { policyId: HERS.id })).lesson).toBeNull()
  })

  it('learns the name if it moves the line to another policy', () => {
    const alias = { insuredName: 'M SMITH', clientId: MARY.id }
    expect(changeOf(change(UNMATCHED, { policyId: HERS.id })).lesson).toMatchObject({ alias })
    expect(changeOf(change({ ...MATCHED, insuredName: 'M SMITH' }, { policyId: OTHER.id })).lesson).toMatchObject({
      alias,
    })
  })

  it('is refused for an unknown policy, another version, agency income with a policy, and an archived statement', () => {
    expect(refusalOf(change(MATCHED, { policyId: policyId('none') }))).toMatchObject({ _tag: 'NotFound' })
    expect(refusalOf(change(MATCHED, { insuredName: 'X' }, STALE))).toMatchObject({ _tag: 'OutOfDate' })
    expect(refusalOf(change(MATCHED, { agencyIncome: true }))).toMatchObject({ _tag: 'BadRequest' })
    expect(
      refusalOf(change(MATCHED, { lob: 'HOME', policyNumber: 'X' }, MATCHED.etag, { _tag: 'Archived' } as StatusTag)),
    ).toMatchObject({
      message: 'The statement is archived: restore it first',
    })
  })
})

describe('adding a line', () => {
  it('requires known records and an open statement', () => {
    const added = (change: object, status = OPEN) =>
      decideAddedLine(status, { transactionDate: DAY, ...change }, RECORDS)
    expect(E.isRight(added({ policyId: HERS.id }))).toBe(true)
    expect(refusalOf(added({ policyId: policyId('none') }))).toMatchObject({ _tag: 'NotFound' })
    expect(refusalOf(added({}, RECONCILED))).toMatchObject({
      message: 'The statement is reconciled: unreconcile it first',
    })
  })
})

describe('voiding, restoring or deleting a line', () => {
  const acts = {
    decideVoidedLine,
    decideRestoredLine,
    decideDeletedLine: (
      state: Parameters<typeof decideDeletedLine>[0],
      seen: Parameters<typeof decideDeletedLine>[1],
    ) => decideDeletedLine(state, seen, false),
  }

  it.each(Object.entries(acts))(
    '%s requires the version that was seen and an open statement, and marks a change without a version',
    (name, act) => {
      const line = { ...MATCHED, voided: name === 'decideRestoredLine' }
      expect(refusalOf(act({ line, status: OPEN }, STALE))).toMatchObject({ _tag: 'OutOfDate' })
      expect(refusalOf(act({ line, status: RECONCILED }, line.etag))).toMatchObject({ _tag: 'Conflict' })
      const told = (seen: typeof line.etag | null) =>
        changeOf(act({ line, status: OPEN }, seen)).told.map(({ field }) => field)
      expect([told(line.etag).includes('unguarded'), told(null).includes('unguarded')]).toEqual([false, true])
    },
  )

  it('has its own name for each act in the history', () => {
    const state = { line: MATCHED, status: OPEN }
    const done = [
      decideVoidedLine(state, null),
      decideRestoredLine({ ...state, line: { ...MATCHED, voided: true } }, null),
      decideDeletedLine(state, null, false),
    ]
    expect(done.map(changeOf).map(({ action, after }) => [action, after?.voided])).toEqual([
      ['line voided', true],
      ['line restored', false],
      ['line deleted', undefined],
    ])
  })

  it('refuses to delete a line that is on a paid statement', () => {
    expect(refusalOf(decideDeletedLine({ line: MATCHED, status: OPEN }, null, true))).toMatchObject({
      message: 'The line is on a paid statement and cannot be deleted: void it instead',
    })
  })
})
