/** A policy's overrides: how each agent position is paid on this policy. They come before any rule. */
import { PolicyOverridesCodec } from '@commissions/contract'
import {
  checkOverrides,
  decideOverrides,
  fieldChanges,
  filledPositions,
  POSITIONS,
  type PolicyId,
  type PolicyOverrides,
  type PolicyOverridesChange,
  type Position,
  type ToldRecord,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { knownAgents } from '../commissions/line-items/known-ids.ts'
import type { StoredCalcType } from '../database/tables/records.ts'
import { isOneOf } from '../database/together.ts'
import { numericOfMillionths } from '../database/values.ts'
import { recordHistory } from '../history/record-history.ts'
import { NOT_FOUND, type OrRefused } from '../http/answer/refusal.ts'
import { loadOverrides } from '../search/policies.rows.ts'
import { ownRows, type Work } from '../work.ts'

/** Locks the policy until the call ends; false when it is not that client's. */
const lockPolicy = async (work: Work, client: string, policy: PolicyId): Promise<boolean> => {
  const row = await ownRows(work, 'policy')
    .select('policy_id')
    .where('policy_id', '=', policy)
    .where('client_id', '=', client)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const write = async ({ trx, session }: Work, policy: PolicyId, change: PolicyOverridesChange): Promise<void> => {
  const named = POSITIONS.filter(position => change[position] !== undefined)
  await trx
    .deleteFrom('policy_override')
    .where('agency_id', '=', session.agencyId)
    .where('policy_id', '=', policy)
    .where(isOneOf('position', named as Position[]))
    .execute()
  const rows = filledPositions(change).map(([position, { calcType, value, agentId }]) => ({
    agency_id: session.agencyId,
    policy_id: policy as string,
    position,
    // An override without a calculation type was refused.
    calc_type: calcType as StoredCalcType,
    value: numericOfMillionths(value),
    agent_id: agentId,
  }))
  if (rows.length > 0) await trx.insertInto('policy_override').values(rows).execute()
}

/** The overrides as the policy's history tells them. */
export const toldOverrides = (overrides: PolicyOverrides): ToldRecord => {
  const wire = PolicyOverridesCodec.encode(overrides)
  return Object.fromEntries(POSITIONS.map(position => [`agent_${position}_policy_override`, wire[position]]))
}

/** `policy` is a uuid. Answers the policy's overrides as they are now. */
export const setOverrides = async (
  work: Work,
  of: { readonly client: string; readonly policy: PolicyId },
  change: PolicyOverridesChange,
): OrRefused<PolicyOverrides> => {
  const sound = checkOverrides(change)
  if (E.isLeft(sound)) return sound
  if (!(await lockPolicy(work, of.client, of.policy))) return E.left(NOT_FOUND)
  const agents = filledPositions(change).flatMap(([, { agentId }]) => (agentId === null ? [] : [agentId]))
  const read = async (): Promise<PolicyOverrides> => (await loadOverrides(work, [of.policy])).get(of.policy) ?? {}
  const before = await read()
  const decided = decideOverrides(before, change, await knownAgents(work, agents))
  if (E.isLeft(decided)) return decided
  const after = decided.right
  await write(work, of.policy, change)
  const changes = fieldChanges(toldOverrides(before), toldOverrides(after))
  // The same overrides again change nothing.
  if (changes.length > 0)
    await recordHistory(work, { chain: { kind: 'policy', id: of.policy }, action: 'overrides changed', changes })
  return E.right(after)
}
