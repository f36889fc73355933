/** The agency's carriers and the lists that go with them. */
import {
  type ApplicationType,
  type Carrier,
  carrierId,
  type LineOfBusiness,
  type WritingCarrier,
} from '@commissions/core'
import { ownRows, type ReadWork } from '../work.ts'

/** All carriers, also inactive ones and the pseudo carrier for prospects: the caller decides which ones to offer. */
export const loadCarriers = async (work: ReadWork): Promise<readonly Carrier[]> => {
  const rows = await ownRows(work, 'carrier').selectAll().orderBy('name').execute()
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

/** Null when the agency has no carrier with that id. `id` must be a UUID. */
export const loadCarrier = async (work: ReadWork, id: string): Promise<CarrierWithWriting | null> => {
  const carrier = await ownRows(work, 'carrier')
    .select(['carrier_id', 'name'])
    .where('carrier_id', '=', id)
    .executeTakeFirst()
  if (carrier === undefined) return null
  const writingCarriers = await ownRows(work, 'writing_carrier')
    .select(['name', 'naic'])
    .where('carrier_id', '=', id)
    .orderBy('name')
    .execute()
  return { id: carrierId(carrier.carrier_id), name: carrier.name, writingCarriers }
}

export const loadApplicationTypes = async (work: ReadWork): Promise<readonly ApplicationType[]> => {
  const rows = await ownRows(work, 'application_type').selectAll().orderBy('display_order').orderBy('name').execute()
  return rows.map(row => ({ id: row.application_type_id, displayOrder: row.display_order, name: row.name }))
}

export const loadLinesOfBusiness = async (work: ReadWork): Promise<readonly LineOfBusiness[]> => {
  const rows = await ownRows(work, 'line_of_business').selectAll().orderBy('code').execute()
  return rows.map(row => ({ id: row.line_of_business_id, code: row.code, description: row.description }))
}

export const loadLineOfBusinessNames = async (work: ReadWork): Promise<ReadonlyMap<string, string>> =>
  new Map((await loadLinesOfBusiness(work)).map(({ code, description }) => [code, description]))
