/** A statement in a layout that was invented last, with the meaning of each of its lines. */
import { printedStatement } from '@commissions/server/testing'

export type BondLine = readonly [
  policy: string,
  insured: string,
  day: string,
  premium: number,
  commission: number,
  kind: string,
]

/**
 * A surety carrier's PDF: two pages, headings in two lines and again on the second page, the account above its lines, a name in
 * two lines, returned premiums in brackets, subtotals and a remittance that is no commission.
 */
export const bondPages = (): Promise<Buffer> =>
  printedStatement({
    columns: 'l40 l150 l250 r380 r450 r530',
    leading: 15,
    text: `
#KEYSTONE SURETY & FIDELITY          REMITTANCE ADVICE TO AGENCY
#Period ending October 31, 2026
Bond|Transaction|Activity|Gross|Agency|Earned
Number|Kind|Date|Premium|Rate|Commission
#Client: Halden Paving Company
KS4400121|New|10/05/2026|2,500.00|30.00%|750.00
KS4400122|Renewal|10/07/2026|1,000.00|25.00%|250.00
Subtotal|||3,500.00||1,000.00
#Client: Nguyen & Ferry Movers
KS4400208|Renewal|10/11/2026|640.00|25.00%|160.00
KS4400209|Cancellation|10/12/2026|(200.00)|30.00%|(60.00)
#Page 1
^
#KEYSTONE SURETY & FIDELITY          REMITTANCE ADVICE TO AGENCY
#Period ending October 31, 2026
Bond|Transaction|Activity|Gross|Agency|Earned
Number|Kind|Date|Premium|Rate|Commission
KS4400210|New|10/19/2026|1,800.00|30.00%|540.00
Subtotal|||2,240.00||640.00
Grand Total|||5,740.00||1,640.00
#Page 2`,
  })

/** Its lines as the service answers them. */
export const BOND_LINES: readonly BondLine[] = [
  ['KS4400121', 'Halden Paving Company', '2026-10-05', 2500, 750, 'NBS'],
  ['KS4400122', 'Halden Paving Company', '2026-10-07', 1000, 250, 'RWL'],
  ['KS4400208', 'Nguyen & Ferry Movers', '2026-10-11', 640, 160, 'RWL'],
  ['KS4400209', 'Nguyen & Ferry Movers', '2026-10-12', -200, -60, 'XLC'],
  ['KS4400210', 'Nguyen & Ferry Movers', '2026-10-19', 1800, 540, 'NBS'],
]
