/** Which rules a line may meet at all (domain: agency-only and per-term rules). */
import type { PayoutLine } from './payout-line.ts'

/**
 * With a policy, per-term rules; agency income without a policy, agency-only rules; neither, none, so that a line
 * somebody forgot to match is never paid by a rule for bonuses.
 */
export type LineScope = 'Policy' | 'AgencyIncome' | 'Unmatched'

export const lineScope = (line: Pick<PayoutLine, 'policy' | 'agencyIncome'>): LineScope =>
  line.policy !== null ? 'Policy' : line.agencyIncome ? 'AgencyIncome' : 'Unmatched'
