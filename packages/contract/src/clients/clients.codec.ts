import type { OverriddenPolicy, PolicyOverride, PolicyOverrides, PolicyOverridesChange } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { RecordCodec } from '../codec/codec.ts'
import { listOf, mapped, nullable } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { PolicyIdCodec, PolicyOverrideCodec } from '../search/policy.codec.ts'
import { ClientCodec, PolicyAgentHistoryCodec } from '../search/search.codec.ts'

const override = nullable(PolicyOverrideCodec)
const positions = { 1: field('1', override), 2: field('2', override), 3: field('3', override) }

/** A position left out stays as it is, null takes its override away. */
const PolicyOverridesChangeCodec: RecordCodec<PolicyOverridesChange> = record('PolicyOverridesChange', {}, positions)

const Slots = record('PolicyOverrides', positions)

/** Every position, null where the policy has no calculation of its own. */
export const PolicyOverridesCodec: RecordCodec<PolicyOverrides> = mapped(
  'PolicyOverrides',
  Slots,
  (u): u is PolicyOverrides => typeof u === 'object' && u !== null,
  slots =>
    E.right(
      Object.fromEntries(
        Object.entries(slots).filter((entry): entry is [string, PolicyOverride] => entry[1] !== null),
      ) as PolicyOverrides,
    ),
  overrides => ({ 1: overrides[1] ?? null, 2: overrides[2] ?? null, 3: overrides[3] ?? null }),
)

const OverriddenPolicyCodec: RecordCodec<OverriddenPolicy> = record('OverriddenPolicy', {
  policyId: field('policy_id', PolicyIdCodec),
  overrides: field('overrides', PolicyOverridesCodec),
})

const describe = endpointsOf('clients').ours

export const clientsEndpoints = {
  client: describe.get('/api/client/:clientId', {
    answer: data(ClientCodec),
    summary: 'One client with all its policies',
  }),
  agentHistory: describe.get('/api/client/:clientId/policy/:policyId/agent-history', {
    answer: data(listOf(PolicyAgentHistoryCodec)),
    summary: "Who the policy's agents were and from when, newest first",
  }),
  overrides: describe.get('/api/client/:clientId/overrides', {
    answer: data(listOf(OverriddenPolicyCodec)),
    summary: "The client's policies that have calculations of their own, by agent position",
  }),
  setOverrides: describe.put('/api/client/:clientId/policy/:policyId/overrides', {
    access: 'settings',
    body: PolicyOverridesChangeCodec,
    answer: data(PolicyOverridesCodec),
    summary: "Sets or removes the policy's own calculations, by agent position",
  }),
}
