/** Reads the stored fields of settings, overrides and people, under the names that their histories use. */
import { createHash } from 'node:crypto'
import {
  BLANK_LETTERHEAD,
  canonical,
  DEFAULT_TOLERANCE,
  decideLetterhead,
  decideMapping,
  etag,
  type FieldChange,
  GIVEN_PERMISSION_IDS,
  givenAmong,
  POSITIONS,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { toldOverrides } from '../clients/overrides.ts'
import { loadTolerance } from '../commissions/expected/agreements.rows.ts'
import { toldTolerance } from '../commissions/expected/save-tolerance.ts'
import { loadMapping } from '../commissions/imports/import-mapping.rows.ts'
import { loadLetterhead } from '../commissions/letterhead/letterhead.rows.ts'
import { toldRules } from '../commissions/rules/save-rules.ts'
import { loadRuleGroups } from '../commissions/rules-in-force.ts'
import { loadCarrierSettings } from '../commissions/settings/carrier-settings.rows.ts'
import { toldSetting } from '../commissions/settings/save-carrier-settings.ts'
import type { ChainKind } from '../database/tables/books.ts'
import { loadOverrides } from '../search/policies.rows.ts'
import { permissionsOf } from '../session/permission-metadata.ts'
import type { ReadWork } from '../work.ts'
import { fieldOf, type RecordFields } from './settled-fields.ts'

export type SettledKind = Exclude<ChainKind, 'statement' | 'paid_statement'>

/** The stored fields of records, by the id of their history. */
export type StandingFields = ReadonlyMap<string, RecordFields>

type Load = (work: ReadWork, ids: readonly string[]) => Promise<StandingFields>

const digest = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex').slice(0, 16)

/** The fields as the first entry of a history would give them. */
const toldAnew = (changes: readonly FieldChange[]): RecordFields =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]))

interface VersionRow {
  readonly id: string
  readonly version: number
  readonly content: unknown
}

/** People are shown what settings were after each save, so the audit checks each saved version too. */
const withVersions = (standing: ReadonlyMap<string, RecordFields>, versions: readonly VersionRow[]): StandingFields => {
  const all = new Map(standing)
  for (const { id, version, content } of versions)
    all.set(id, { ...all.get(id), [`${VERSION}${version}`]: digest(content) })
  return all
}

export const VERSION = 'version '

const ruleGroups: Load = async (work, ids) => {
  const { trx, session } = work
  const { agencyId } = session
  const groups = await loadRuleGroups(work)
  const { rows } = await sql<VersionRow>`
    select position::text as id, version, jsonb_build_array(rules, created_by, created_at at time zone 'UTC') as content from rule_group_history
     where agency_id = ${agencyId} and position::text = any(${[...ids]}::text[])`.execute(trx)
  const standing = POSITIONS.filter(position => ids.includes(String(position))).map(
    position => [String(position), toldRules(groups[position])] as const,
  )
  return withVersions(new Map(standing), rows)
}

const carrierSettings: Load = async (work, ids) => {
  const { trx, session } = work
  const { agencyId } = session
  const settings = (await loadCarrierSettings(work)).filter(({ carrierId }) => ids.includes(carrierId))
  const { rows } = await sql<VersionRow>`
    select carrier_id::text as id, version, jsonb_build_array(settings, created_by, created_at at time zone 'UTC') as content
      from carrier_setting_history
     where agency_id = ${agencyId} and carrier_id::text = any(${[...ids]}::text[])`.execute(trx)
  const standing = settings.map(setting => [setting.carrierId, toldSetting(setting)] as const)
  return withVersions(new Map<string, RecordFields>(standing), rows)
}

interface OfPolicy<A> {
  readonly id: string
  readonly value: A
}

const policies: Load = async (work, ids) => {
  const { trx, session } = work
  const { agencyId } = session
  const overrides = await loadOverrides(work, ids)
  const closed = await sql<OfPolicy<RecordFields>>`
    select policy_id::text as id, jsonb_object_agg('expected_' || to_char(effective_date, 'YYYY-MM-DD'), reason) as value
      from expected_closed
     where agency_id = ${agencyId} and policy_id = any(${[...ids]}::uuid[]) group by policy_id`.execute(trx)
  const agents = await sql<OfPolicy<unknown>>`
    select policy_id::text as id,
           jsonb_agg(jsonb_build_array(history_date, history_at at time zone 'UTC', agent1_id, agent2_id, agent3_id, is_current)
                     order by history_at, history_date) as value from policy_agent_history
     where agency_id = ${agencyId} and policy_id = any(${[...ids]}::uuid[]) group by policy_id`.execute(trx)
  const byId = <A>({ rows }: { readonly rows: readonly OfPolicy<A>[] }) =>
    new Map(rows.map(({ id, value }) => [id, value]))
  const [closedOf, agentsOf] = [byId(closed), byId(agents)]
  return new Map(
    ids.map(id => [
      id,
      { ...closedOf.get(id), agents: agentsOf.get(id) ?? null, ...toldOverrides(overrides.get(id) ?? {}) },
    ]),
  )
}

const mappings: Load = async (work, ids) => {
  const standing = new Map<string, RecordFields>()
  for (const id of ids) {
    const mapping = await loadMapping(work, id)
    if (mapping !== null) standing.set(id, toldAnew(decideMapping(null, mapping)))
  }
  return standing
}

interface UserRow {
  readonly id: string
  readonly user_name: string
  readonly first_name: string
  readonly last_name: string
  readonly permissions: string
  readonly disabled: boolean
  readonly signs_in_as: string | null
  readonly authenticator: boolean
}

const GIVEN = new Set<number>(Object.values(GIVEN_PERMISSION_IDS))

const users: Load = async ({ trx, session: { agencyId } }, ids) => {
  const { rows } = await sql<UserRow>`
    select u.user_uuid::text as id, u.username as user_name, u.first_name, u.last_name, u.permissions, u.disabled,
           n.name as signs_in_as, f.user_id is not null as authenticator
      from app_user u
      left join sign_in_name n on n.agency_id = u.agency_id and n.user_id = u.user_id
      left join second_factor f on f.agency_id = u.agency_id and f.user_id = u.user_id
     where u.agency_id = ${agencyId} and u.user_uuid::text = any(${[...ids]}::text[])`.execute(trx)
  return new Map(
    rows.map(({ id, permissions, ...same }) => {
      const held = permissionsOf(permissions)
      const others = [...held].filter(one => !GIVEN.has(one)).toSorted((a, b) => a - b)
      return [id, { ...same, permissions: givenAmong(held), other_permissions: others }]
    }),
  )
}

const agency: Load = async (work, ids) => {
  const { trx, session } = work
  const { agencyId } = session
  if (!ids.includes(agencyId)) return new Map()
  const { rows } = await sql<{ name: string; time_zone: string | null; codes_required: boolean | null }>`
    select display_name as name, time_zone, codes_required
      from agency left join sign_in_rules using (agency_id) where agency_id = ${agencyId}`.execute(trx)
  const letterhead = await loadLetterhead(work)
  const told = decideLetterhead({ ...BLANK_LETTERHEAD, etag: letterhead.etag }, letterhead)
  if (E.isLeft(told)) throw new Error(`the letterhead: ${JSON.stringify(told.left)}`)
  const head = toldAnew(told.right.told)
  const { logo } = letterhead
  return new Map([
    [
      agencyId,
      {
        ...rows[0],
        ...toldTolerance(await loadTolerance(work)),
        ...head,
        [LOGO_DIGEST]: logo === null ? null : digest(logo),
      },
    ],
  ])
}

export const LOGO_DIGEST = 'letterhead_logo_sha256'

export const STANDING: { readonly [K in SettledKind]: Load } = {
  rule_group: ruleGroups,
  carrier_setting: carrierSettings,
  policy: policies,
  import_mapping: mappings,
  user: users,
  agency,
}

/** The columns that hold the ids of the records. The history alone is not enough, since a record has none until somebody changes it. */
const IDS: { readonly [K in SettledKind]: readonly (readonly [table: string, column: string])[] } = {
  rule_group: [
    ['rule_group', 'position'],
    ['payout_rule', 'position'],
    ['rule_group_history', 'position'],
  ],
  carrier_setting: [
    ['carrier', 'carrier_id'],
    ['carrier_setting', 'carrier_id'],
    ['carrier_setting_history', 'carrier_id'],
  ],
  policy: [
    ['policy', 'policy_id'],
    ['policy_override', 'policy_id'],
    ['policy_agent_history', 'policy_id'],
    ['expected_closed', 'policy_id'],
  ],
  import_mapping: [
    ['carrier', 'carrier_id'],
    ['import_mapping', 'carrier_id'],
  ],
  user: [['app_user', 'user_uuid']],
  agency: [['agency', 'agency_id']],
}

/** The stored records of this kind, by the ids of their histories. */
export const settledIds = async ({ trx, session }: ReadWork, kind: SettledKind): Promise<readonly string[]> => {
  const each = IDS[kind].map(
    ([table, column]) =>
      sql<{
        id: string
      }>`select ${sql.ref(column)}::text as id from ${sql.table(table)} where agency_id = ${session.agencyId}`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union `)}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The values of fields that nobody has set. */
const DEFAULTS: RecordFields = {
  basis: 'NoBasis',
  new_percentage: 0,
  renew_percentage: 0,
  rules: [],
  codes_required: false,
  ...toldTolerance({ ...DEFAULT_TOLERANCE, etag: etag('') }),
  disabled: false,
  authenticator: false,
  permissions: [],
  other_permissions: [],
}

/** Fields of a rule that follow from its agents and are not stored with it. */
const FOLLOWS = new Set(['has_deleted_users', 'agent_rule_value'])

const withoutFollowing = (rule: object): RecordFields =>
  Object.fromEntries(Object.entries(rule).filter(([name]) => !FOLLOWS.has(name)))

/** Makes a field's value comparable: a default value becomes null. */
export const plain = (field: string, value: unknown): unknown => {
  if (canonical(value) === canonical(fieldOf(DEFAULTS, field))) return null
  if (field === 'permissions' && Array.isArray(value)) return value.toSorted()
  return field.startsWith('rules.') && typeof value === 'object' && value !== null ? withoutFollowing(value) : value
}
