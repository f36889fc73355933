/** The ports that tell what the agency's records hold: its people and offices, carriers, clients, and what may be tried. */
import { either as E } from 'fp-ts'
import { badRequest } from '../../src/failure/refusal.ts'
import {
  type AgencyPort,
  type CarrierPort,
  type Client,
  type ClientId,
  type ClientsPort,
  checkOverrides,
  type DraftKey,
  decideOverrides,
  type FeaturesPort,
  historyOn,
  holdsNumber,
  holdsTyped,
  isEmptyCriteria,
  looseNumber,
  MOST_AGENTS,
  type OnboardingPort,
  type Policy,
  type PolicyId,
  type PolicyOverrides,
  PREFERENCES_BYTES,
  type Preferences,
  SEARCH_ROWS,
  type SearchCriteria,
  type SearchPort,
  searchCriteria,
} from '../../src/index.ts'
import type { Visitor } from '../../src/ports/onboarding-port.ts'
import { answers, byStatus, known, must, mustNot, type Steps, shows } from './answer.ts'
import { utf8 } from './cells.ts'
import type { FakeAgency } from './fake-agency.ts'

/** The key of the only person. */
const DRAFT_KEY = 'ZmFrZSBkcmFmdCBrZXkgb2YgdGhpcnR5LXR3byBieXQ=' as DraftKey

export const fakeAgencyPort = (of: FakeAgency): AgencyPort => {
  let preferences: Preferences = {}
  return {
    agency: shows(() => of.agency),
    permissionGroups: shows(() => of.permissionGroups),
    agents: shows(() => of.agents.slice(0, MOST_AGENTS)),
    users: criteria =>
      shows(() => {
        const { userUuid, ...self } = of.profile
        const agents = of.agents.filter(({ isDeleted }) => !isDeleted)
        return [
          { ...self, uuid: userUuid },
          ...agents.map(one => ({ ...one, userId: one.id, uuid: `agent-${one.id}` })),
        ]
          .filter(({ firstName, lastName, initials }) =>
            [`${firstName} ${lastName}`, `${lastName}, ${firstName}`, initials].some(name =>
              has(name, criteria.trim().toLowerCase()),
            ),
          )
          .map(({ uuid, userId, firstName, lastName, initials }) => ({ uuid, userId, firstName, lastName, initials }))
      }),
    officeCount: shows(() => of.officeCount),
    preferences: shows(() => preferences),
    savePreferences: answers(function* (said) {
      const json = JSON.stringify(said)
      const isTooLong = utf8(json).length > PREFERENCES_BYTES
      yield* mustNot(isTooLong ? badRequest(`Preferences take at most ${PREFERENCES_BYTES / 1024} KiB`) : null)
      // A copy, as over the wire: a later change of the caller's object must not change what was saved.
      preferences = JSON.parse(json) as Preferences
      return preferences
    }),
    draftKey: shows(() => DRAFT_KEY),
  }
}

export const fakeFeatures = (of: FakeAgency): FeaturesPort => ({ flags: shows(() => of.featureFlags) })

export const fakeCarrierPort = (of: FakeAgency): CarrierPort => ({
  carriers: shows(() => of.carriers),
  writingCarriers: answers(function* (id) {
    yield* known(of.carriers.find(carrier => carrier.id === id))
    return of.writingCarriers.get(id) ?? []
  }),
  managedOptions: shows(() => ({ applicationTypes: of.applicationTypes, linesOfBusiness: of.linesOfBusiness })),
})

const has = (text: string | null | undefined, term: string): boolean => text != null && holdsTyped(term)(text)

const isNumberOf = ({ number }: Client, asked: string): boolean =>
  looseNumber(asked) !== '' && looseNumber(number) === looseNumber(asked)

/** Every term that was given has to match; a policy's number is compared without blanks and dashes, or it is the client's own. */
const fits = (client: Client, { first, last, business, policy }: SearchCriteria): boolean =>
  (first === null || client.mainContacts.some(contact => has(contact.firstName, first))) &&
  (last === null || client.mainContacts.some(contact => has(contact.lastName, last))) &&
  (business === null || has(client.businessName, business)) &&
  (policy === null ||
    isNumberOf(client, policy) ||
    client.policies.map(({ number }) => number).some(holdsNumber(policy)))

const clientNamed = ({ clients }: FakeAgency, id: ClientId): Steps<Client> =>
  known(clients.find(client => client.id === id))

function* policyNamed(of: FakeAgency, client: ClientId, policy: PolicyId): Steps<Policy> {
  return yield* known((yield* clientNamed(of, client)).policies.find(({ id }) => id === policy))
}

export const fakeSearchPort = (of: FakeAgency): SearchPort => ({
  search: typed =>
    shows(() => {
      const criteria = searchCriteria(typed)
      if (isEmptyCriteria(criteria)) return []
      return of.clients.filter(client => fits(client, criteria)).slice(0, SEARCH_ROWS)
    }),
  agentsForDate: answers(function* (client, policy, on) {
    const { id } = yield* policyNamed(of, client, policy)
    return yield* known(historyOn(of.agentHistories.get(id) ?? [], on) ?? undefined)
  }),
})

/** `overrides` begins as the agency's own and is the only thing that this service writes. */
export const fakeClients = (of: FakeAgency, overrides: Map<PolicyId, PolicyOverrides>): ClientsPort => ({
  client: answers(id => clientNamed(of, id)),
  agentHistory: answers(function* (client, policy) {
    const { id } = yield* policyNamed(of, client, policy)
    return (of.agentHistories.get(id) ?? []).toSorted(
      (a, b) => Date.parse(b.historyDatetime) - Date.parse(a.historyDatetime),
    )
  }),
  overrides: answers(function* (id) {
    const { policies } = yield* clientNamed(of, id)
    return policies.flatMap(policy => {
      const own = overrides.get(policy.id)
      return own === undefined || Object.keys(own).length === 0 ? [] : [{ policyId: policy.id, overrides: own }]
    })
  }),
  setOverrides: answers(function* (client, policy, change) {
    yield* must(E.mapLeft(byStatus)(checkOverrides(change)))
    yield* policyNamed(of, client, policy)
    const agents = new Set(of.agents.map(({ id }) => id))
    const after = yield* must(decideOverrides(overrides.get(policy) ?? {}, change, agents))
    overrides.set(policy, after)
    return after
  }),
})

export interface FakeOnboarding extends OnboardingPort {
  /** The notes received, oldest first. */
  readonly told: () => readonly (Visitor & { readonly page: string })[]
}

/** An onboarding tool that remembers the notes it received. */
export const fakeOnboarding = (): FakeOnboarding => {
  const told: (Visitor & { readonly page: string })[] = []
  return {
    identify: ({ agency, user }, page) => {
      told.push({ agency, user, page })
    },
    told: () => [...told],
  }
}
