/** Whom a line is for and by which policy, as reports and lists tell it. */
import type { LineItem } from './line-item.ts'

type Named = Pick<LineItem, 'insuredName' | 'client' | 'policyNumber' | 'policy' | 'transactionDescription'>

/** The insured as printed, else the client. A line that names no policy either, such as a bonus, is told by its description. */
export const insuredText = ({
  insuredName,
  client,
  policyNumber,
  policy,
  transactionDescription,
}: Named): string | null =>
  insuredName ?? client?.displayName ?? (policyNumber === null && policy === null ? transactionDescription : null)

/** The policy's number as the carrier printed it, else as the agency recorded it. */
export const policyNumberText = ({ policyNumber, policy }: Pick<Named, 'policyNumber' | 'policy'>): string | null =>
  policyNumber ?? policy?.number ?? null
