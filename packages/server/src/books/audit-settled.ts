/** Settings, overrides and people of an agency beside their histories, field by field. */
import type { Timestamp } from '@commissions/core'
import { sql } from 'kysely'
import type { ReadWork } from '../work.ts'
import type { ChainAnchor } from './anchors.ts'
import type { ChainRead } from './audit-chain.ts'
import type { Fault } from './fault.ts'
import { nameChain } from './names.rows.ts'
import { isOfContent } from './of-content.ts'
import { LOGO_DIGEST, plain, type SettledKind, STANDING, type StandingFields, VERSION } from './settled.rows.ts'
import { differences, type FieldDifference, type RecordFields } from './settled-fields.ts'

/** What an operator did to a person, or to the agency itself: no entry of a history tells it, the security trail does. */
interface OperatorAct {
  readonly subject: string
  readonly command: string
  readonly at: Timestamp
}

const operatorActs = async ({ trx, session: { agencyId } }: ReadWork): Promise<readonly OperatorAct[]> => {
  const { rows } = await sql<OperatorAct>`
    select coalesce(u.user_uuid, e.agency_id)::text as subject, e.detail as command,
           to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from security_event e
      left join app_user u on u.agency_id = e.agency_id and u.user_id = e.user_id
     where e.agency_id = ${agencyId} and e.kind = 'operator_acted'`.execute(trx)
  return rows
}

const CREATED = 'create-user'

/** The commands with which an operator changes each field of a person or of an agency. */
const COMMANDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['user_name', ['rename-user', CREATED]],
  ['signs_in_as', ['rename-user', CREATED]],
  ['first_name', [CREATED]],
  ['last_name', [CREATED]],
  ['permissions', [CREATED]],
  ['other_permissions', [CREATED]],
  ['disabled', ['disable-user']],
  ['authenticator', ['drop-code']],
  ['name', ['rename-agency']],
])

interface Beside {
  readonly read: ChainRead
  readonly anchor: ChainAnchor | undefined
  readonly acts: readonly OperatorAct[]
}

/** Whether the program makes such a change without an entry that tells this very field. */
const isUsual = ({ field, told, ought, stands }: FieldDifference, { read, anchor, acts }: Beside): boolean => {
  const grown = read.entries - (anchor?.sequence ?? 0)
  if (field.startsWith(VERSION)) return ought === null && grown > 0
  if (field === LOGO_DIGEST) return (read.told.get('letterhead_logo')?.sequence ?? 0) > (anchor?.sequence ?? 0)
  // A person who must use codes sets up an authenticator while signing in.
  if (field === 'authenticator' && stands === true) return true
  // Policies come with their agents; what was there at the last audit has no reason to change.
  if (field === 'agents') return anchor === undefined
  // An invitation tells the permissions; the names stand beside them.
  if (ought === null && read.told.has('user_name') && NAMES.has(field)) return anchor === undefined
  // What an entry tells is younger than the user it is about.
  const by = (COMMANDS.get(field) ?? []).filter(command => !(told && command === CREATED))
  return acts.some(
    ({ subject, command, at }) =>
      subject === read.chain.id && by.includes(command) && (anchor === undefined || at > anchor.at),
  )
}

const NOTHING: RecordFields = {}
const NAMES = new Set(['first_name', 'last_name', 'signs_in_as'])

interface Wrong {
  readonly read: ChainRead
  readonly anchor: ChainAnchor | undefined
  readonly wrong: readonly FieldDifference[]
  readonly stands: RecordFields
}

const tell = async (work: ReadWork, { read, anchor, wrong, stands }: Wrong): Promise<readonly Fault[]> => {
  const of = await nameChain(work, read.chain)
  const isPerson = read.chain.kind === 'user'
  if (isPerson && stands === NOTHING) return [{ _tag: 'RecordMissing', of }]
  if (isPerson && anchor === undefined && read.entries === 0) return [{ _tag: 'RecordUntold', of }]
  return wrong.map(one => ({ _tag: 'FieldChanged', of, ...one, on: anchor?.at ?? null }))
}

const whatIsThere = (stands: RecordFields): RecordFields =>
  Object.fromEntries(Object.entries(stands).filter(([, value]) => value != null))

export interface SettledAudit {
  readonly faults: readonly Fault[]
  /** What stands of each record that is as it ought to be; for the next audit to compare with. */
  readonly kept: ReadonlyMap<string, RecordFields>
}

/** `isFirst`: there are no anchors to compare with. */
export const auditSettled = async (
  work: ReadWork,
  kind: SettledKind,
  reads: readonly ChainRead[],
  anchorOf: (read: ChainRead) => ChainAnchor | undefined,
  isFirst: boolean,
): Promise<SettledAudit> => {
  const ids = reads.map(({ chain }) => chain.id)
  const found = await STANDING[kind](work, ids).then(
    (standing): StandingFields | Error => standing,
    (error: unknown) => {
      // After what the database cannot read, nothing more is asked in the same transaction.
      if (isOfContent(error) && !('code' in error)) return error
      throw error
    },
  )
  if (found instanceof Error)
    return { faults: [{ _tag: 'Unreadable', of: kind.replaceAll('_', ' '), why: found.message }], kept: new Map() }
  const acts = kind === 'user' || kind === 'agency' ? await operatorActs(work) : []
  const faults: Fault[] = []
  const kept = new Map<string, RecordFields>()
  for (const read of reads) {
    const { id } = read.chain
    const anchor = anchorOf(read)
    const stands = found.get(id) ?? NOTHING
    // Nothing was kept of a record that is new since the last audit.
    const before = anchor?.kept == null ? (isFirst || anchor !== undefined ? null : NOTHING) : anchor.kept
    const known = {
      told: read.told,
      kept: before === null ? null : { fields: before, sequence: anchor?.sequence ?? 0 },
    }
    const wrong = differences(known, stands, plain).filter(one => !isUsual(one, { read, anchor, acts }))
    if (wrong.length === 0) kept.set(id, whatIsThere(stands))
    else faults.push(...(await tell(work, { read, anchor, wrong, stands })))
  }
  return { faults, kept }
}
