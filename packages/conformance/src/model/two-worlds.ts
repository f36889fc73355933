/** The real program over PostgreSQL and the suite in memory, on the same agency's records and the same clock. */
import { randomUUID } from 'node:crypto'
import {
  type Answer,
  clientId,
  type PaidStatement,
  POSITIONS,
  type PolicyId,
  type RuleGroup,
  type Statement,
  type StatementId,
  type StoredCarrierSetting,
} from '@commissions/core'
import {
  allPaidStatements,
  EVERY_TERM,
  type FakeAgency,
  fakeSuite,
  type Ports,
  succeeds,
} from '@commissions/core/testing'
import { createHttp } from '@commissions/http'
import {
  addSmallAgency,
  browser,
  type FreshDatabase,
  fakeClock,
  type SmallAgency,
  testApp,
} from '@commissions/server/testing'
import { either as E } from 'fp-ts'
import { portsOver } from '../ports/demo-suite.ts'

export type CommandPorts = Pick<Ports, 'commissions' | 'clients'>

/** One of the two worlds: its ports, and its last answers. Each world makes up its own ids and etags. */
export interface World {
  readonly ports: CommandPorts
  readonly agency: SmallAgency
  statements: readonly Statement[]
  groups: readonly RuleGroup[]
  settings: readonly StoredCarrierSetting[]
  paid: readonly PaidStatement[]
  /** The first etag that each record was seen with. */
  readonly firstEtags: Map<string, Statement['etag']>
  /** Ids and etags as tokens, numbered in the order in which they are first seen. */
  readonly tokens: Map<string, string>
}

export interface Worlds {
  readonly real: World
  readonly memory: World
}

const NOW = Date.UTC(2026, 10, 20, 18)

const world = (ports: CommandPorts, agency: SmallAgency): World => ({
  ports,
  agency,
  statements: [],
  groups: [],
  settings: [],
  paid: [],
  firstEtags: new Map(),
  tokens: new Map(),
})

/** One policy has a writing carrier, so that runs have policies with and without one. */
const addWritingCarrier = async ({ db }: FreshDatabase, { agencyId, carrierId, auto }: SmallAgency): Promise<void> => {
  const name = 'Progressive Casualty'
  await db
    .insertInto('writing_carrier')
    .values({ agency_id: agencyId, carrier_id: carrierId, name, naic: '24260' })
    .execute()
  await db.updateTable('policy').set({ writing_carrier: name }).where('policy_id', '=', auto.policyId).execute()
}

/** The agency's records as the real services answer them. The suite in memory starts with them. */
const recordsOf = async (ports: Ports): Promise<FakeAgency> => {
  const { agency, auth, carrier, clients, commissions, features } = ports
  const { expiresAt: _, ...profile } = await succeeds(auth.whoami)
  const carriers = await succeeds(carrier.carriers)
  const own = await Promise.all(['1', '2'].map(id => succeeds(clients.client(clientId(id)))))
  const policies = own.flatMap(client => client.policies.map(({ id }) => ({ client: client.id, id })))
  const histories = await Promise.all(
    policies.map(async ({ client, id }) => [id, await succeeds(clients.agentHistory(client, id))] as const),
  )
  const writing = await Promise.all(
    carriers.map(async ({ id }) => [id, await succeeds(carrier.writingCarriers(id))] as const),
  )
  const [one, two, three] = await succeeds(commissions.rules.groups)
  if (one === undefined || two === undefined || three === undefined) throw new Error('Expected three groups of rules')
  return {
    profile,
    agency: await succeeds(agency.agency),
    permissionGroups: [],
    officeCount: 0,
    agents: await succeeds(agency.agents),
    carriers,
    writingCarriers: new Map(writing),
    ...(await succeeds(carrier.managedOptions)),
    clients: own,
    agentHistories: new Map<PolicyId, (typeof histories)[number][1]>(histories),
    overrides: new Map(),
    expectations: new Map(),
    featureFlags: await succeeds(features.flags),
    transactionCodes: await succeeds(commissions.transactionCodes),
    ruleGroups: { 1: one, 2: two, 3: three },
  }
}

export const twoWorlds = async (database: FreshDatabase): Promise<Worlds> => {
  const agency = await addSmallAgency(database.db, 'Two Worlds')
  await addWritingCarrier(database, agency)
  const visitor = browser(testApp(database.db, { time: fakeClock(NOW) }))
  await visitor.signIn(agency.username)
  const http = createHttp({
    baseUrl: service => `/services/${service}`,
    fetch: (url, init) => visitor.send(String(url), init),
    newKey: randomUUID,
  })
  const ports = portsOver(http)
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  const suite = fakeSuite(await recordsOf(ports), { now: () => NOW, decode })
  return { real: world(ports, agency), memory: world(suite, agency) }
}

const TOKENS = new Set(['id', 'etag', 'statementId', 'lineItemId', 'lines', 'hash', 'fileHash', 'seenBefore', 'ruleId'])
/** Links hold a secret that each world makes up. */
const SECRETS = new Set(['url'])

/** The value in a form that can be compared: tokens replace what each world makes up. */
export const comparable = ({ tokens }: World, value: unknown): unknown => {
  const token = (text: string): string => {
    const known = tokens.get(text) ?? `#${tokens.size}`
    tokens.set(text, known)
    return known
  }
  const of = (key: string, one: unknown): unknown => {
    if (typeof one === 'string') return TOKENS.has(key) ? token(one) : SECRETS.has(key) ? '' : one
    if (Array.isArray(one)) {
      const all = one.map(each => of(key, each))
      // Ids alone: lines of one day stand in the order of their ids, which each world makes up.
      return key === 'lines' && one.every(each => typeof each === 'string') ? all.toSorted() : all
    }
    if (typeof one !== 'object' || one === null) return one
    if ('field' in one && one.field === 'file_hash') return { field: 'file_hash' }
    return Object.fromEntries(
      Object.entries(one)
        .filter(([, each]) => each !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, each]) => [name, of(name, each)]),
    )
  }
  return of('', value)
}

/** Everything a world shows: statements with their lines and histories, settings, and paid statements. */
export const readAll = async (of: World): Promise<unknown> => {
  const { statements, rules, carrierSettings, paidStatements } = of.ports.commissions
  of.groups = await succeeds(rules.groups)
  of.settings = await succeeds(carrierSettings.list)
  of.paid = await allPaidStatements(paidStatements)
  const lists = await Promise.all(
    (['open', 'reconciled', 'archived'] as const).map(state => succeeds(statements.list({ state }))),
  )
  const ids: readonly StatementId[] = lists.flat().map(({ id }) => id)
  of.statements = (await Promise.all(ids.map(id => succeeds(statements.get(id))))).toSorted(
    (a, b) => a.number - b.number,
  )
  for (const { id, etag, items } of of.statements)
    for (const one of [{ id, etag }, ...(items ?? [])])
      if (!of.firstEtags.has(one.id)) of.firstEtags.set(one.id, one.etag)
  const histories = await Promise.all(of.statements.map(({ id }) => succeeds(statements.history(id))))
  return {
    lists: lists.map(list => list.map(({ number }) => number)),
    statements: of.statements,
    histories,
    groups: of.groups,
    settings: of.settings,
    paid: of.paid,
  }
}

/** Settings with their histories, and everything that carriers owe. A run reads them once, at its end. */
export const readPast = async ({ ports: { commissions }, settings }: World): Promise<unknown> => ({
  rules: await Promise.all(POSITIONS.map(position => succeeds(commissions.rules.history(position)))),
  settings: await Promise.all(
    settings.map(({ carrierId: carrier }) => succeeds(commissions.carrierSettings.history(carrier))),
  ),
  owed: await succeeds(commissions.expected.list(EVERY_TERM)),
  tolerance: await succeeds(commissions.expected.tolerance),
  mappings: await Promise.all(
    settings.map(({ carrierId: carrier }) => succeeds(commissions.imports.savedMapping(carrier))),
  ),
})

/** The answer or the refusal, in a form that can be compared. */
export const outcome = async (of: World, answer: Answer<unknown>): Promise<unknown> => {
  const answered = await answer()
  if (E.isRight(answered)) return { answered: comparable(of, answered.right ?? null) }
  // The details of a refusal are not decoded: they have the wire's names.
  const { details: _, ...refused } = { details: null, ...answered.left }
  return { refused: comparable(of, refused) }
}
