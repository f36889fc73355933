/** Changes of policies in a month for which a carrier pays commission or takes it back. */
import { type CalendarDate, CalendarDates, type Cents, Money, type PolicyTerm, termInForce } from '@commissions/core'
import type { TransactionCodeName } from './books.ts'
import type { DemoPolicy } from './policies.ts'
import type { RandomNumbers } from './random.ts'

export interface Movement {
  readonly of: DemoPolicy
  readonly term: PolicyTerm
  readonly date: CalendarDate
  readonly code: TransactionCodeName
  readonly premium: Cents
  /** Whether the commission is taken back. Carriers print the premium of such a line with either sign. */
  readonly chargeback: boolean
}

export interface Window {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const { addDays, compare, dayNumber } = CalendarDates

const within = (date: CalendarDate, { from, to }: Window): boolean => compare(from, date) <= 0 && compare(date, to) <= 0

const INSTALLMENTS: Readonly<Record<string, number>> = { Annual: 1, Semiannual: 2, Quarterly: 4, Monthly: 12 }
const OPENING: Record<PolicyTerm['transaction'], TransactionCodeName> = { new: 'NBS', renew: 'RWL', rewrite: 'REW' }

const part = (premium: Cents, parts: number): Cents => Money.cents(Math.round(premium / parts))

/** The movement for a term that begins: its whole premium, or the first installment. */
const opening = (of: DemoPolicy, window: Window): Movement | null => {
  const term = of.policy.terms.find(one => within(one.effectiveDate, window))
  if (term === undefined) return null
  const parts = INSTALLMENTS[of.policy.billingType ?? 'Annual'] ?? 1
  return {
    of,
    term,
    date: term.effectiveDate,
    code: OPENING[term.transaction],
    premium: part(term.premium, parts),
    chargeback: false,
  }
}

/** A movement in the middle of a term. */
const midTerm = (of: DemoPolicy, window: Window, chance: RandomNumbers): Movement | null => {
  const date = addDays(window.from, chance.int(0, dayNumber(window.to) - dayNumber(window.from)))
  const term = termInForce(of.policy.terms, date)
  if (term === null) return null
  const ended = of.policy.status !== 'Active' && of.policy.statusDate !== null ? of.policy.statusDate : null
  const plain = { of, term, date, chargeback: false }
  if (ended !== null && within(ended, window)) {
    const back = part(term.premium, chance.int(2, 6))
    return {
      of,
      term,
      date: ended,
      code: 'XLC',
      premium: chance.chance(0.5) ? back : Money.negate(back),
      chargeback: true,
    }
  }
  if (ended !== null && compare(ended, date) < 0) return null
  const parts = INSTALLMENTS[of.policy.billingType ?? 'Annual'] ?? 1
  if (parts > 1 && chance.chance(0.6))
    return { ...plain, code: OPENING[term.transaction], premium: part(term.premium, parts) }
  if (chance.chance(0.06)) return { ...plain, code: 'REI', premium: part(term.premium, 12) }
  const change = part(term.premium, chance.int(6, 30))
  return chance.chance(0.7)
    ? { ...plain, code: 'PCH', premium: change }
    : { ...plain, code: 'PCH', premium: Money.negate(change), chargeback: true }
}

/** At most `count` movements, beginning terms first. `told` collects those on a statement: an installment is paid once. */
export const movements = (
  policies: readonly DemoPolicy[],
  window: Window,
  count: number,
  options: { readonly openingsOnly: boolean },
  told: Set<string>,
  chance: RandomNumbers,
): readonly Movement[] => {
  const fresh = (movement: Movement | null): readonly Movement[] => {
    if (movement === null) return []
    const key = `${movement.of.policy.id}/${CalendarDates.toIso(movement.date)}`
    if (told.has(key)) return []
    told.add(key)
    return [movement]
  }
  const openings = chance.sample(policies, policies.length).flatMap(of => fresh(opening(of, window)))
  const found = openings.slice(0, options.openingsOnly ? count : Math.ceil(count * 0.6))
  if (options.openingsOnly) return found
  const opened = new Set(found.map(({ of }) => of.policy.id))
  const others = policies.filter(({ policy }) => !opened.has(policy.id))
  const more = chance.sample(others, count * 3).flatMap(of => fresh(midTerm(of, window, chance)))
  return [...found, ...chance.sample(more, count - found.length)]
}
