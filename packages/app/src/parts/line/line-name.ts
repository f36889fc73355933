import type { LineItem } from '@commissions/core'

/** What a line is called in a sentence: whom it insures, else its policy, what it is, or its row. */
export const lineName = (
  line: Pick<LineItem, 'insuredName' | 'policyNumber' | 'transactionDescription' | 'importRow' | 'client'>,
): string =>
  line.insuredName ??
  line.client?.displayName ??
  line.policyNumber ??
  line.transactionDescription ??
  (line.importRow === null ? 'a line' : `row ${line.importRow}`)
