import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, fakeSuite, harborAgency, LineItemFixtures, runs, succeeds } from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { etag } from '../history/etag.ts'
import type { Statement } from '../statement/statement.ts'
import { statementSums } from '../statement/statement-sums.ts'
import type { Answer } from './answer.ts'
import type { CommissionsPort } from './ports.ts'

const on = knownDate(2026, 3, 31)
const matched = LineItemFixtures.policy().id

/** What a person may try next; `pick` chooses the line. */
const act = fc.record({
  what: fc.constantFrom(
    'Add',
    'AddMatched',
    'Edit',
    'Void',
    'Restore',
    'Delete',
    'Term',
    'Unmatch',
    'Reconcile',
    'Unreconcile',
    'Archive',
    'RestoreStatement',
  ),
  amount: centsArbitrary,
  pick: fc.nat({ max: 5 }),
  stale: fc.nat({ max: 5 }).map(one => one === 0),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** Null if there is no such line, or if the line is in that state already. */
const attempt = (
  { statements, lineItems, matching }: CommissionsPort,
  now: Statement,
  { what, amount, pick, stale }: Act,
): Answer<unknown> | null => {
  const items = now.items ?? []
  const line = items[pick % Math.max(items.length, 1)]
  const seen = stale ? etag('never given') : (line?.etag ?? etag(''))
  const statement = { id: now.id, etag: stale ? etag('never given') : now.etag }
  const form = { transactionDate: on, grossAmount: amount, commissionAmount: amount }
  if (what === 'Reconcile') return statements.reconcile(statement, { reconcileDate: on, reportingDate: on })
  if (what === 'Unreconcile') return statements.unreconcile(statement)
  if (what === 'Archive') return statements.archive(statement)
  if (what === 'RestoreStatement') return statements.restore(statement)
  if (what === 'Add') return lineItems.add(now.id, form)
  if (what === 'AddMatched') return lineItems.add(now.id, { ...form, policyId: matched })
  if (line === undefined) return null
  const of = { id: line.id, etag: seen }
  // An edit that changes nothing is not refused on a closed statement, so it is skipped.
  if (what === 'Edit') return amount === line.commissionAmount ? null : lineItems.update(of, form)
  if (what === 'Term')
    return lineItems.update(of, { transactionDate: line.transactionDate, commissionTerm: 'NewOverride' })
  if (what === 'Unmatch') return matching.unmatch(of)
  if (what === 'Void') return lineItems.void(of)
  return what === 'Restore' ? lineItems.restore(of) : lineItems.delete(of)
}

const OF_A_LINE = new Set(['Add', 'AddMatched', 'Edit', 'Void', 'Restore', 'Delete'])

describe('the commissions port in memory, with any acts in any order', () => {
  it('laws 4, 5, 6, 7, 10 and 22: refusals change nothing, changes make a new version and one entry, sums follow lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async acts => {
        const { commissions: port } = fakeSuite(harborAgency, { now: () => 0, decode: () => '' })
        const { id } = await succeeds(
          port.statements.create({ statementDate: on, description: 'Laws', controlTotal: null }),
        )
        const look = async () => ({
          statement: await succeeds(port.statements.get(id)),
          entries: (await succeeds(port.statements.history(id))).length,
        })
        for (const one of acts) {
          const before = await look()
          const asked = attempt(port, before.statement, one)
          if (asked === null) continue
          const result = await asked()
          const after = await look()
          if (E.isLeft(result)) {
            expect(after).toEqual(before)
            continue
          }
          expect(one.stale && !one.what.startsWith('Add')).toBe(false)
          expect(after.statement.etag).not.toBe(before.statement.etag)
          expect(after.entries).toBe(before.entries + 1)
          expect(after.statement).toMatchObject(statementSums(after.statement.items ?? []))
          if (OF_A_LINE.has(one.what)) expect(before.statement.status._tag).toBe('Open')
          if (before.statement.status._tag === 'Archived') expect(one.what).toBe('RestoreStatement')
        }
      }),
      runs(60),
    )
  })
})
