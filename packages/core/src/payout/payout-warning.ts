/** What is worth a second look about one position's payout; a warning never refuses anything (domain: warnings). */

/** In the order in which they arise, which is also the order of their bits in the columnar answer. */
export const PAYOUT_WARNINGS = [
  'ManualForAnotherAgent',
  'OverrideForAnotherAgent',
  'OverrideUnusable',
  'FlatAboveCommission',
  'FlatOnZeroCommission',
] as const
export type PayoutWarning = (typeof PAYOUT_WARNINGS)[number]

/** What people read for each warning. */
export const PAYOUT_WARNING_SENTENCES: Record<PayoutWarning, string> = {
  FlatAboveCommission: 'The flat amount is larger than the commission',
  FlatOnZeroCommission: 'A flat amount is paid although the commission is zero',
  ManualForAnotherAgent: 'An amount typed for another agent was ignored',
  OverrideForAnotherAgent: "The policy's override is meant for another agent and was ignored",
  OverrideUnusable: "The policy's override cannot be calculated and was ignored",
}
