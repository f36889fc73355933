/** The policies of the demo agencies' clients, with their terms, agents and a few overrides. */
import {
  type Agent,
  type AgentId,
  type CalendarDate,
  CalendarDates,
  type Cents,
  Money,
  type Policy,
  type PolicyAgentHistory,
  type PolicyOverrides,
  type PolicyTerm,
  payoutValue,
  policyId,
  type Timestamp,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { AgencyPlan } from './agencies.ts'
import { LINES_OF_BUSINESS, lineOfBusiness } from './books.ts'
import { FILES_COVER_UNTIL, FILES_START, POLICIES_IN_FILES } from './carrier-file-dates.ts'
import { FILE_CARRIERS } from './carrier-file-layouts.ts'
import { type CarrierPlan, demoCarrierId } from './carriers.ts'
import type { DemoClient } from './clients.ts'
import { demoId, type RandomNumbers, random } from './random.ts'

export interface DemoPolicy {
  readonly client: DemoClient
  readonly carrier: CarrierPlan
  readonly policy: Policy & Omit<PolicyTerm, 'transaction'> & { readonly terms: readonly PolicyTerm[] }
  readonly agents: readonly PolicyAgentHistory[]
  readonly overrides: PolicyOverrides
  /** Whether it is in a sample file. Then its dates do not depend on the day of loading, and no demo statement has it. */
  readonly inFile: boolean
}

const { addDays, addMonths, compare } = CalendarDates

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

const number = (style: string, lob: string, chance: RandomNumbers): string =>
  [...style]
    .map(sign => {
      if (sign === '#') return String(chance.int(0, 9))
      if (sign === '@') return LETTERS.charAt(chance.int(0, LETTERS.length - 1))
      return sign === '*' ? lob.slice(0, 2) : sign
    })
    .join('')

/** Draws a client, line of business and carrier: the client's kind decides the lines of business, and the line the carriers. */
const wants = (plan: AgencyPlan, clients: readonly DemoClient[], chance: RandomNumbers) => {
  const lobsOf = new Map(clients.map(client => [client.id, [] as string[]]))
  const draw = (client: DemoClient): { client: DemoClient; lob: string } | null => {
    const has = lobsOf.get(client.id) ?? []
    const offered = LINES_OF_BUSINESS.filter(
      ({ code, applicationType, follows }) =>
        applicationType === client.kind &&
        !has.includes(code) &&
        (has.length > 0 || follows !== true) &&
        plan.carriers.some(carrier => carrier.inactive !== true && carrier.lobs.includes(code)),
    )
    if (offered.length === 0 || has.length >= 5) return null
    const { code } = chance.pick(offered)
    has.push(code)
    return { client, lob: code }
  }
  const wanted = clients.flatMap(client => draw(client) ?? [])
  while (wanted.length < plan.policies) wanted.push(...[draw(chance.pick(clients)) ?? []].flat())
  return wanted
}

/** A policy's terms from its first day until one reaches past `until`. */
const termsUntil = (
  inception: CalendarDate,
  months: number,
  until: CalendarDate,
  first: Cents,
  chance: RandomNumbers,
): readonly PolicyTerm[] => {
  const terms: PolicyTerm[] = []
  let premium = first
  for (let term = 0; ; term += 1) {
    const effectiveDate = addMonths(inception, term * months)
    const expirationDate = addMonths(inception, (term + 1) * months)
    const transaction = term === 0 ? 'new' : chance.chance(0.05) ? 'rewrite' : 'renew'
    terms.push({ effectiveDate, expirationDate, premium, transaction })
    if (compare(expirationDate, until) > 0) return terms
    // The premium changes by -1 to 7 percent a term, in whole dollars as carriers file them.
    premium = Money.cents(Math.round((premium * (100 + chance.int(-1, 7))) / 10_000) * 100)
  }
}

const HOUR = 17

/** 17:00 UTC is on the same day in every time zone of the United States. */
const atWork = (date: CalendarDate): Timestamp => `${CalendarDates.toIso(date)}T${HOUR}:00:00.000Z` as Timestamp

const chooseAgents = (
  agents: readonly Agent[],
  chance: RandomNumbers,
): readonly [AgentId, AgentId | null, AgentId | null] => {
  const [one, two, three] = chance
    .sample(agents, 3)
    .map(agent => ({ agent, key: chance.int(0, 999) }))
    .toSorted((a, b) => a.key - b.key)
  if (one === undefined) throw new Error('An agency needs an agent')
  const second = two !== undefined && chance.chance(0.36) ? two.agent.id : null
  return [one.agent.id, second, second !== null && three !== undefined && chance.chance(0.28) ? three.agent.id : null]
}

const agentHistory = (
  agents: readonly Agent[],
  inception: CalendarDate,
  changed: CalendarDate | null,
  chance: RandomNumbers,
): readonly PolicyAgentHistory[] => {
  const entry = (date: CalendarDate, among: readonly Agent[], isCurrent: boolean): PolicyAgentHistory => {
    const [agent1, agent2, agent3] = chooseAgents(among, chance)
    return { agent1, agent2, agent3, historyDate: date, historyDatetime: atWork(date), isCurrent }
  }
  const staying = agents.filter(agent => !agent.isDeleted && (agent.status === 'Active' || chance.chance(0.15)))
  return changed === null
    ? [entry(inception, staying, true)]
    : [entry(inception, agents, false), entry(changed, staying, true)]
}

const OVERRIDES: readonly PolicyOverrides[] = (
  [
    { 1: { calcType: 'PercentOfAgencyCommissionPaid', value: 60 } },
    { 1: { calcType: 'FlatFeeAmount', value: 75 } },
    { 2: { calcType: 'PercentOfAgent1', value: 33.333333 } },
    { 1: { calcType: 'PercentOfCommissionablePremium', value: 5.125 }, 2: { calcType: 'NoCommission', value: 0 } },
  ] as const
).map(plan =>
  Object.fromEntries(
    Object.entries(plan).map(([position, { calcType, value }]) => {
      const exact = payoutValue(value)
      if (E.isLeft(exact)) throw new Error(`Demo data: ${exact.left}`)
      return [position, { calcType, value: exact.right, agentId: null }]
    }),
  ),
)

/** The first day of a policy in a sample file. Most of these policies renew in the month of the files. */
const fileInception = (chance: RandomNumbers): CalendarDate =>
  addMonths(
    addDays(FILES_START, chance.int(0, 27)),
    12 * chance.int(0, 2) + (chance.chance(0.65) ? 0 : chance.int(1, 10)),
  )

/** One in this many policies has an override. */
const OVERRIDE_EVERY = 61

export const demoPolicies = (
  plan: AgencyPlan,
  clients: readonly DemoClient[],
  today: CalendarDate,
): readonly DemoPolicy[] => {
  const wanted = wants(plan, clients, random(`${plan.key}/wants`))
  const numbers = new Set<string>()
  const indexes = new Map<string, number>()
  const inFiles = new Map<string, number>()
  return wanted.map(({ client, lob }, at): DemoPolicy => {
    const chance = random(`${plan.key}/policy/${at}`)
    const writers = plan.carriers.filter(carrier => carrier.lobs.includes(lob))
    const former = writers.filter(carrier => carrier.inactive === true)
    const left = former.length > 0 && chance.chance(0.2)
    const carrier = chance.pick(left ? former : writers.filter(one => one.inactive !== true))

    let drawn = number(carrier.numberStyle, lob, chance)
    while (numbers.has(drawn)) drawn = number(carrier.numberStyle, lob, chance)
    numbers.add(drawn)

    const fileCount = inFiles.get(carrier.key) ?? 0
    const inFile = FILE_CARRIERS.includes(carrier.key) && fileCount < POLICIES_IN_FILES
    inFiles.set(carrier.key, fileCount + 1)

    const months = lob === 'PAUTO' && !inFile && chance.chance(0.35) ? 6 : 12
    const inception = inFile ? fileInception(chance) : addDays(today, -chance.int(left ? 500 : 15, 1_900))
    const fate = inFile ? 'Active' : left ? 'Non-Renewed' : chance.chance(0.08) ? 'Cancelled' : 'Active'
    const ended = fate === 'Active' ? null : addDays(today, -chance.int(fate === 'Cancelled' ? 5 : 60, 220))
    // Renewals are issued 45 days ahead. Policies in sample files must be in force whenever the file is imported.
    const ahead = addDays(today, 45)
    const until = ended ?? (inFile && compare(FILES_COVER_UNTIL, ahead) > 0 ? FILES_COVER_UNTIL : ahead)
    const { premium: range, description, applicationType } = lineOfBusiness(lob)
    const dollars = chance.int(range[0], range[1])
    const first = Money.cents(Math.round((dollars * 100 * months) / 12))
    // The number of terms depends on the day of loading, so they use a random stream of their own: later draws stay the same.
    const terms = termsUntil(inception, months, until, first, random(`${plan.key}/policy/${at}/terms`))
    const current = terms.findLast(term => compare(term.effectiveDate, today) <= 0) ?? terms.at(-1)
    if (current === undefined) throw new Error('A policy has at least one term')

    const index = indexes.get(client.id) ?? 0
    indexes.set(client.id, index + 1)
    const writing = carrier.writing === undefined ? null : chance.pick(carrier.writing)
    const office = plan.offices.length === 0 ? null : plan.offices[chance.chance(0.7) ? 0 : 1]
    const second = carrier.lobs.find(code => code !== lob && lineOfBusiness(code).applicationType === applicationType)
    const monthsAlive = terms.length * months
    const change = chance.chance(0.25) ? chance.int(20, 300) : null
    const changed = change !== null && !inFile && monthsAlive > 18 ? addDays(today, -change) : null
    return {
      client,
      carrier,
      inFile,
      agents: agentHistory(plan.agents, inception, changed, random(`${plan.key}/policy/${at}/agents`)),
      overrides: at % OVERRIDE_EVERY === 7 && !inFile ? chance.pick(OVERRIDES) : {},
      policy: {
        id: policyId(demoId(plan.key, 'policy', at)),
        index,
        title: description,
        number: drawn,
        carrier: carrier.name,
        carrierId: demoCarrierId(plan.key, carrier.key),
        writingCarrier: writing?.[0] ?? null,
        office: office?.code ?? null,
        officeDescription: office?.description ?? null,
        status: fate,
        statusDate: ended ?? current.effectiveDate,
        numberOfTerms: terms.length,
        terms,
        state: plan.state,
        billingType: chance.chance(0.6) ? 'Annual' : chance.pick(carrier.billingTerms),
        downloadCompanyId: carrier.basis === 'StatementDownload' ? carrier.key.slice(0, 3).toUpperCase() : null,
        program: applicationType === 'Commercial' && chance.chance(0.2) ? 'Main Street' : null,
        naic: writing?.[1] ?? null,
        term: `${months} Months`,
        linesOfBusiness:
          second !== undefined && applicationType !== 'Personal' && chance.chance(0.12) ? [lob, second] : [lob],
        applicationType,
        agentCode: String(4_000 + chance.int(0, 11)),
        source: chance.pick(['Referral', 'Walk-in', 'Web', 'Cross-sell']),
        inceptionDate: inception,
        soldDate: addDays(inception, -chance.int(0, 12)),
        effectiveDate: current.effectiveDate,
        expirationDate: current.expirationDate,
        premium: current.premium,
      },
    }
  })
}
