import type { CarrierId, LineItem } from '@commissions/core'

/** A line's name in a sentence: the insured, else the policy number, the transaction's description, or the row of the file. */
export const lineName = (
  line: Pick<LineItem, 'insuredName' | 'policyNumber' | 'transactionDescription' | 'importRow' | 'client'>,
): string =>
  line.insuredName ??
  line.client?.displayName ??
  line.policyNumber ??
  line.transactionDescription ??
  (line.importRow === null ? 'a line' : `row ${line.importRow}`)

/** Whose line it is, in a list: the client that it was matched to, else its name. */
export const clientOfLine = (line: Parameters<typeof lineName>[0]): string => line.client?.displayName ?? lineName(line)

/** The line's carrier by its name, else by what its statement calls the carrier. */
export const carrierOfLine = (
  { carrierId, company }: Pick<LineItem, 'carrierId' | 'company'>,
  carrierName: (id: CarrierId) => string,
): string | null => (carrierId === null ? company : carrierName(carrierId))
