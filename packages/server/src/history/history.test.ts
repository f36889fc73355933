import { randomUUID } from 'node:crypto'
import { type FieldChange, timestampOf } from '@commissions/core'
import { type Kysely, sql, type Transaction } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenAt } from '../books/audit-chain.ts'
import type { Database } from '../database/schema.ts'
import { appStage } from '../testing/app-stage.ts'
import { addAgency, addUser } from '../testing/people.ts'
import type { Chain } from './chain.ts'
import { historyOf } from './read-history.ts'
import { recordHistories } from './record-history.ts'

describe('a chain of history entries', () => {
  let agencyId: string
  let userId: number
  const { database } = appStage()
  beforeAll(async () => {
    agencyId = await addAgency(database.db)
    userId = await addUser(database.db, agencyId, 'tess')
  })

  const inside = <A>(db: Kysely<Database>, what: (trx: Transaction<Database>) => Promise<A>) =>
    db.transaction().execute(what)
  const record = (chain: Chain, ...changes: readonly FieldChange[][]) =>
    inside(database.db, trx =>
      recordHistories(
        {
          trx,
          session: { agencyId, userId },
          now: timestampOf(Date.UTC(2026, 10, 20)),
          random: { uuid: randomUUID },
        },
        changes.map(one => ({ chain, action: 'changed', reason: 'because', changes: one })),
      ),
    )
  const chain = (): Chain => ({ kind: 'policy', id: randomUUID() })
  const change = (after: unknown): FieldChange[] => [{ field: 'amount', before: null, after }]

  it('grows over several calls and is read newest first', async () => {
    const of = chain()
    await record(of, change(0.1), change({ z: 1, a: 'é"\\' }))
    await record(of, change(1e21))
    const entries = await inside(database.db, trx => historyOf({ trx, session: { agencyId } }, of))
    expect(entries.map(({ changes }) => changes[0]?.after)).toEqual([1e21, { z: 1, a: 'é"\\' }, 0.1])
    expect(entries[0]).toMatchObject({ by: 'Tess Marlow', reason: 'because', at: '2026-11-20T00:00:00.000Z' })
    expect(await inside(database.db, trx => brokenAt({ trx, session: { agencyId } }, of))).toBeNull()
  })

  it.each([
    ['changed', sql`update history set changes = '[]' where sequence = 2 and chain_id = `],
    ['missing', sql`delete from history where sequence = 2 and chain_id = `],
  ])('reveals the first entry that was %s outside the program', async (_, tamper) => {
    const of = chain()
    await record(of, change(1), change(2), change(3))
    await expect(sql`${tamper}${of.id}`.execute(database.db)).rejects.toThrow('append-only')
    await inside(database.db, async trx => {
      await sql`alter table history disable trigger user`.execute(trx)
      await sql`${tamper}${of.id}`.execute(trx)
      await sql`alter table history enable trigger user`.execute(trx)
    })
    expect(await inside(database.db, trx => brokenAt({ trx, session: { agencyId } }, of))).toBe(2)
  })
})
