import { either as E } from 'fp-ts'
import {
  type ClientId,
  type ClientsPort,
  checkOverride,
  POSITIONS,
  type Policy,
  type PolicyId,
  type PolicyOverride,
  type PolicyOverrides,
  type PolicyOverridesChange,
  type Position,
} from '../../src/index.ts'
import { answer, badRequest, type Decided, found, NOT_FOUND } from './answer.ts'
import type { FakeAgency } from './fake-agency.ts'

const policyOf = ({ clients }: FakeAgency, client: ClientId, policy: PolicyId): Decided<Policy> =>
  found(clients.find(({ id }) => id === client)?.policies.find(({ id }) => id === policy))

const asked = (change: PolicyOverridesChange): readonly (readonly [Position, PolicyOverride])[] =>
  POSITIONS.flatMap(position => {
    const override = change[position]
    return override == null ? [] : [[position, override] as const]
  })

/** What is left out stays, null goes. */
const changed = (before: PolicyOverrides, change: PolicyOverridesChange): PolicyOverrides =>
  Object.fromEntries(
    POSITIONS.flatMap(position => {
      const after = change[position] === undefined ? before[position] : change[position]
      return after == null ? [] : [[position, after]]
    }),
  )

/** `overrides` begins as the agency's own and is the only thing that this service writes. */
export const fakeClients = (of: FakeAgency, overrides: Map<PolicyId, PolicyOverrides>): ClientsPort => ({
  client: id => answer(() => found(of.clients.find(client => client.id === id))),
  agentHistory: (client, policy) =>
    answer(() =>
      E.map(({ id }: Policy) =>
        (of.agentHistories.get(id) ?? []).toSorted(
          (a, b) => Date.parse(b.historyDatetime) - Date.parse(a.historyDatetime),
        ),
      )(policyOf(of, client, policy)),
    ),
  setOverrides: (client, policy, change) =>
    answer(() => {
      const faults = asked(change).flatMap(([position, override]) => {
        const checked = checkOverride(position, override)
        return E.isLeft(checked) ? [checked.left] : []
      })
      if (faults.length > 0) return E.left(badRequest(faults.join('; ')))
      const owned = policyOf(of, client, policy)
      if (E.isLeft(owned)) return owned
      const strangers = asked(change).filter(
        ([, { agentId }]) => agentId !== null && !of.agents.some(({ id }) => id === agentId),
      )
      if (strangers.length > 0) return E.left(NOT_FOUND)
      const after = changed(overrides.get(policy) ?? {}, change)
      overrides.set(policy, after)
      return E.right(after)
    }),
})
