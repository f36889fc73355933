/** Compares the settings, overrides and people of an agency with their histories, field by field. */
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

/** A change that an operator made to a person or to the agency. It is recorded in the security trail, not in a history. */
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

/** Whether the program itself makes such a change without a history entry for this field. */
const isUsual = ({ field, told, ought, stands }: FieldDifference, { read, anchor, acts }: Beside): boolean => {
  const grown = read.entries - (anchor?.sequence ?? 0)
  if (field.startsWith(VERSION)) return ought === null && grown > 0
  if (field === LOGO_DIGEST) return (read.told.get('letterhead_logo')?.sequence ?? 0) > (anchor?.sequence ?? 0)
  // A person who must use codes sets up an authenticator while signing in.
  if (field === 'authenticator' && stands === true) return true
  // A new policy brings its agents. Agents that the last audit saw have no reason to change.
  if (field === 'agents') return anchor === undefined
  // The history entry of an invitation holds the user name and the permissions, but not these fields.
  if (ought === null && read.told.has('user_name') && NAMES.has(field)) return anchor === undefined
  // A field with a history entry was changed after the user was created, so `create-user` does not explain the difference.
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
  /** The stored fields of each record without a fault, for the next audit to compare with. */
  readonly kept: ReadonlyMap<string, RecordFields>
}

/** `isFirst`: no earlier audit kept such fields to compare with. */
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
      // An error with a code comes from the database and has ended the transaction, in which nothing more can be read.
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
    // A record that is new since the last audit is compared with no fields at all.
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
