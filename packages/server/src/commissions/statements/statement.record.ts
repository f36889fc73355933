import type { Statement } from '@commissions/core'
import type { Chain } from '../../history/chain.ts'

/** A statement's history; its lines' entries stand in the same chain. */
export const statementChain = (id: Statement['id']): Chain => ({ kind: 'statement', id })
