import type { LineItem } from '@commissions/core'

/** What a line is called in a sentence: whom it insures, else its policy, else its row. */
export const lineName = (line: Pick<LineItem, 'insuredName' | 'policyNumber' | 'importRow' | 'client'>): string =>
  line.insuredName ??
  line.client?.displayName ??
  line.policyNumber ??
  (line.importRow === null ? 'a line' : `row ${line.importRow}`)
