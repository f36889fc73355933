/** The audit finds changes to settings, overrides, people or policies that were made without the program, and names the field. */
import { canonical } from '@commissions/core'
import { sql, type Transaction } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../database/schema.ts'
import { encodePermissions } from '../session/permission-metadata.ts'
import { testApp } from '../testing/app.ts'
import { type Auditor, auditor } from '../testing/auditor.ts'
import { signedIn } from '../testing/commissions-calls.ts'
import { copyStage } from '../testing/copy-stage.ts'
import type { FreshDatabase } from '../testing/database.ts'
import { EVERYTHING } from '../testing/people.ts'
import { settleAgency } from '../testing/settle-agency.ts'
import { addSmallAgency, type SmallAgency } from '../testing/small-agency.ts'
import { behindItsBack, hashAgain } from '../testing/tamper.ts'

const TIMEOUT = 60_000

interface Settled extends SmallAgency {
  readonly invited: string
  readonly audit: Auditor
}

/** Adds an agency with settings that its people made, and audits it once without a fault. */
const settle = async ({ db }: FreshDatabase, directory: string): Promise<Settled> => {
  const agency = await addSmallAgency(db, 'Harbor')
  const audit = await auditor(db, agency.agencyId, directory)
  const { invited } = await settleAgency(await signedIn(testApp(db), agency.username), agency)
  expect(await audit.faults()).toEqual([])
  return { ...agency, invited, audit }
}
const { database, beside, prepared } = copyStage(async (original, directory) => ({
  agency: await settle(original, directory),
}))

/** The test's copy of that agency, with the anchors of its audit. */
const settled = async (): Promise<Settled> => ({
  ...prepared.agency,
  audit: await auditor(database.db, prepared.agency.agencyId, beside.directory),
})

type Act = (trx: Transaction<Database>, of: Settled) => Promise<unknown>

/** An entry that was never written by the program, with hashes as if it had been. */
const forgeEntry = async (
  trx: Transaction<Database>,
  { agencyId }: Settled,
  id: string,
  change: object,
): Promise<void> => {
  await sql`
    insert into history select agency_id, chain_kind, chain_id, sequence + 1, gen_random_uuid(), line_item_id, at, user_id, action,
           reason, ${canonical([change])}::jsonb, hash, hash, state
      from history where agency_id = ${agencyId} and chain_id = ${id} order by sequence desc limit 1`.execute(trx)
  await hashAgain(trx, agencyId, id)
}

describe('an audit of rules, settings, policies and users', { timeout: TIMEOUT }, () => {
  it.each<[string, Act, RegExp]>([
    [
      "a rule's percentage that was raised",
      (trx, { agencyId }) =>
        sql`update payout_rule set term_new = 90 where agency_id = ${agencyId} and position = 1 and rule_order = 0`.execute(
          trx,
        ),
      /^The agent rules of position 1: rules\.[0-9a-f-]{36}\.term_new is 90, and its history says 41\.$/,
    ],
    [
      'an agent put into a rule',
      (trx, { agencyId, agents }) =>
        sql`update payout_rule set agent_ids = agent_ids || ${agents.bob}::integer
             where agency_id = ${agencyId} and position = 1 and rule_order = 1`.execute(trx),
      /^The agent rules of position 1: rules\.[0-9a-f-]{36}\.agent_int_rule_value is \[101,103,102\], and its history says \[101,103\]\.$/,
    ],
    [
      'a rule that was taken out',
      (trx, { agencyId }) =>
        sql`delete from payout_rule where agency_id = ${agencyId} and position = 1 and rule_order = 1`.execute(trx),
      /^The agent rules of position 1: rules\.[0-9a-f-]{36} is not there, and its history says \{/,
    ],
    [
      'a rule that nobody ever saved and is changed before anybody does',
      (trx, { agencyId }) =>
        sql`update payout_rule set term_new = 90 where agency_id = ${agencyId} and position = 2`.execute(trx),
      /^The agent rules of position 2: rules\.[0-9a-f-]{36}\.term_new is 90, and it was 10 on 2026-11-20 and no history entry changes it\.$/,
    ],
    [
      'a rule that was put in',
      (trx, { agencyId }) =>
        sql`insert into payout_rule select (jsonb_populate_record(r, '{"rule_order": 9, "rule_id": "00000000-0000-4000-8000-00000000000f"}')).*
              from payout_rule r where agency_id = ${agencyId} and position = 2`.execute(trx),
      /^The agent rules of position 2: rules\.00000000-0000-4000-8000-00000000000f is \{.*, and no history entry creates it\.$/,
    ],
    [
      'what a rule was after an earlier save',
      (trx, { agencyId }) =>
        sql`update rule_group_history set rules = '[]' where agency_id = ${agencyId} and version = 1`.execute(trx),
      /^The agent rules of position 1: version 1 is "[0-9a-f]{16}", and it was "[0-9a-f]{16}" on 2026-11-20/,
    ],
    [
      'a rate agreed with a carrier',
      (trx, { agencyId }) =>
        sql`update carrier_setting set renew_percentage = 1 where agency_id = ${agencyId}`.execute(trx),
      /^The carrier setting of Progressive: renew_percentage is 1, and its history says 13\.125\.$/,
    ],
    [
      'a finer rate agreed with a carrier',
      (trx, { agencyId }) => sql`update carrier_rule set new_percentage = 1 where agency_id = ${agencyId}`.execute(trx),
      /^The carrier setting of Progressive: rules is \[.*\], and its history says \[/,
    ],
    [
      'an agreement with a carrier that was put in',
      (trx, { agencyId, otherCarrierId }) =>
        sql`insert into carrier_setting values (${agencyId}, ${otherCarrierId}, 'x', 'CustomImport', 7, 0)`.execute(
          trx,
        ),
      /^The carrier setting of Travelers: basis is "CustomImport", and no history entry creates it\.$/,
    ],
    [
      "a policy's override that was raised",
      (trx, { agencyId }) =>
        sql`update policy_override set value = 95 where agency_id = ${agencyId} and position = 1`.execute(trx),
      /^The policy PA-12 345: agent_1_policy_override\.value is 95, and its history says 51\.$/,
    ],
    [
      "a policy's override that was put back in",
      (trx, { agencyId, auto, agents }) =>
        sql`insert into policy_override (agency_id, policy_id, position, calc_type, value, agent_id)
            values (${agencyId}, ${auto.policyId}, 2, 'FlatFeeAmount', 100, ${agents.bob})`.execute(trx),
      /^The policy PA-12 345: agent_2_policy_override is \{.*, and its history says that it was removed\.$/,
    ],
    [
      'an override of a policy that never had one',
      (trx, { agencyId, home, agents }) =>
        sql`insert into policy_override (agency_id, policy_id, position, calc_type, value, agent_id)
            values (${agencyId}, ${home.policyId}, 1, 'FlatFeeAmount', 100, ${agents.bob})`.execute(trx),
      /^The policy HO777: agent_1_policy_override is \{.*, and no history entry creates it\.$/,
    ],
    [
      'a term that is closed so that nobody asks the carrier',
      (trx, { agencyId, auto, userId }) =>
        sql`insert into expected_closed values (${agencyId}, ${auto.policyId}, '2026-07-01', 'agreed', now(), ${userId})`.execute(
          trx,
        ),
      /^The policy PA-12 345: expected_2026-07-01 is "agreed", and no history entry creates it\.$/,
    ],
    [
      "a policy's agents",
      (trx, { agencyId, auto, agents }) =>
        sql`update policy_agent_history set agent1_id = ${agents.bob}
             where agency_id = ${agencyId} and policy_id = ${auto.policyId} and is_current`.execute(trx),
      /^The policy PA-12 345: agents is .*, and it was .* on 2026-11-20 and no history entry changes it\.$/,
    ],
    [
      'agents of a policy that is not there',
      (trx, { agencyId, home }) =>
        sql`insert into policy_agent_history
            select (jsonb_populate_record(h, '{"policy_id": "00000000-0000-4000-8000-00000000000e"}')).*
              from policy_agent_history h where agency_id = ${agencyId} and policy_id = ${home.policyId}`.execute(trx),
      /^In the table policy agent history, 1 of the rows belong to no policy that is there: they were put in outside this program\.$/,
    ],
    [
      'the tolerance',
      (trx, { agencyId }) =>
        sql`update commission_tolerance set amount = 9000 where agency_id = ${agencyId}`.execute(trx),
      /^The agency Harbor: tolerance_amount is 9000, and its history says 10\.$/,
    ],
    [
      'the letterhead',
      (trx, { agencyId }) => sql`update letterhead set name = 'Elsewhere' where agency_id = ${agencyId}`.execute(trx),
      /^The agency Harbor: letterhead_name is "Elsewhere", and its history says "Harbor"\.$/,
    ],
    [
      'codes that are asked of nobody may be left, and asked of everybody by nobody',
      (trx, { agencyId }) => sql`insert into sign_in_rules values (${agencyId}, 'x', true)`.execute(trx),
      /^The agency Harbor: codes_required is true, and no history entry creates it\.$/,
    ],
    [
      'permissions that somebody gave themselves',
      (trx, { agencyId, invited }) =>
        sql`update app_user set permissions = ${encodePermissions(EVERYTHING)} where agency_id = ${agencyId} and user_uuid = ${invited}`.execute(
          trx,
        ),
      /^The user harbor-\w+-invited: permissions is \["Commissions","People","Settings"\], and its history says \["Commissions","Settings"\]\.$/,
    ],
    [
      'permissions of the rest of the suite',
      (trx, { agencyId, invited }) =>
        sql`update app_user set permissions = ${encodePermissions([2002])} where agency_id = ${agencyId} and user_uuid = ${invited}`.execute(
          trx,
        ),
      /other_permissions is \[2002\], and no history entry creates it\.$/,
    ],
    [
      'somebody who was disabled',
      (trx, { agencyId, invited }) =>
        sql`update app_user set disabled = true where agency_id = ${agencyId} and user_uuid = ${invited}`.execute(trx),
      /^The user harbor-\w+-invited: disabled is true/,
    ],
    [
      'a user who was put in',
      (trx, { agencyId }) =>
        sql`insert into app_user (agency_id, user_id, user_uuid, username, password_hash, first_name, last_name, initials, permissions)
            select agency_id, 77, gen_random_uuid(), 'intruder', password_hash, 'In', 'Truder', 'IT', permissions
              from app_user where agency_id = ${agencyId} and user_id = 1`.execute(trx),
      /^The user intruder exists, and no history entry creates it\.$/,
    ],
    [
      'a user who was taken out',
      (trx, { agencyId, invited }) =>
        sql`delete from app_user where agency_id = ${agencyId} and user_uuid = ${invited}`.execute(trx),
      /^User [0-9a-f-]{36} is missing, and its history does not say that it was removed\.$/,
    ],
    [
      'a user name that leads to somebody else',
      (trx, { agencyId, userId, invited }) =>
        sql`update sign_in_name set name = name || '-old' where agency_id = ${agencyId} and user_id =
              (select user_id from app_user where agency_id = ${agencyId} and user_uuid = ${invited})`
          .execute(trx)
          .then(() =>
            sql`update sign_in_name set name = replace(name, '-invited', '') || '-invited' where agency_id = ${agencyId} and user_id = ${userId}`.execute(
              trx,
            ),
          ),
      /^The user harbor-\w+-invited: signs_in_as is "harbor-\w+-invited-old"/,
    ],
    [
      'a forged entry that is hashed as it ought to be, and tells of a rate that does not stand',
      (trx, of) => forgeEntry(trx, of, of.carrierId, { field: 'new_percentage', before: 15, after: 99 }),
      /^The carrier setting of Progressive: new_percentage is 15, and its history says 99\.$/,
    ],
    [
      'the newest entry of the rules, taken out with its save',
      (trx, { agencyId }) =>
        sql`delete from history where agency_id = ${agencyId} and chain_kind = 'rule_group' and sequence = 2`.execute(
          trx,
        ),
      /^The history of the agent rules of position 1 ends at entry 1, and had 2 entries/,
    ],
    [
      'a setting that the program cannot even read',
      (trx, { agencyId }) =>
        sql`update letterhead set logo = 'data:image/png;base64,AAAA' where agency_id = ${agencyId}`.execute(trx),
      /^Each agency is left out of this audit: one of them cannot be read \(.*\), so it was written outside this program\.$/,
    ],
  ])('names %s, and names it again in the next audit', async (_, act, named) => {
    const of = await settled()
    await behindItsBack(database.db, trx => act(trx, of))
    const faults = await of.audit.faults()
    expect(faults).toContainEqual(expect.stringMatching(named))
    expect(await of.audit.faults()).toEqual(faults)
  })

  it('names rules that were exchanged between two agencies, in both audits', async () => {
    const [one, other] = [await settled(), await settle(database, beside.directory)]
    await behindItsBack(database.db, trx =>
      sql`update payout_rule set agency_id = case agency_id when ${one.agencyId} then ${other.agencyId}::uuid else ${one.agencyId}::uuid end
           where agency_id in (${one.agencyId}, ${other.agencyId}) and position = 1 and not fallback`.execute(trx),
    )
    for (const { audit } of [one, other]) {
      const faults = await audit.faults()
      expect(faults).toContainEqual(expect.stringMatching(/rules\.\S+ is not there, and its history says/))
      expect(faults).toContainEqual(expect.stringMatching(/rules\.\S+ is \{.*, and no history entry creates it/))
    }
  })

  it('finds nothing after further work by people and operators', async () => {
    const of = await settled()
    const { username, agencyId, invited } = of
    await settleAgency(await signedIn(testApp(database.db), username), { ...of, username: `${username}-2` })
    expect(await of.audit.faults()).toEqual([])
    // As `disable-user` leaves it: the row, and the event of its act.
    await sql`update app_user set disabled = true where agency_id = ${agencyId} and user_uuid = ${invited}`.execute(
      database.db,
    )
    await sql`
      insert into security_event (agency_id, event_id, at, kind, user_id, detail)
      select agency_id, gen_random_uuid(), now(), 'operator_acted', user_id, 'disable-user'
        from app_user where agency_id = ${agencyId} and user_uuid = ${invited}`.execute(database.db)
    expect(await of.audit.faults()).toEqual([])
  })
})
