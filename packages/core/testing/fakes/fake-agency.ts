/** What the fakes of one agency know before anybody writes anything. */
import {
  type Agency,
  type Agent,
  type ApplicationType,
  type ByPosition,
  type Carrier,
  type CarrierId,
  type Client,
  type ClientId,
  clientName,
  fullName,
  type LineOfBusiness,
  type Naming,
  type PermissionGroup,
  type Policy,
  type PolicyAgentHistory,
  type PolicyId,
  type PolicyOverrides,
  type Profile,
  type RuleGroup,
  type TransactionCode,
  type WritingCarrier,
} from '../../src/index.ts'

export interface FakeAgency {
  readonly profile: Omit<Profile, 'expiresAt'>
  readonly agency: Agency
  readonly permissionGroups: readonly PermissionGroup[]
  readonly officeCount: number
  readonly agents: readonly Agent[]
  readonly carriers: readonly Carrier[]
  readonly writingCarriers: ReadonlyMap<CarrierId, readonly WritingCarrier[]>
  readonly applicationTypes: readonly ApplicationType[]
  readonly linesOfBusiness: readonly LineOfBusiness[]
  readonly clients: readonly Client[]
  readonly agentHistories: ReadonlyMap<PolicyId, readonly PolicyAgentHistory[]>
  readonly overrides: ReadonlyMap<PolicyId, PolicyOverrides>
  readonly transactionCodes: readonly TransactionCode[]
  readonly ruleGroups: ByPosition<RuleGroup>
}

/** What fakes need of the machine they run on: the core knows none. */
export interface Surroundings {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** UTF-8 to text. */
  readonly decode: (bytes: Uint8Array) => string
}

export interface OwnedPolicy {
  readonly clientId: ClientId
  readonly clientName: string
  readonly clientNumber: string
  readonly policy: Policy
}

/** Every policy with the client it belongs to. */
export const ownedPolicies = ({ clients }: FakeAgency): readonly OwnedPolicy[] =>
  clients.flatMap(client =>
    client.policies.map(policy => ({
      clientId: client.id,
      clientName: clientName(client),
      clientNumber: client.number,
      policy,
    })),
  )

export const namingOf = ({ agents, carriers, linesOfBusiness }: FakeAgency): Naming => ({
  agent: id => {
    const agent = agents.find(one => one.id === id)
    return agent === undefined ? null : fullName(agent)
  },
  carrier: id => carriers.find(one => one.id === id)?.name ?? null,
  lineOfBusiness: code => linesOfBusiness.find(one => one.code === code)?.description ?? null,
})
