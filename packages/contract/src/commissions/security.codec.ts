/** The security trail, and the audit of the books, on the wire. */
import {
  AUDIT_OCCASIONS,
  AUDIT_STATES,
  type BooksStanding,
  MOST_SECURITY_EVENTS,
  SECURITY_EVENT_KINDS,
  type SecurityEvent,
  type SecurityPage,
  type SecurityPageAsked,
  type SecuritySearch,
  TABLE_FORMATS,
  type TableExport,
} from '@commissions/core'
import type { RecordCodec } from '../codec/codec.ts'
import { listOf, nullable, sentListOf } from '../codec/combinators.ts'
import { defaulted, optional, repeated, wholeText } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { Count, DateOnly, Instant, Integer, nonBlank, oneOf, Sum, Text } from '../codec/scalars.ts'

const KindCodec = oneOf('SecurityEventKind', SECURITY_EVENT_KINDS)

const PageSize = wholeText('PageSize', MOST_SECURITY_EVENTS)

const UserIdText = wholeText('UserId', 2_147_483_647, "a user's id")

const searchFields = {
  userId: field('user_id', optional(UserIdText)),
  kinds: field('kind', repeated(KindCodec)),
  start: field('start_date', optional(DateOnly)),
  end: field('end_date', optional(DateOnly)),
}

export const SecuritySearchCodec: RecordCodec<SecuritySearch> = record('SecuritySearch', searchFields)

export const SecurityQueryCodec: RecordCodec<SecuritySearch & SecurityPageAsked> = record('SecurityQuery', {
  ...searchFields,
  cursor: field('cursor', optional(nonBlank(100))),
  limit: field('limit', defaulted(PageSize, 100)),
})

export const TableExportCodec: RecordCodec<TableExport> = record('TableExport', {
  table: field('table', nullable(nonBlank(100))),
  format: field('format', oneOf('TableFormat', TABLE_FORMATS)),
  rows: field('rows', Count),
})

const EventCodec: RecordCodec<SecurityEvent> = record('SecurityEvent', {
  id: field('id', Text),
  at: field('at', Instant),
  kind: field('kind', KindCodec),
  user: field('user', nullable(record('SecurityUser', { id: field('id', Integer), name: field('name', Text) }))),
  address: field('address', nullable(Text)),
  detail: field('detail', nullable(Text)),
  times: field('times', Count),
})

export const SecurityPageCodec: RecordCodec<SecurityPage> = record('SecurityPage', {
  items: field('items', sentListOf(EventCodec)),
  next: field('next', nullable(Text)),
})

const BooksAuditCodec = record('BooksAudit', {
  at: field('at', Instant),
  occasion: field('occasion', oneOf('AuditOccasion', AUDIT_OCCASIONS)),
  anchoredSince: field('anchored_since', Instant),
  histories: field('histories', Count),
  entries: field('entries', Count),
  lines: field('lines', Count),
  paidLines: field('paid_lines', Count),
  paidAmount: field('paid_amount', Sum),
  faultCount: field('fault_count', Count),
  faults: field('faults', listOf(Text)),
})

export const BooksStandingCodec: RecordCodec<BooksStanding> = record('BooksStanding', {
  last: field('last', nullable(BooksAuditCodec)),
  run: field(
    'run',
    record('AuditRun', {
      state: field('state', oneOf('AuditState', AUDIT_STATES)),
      done: field('done', Count),
      of: field('of', Count),
    }),
  ),
})
