/** What each state of a statement, and payment of a line, allows (domain: who may change what). */
import { either as E } from 'fp-ts'
import type { LineAct } from '../line-item/line-act.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { counted } from '../text/counted.ts'
import type { StatusTag } from './statement.ts'
import type { StatementSource } from './statement-source.ts'

/** Allowed, or the sentence that says why not. */
export type Decision = E.Either<string, void>

const YES: Decision = E.right(undefined)
const no = (why: string): Decision => E.left(why)

/** What can be done to a statement as a whole, or to the set of its lines. */
export const STATEMENT_ACTS = [
  'Edit',
  'AddLine',
  'QuickUpdate',
  'Import',
  'TakeImportBack',
  'MatchCertain',
  'RefreshPolicyInformation',
  'Reconcile',
  'Unreconcile',
  'Archive',
  'Restore',
  'Withdraw',
] as const
export type StatementAct = (typeof STATEMENT_ACTS)[number]

export { LINE_ACTS, type LineAct } from '../line-item/line-act.ts'

const RECONCILED = 'The statement is reconciled: unreconcile it first'
const ARCHIVED = 'The statement is archived: restore it first'

/** `paidLines`: how many of the statement's lines are paid; only 'Unreconcile' needs it. */
export const statementAllows = (status: StatusTag, act: StatementAct, paidLines: number): Decision => {
  switch (status._tag) {
    case 'Open':
      if (act === 'Unreconcile') return no('The statement is not reconciled')
      if (act === 'Restore') return no('The statement is not archived')
      return YES
    case 'Reconciled':
      if (act === 'Unreconcile')
        return paidLines === 0
          ? YES
          : no(
              `The statement cannot be unreconciled: ${counted(paidLines, 'line is', 'lines are')} paid. Withdraw the statement, or take the payments back first`,
            )
      if (act === 'MatchCertain' || act === 'RefreshPolicyInformation' || act === 'Withdraw') return YES
      if (act === 'Reconcile') return no('The statement is already reconciled')
      if (act === 'Archive') return no('Only an open statement can be archived: unreconcile or withdraw it')
      if (act === 'Restore') return no('The statement is not archived')
      return no(RECONCILED)
    case 'Archived':
      if (act === 'Restore') return YES
      if (act === 'Archive' || act === 'Withdraw') return no('The statement is already archived')
      return no(ARCHIVED)
  }
}

/** The facts about a line that decide, besides its statement's state. */
export type LineFacts = Pick<LineItem, 'paid' | 'voided' | 'manual' | 'statementSource'>

/** Lines that a person typed or the product proposed can be deleted; a carrier's own can only be voided. */
const deletable = (line: LineFacts): boolean => line.manual || line.statementSource === 'Anticipated'

const lineItself = (line: LineFacts, act: LineAct): Decision => {
  if (act === 'Annotate') return YES
  if (act === 'Pay') {
    if (line.paid) return no('The line is already paid')
    return line.voided ? no('The line is voided') : YES
  }
  if (act === 'ModifyPayouts') return line.voided ? no('The line is voided') : YES
  if (line.paid) return no('The line is paid: only its payouts can change, until its payment is taken back')
  if (act === 'Delete' && !deletable(line))
    return no('An imported or downloaded line cannot be deleted: void it instead')
  if (act === 'Void' && line.voided) return no('The line is already voided')
  if (act === 'Restore' && !line.voided) return no('The line is not voided')
  return YES
}

/** Whether the act may be done to this line of a statement in this state. The statement's state is checked first. */
export const lineAllows = (status: StatusTag, line: LineFacts, act: LineAct): Decision => {
  switch (status._tag) {
    case 'Open':
      return act === 'Pay' || act === 'ModifyPayouts'
        ? no('The statement is not reconciled: its lines cannot be paid yet')
        : lineItself(line, act)
    case 'Reconciled':
      return act === 'EditAmounts' || act === 'Delete' || act === 'Void' || act === 'Restore'
        ? no(RECONCILED)
        : lineItself(line, act)
    case 'Archived':
      return no(ARCHIVED)
  }
}

/** Section 4: editable with the permission, while neither reconciled nor archived, and only if the source is Anticipated. */
export const anticipatedEditable = (
  statement: { readonly status: StatusTag; readonly source: StatementSource },
  permitted: boolean,
): boolean => permitted && statement.status._tag === 'Open' && statement.source === 'Anticipated'
