/** Entries written without the program may hold anything: the audit still goes on to its end and names them. */
import { canonical } from '@commissions/core'
import { sql, type Transaction } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { auditor } from '../testing/auditor.ts'
import { signedIn } from '../testing/commissions-calls.ts'
import { copyStage } from '../testing/copy-stage.ts'
import { settleAgency } from '../testing/settle-agency.ts'
import { addSmallAgency } from '../testing/small-agency.ts'
import { behindItsBack, hashAgain } from '../testing/tamper.ts'

const TIMEOUT = 180_000
/** An agency with settings that its people made, audited once without a fault. */
const { database, beside, prepared } = copyStage(async ({ db }, directory) => {
  const agency = await addSmallAgency(db, 'Harbor')
  await settleAgency(await signedIn(testApp(db), agency.username), agency)
  expect(await (await auditor(db, agency.agencyId, directory)).faults()).toEqual([])
  return agency
})
const auditorOfCopy = () => auditor(database.db, prepared.agencyId, beside.directory)

/** One more entry at the end of each history of the agency, with the hash that it should have. */
const forge = async (
  trx: Transaction<Database>,
  agencyId: string,
  { action, changes }: { readonly action: string; readonly changes: unknown },
): Promise<void> => {
  await sql`
    insert into history
    select distinct on (chain_kind, chain_id) agency_id, chain_kind, chain_id, sequence + 1, gen_random_uuid(), line_item_id, at,
           user_id, ${action}, reason, ${canonical(changes)}::jsonb, hash, hash, state
      from history where agency_id = ${agencyId} order by chain_kind, chain_id, sequence desc`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    select distinct chain_id as id from history where agency_id = ${agencyId}`.execute(trx)
  for (const { id } of rows) await hashAgain(trx, agencyId, id)
}

const deep = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>(inner => [inner], 1)
const told = (field: string) => ({ action: 'changed', changes: [{ field, before: null, after: 7 }] })

describe('an audit with a history entry or value that the program never writes', { timeout: TIMEOUT }, () => {
  it.each([
    ['an action that objects have', { action: 'constructor', changes: [{ field: 'rate', after: 7 }] }],
    ['another action that objects have', { action: '__proto__', changes: [{ field: 'rate', after: 7 }] }],
    ['a field that objects have', told('constructor')],
    ['another field that objects have', told('toString')],
    ['the field that every object has', told('__proto__')],
    ['a rule of such a name', { ...told('rules.__proto__'), action: 'hasOwnProperty' }],
    [
      'changes that are none',
      { action: 'changed', changes: ['x', 5, null, [[]], {}, { field: 5 }, { field: 'rate', after: 7 }] },
    ],
    ['a number beyond all numbers', { action: 'changed', changes: [{ field: 'rate', after: 1e308 }] }],
    ['a value of some levels', { action: 'changed', changes: [{ field: 'rate', after: deep(2_000) }] }],
    [
      'a value that is cut within a sign',
      { action: 'changed', changes: [{ field: 'rate', after: '\u{1f600}'.repeat(200) }] },
    ],
  ])('names the records of the entry, and does not stop: %s', async (_, entry) => {
    const audit = await auditorOfCopy()
    await behindItsBack(database.db, trx => forge(trx, prepared.agencyId, entry))
    const faults = await audit.faults()
    for (const named of [/agent rules of position 1/, /carrier setting of Progressive/, /agency Harbor/, /^The user /])
      expect(faults).toContainEqual(expect.stringMatching(named))
  })

  it('names the records of an entry with too many levels to be read', async () => {
    const audit = await auditorOfCopy()
    await behindItsBack(database.db, trx =>
      sql`update history set changes = ('[{"field": "rate", "after": ' || repeat('[', 6000) || repeat(']', 6000) || '}]')::jsonb
           where agency_id = ${prepared.agencyId} and sequence = 1`.execute(trx),
    )
    const faults = await audit.faults()
    for (const named of [
      /agent rules of position 1/,
      /carrier setting of Progressive/,
      /agency Harbor/,
      /[Tt]he user /,
    ])
      expect(faults).toContainEqual(expect.stringMatching(named))
  })

  it('names a policy that the database cannot read, and audits everything else', async () => {
    const { agencyId, auto, userId, carrierId } = prepared
    const audit = await auditorOfCopy()
    await behindItsBack(database.db, async trx => {
      await sql`insert into expected_closed values (${agencyId}, ${auto.policyId}, 'infinity', 'x', now(), ${userId})`.execute(
        trx,
      )
      await sql`update policy_override set value = 95 where agency_id = ${agencyId} and position = 1`.execute(trx)
      await sql`update carrier_setting set renew_percentage = 1 where carrier_id = ${carrierId}`.execute(trx)
    })
    const faults = await audit.faults()
    expect(faults).toEqual([
      expect.stringMatching(/^The carrier setting of Progressive: renew_percentage is 1, and its history says/),
      expect.stringMatching(/^The policy PA-12 345 and its history are left out of this audit: they cannot be read \(/),
    ])
    expect(await audit.faults()).toEqual(faults)
  })
})
