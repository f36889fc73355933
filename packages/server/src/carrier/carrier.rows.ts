/** The agency's carriers and the lists that go with them. */
import {
  type ApplicationType,
  type Carrier,
  carrierId,
  type LineOfBusiness,
  type WritingCarrier,
} from '@commissions/core'
import type { Reading } from '../work.ts'

/** Every one, inactive ones and the pseudo carrier for prospects too: what to offer is the caller's to decide. */
export const loadCarriers = async ({ trx, session: { agencyId } }: Reading): Promise<readonly Carrier[]> => {
  const rows = await trx.selectFrom('carrier').selectAll().where('agency_id', '=', agencyId).orderBy('name').execute()
  return rows.map(row => ({
    id: carrierId(row.carrier_id),
    name: row.name,
    inactive: row.inactive,
    terms: row.billing_terms,
  }))
}

export interface CarrierWithWriting {
  readonly id: Carrier['id']
  readonly name: string
  readonly writingCarriers: readonly WritingCarrier[]
}

/** Null when the agency has no carrier of that id, which must be a uuid. */
export const loadCarrier = async ({ trx, session }: Reading, id: string): Promise<CarrierWithWriting | null> => {
  const carrier = await trx
    .selectFrom('carrier')
    .select(['carrier_id', 'name'])
    .where('agency_id', '=', session.agencyId)
    .where('carrier_id', '=', id)
    .executeTakeFirst()
  if (carrier === undefined) return null
  const writingCarriers = await trx
    .selectFrom('writing_carrier')
    .select(['name', 'naic'])
    .where('agency_id', '=', session.agencyId)
    .where('carrier_id', '=', id)
    .orderBy('name')
    .execute()
  return { id: carrierId(carrier.carrier_id), name: carrier.name, writingCarriers }
}

export const loadApplicationTypes = async ({ trx, session }: Reading): Promise<readonly ApplicationType[]> => {
  const rows = await trx
    .selectFrom('application_type')
    .selectAll()
    .where('agency_id', '=', session.agencyId)
    .orderBy('display_order')
    .orderBy('name')
    .execute()
  return rows.map(row => ({ id: row.application_type_id, displayOrder: row.display_order, name: row.name }))
}

export const loadLinesOfBusiness = async ({ trx, session }: Reading): Promise<readonly LineOfBusiness[]> => {
  const rows = await trx
    .selectFrom('line_of_business')
    .selectAll()
    .where('agency_id', '=', session.agencyId)
    .orderBy('code')
    .execute()
  return rows.map(row => ({ id: row.line_of_business_id, code: row.code, description: row.description }))
}

/** What each code stands for. */
export const loadLineOfBusinessNames = async (work: Reading): Promise<ReadonlyMap<string, string>> =>
  new Map((await loadLinesOfBusiness(work)).map(({ code, description }) => [code, description]))
