import {
  agentId,
  type Client,
  type ClientsPort,
  clientId,
  type Policy,
  type PolicyOverride,
  policyId,
  type SearchPort,
  searchCriteria,
} from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, first, laws, succeeds } from './law.ts'

/** Needs a client whose business name contains the text, with a policy. */
export interface ClientsWorld {
  readonly port: ClientsPort
  readonly search: SearchPort
  readonly business: string
}

const found = async ({ search, business }: ClientsWorld): Promise<{ client: Client; policy: Policy }> => {
  const clients = await succeeds(search.search(searchCriteria({ business })))
  const client = first(
    clients.filter(({ policies }) => policies.length > 0),
    'client with a policy',
  )
  return { client, policy: first(client.policies, 'policy') }
}

const noPolicy = policyId('00000000-0000-4000-8000-000000000000')
const override: PolicyOverride = {
  calcType: 'PercentOfAgencyCommissionPaid',
  value: 50_000_000 as PolicyOverride['value'],
  agentId: null,
}

export const clientsSuite = laws<ClientsWorld>({
  'a client is the one a search found': async world => {
    const { client } = await found(world)
    ensureEqual(await succeeds(world.port.client(client.id)), client, 'client')
    await failsWith(world.port.client(clientId('nobody at all')), 'NotFound')
  },

  'the history of a policy’s agents is told newest first, and one of its entries holds now': async world => {
    const { client, policy } = await found(world)
    const history = await succeeds(world.port.agentHistory(client.id, policy.id))
    ensureEqual(
      history.map(({ isCurrent }) => isCurrent),
      history.map((_, at) => at === 0),
      'current entries',
    )
    const times = history.map(({ historyDatetime }) => Date.parse(historyDatetime))
    ensureEqual(
      times,
      times.toSorted((a, b) => b - a),
      'order',
    )
    await failsWith(world.port.agentHistory(client.id, noPolicy), 'NotFound')
  },

  'an override is set, stays where it is left out, and is taken away by null': async world => {
    const { client, policy } = await found(world)
    const set = (change: Parameters<ClientsPort['setOverrides']>[2]) =>
      succeeds(world.port.setOverrides(client.id, policy.id, change))
    const before = await set({})
    ensureEqual(await set({ 1: override }), { ...before, 1: override }, 'set')
    ensureEqual(await set({}), { ...before, 1: override }, 'left out')
    ensure((await set({ 1: null }))[1] === undefined, 'Expected it gone')
    ensureEqual(await set({ 1: before[1] ?? null }), before, 'as before')
  },

  'a client’s overrides are told of the policies that have some, and of no other': async world => {
    const { client, policy } = await found(world)
    const own = async () =>
      (await succeeds(world.port.overrides(client.id))).find(({ policyId: id }) => id === policy.id)?.overrides
    const set = (change: Parameters<ClientsPort['setOverrides']>[2]) =>
      succeeds(world.port.setOverrides(client.id, policy.id, change))
    const before = await set({})
    await set({ 1: null, 2: override, 3: null })
    ensureEqual(await own(), { 2: override }, 'told')
    await set({ 2: null })
    ensureEqual(await own(), undefined, 'taken away')
    await set({ 1: before[1] ?? null, 2: before[2] ?? null, 3: before[3] ?? null })
    await failsWith(world.port.overrides(clientId('nobody at all')), 'NotFound')
  },

  'an override that cannot be calculated, or is for nobody, changes nothing': async world => {
    const { client, policy } = await found(world)
    const set = (change: Parameters<ClientsPort['setOverrides']>[2]) =>
      world.port.setOverrides(client.id, policy.id, change)
    const before = await succeeds(set({}))
    ensure((await set({ 1: { ...override, calcType: 'PercentOfAgent1' } })())._tag === 'Left', 'Expected a refusal')
    ensure((await set({ 2: { ...override, calcType: 'None' } })())._tag === 'Left', 'Expected a refusal')
    await failsWith(set({ 1: { ...override, agentId: agentId(999_999) } }), 'NotFound')
    await failsWith(world.port.setOverrides(client.id, noPolicy, { 1: override }), 'NotFound')
    ensureEqual(await succeeds(set({})), before, 'overrides')
  },
})
