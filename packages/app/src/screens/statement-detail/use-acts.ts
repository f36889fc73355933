/** Does an act and says what became of it: a toast with its Undo, or the Error dialog. */
import type { ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { when } from 'mobx'
import { useCallback } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { focusFirst, keepFocus, panelWithFocus } from './panel-focus.ts'
import { useDetail } from './statement-detail.stores.ts'

export const CHANGED_MEANWHILE =
  'Somebody else changed this meanwhile. The newest version is shown now; please try again.'

export const useActs = () => {
  const { notices, failures } = useApp()
  const { statement, view } = useDetail()

  const refuse = useCallback(
    async (failure: ServiceFailure) => {
      if (failure._tag !== 'OutOfDate') return failures.show(failure)
      await statement.refetch()
      notices.toast(CHANGED_MEANWHILE, 'warn')
    },
    [failures, notices, statement],
  )

  const undo = useCallback(
    async (entry = statement.undo.last) => {
      const panel = panelWithFocus()
      const undone = await statement.undo.undo(entry)
      if (undone === null) return
      if (undone.outcome !== null && E.isLeft(undone.outcome)) await refuse(undone.outcome.left)
      else {
        notices.toast(`Undone: ${undone.entry.what}`)
        if (undone.entry.line !== undefined) view.select(undone.entry.line)
        focusFirst(panel)
      }
    },
    [statement, view, notices, refuse],
  )

  /** Says that it was done; the toast offers the way back while there is one. */
  const done = useCallback(
    (what: string, undoable = true) => {
      const entry = statement.undo.last
      const undoes = undoable && entry !== null ? { text: 'Undo', run: () => void undo(entry) } : null
      const toast = notices.toast(what, 'good', undoes)
      // An offer that can no longer be kept goes: the act was taken back, or the statement was closed over it.
      if (undoes !== null)
        when(
          () => !statement.undo.done.some(one => one === entry),
          () => notices.dismiss(toast),
        )
    },
    [notices, statement, undo],
  )

  /** True when it was done. With `undoable`, the toast offers the way back. */
  const act = useCallback(
    async <A>(
      work: Promise<E.Either<ServiceFailure, A>>,
      what: string | null,
      { undoable = true }: { readonly undoable?: boolean } = {},
    ): Promise<boolean> => {
      const panel = panelWithFocus()
      const given = await work
      // The button that did it may have given way to its opposite.
      requestAnimationFrame(() => keepFocus(panel))
      if (E.isLeft(given)) {
        await refuse(given.left)
        return false
      }
      if (what !== null) done(what, undoable)
      return true
    },
    [refuse, done],
  )

  return { act, done, refuse, undo }
}
