/** How one history entry seals the one before it, so that a changed or missing entry shows. */
import { createHash } from 'node:crypto'
import { canonical, type FieldChange, type PaidStatementId, type StatementId, type Timestamp } from '@commissions/core'
import type { ChainKind } from '../database/tables/books.ts'

/** What a chain tells of: a line's entries stand in its statement's chain. */
export interface Chain {
  readonly kind: ChainKind
  readonly id: string
}

/** A statement's history; its lines' entries stand in the same chain. */
export const statementChain = (id: StatementId): Chain => ({ kind: 'statement', id })

export const paidStatementChain = (id: PaidStatementId): Chain => ({ kind: 'paid_statement', id })

export interface SealedEntry {
  readonly agencyId: string
  readonly chain: Chain
  /** Counts from 1 without gaps. */
  readonly sequence: number
  readonly id: string
  readonly lineItemId: string | null
  readonly at: Timestamp
  readonly userId: number
  readonly action: string
  readonly reason: string | null
  readonly changes: readonly FieldChange[]
  /** The record's state after the change; null if it is no ledger record, and in entries from before states were sealed. */
  readonly state: Buffer | null
}

/** SHA-256 over the entry before and everything this one says. */
export const seal = (entry: SealedEntry, previous: Buffer | null): Buffer => {
  const { agencyId, chain, sequence, id, lineItemId, at, userId, action, reason, changes, state } = entry
  const told = [agencyId, chain.kind, chain.id, sequence, id, lineItemId, at, userId, action, reason, changes]
  const said = state === null ? told : [...told, state.toString('hex')]
  return createHash('sha256')
    .update(previous ?? Buffer.alloc(0))
    .update(canonical(said))
    .digest()
}
