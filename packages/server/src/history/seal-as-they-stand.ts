/** Seals the present state of records without a history of their own, so that an audit can tell whether they were changed. */
import { sql } from 'kysely'
import { agencyLiteral } from '../database/agency-scope.ts'
import { insertSelected } from '../database/distribution/write-rows.ts'
import { SEAL_AS_THEY_STAND } from '../database/ledger-states.ts'
import type { ReadWork } from '../work.ts'

/** Seals the lines of a statement that was just written as a whole. */
export const sealLines = async ({ trx, session: { agencyId } }: ReadWork, statementId: string): Promise<void> => {
  const own = agencyLiteral(agencyId)
  const lines = SEAL_AS_THEY_STAND.line(own, `line.agency_id = ${own} and line.statement_id = `)
  await insertSelected(trx, sql`${sql.raw(lines)}${statementId}::uuid`)
}

/** Seals all ledger records of an agency that were loaded without a history. */
export const sealAsTheyStand = async ({ trx, session: { agencyId } }: ReadWork): Promise<void> => {
  const own = agencyLiteral(agencyId)
  for (const seal of [
    SEAL_AS_THEY_STAND.line(own, `line.agency_id = ${own}`),
    SEAL_AS_THEY_STAND.statement(own, `statement.agency_id = ${own}`),
    SEAL_AS_THEY_STAND.paidStatement(own, `made.agency_id = ${own}`),
  ])
    await insertSelected(trx, sql.raw(seal))
}
