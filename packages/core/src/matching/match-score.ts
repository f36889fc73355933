/** Weighs the evidence for one policy, and says it in words (domain: matching). */
import { type CalendarDate, compare, toUs } from '../calendar/calendar-date.ts'
import type { Policy, PolicyTerm } from '../policy/policy.ts'
import { numberKey } from '../policy/policy-number.ts'
import { termInForce } from '../policy/term-in-force.ts'
import { type Evidence, LEAST_NAME, type MatchLine } from './match-evidence.ts'
import { nameKey } from './name-words.ts'

type PolicyDates = Pick<Policy, 'terms' | 'soldDate' | 'inceptionDate' | 'effectiveDate' | 'expirationDate'>

/** From the day it was sold, or first in force, to the end of its last known term; both days belong to it. */
const isInLife = (policy: PolicyDates, date: CalendarDate): boolean => {
  const terms = policy.terms ?? []
  const starts = [policy.soldDate, policy.inceptionDate, policy.effectiveDate, ...terms.map(term => term.effectiveDate)]
  const ends = [policy.expirationDate, ...terms.map(term => term.expirationDate)]
  const begun = starts.some(start => start !== null && compare(start, date) <= 0)
  return begun && ends.some(end => end !== null && compare(date, end) <= 0)
}

/** The term in force on a day; a record without a list of terms has only its current term. Null when there is none. */
const termAt = (
  policy: PolicyDates,
  date: CalendarDate,
): Pick<PolicyTerm, 'effectiveDate' | 'expirationDate'> | null => {
  if (policy.terms !== null && policy.terms.length > 0) return termInForce(policy.terms, date)
  const { effectiveDate, expirationDate } = policy
  if (effectiveDate === null || expirationDate === null) return null
  return compare(effectiveDate, date) <= 0 && compare(date, expirationDate) < 0
    ? { effectiveDate, expirationDate }
    : null
}

/** A name with a lower likeness is somebody else's, so the match is not certain. */
const CONTRADICTION = 0.6
/** Another policy whose number matches at this cost or less could be meant too, so the match is not unique. */
const RIVAL_COST = 0.3
const WEIGHTS = { number: 0.5, name: 0.3, carrier: 0.12, date: 0.08 } as const
/** Without a printed number even the same name leaves room for doubt. */
const NUMBERLESS = 0.85

type CarrierLooks = 'same' | 'writing' | 'unknown' | 'other'

const carrierLooks = (line: MatchLine, policy: Policy): CarrierLooks => {
  if ((line.carrierId ?? line.companyId) === policy.carrierId) return 'same'
  const written = line.writingCarrier === null ? null : nameKey(line.writingCarrier)
  const names = [policy.writingCarrier, policy.carrier].flatMap(name => (name === null ? [] : [nameKey(name)]))
  if (written !== null && names.includes(written)) return 'writing'
  return line.carrierId === null && line.companyId === null ? 'unknown' : 'other'
}

const CARRIER_WORTH: Record<CarrierLooks, number | null> = { same: 1, writing: 0.85, unknown: null, other: 0 }

/** Whether the line's transaction date, or the effective date it states, lies in the policy's life. */
const isDatedInside = (line: MatchLine, policy: Policy): boolean =>
  isInLife(policy, line.transactionDate) || (line.effectiveDate !== null && isInLife(policy, line.effectiveDate))

export const score = (line: MatchLine, evidence: Evidence): number => {
  const known: (readonly [weight: number, worth: number | null])[] = [
    [WEIGHTS.number, line.policyNumber === null ? null : evidence.number === null ? 0 : 1 - evidence.number.cost],
    [WEIGHTS.name, evidence.name],
    [WEIGHTS.carrier, CARRIER_WORTH[carrierLooks(line, evidence.entry.policy)]],
    [WEIGHTS.date, isDatedInside(line, evidence.entry.policy) ? 1 : 0],
  ]
  const told = known.flatMap(([weight, worth]) => (worth === null ? [] : [{ weight, worth }]))
  const total = told.reduce((sum, { weight, worth }) => sum + weight * worth, 0)
  const share = total / told.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round(share * (line.policyNumber === null ? NUMBERLESS : 1) * 1000) / 1000
}

export const reasons = (line: MatchLine, { entry, number, name, remembered }: Evidence): readonly string[] => {
  const { policy } = entry
  const looks = carrierLooks(line, policy)
  const term = termAt(policy, line.effectiveDate ?? line.transactionDate)
  return [
    number?.reason ?? null,
    remembered ? 'Matched to this client before under this name' : null,
    remembered || name === null || name < LEAST_NAME
      ? null
      : name >= 0.995
        ? 'Same insured'
        : `Similar insured (${entry.clientName})`,
    looks === 'same' ? 'Same carrier' : looks === 'writing' ? 'Same writing carrier' : null,
    term !== null
      ? `Dated in the term from ${toUs(term.effectiveDate)} to ${toUs(term.expirationDate)}`
      : isDatedInside(line, policy)
        ? 'Dated while the policy was in force'
        : null,
    line.policyNumber !== null && number === null ? `Another policy number (${policy.number})` : null,
    looks === 'other' ? `Another carrier (${policy.carrier})` : null,
    name !== null && name < CONTRADICTION && !remembered ? `Another name (${entry.clientName})` : null,
    isDatedInside(line, policy) ? null : 'Dated when the policy was not in force',
  ].filter(reason => reason !== null)
}

/** Numbers such as "TBD" or "1" are no evidence, however equal. */
const isTelling = (number: string | null): boolean => {
  const key = numberKey(number ?? '')
  return key.length >= 4 && /\d.*\d.*\d/.test(key)
}

/**
 * Whether nobody needs to look: both numbers have one key, no other policy's number comes near it, the policy is with the line's
 * carrier, the insured could be the client, and the transaction happened while the policy lived.
 */
export const isCertain = (line: MatchLine, evidence: Evidence, all: readonly Evidence[]): boolean =>
  evidence.number?.exact === true &&
  isTelling(line.policyNumber) &&
  !all.some(other => other !== evidence && other.number !== null && other.number.cost <= RIVAL_COST) &&
  carrierLooks(line, evidence.entry.policy) === 'same' &&
  (evidence.name === null || evidence.remembered || evidence.name >= CONTRADICTION) &&
  isInLife(evidence.entry.policy, line.transactionDate)
