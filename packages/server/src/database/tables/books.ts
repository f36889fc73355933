/** Histories, and the seals, anchors and audits that prove them. */
import type { AuditOccasion } from '@commissions/core'
import type { ColumnType, Generated } from 'kysely'
import type { Json, NumericText, OfAgency, TimestampText } from './columns.ts'

export const CHAIN_KINDS = [
  'statement',
  'rule_group',
  'carrier_setting',
  'policy',
  'import_mapping',
  'paid_statement',
  'user',
  'agency',
] as const
/** The kind of record that a history chain is about. A line's entries are in its statement's chain. */
export type ChainKind = (typeof CHAIN_KINDS)[number]

export interface HistoryTable extends OfAgency {
  chain_kind: ChainKind
  /** The subject's id: a uuid, or a position for a rule group. */
  chain_id: string
  /** Counts from 1 without gaps. */
  sequence: number
  history_id: string
  line_item_id: string | null
  at: TimestampText
  user_id: number
  action: string
  reason: string | null
  changes: Json<{ field: string; before: unknown; after: unknown }[]>
  /** The hash of the record as it stood after the change (ledger-states.ts); null for what has none. */
  state: Buffer | null
  /** Null on the first entry of a chain. */
  previous_hash: Buffer | null
  hash: Buffer
}

/** The state of a record that no history entry seals. */
export interface LedgerSealTable extends OfAgency {
  chain_kind: Extract<ChainKind, 'statement' | 'paid_statement'>
  chain_id: string
  /** The id of the line, of the statement or of the paid statement. */
  subject_id: string
  state: Buffer
}

export interface BooksAnchorTable extends OfAgency {
  /** The content of the file beside the database. */
  content: string
}

export interface BooksAuditTable extends OfAgency {
  audit_id: string
  audited_at: TimestampText
  occasion: AuditOccasion
  anchored_since: TimestampText
  chains: number
  entries: ColumnType<string, number, number>
  lines: ColumnType<string, number, number>
  paid_lines: ColumnType<string, number, number>
  paid_amount: NumericText
  fault_count: number
  faults: Json<readonly string[]>
}

/** An audit that an agency's administrator asked for, until it is done. */
export interface BooksRunTable extends OfAgency {
  state: 'asked' | 'running' | 'failed'
  asked_by: number
  asked_at: TimestampText
  /** When the program that runs the audit last gave a sign of life. */
  seen_at: TimestampText
  done: Generated<number>
  total: Generated<number>
}
