/** Which lines can be paid now (domain: payable), and why the others cannot. */
import { either as E } from 'fp-ts'
import type { LineItem } from '../line-item/line-item.ts'

export const NOT_PAYABLE_REASONS = ['NotReconciled', 'Voided', 'AlreadyPaid', 'NoAgent'] as const
export type NotPayable = (typeof NOT_PAYABLE_REASONS)[number]

export const NOT_PAYABLE_SENTENCES: Record<NotPayable, string> = {
  NotReconciled: 'The line is not on a reconciled statement',
  Voided: 'The line is voided',
  AlreadyPaid: 'The line is already paid',
  NoAgent: 'The line has no agent',
}

type PayableFacts = Pick<LineItem, 'processed' | 'voided' | 'paid' | 'agents'>

/** Payable: on a reconciled statement, not voided, not paid, with at least one agent. Left: the first reason why not. */
export const payable = (line: PayableFacts): E.Either<NotPayable, void> => {
  if (!line.processed) return E.left('NotReconciled')
  if (line.voided) return E.left('Voided')
  if (line.paid) return E.left('AlreadyPaid')
  const agents = line.agents
  if (agents[1] === undefined && agents[2] === undefined && agents[3] === undefined) return E.left('NoAgent')
  return E.right(undefined)
}

export const isPayable = (line: PayableFacts): boolean => E.isRight(payable(line))
