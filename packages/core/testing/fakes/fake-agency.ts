/** What the fakes of one agency know before anybody writes anything. */
import {
  type Agency,
  type Agent,
  type AgentId,
  type ApplicationType,
  type ByPosition,
  type Carrier,
  type CarrierId,
  type CarrierSetting,
  type Client,
  type ClientPolicy,
  type ClientReference,
  clientName,
  compareAgentNames,
  type FeatureFlags,
  fullName,
  type LineOfBusiness,
  type Naming,
  type PaidAgent,
  type PermissionGroup,
  type PolicyAgentHistory,
  type PolicyId,
  type PolicyOverrides,
  type Profile,
  type RuleGroup,
  type SecurityEvent,
  type Statement,
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
  /** The carriers' settings before anybody saves one; for carriers not named here, nothing is expected. */
  readonly expectations: ReadonlyMap<CarrierId, Omit<CarrierSetting, 'carrierId' | 'carrier' | 'inactive'>>
  readonly featureFlags: FeatureFlags
  readonly transactionCodes: readonly TransactionCode[]
  readonly ruleGroups: ByPosition<RuleGroup>
  /** The statements that exist from the start, with their lines. */
  readonly statements?: readonly Statement[]
  /** The events of its security trail. */
  readonly securityEvents?: readonly SecurityEvent[]
}

/** What fakes need from the platform, because the core knows none. */
export interface Surroundings {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** UTF-8 to text. */
  readonly decode: (bytes: Uint8Array) => string
}

/** Every policy with the client it belongs to. */
export const ownedPolicies = ({ clients }: FakeAgency): readonly ClientPolicy[] =>
  clients.flatMap(client =>
    client.policies.map(policy => ({ clientId: client.id, clientName: clientName(client), policy })),
  )

/** The client as lines hold it. */
export const clientOf = (client: Client): ClientReference => ({
  id: client.id,
  number: client.number,
  displayName: clientName(client),
})

const agentNamed = ({ agents }: FakeAgency, id: AgentId): Agent | undefined => agents.find(one => one.id === id)

export const agentName = (agency: FakeAgency, id: AgentId): string => {
  const agent = agentNamed(agency, id)
  return agent === undefined ? '' : fullName(agent)
}

export const paidAgent = (agency: FakeAgency, id: AgentId): PaidAgent => ({
  id,
  name: agentName(agency, id),
  initials: agentNamed(agency, id)?.initials ?? '',
  // The agency's records have no agents who only stand for something else.
  isTrackingUser: false,
})

export const byAgentName =
  (agency: FakeAgency) =>
  (a: { readonly agentId: AgentId }, b: { readonly agentId: AgentId }): number => {
    const named = (id: AgentId) => agentNamed(agency, id) ?? { id, firstName: '', lastName: '' }
    return compareAgentNames(named(a.agentId), named(b.agentId))
  }

export const namingOf = (agency: FakeAgency): Naming => ({
  agent: id => agentName(agency, id) || null,
  carrier: id => agency.carriers.find(one => one.id === id)?.name ?? null,
  lineOfBusiness: code => agency.linesOfBusiness.find(one => one.code === code)?.description ?? null,
})
