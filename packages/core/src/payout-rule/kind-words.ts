import type { TransactionKind } from '../policy/policy.ts'

/** How sentences call the transaction kinds. */
export const KIND_WORDS: Record<TransactionKind, string> = { new: 'new', renew: 'renewal', rewrite: 'rewrite' }
