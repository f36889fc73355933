/** A small agency with records of every kind: open and closed statements, paid lines, and paid statements about them. */
import { type Kysely, sql } from 'kysely'
import type { HttpApp } from '../app.ts'
import type { Database } from '../database/schema.ts'
import { type Calls, paidStatementIn, payoutsIn, signedIn, statementIn, writtenIn } from './commissions-calls.ts'
import { payment, REPORTED, reconciledLines } from './paid-world.ts'
import { addUser } from './people.ts'
import { addSmallAgency, type SmallAgency } from './small-agency.ts'
import { upload } from './upload.ts'
import { at } from './wire.ts'

const SHARING = 'Commissions: ShareAgentPaidStatements'

export interface WorkedAgency extends SmallAgency {
  readonly calls: Calls
  readonly statementId: string
  readonly lineId: string
  readonly closedStatementId: string
  readonly paidLineId: string
  readonly paidStatementId: string
  /** An open statement imported from a carrier's file, whose mapping is stored. */
  readonly importedStatementId: string
  readonly importedLineId: string
  /** An open statement with one anticipated line. */
  readonly anticipatedStatementId: string
  /** Another user of the agency, and the caller's session in another browser. */
  readonly personId: string
  readonly otherSessionId: string
  /** The path of a shared link to the first agent's section of a paid statement. */
  readonly link: string
}

/** `mark` is part of every name and text that people see. */
export const addWorkedAgency = async (
  app: HttpApp,
  db: Kysely<Database>,
  mark: string,
  clientId = '1',
): Promise<WorkedAgency> => {
  const agency = await addSmallAgency(db, mark)
  const { agencyId } = agency
  await marked(db, agencyId, mark)
  await movedTo(db, agency, clientId)
  // The agreed rate is so high that the carrier always owes something.
  await db
    .insertInto('carrier_setting')
    .values({
      agency_id: agencyId,
      carrier_id: agency.carrierId,
      etag: 'agreed',
      basis: 'CustomImport',
      new_percentage: '50',
      renew_percentage: '50',
    })
    .execute()
  const calls = await signedIn(app, agency.username)
  const day = '2026-06-30'
  const opened = statementIn(
    await calls.post('statement', { statement_date: day, description: `${mark} June`, commission_paid_orig: null }),
  )
  const { line } = writtenIn(
    await calls.post(`statement/${opened.id}/line-item`, {
      transaction_date: day,
      gross_amount: 1000,
      commission_amount: 100,
      insured_name: `${mark} Bakery`,
      policy_id: agency.auto.policyId,
    }),
  )
  const closed = at(await reconciledLines(calls, { agents: { 1: agency.agents.ann }, insured_name: mark }), 0)
  const ann = { manual: true, amount: 40, agent_id_int: agency.agents.ann }
  payoutsIn(await calls.put('line-item/agent-payouts', [payment(closed, [ann])]))
  const told = paidStatementIn(
    await calls.post('paid-statement', {
      statement_name: '20260731-20260731',
      date_option: 'ReportingDate',
      start_date: REPORTED,
      end_date: REPORTED,
      agents_ids_int: [],
    }),
  )
  await db.insertInto('feature_flag').values({ agency_id: agencyId, name: SHARING, enabled: true }).execute()
  const share = { agent_id_int: agency.agents.ann, expires_in_days: 30 }
  const { url } = (await calls.post(`paid-statement/${told.id}/share`, share)).data as { readonly url: string }
  const imported = statementIn(
    await upload(calls, {
      content: `Date,Policy Number,Insured,Commission\n07/15/2026,${mark} 1,${mark} Bakery,10.00\n`,
      name: `${mark}.csv`,
      fields: {
        carrier_id: agency.carrierId,
        mapping: JSON.stringify({
          header_row: 1,
          columns: {
            transaction_date: 'Date',
            policy_number: 'Policy Number',
            insured_name: 'Insured',
            commission_amount: 'Commission',
          },
        }),
      },
    }),
  )
  const importedLine = await db
    .selectFrom('line_item')
    .where('statement_id', '=', imported.id)
    .select('line_item_id')
    .executeTakeFirstOrThrow()
  const anticipated = statementIn(
    await calls.post('statement/anticipated', {
      statement_date: day,
      description: `${mark} expected`,
      commission_paid_orig: null,
      items: [
        {
          transaction_date: day,
          gross_amount: 1000,
          commission_rate: 12.5,
          commission_amount: 125,
          carrier_id: agency.carrierId,
          policy_id: agency.auto.policyId,
        },
      ],
    }),
  )
  return {
    ...agency,
    auto: { ...agency.auto, clientId },
    calls,
    statementId: opened.id,
    lineId: line.id,
    closedStatementId: closed.statementId,
    paidLineId: closed.id,
    paidStatementId: told.id,
    importedStatementId: imported.id,
    importedLineId: importedLine.line_item_id,
    anticipatedStatementId: anticipated.id,
    link: new URL(url).pathname,
    ...(await company(app, db, agency)),
  }
}

/** Adds a colleague, and signs the caller in from another browser. */
const company = async (app: HttpApp, db: Kysely<Database>, { agencyId, userId, username }: SmallAgency) => {
  const sessions = async (): Promise<readonly string[]> =>
    (
      await db
        .selectFrom('session')
        .select('session_id')
        .where('agency_id', '=', agencyId)
        .where('user_id', '=', userId)
        .execute()
    ).map(row => row.session_id)
  const before = await sessions()
  await signedIn(app, username)
  const [otherSessionId = ''] = (await sessions()).filter(id => !before.includes(id))
  const colleague = await addUser(db, agencyId, `${username}-colleague`, [])
  const { user_uuid } = await db
    .selectFrom('app_user')
    .select('user_uuid')
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', colleague)
    .executeTakeFirstOrThrow()
  return { personId: user_uuid, otherSessionId }
}

const marked = async (db: Kysely<Database>, agencyId: string, mark: string): Promise<void> => {
  await db.updateTable('agent').set({ last_name: mark }).where('agency_id', '=', agencyId).execute()
  await db
    .updateTable('carrier')
    .set({ name: sql<string>`${mark}::text || ' ' || name` })
    .where('agency_id', '=', agencyId)
    .execute()
  await db.updateTable('policy').set({ title: mark }).where('agency_id', '=', agencyId).execute()
  await db.updateTable('app_user').set({ last_name: mark }).where('agency_id', '=', agencyId).execute()
}

/** Moves the policy to a new client with this id: all small agencies have the same client ids, and this agency may need its own. */
const movedTo = async (db: Kysely<Database>, { agencyId, auto }: SmallAgency, clientId: string): Promise<void> => {
  if (clientId === auto.clientId) return
  await db
    .insertInto('client')
    .values({ agency_id: agencyId, client_id: clientId, number: clientId.padStart(8, '0'), business_name: null })
    .execute()
  await db
    .updateTable('policy')
    .set({ client_id: clientId })
    .where('agency_id', '=', agencyId)
    .where('policy_id', '=', auto.policyId)
    .execute()
}
