import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { lineItem, policy } from '../../testing/fixtures/line-items.ts'
import { ANN, BOB, dollars, TRAVELERS } from '../../testing/fixtures/payouts.ts'
import { etag } from '../history/etag.ts'
import { EMPTY_SLOT } from '../payout/payout.ts'
import { policyId } from '../policy/policy.ts'
import type { StatusTag } from '../statement/statement.ts'
import { lineChange, mayAll, permitted, seenChange, withContents } from './line-change.ts'
import type { StoredLine } from './line-contents.ts'

const OPEN: StatusTag = { _tag: 'Open' }
const RECONCILED: StatusTag = { _tag: 'Reconciled' }
const TYPED = { amount: dollars(9), agentId: ANN }
const SLOT = { ...EMPTY_SLOT, payout: { manual: true, ...TYPED } }
const LINE: StoredLine = {
  ...lineItem({ agents: { 1: ANN, 2: BOB }, agent1: SLOT, agent2: SLOT, agent3: SLOT }),
  beforeMatch: null,
  typed: { 1: TYPED, 2: TYPED, 3: TYPED },
}
const PAID: StoredLine = { ...LINE, paid: true }
const OTHER = policy({ id: policyId('other') })

const why = (decided: E.Either<{ readonly message: string }, unknown>): string | null =>
  E.isLeft(decided) ? decided.left.message : null
const may = (to: Partial<StoredLine>, status = OPEN, before = LINE) =>
  why(permitted(status, lineChange('changed', before, { ...before, ...to })))

const STATEMENT = 'The statement is reconciled: unreconcile it first'
const PAYMENT = 'The line is paid: only its payouts can change, until its payment is taken back'

describe('the contents of a line', () => {
  it('keep a typed amount while the position has an agent, and drop it when the position has none', () => {
    const after = withContents(LINE, { ...LINE, agents: { 1: BOB } })
    expect([after.typed, after.agent1, after.agent2, after.agent3]).toEqual([
      { 1: TYPED },
      SLOT,
      EMPTY_SLOT,
      EMPTY_SLOT,
    ])
    expect(withContents(LINE, { ...LINE, agents: { 2: ANN, 3: ANN } }).typed).toEqual({ 2: TYPED, 3: TYPED })
    expect(withContents({ ...LINE, typed: {} }, LINE).typed).toEqual({})
  })

  it('say whether the line is unmatched', () => {
    const unmatched = (change: Partial<StoredLine>) => withContents(LINE, { ...LINE, ...change }).unmatched
    expect([unmatched({}), unmatched({ policy: null }), unmatched({ policy: null, agencyIncome: true })]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('a change to a line', () => {
  it('of amounts, names or carrier requires an open statement', () => {
    for (const to of [{ grossAmount: dollars(1) }, { insuredName: 'X' }, { carrierId: TRAVELERS }])
      expect([may(to), may(to, RECONCILED)]).toEqual([null, STATEMENT])
  })

  it('of agents or terms is allowed on a reconciled statement until the line is paid', () => {
    for (const to of [{ agents: { 1: BOB } }, { commissionTerm: 'Renewal' }] as const)
      expect([may(to, RECONCILED), may(to, RECONCILED, PAID)]).toEqual([null, PAYMENT])
  })

  it('of the policy may bring carrier, client, term and typed amounts on a reconciled statement, until the line is paid', () => {
    const match = { policy: OTHER, carrierId: TRAVELERS, writingCarrier: 'West', commissionTerm: 'Renewal' } as const
    expect([may(match, RECONCILED), may({ ...match, agents: {}, agent1: EMPTY_SLOT }, RECONCILED)]).toEqual([
      null,
      null,
    ])
    expect(may({ ...match, grossAmount: dollars(1) }, RECONCILED)).toBe(STATEMENT)
    expect(may({ policy: null, carrierId: null }, RECONCILED)).toBeNull()
    expect([may(match, RECONCILED, PAID), may({ policy: null }, RECONCILED, PAID)]).toEqual([PAYMENT, PAYMENT])
  })

  it('without a difference is allowed like any other, but not on a paid line or an archived statement', () => {
    expect([may({}), may({}, RECONCILED), may({}, OPEN, PAID)]).toEqual([null, null, PAYMENT])
    expect(may({}, { _tag: 'Archived' })).toBe('The statement is archived: restore it first')
  })

  it('is refused for the first of its acts that is not allowed', () => {
    expect(why(mayAll(RECONCILED, LINE, ['ChangeTerm', 'Delete']))).toBe(STATEMENT)
    expect(why(mayAll(RECONCILED, PAID, ['ChangeTerm', 'Delete']))).toBe(PAYMENT)
    expect(mayAll(OPEN, LINE, [])).toEqual(E.right(undefined))
  })
})

it('a change to a line is marked as unguarded if no version was given', () => {
  const change = lineChange('changed', LINE, { ...LINE, insuredName: 'X' })
  const told = (seen: ReturnType<typeof etag> | null) => seenChange(change, seen).told.map(({ field }) => field)
  expect([told(null), told(etag('1'))]).toEqual([['insured_name', 'unguarded'], ['insured_name']])
})
