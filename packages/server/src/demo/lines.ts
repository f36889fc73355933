/** The lines of the demo statements. */
import {
  type AgentsByPosition,
  agentId,
  agentsOn,
  blankLineFields,
  type CalendarDate,
  type CarrierId,
  type CarrierSetting,
  type Cents,
  clientName,
  deriveTerm,
  type LineFieldValues,
  type ManualAmount,
  Money,
  percentOf,
  type Rate,
  Rates,
  ratesFor,
} from '@commissions/core'
import type { TransactionCodeName } from './books.ts'
import { type CarrierPlan, printedNumber } from './carriers.ts'
import type { DemoClient } from './clients.ts'
import type { Movement } from './movements.ts'
import type { NameSource } from './names.ts'
import type { DemoPolicy } from './policies.ts'
import type { RandomNumbers } from './random.ts'
import type { StatementPlan } from './statement-plans.ts'

export interface DemoLine extends LineFieldValues {
  /** Null for an unmatched line, and for agency income. */
  readonly policy: DemoPolicy | null
  readonly voided: boolean
  readonly transactionType: TransactionCodeName | null
  readonly transactionDescription: string
  readonly agents: AgentsByPosition
  /** An amount that somebody typed for position 1. */
  readonly typed: ManualAmount | null
}

/** The rate of a carrier whose setting has none: 10 percent. */
const USUAL_RATE = Rates.rate(10_000_000)

/** A rewrite counts as new. */
const rateOf = ({ of, code }: Movement, setting: CarrierSetting): Rate => {
  const { newRate, renewRate } = ratesFor(setting, of.policy)
  const found = code === 'NBS' || code === 'REW' ? newRate : renewRate
  return found === 0 ? USUAL_RATE : found
}

/** Commission at the rate, sometimes a little off, as carriers round or correct; negative for a chargeback. */
const commissionOf = (premium: Cents, rate: Rate, chargeback: boolean, chance: RandomNumbers): Cents => {
  const exact = percentOf(premium, rate)
  const paid = chance.chance(0.03) ? Money.cents(exact + chance.int(-400, 900)) : exact
  return chargeback && paid > 0 ? Money.negate(paid) : paid
}

/** The name as carriers' systems write it: surname first, in capitals. */
const printedName = (client: DemoClient, byHand: boolean): string => {
  if (byHand) return clientName(client)
  const [first] = client.mainContacts
  const name =
    client.businessName ?? (first === undefined ? client.number : `${first.lastName ?? ''}, ${first.firstName ?? ''}`)
  return name.toUpperCase()
}

/** The name with one letter missing. */
const misspelt = (name: string, chance: RandomNumbers): string => {
  const at = chance.int(2, Math.max(2, name.length - 2))
  return name.slice(0, at) + name.slice(at + 1)
}

const DESCRIPTIONS: Readonly<Record<TransactionCodeName, string>> = {
  NBS: 'New business',
  RWL: 'Renewal',
  PCH: 'Endorsement',
  XLC: 'Cancelled pro rata',
  REI: 'Reinstated',
  REW: 'Rewritten',
  ADJ: 'Adjustment',
}

export const lineOf = (
  movement: Movement,
  setting: CarrierSetting,
  plan: StatementPlan,
  chance: RandomNumbers,
): DemoLine => {
  const { of, term, date, code, premium, chargeback } = movement
  const rate = rateOf(movement, setting)
  const dates = { effectiveDate: term.effectiveDate, transactionDate: date }
  const byHand = plan.source === 'Manual' || plan.source === 'Anticipated'
  const commissionAmount = commissionOf(premium, rate, chargeback, chance)
  const agents = agentsOn(of.agents, date) ?? {}
  return {
    ...blankLineFields(date),
    policy: of,
    voided: false,
    carrierId: of.policy.carrierId,
    writingCarrier: of.policy.writingCarrier,
    transactionType: code,
    transactionDescription: DESCRIPTIONS[code],
    effectiveDate: term.effectiveDate,
    expirationDate: term.expirationDate,
    grossAmount: premium,
    commissionRate: rate,
    commissionAmount,
    commissionTerm: chance.chance(0.02) ? 'RenewalOverride' : deriveTerm('None', of.policy, dates),
    insuredName: printedName(of.client, byHand),
    lob: of.policy.linesOfBusiness[0] ?? null,
    policyNumber: byHand
      ? of.policy.number
      : printedNumber(of.policy.number, of.carrier.printing, of.policy.terms.indexOf(term)),
    agents,
    typed:
      plan.status === 'reconciled' && agents[1] !== undefined && chance.chance(0.02)
        ? { amount: Money.cents(Math.round(commissionAmount / 200) * 100), agentId: agents[1] }
        : null,
  }
}

/** The same line as it was before it was matched. */
export const unmatched = (line: DemoLine, chance: RandomNumbers): DemoLine => ({
  ...line,
  policy: null,
  commissionTerm: 'None',
  agents: {},
  typed: null,
  insuredName: line.insuredName !== null && chance.chance(0.2) ? misspelt(line.insuredName, chance) : line.insuredName,
})

/** A line of an insured whom the agency does not know: a policy of another agency, or one not entered yet. */
export const stranger = (like: DemoLine, carrier: CarrierPlan, names: NameSource, chance: RandomNumbers): DemoLine => {
  const { first, last } = names.person()
  return {
    ...unmatched(like, chance),
    insuredName: `${last}, ${first}`.toUpperCase(),
    policyNumber: carrier.numberStyle
      .replaceAll('*', (like.lob ?? '').slice(0, 2))
      .replaceAll('@', 'Z')
      .replaceAll('#', () => String(chance.int(0, 9))),
  }
}

const INCOMES = ['Profit sharing', 'Contingency bonus', 'Growth bonus', 'Service fee'] as const

export const incomeLine = (
  date: CalendarDate,
  carrierId: CarrierId | null,
  agents: readonly number[],
  chance: RandomNumbers,
): DemoLine => ({
  ...blankLineFields(date),
  policy: null,
  agencyIncome: true,
  voided: false,
  carrierId,
  transactionType: 'ADJ',
  transactionDescription: chance.pick(INCOMES),
  commissionAmount: Money.cents(chance.int(150, 4_200) * 100 + chance.int(0, 99)),
  agents: chance.chance(0.7) ? { 1: agentId(chance.pick(agents)) } : {},
  typed: null,
})
