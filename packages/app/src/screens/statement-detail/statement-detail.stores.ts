/** The stores of one visit to a statement, and the hook by which the parts of the screen get them. */
import type { CommissionsPort, LineItem, SearchPort, Statement } from '@commissions/core'
import { provided } from '../../composition/provided.ts'
import { TypedForms } from '../../stores/drafts/typed-forms.ts'
import { LineFactsStore } from '../../stores/line-facts.store.ts'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { LineActsStore } from './line-acts.store.ts'
import { LineBatchStore } from './line-batch.store.ts'
import { LineEditsStore } from './line-edits.store.ts'
import { MatchStore } from './match.store.ts'
import { NotesStore } from './notes.store.ts'
import { StatementDetailStore } from './statement-detail.store.ts'
import { StatementViewStore } from './statement-view.store.ts'

/** `panelOpen` says whether the panel is open at first. */
export const detailStores = (
  commissions: CommissionsPort,
  search: SearchPort,
  watch: FailureWatcher,
  panelOpen = true,
) => {
  const statement = new StatementDetailStore(commissions, watch)
  const acts = new LineActsStore(statement, commissions)
  const view = new StatementViewStore(statement, panelOpen)
  return {
    statement,
    acts,
    view,
    batch: new LineBatchStore(statement, acts, view, commissions),
    edits: new LineEditsStore(statement, commissions.lineItems),
    match: new MatchStore(statement, acts, { matching: commissions.matching, search }, watch),
    notes: new NotesStore(statement, commissions.lineItems, watch),
    facts: new LineFactsStore(commissions, watch),
    forms: new TypedForms(),
  }
}

export const [DetailProvider, useDetail] = provided<ReturnType<typeof detailStores>>('The stores of a statement')

/** The statement that a part of the screen is about. */
export interface StatementProps {
  readonly statement: Statement
}
export interface LineProps {
  readonly line: LineItem
}
