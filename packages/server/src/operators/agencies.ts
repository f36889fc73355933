/** Agencies made by an operator, with the codes and names that every agency starts with. */
import { TIME_ZONE_LABELS, TIME_ZONES, type TimeZone } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Kysely, Transaction } from 'kysely'
import { acrossAgencies } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import { APPLICATION_TYPE_ROWS, LINE_OF_BUSINESS_ROWS, TRANSACTION_CODE_ROWS } from '../demo/books.ts'
import type { Random } from '../http/deps.ts'

export interface NewAgency {
  readonly name: string
  readonly timeZone: TimeZone | null
}

export const readTimeZone = (text: string | undefined): E.Either<string, TimeZone | null> => {
  if (text === undefined) return E.right(null)
  const known = TIME_ZONES.map(zone => `${zone} (${TIME_ZONE_LABELS[zone]})`).join(', ')
  return E.fromNullable(`--time-zone must be one of ${known}, not "${text}".`)(
    TIME_ZONES.find(zone => zone === text.toUpperCase()) ?? null,
  )
}

/** Answers the new agency's id. */
export const insertAgency = async (
  trx: Transaction<Database>,
  { name, timeZone }: NewAgency,
  random: Random,
): Promise<string> => {
  const agency_id = random.uuid()
  await trx.insertInto('agency').values({ agency_id, display_name: name, time_zone: timeZone }).execute()
  await trx
    .insertInto('rule_group')
    .values(([1, 2, 3] as const).map(position => ({ agency_id, position, etag: random.uuid() })))
    .execute()
  const own = <R>(rows: readonly R[]) => rows.map(row => ({ agency_id, ...row }))
  await trx.insertInto('application_type').values(own(APPLICATION_TYPE_ROWS)).execute()
  await trx.insertInto('line_of_business').values(own(LINE_OF_BUSINESS_ROWS)).execute()
  await trx.insertInto('transaction_code').values(own(TRANSACTION_CODE_ROWS)).execute()
  return agency_id
}

const NAME_LENGTH = 200

const nameFault = (name: string): string | null =>
  name.trim() === '' || name.length > NAME_LENGTH ? `The agency's name must have 1 to ${NAME_LENGTH} characters.` : null

export const createAgency = async (
  db: Kysely<Database>,
  agency: NewAgency,
  random: Random,
): Promise<E.Either<string, string>> => {
  const fault = nameFault(agency.name)
  if (fault !== null) return E.left(fault)
  return acrossAgencies(db, async trx => {
    const same = await agencyNamed(trx, agency.name)
    if (same.length > 0) return E.left(`There is an agency named "${agency.name}" already.`)
    return E.right(await insertAgency(trx, agency, random))
  })
}

const agencyNamed = async (trx: Transaction<Database>, named: string): Promise<readonly string[]> => {
  const rows = await trx.selectFrom('agency').select(['agency_id', 'display_name']).execute()
  return rows.filter(row => row.agency_id === named || row.display_name === named).map(row => row.agency_id)
}

export const findAgency = async (trx: Transaction<Database>, named: string): Promise<E.Either<string, string>> => {
  const [found, another] = await agencyNamed(trx, named)
  if (found === undefined) return E.left(`There is no agency "${named}".`)
  return another === undefined ? E.right(found) : E.left(`Several agencies are named "${named}": give the agency's id.`)
}

export const renameAgency = (db: Kysely<Database>, named: string, name: string): Promise<E.Either<string, void>> =>
  acrossAgencies(db, async trx => {
    const agency = await findAgency(trx, named)
    if (E.isLeft(agency)) return agency
    const fault = nameFault(name)
    if (fault !== null) return E.left(fault)
    await trx.updateTable('agency').set({ display_name: name }).where('agency_id', '=', agency.right).execute()
    return E.right(undefined)
  })
