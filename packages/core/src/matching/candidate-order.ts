import { compareMaybe } from '../calendar/calendar-date.ts'
import type { Candidate } from './suggestion.ts'

const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a !== b))

type Standing = Pick<Candidate, 'certain' | 'score' | 'policy' | 'clientName'>

/** Certain first, then by score; among equals the policy that began last, then an order that never changes. */
export const byStanding = (a: Standing, b: Standing): number =>
  Number(b.certain) - Number(a.certain) ||
  b.score - a.score ||
  compareMaybe(b.policy.effectiveDate, a.policy.effectiveDate) ||
  inOrder(a.clientName, b.clientName) ||
  inOrder(a.policy.id, b.policy.id)
