/** The ports that only tell what the agency's records hold. */
import { either as E } from 'fp-ts'
import { badRequest } from '../../src/failure/refusal.ts'
import {
  type AgencyPort,
  type CarrierPort,
  type Client,
  type DraftKey,
  type FeaturesPort,
  historyOn,
  isEmptyCriteria,
  MOST_AGENTS,
  PREFERENCES_BYTES,
  type Preferences,
  SEARCH_ROWS,
  type SearchCriteria,
  type SearchPort,
  searchCriteria,
} from '../../src/index.ts'
import { answer, found } from './answer.ts'
import type { FakeAgency } from './fake-agency.ts'
import { utf8 } from './utf8.ts'

/** Of the one person there is. */
const DRAFT_KEY = 'ZmFrZSBkcmFmdCBrZXkgb2YgdGhpcnR5LXR3byBieXQ=' as DraftKey

export const fakeAgencyPort = (of: FakeAgency): AgencyPort => {
  let preferences: Preferences = {}
  return {
    agency: answer(() => E.right(of.agency)),
    permissionGroups: answer(() => E.right(of.permissionGroups)),
    agents: answer(() => E.right(of.agents.slice(0, MOST_AGENTS))),
    users: criteria =>
      answer(() => {
        const { userUuid: uuid, userId, firstName, lastName, initials } = of.profile
        const names = [`${firstName} ${lastName}`, `${lastName}, ${firstName}`, initials]
        const isFound = names.some(name => has(name, criteria.trim().toLowerCase()))
        return E.right(isFound ? [{ uuid, userId, firstName, lastName, initials }] : [])
      }),
    officeCount: answer(() => E.right(of.officeCount)),
    preferences: answer(() => E.right(preferences)),
    savePreferences: said =>
      answer(() => {
        const json = JSON.stringify(said)
        if (utf8(json).length > PREFERENCES_BYTES)
          return E.left(badRequest(`Preferences take at most ${PREFERENCES_BYTES / 1024} KiB`))
        // A copy, as over a wire: nobody changes what was said by changing what they said it with.
        preferences = JSON.parse(json) as Preferences
        return E.right(preferences)
      }),
    draftKey: answer(() => E.right(DRAFT_KEY)),
  }
}

export const fakeFeatures = (of: FakeAgency): FeaturesPort => ({ flags: answer(() => E.right(of.featureFlags)) })

export const fakeCarrierPort = (of: FakeAgency): CarrierPort => ({
  carriers: answer(() => E.right(of.carriers)),
  writingCarriers: id =>
    answer(() => E.map(() => of.writingCarriers.get(id) ?? [])(found(of.carriers.find(carrier => carrier.id === id)))),
  managedOptions: answer(() => E.right({ applicationTypes: of.applicationTypes, linesOfBusiness: of.linesOfBusiness })),
})

const has = (text: string | null | undefined, term: string): boolean => text?.toLowerCase().includes(term) ?? false
const plainNumber = (number: string): string => number.toLowerCase().replace(/[\s-]/g, '')

/** Every term that was given has to fit; a policy's number is compared without blanks and dashes. */
const fits = (client: Client, { first, last, business, policy }: SearchCriteria): boolean =>
  (first === null || client.mainContacts.some(contact => has(contact.firstName, first))) &&
  (last === null || client.mainContacts.some(contact => has(contact.lastName, last))) &&
  (business === null || has(client.businessName, business)) &&
  (policy === null || client.policies.some(one => plainNumber(one.number).includes(plainNumber(policy))))

export const fakeSearchPort = (of: FakeAgency): SearchPort => ({
  search: typed =>
    answer(() => {
      const criteria = searchCriteria(typed)
      if (isEmptyCriteria(criteria)) return E.right([])
      return E.right(of.clients.filter(client => fits(client, criteria)).slice(0, SEARCH_ROWS))
    }),
  agentsForDate: (clientId, policyId, on) =>
    answer(() => {
      const client = of.clients.find(one => one.id === clientId)
      const policy = client?.policies.find(one => one.id === policyId)
      const entry = policy === undefined ? null : historyOn(of.agentHistories.get(policy.id) ?? [], on)
      return found(entry ?? undefined)
    }),
})
