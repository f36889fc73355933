/** The unsaved input of one statement: edits of its lines, and values typed into its open form. */
import type { Statement } from '@commissions/core'
import { useDraft } from '../../parts/drafts/use-draft.ts'
import type { DraftKeeper } from '../../stores/drafts/draft-keeper.ts'
import type { TypedValues } from '../../stores/drafts/typed-forms.ts'
import type { UnsavedEdit } from './line-edits.store.ts'
import { CHANGE_DRAFT, type TypedChange } from './parts/change-lines-dialog.tsx'
import { useDetail } from './statement-detail.stores.ts'
import type { OpenDialog } from './statement-view.store.ts'

export interface DetailDraft {
  readonly edits: readonly UnsavedEdit[]
  readonly form: TypedValues | null
}

export const useDetailDraft = (statement: Statement): DraftKeeper<DetailDraft> => {
  const { statement: store, edits, forms, batch, view } = useDetail()
  return useDraft<DetailDraft>(() => ({
    place: `statement/${statement.id}`,
    title: `Statement ${statement.numberFormatted}`,
    version: 1,
    read: () => {
      // The stores may hold another statement by now.
      if (store.id !== statement.id) return undefined
      const { unsaved } = forms
      return edits.unsaved.length === 0 && unsaved === null ? null : { edits: edits.unsaved, form: unsaved }
    },
    isSaved: draft => store.id === statement.id && draft.form === null && draft.edits.every(edits.isSaved),
    restore: draft => {
      edits.putBack(draft.edits)
      if (draft.form === null) return
      forms.restore(draft.form)
      const { form, values } = draft.form
      if (form !== CHANGE_DRAFT) return view.ask(form as OpenDialog)
      const { ids } = values[CHANGE_DRAFT] as TypedChange
      const lines = store.serverLines.filter(({ id }) => ids.includes(id))
      if (lines.length > 0) batch.ask('change', lines)
    },
  }))
}
