/** A statement as its history compares it. */
import { StatementCodec } from '@commissions/contract'
import type { Statement } from '@commissions/core'
import type { Chain } from '../../history/chain.ts'
import { only, type WireRecord } from '../../history/field-changes.ts'

/** What a person or a carrier said of it; sums follow from its lines, which have entries of their own. */
const TOLD = [
  'statement_number_formatted',
  'statement_source',
  'filename',
  'company',
  'statement_date',
  'description',
  'commission_paid_orig',
  'reconciled',
  'reconciled_by',
  'reconciled_date',
  'reporting_date',
  'archived',
  'archived_by',
  'archived_date',
]

export const statementRecord = (statement: Statement): WireRecord =>
  only(StatementCodec.encode({ ...statement, items: null }), TOLD)

/** Its lines' entries stand in the same chain. */
export const statementChain = (id: Statement['id']): Chain => ({ kind: 'statement', id })
