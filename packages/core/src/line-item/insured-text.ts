/** Whom a line is for, as a report tells it. */
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
