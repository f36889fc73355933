import { etag, Money, type Statement, statementId, timestampOf } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'

const CREATED = timestampOf(Date.UTC(2026, 10, 1))

/** An open statement. Pass the fields that matter to the test. */
export const statement = (change: Partial<Statement> = {}): Statement => ({
  id: statementId('statement-1'),
  etag: etag('etag-1'),
  filename: null,
  agency: 'agency',
  downloadsBatchId: null,
  number: 1,
  numberFormatted: 'S-000001',
  companyId: null,
  company: null,
  lineCount: 3,
  unmatchedCount: 0,
  grossAmount: Money.cents(100_000),
  commissionPaid: Money.cents(10_000),
  controlTotal: Money.cents(10_000),
  description: 'October',
  statementDate: knownDate(2026, 10, 31),
  source: 'Manual',
  created: CREATED,
  modified: CREATED,
  status: { _tag: 'Open' },
  items: null,
  ...change,
})
