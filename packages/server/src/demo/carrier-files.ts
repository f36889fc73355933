/** Sample files for a first import, in three layouts that real carriers use, with policies that the demo data holds. */
import {
  CalendarDates,
  type Cents,
  clientName,
  Money,
  type PolicyTerm,
  percentOf,
  ratesFor,
  termInForce,
} from '@commissions/core'
import type { AgencyPlan } from './agencies.ts'
import { FILES_MONTH } from './carrier-file-dates.ts'
import { type Entry, type Kind, LAYOUTS, type Layout } from './carrier-file-layouts.ts'
import { printedNumber } from './carriers.ts'
import { demoClients } from './clients.ts'
import { type DemoPolicy, demoPolicies } from './policies.ts'
import { type RandomNumbers, random } from './random.ts'
import { csvRow } from './received-file.ts'
import { demoCarrierSetting } from './rules.ts'

export interface CarrierFile {
  readonly name: string
  readonly text: string
  /** The carrier's key. */
  readonly carrier: string
  readonly lineCount: number
  /** What the carrier says it paid: the sum of the file's commissions, in cents. */
  readonly total: Cents
}

/** The insured's name: surname first, in capitals. */
const insured = ({ client }: DemoPolicy): string => {
  const first = client.mainContacts[0]
  const name =
    client.businessName ?? (first === undefined ? clientName(client) : `${first.lastName}, ${first.firstName}`)
  return name.toUpperCase()
}

const kindOf = (term: PolicyTerm, cancelled: boolean): Kind => {
  const { year, month } = term.effectiveDate
  if (year !== FILES_MONTH.year || month !== FILES_MONTH.month) return cancelled ? 'Cancellation' : 'Endorsement'
  return term.transaction === 'rewrite' ? 'Rewrite' : 'Renewal'
}

const entry = (agency: AgencyPlan, of: DemoPolicy, cancelled: boolean, chance: RandomNumbers): Entry => {
  const someDay = CalendarDates.addDays(FILES_MONTH, chance.int(0, 27))
  const term = termInForce(of.policy.terms, CalendarDates.endOfMonth(FILES_MONTH))
  if (term === null) throw new Error(`Policy ${of.policy.number} must be alive in the month of the sample files`)
  const { newRate, renewRate } = ratesFor(demoCarrierSetting(agency, of.carrier), of.policy)
  const kind = kindOf(term, cancelled)
  const opens = kind === 'Renewal' || kind === 'Rewrite'
  const rate = term.transaction === 'renew' ? renewRate : newRate
  const part = Money.cents(Math.round(term.premium / chance.int(4, 9)))
  const premium = opens ? term.premium : kind === 'Endorsement' && chance.chance(0.6) ? part : Money.negate(part)
  const module = of.policy.terms.indexOf(term)
  const number = printedNumber(of.policy.number, of.carrier.printing, module)
  const date = opens ? term.effectiveDate : someDay
  return {
    insured: insured(of),
    number,
    lob: of.policy.linesOfBusiness[0] ?? '',
    agentCode: of.policy.agentCode ?? '',
    term,
    module,
    date,
    kind,
    premium,
    rate,
    commission: percentOf(premium, rate),
  }
}

/** One in this many policies is canceled, unless its term begins in the month of the files. */
const CANCELLED_EVERY = 5

const entries = (agency: AgencyPlan, carrier: string): readonly Entry[] => {
  const chance = random(`files/${carrier}`)
  return demoPolicies(agency, demoClients(agency), FILES_MONTH)
    .filter(policy => policy.inFile && policy.carrier.key === carrier)
    .map((policy, at) => entry(agency, policy, at % CANCELLED_EVERY === 0, chance))
}

const text = (layout: Layout, of: readonly Entry[]): string =>
  [
    ...layout.before.map(title => [title, ...layout.columns.slice(1).map(() => '')]),
    layout.columns.map(({ heading }) => heading),
    ...of.map(one => layout.columns.map(({ cell }) => cell(one))),
    ...(layout.totals ? [layout.columns.map(({ total }) => total?.(of) ?? '')] : []),
  ]
    .map(csvRow)
    .join('')

/** The sample files, in the order of their layouts. */
export const carrierFiles = (agency: AgencyPlan): readonly CarrierFile[] =>
  LAYOUTS.map(layout => {
    const of = [...entries(agency, layout.carrier), ...layout.strangers]
    return {
      name: layout.file,
      text: text(layout, of),
      carrier: layout.carrier,
      lineCount: of.length,
      total: Money.sum(of.map(({ commission }) => commission)),
    }
  })
