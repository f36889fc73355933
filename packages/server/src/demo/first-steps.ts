/** The sample file that a newcomer to the demo starts with, and what the agency has done since the demo was loaded. */
import { createHash } from 'node:crypto'
import { type AddedStatement, type FirstSteps, firstSteps, type SampleFile, statementId } from '@commissions/core'
import type { Transaction } from 'kysely'
import { onKey } from '../database/joins.ts'
import type { Database } from '../database/schema.ts'
import type { ReadWork } from '../work.ts'
import { DEMO_AGENCIES } from './agencies.ts'
import { demoAgencyId } from './agency-rows.ts'
import { demoCarrierId } from './carriers.ts'

/** The only agency with sample files. */
const [HARBOR] = DEMO_AGENCIES

interface Samples {
  readonly agencyId: string
  /** How many statements the demo data holds. */
  readonly statements: number
  readonly first: SampleFile
  /** The names of all sample files, by the SHA-256 of their content. */
  readonly names: ReadonlyMap<string, string>
}

/** Loads the generator of files for a demo agency only (decision unsafe-settings-end-the-start). */
const readSamples = async (agencyId: string): Promise<Samples | null> => {
  if (HARBOR === undefined || demoAgencyId(HARBOR) !== agencyId) return null
  const { carrierFiles } = await import('./carrier-files.ts')
  const files = carrierFiles(HARBOR)
  const [first] = files
  if (first === undefined) return null
  const { name, text, total, carrier, lineCount } = first
  return {
    agencyId,
    statements: HARBOR.statements.length,
    first: { name, text, total, lineCount, carrierId: demoCarrierId(HARBOR.key, carrier) },
    names: new Map(files.map(file => [createHash('sha256').update(file.text).digest('hex'), file.name])),
  }
}

const known = new Map<string, Promise<Samples | null>>()
/** The samples are cached, because generating them takes a moment and they never change. Agencies without samples are not cached. */
const samplesOf = async (agencyId: string): Promise<Samples | null> => {
  const reading = known.get(agencyId) ?? readSamples(agencyId)
  if ((await reading) !== null) known.set(agencyId, reading)
  return reading
}

const addedSince = async (
  trx: Transaction<Database>,
  { agencyId, statements, names }: Samples,
): Promise<readonly AddedStatement[]> => {
  const rows = await trx
    .selectFrom('statement')
    .leftJoin('statement_file as file', onKey('file.statement_id', 'statement.statement_id'))
    .select(['statement.statement_id', 'file.sha256'])
    .where('statement.agency_id', '=', agencyId)
    .where('statement.statement_number', '>', statements)
    .orderBy('statement.statement_number')
    .execute()
  return rows.map(({ statement_id, sha256 }) => ({
    id: statementId(statement_id),
    sample: (sha256 === null ? undefined : names.get(sha256.toString('hex'))) ?? null,
  }))
}

export const loadFirstSteps = async ({ trx, session: { agencyId } }: ReadWork): Promise<FirstSteps | null> => {
  const samples = await samplesOf(agencyId)
  return samples === null ? null : firstSteps(samples.first, await addedSince(trx, samples))
}
