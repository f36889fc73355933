import { either as E } from 'fp-ts'
import {
  type Client,
  type ClientId,
  type ClientsPort,
  checkOverrides,
  decideOverrides,
  type Policy,
  type PolicyId,
  type PolicyOverrides,
} from '../../src/index.ts'
import { answer, byStatus, type Decided, found } from './answer.ts'
import type { FakeAgency } from './fake-agency.ts'

const policyOf = ({ clients }: FakeAgency, client: ClientId, policy: PolicyId): Decided<Policy> =>
  found(clients.find(({ id }) => id === client)?.policies.find(({ id }) => id === policy))

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
  overrides: id =>
    answer(() =>
      E.map(({ policies }: Client) =>
        policies.flatMap(policy => {
          const own = overrides.get(policy.id)
          return own === undefined || Object.keys(own).length === 0 ? [] : [{ policyId: policy.id, overrides: own }]
        }),
      )(found(of.clients.find(client => client.id === id))),
    ),
  setOverrides: (client, policy, change) =>
    answer(() => {
      const sound = checkOverrides(change)
      if (E.isLeft(sound)) return E.mapLeft(byStatus)(sound)
      const owned = policyOf(of, client, policy)
      if (E.isLeft(owned)) return owned
      const agents = new Set(of.agents.map(({ id }) => id))
      return E.map((after: PolicyOverrides) => {
        overrides.set(policy, after)
        return after
      })(decideOverrides(overrides.get(policy) ?? {}, change, agents))
    }),
})
