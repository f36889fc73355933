/** Performs an act and reports the result: a toast with an Undo button, or the Error dialog. */
import type { Candidate, LineItem, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { when } from 'mobx'
import { useCallback, useMemo } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { lineName } from '../../parts/line/line-name.ts'
import { mayBeDone } from '../../stores/failures.ts'
import { focusFirst, keepFocus, panelWithFocus } from './panel-focus.ts'
import type { WriteOutcome } from './statement-detail.store.ts'
import { useDetail } from './statement-detail.stores.ts'

export const CHANGED_MEANWHILE =
  'The statement was changed meanwhile. Its newest version is shown now; please try again.'

export const useActs = () => {
  const { notices, failures } = useApp()
  const { statement, view } = useDetail()
  return useMemo(() => {
    const refuse = async (failure: ServiceFailure): Promise<void> => {
      const isOutOfDate = failure._tag === 'OutOfDate'
      // Part of the act may have been done.
      if (isOutOfDate || mayBeDone(failure)) await statement.refetch()
      if (isOutOfDate) notices.toast(CHANGED_MEANWHILE, 'warn')
      else failures.show(failure)
    }

    const undo = async (entry = statement.undo.last): Promise<void> => {
      const panel = panelWithFocus()
      const undone = await statement.undo.undo(entry)
      if (undone === null) return
      if (undone.outcome !== null && E.isLeft(undone.outcome)) return refuse(undone.outcome.left)
      notices.toast(`Undone: ${undone.entry.what}`)
      if (undone.entry.line !== undefined) view.select(undone.entry.line)
      focusFirst(panel)
    }

    /** Shows a toast that the act was done, with an Undo button while it can be undone. */
    const tell = (what: string, undoable: boolean): void => {
      const entry = statement.undo.last
      const undoes = undoable && entry !== null ? { text: 'Undo', run: () => void undo(entry) } : null
      const toast = notices.toast(what, 'good', undoes)
      // Removes the toast once its act can no longer be undone, because it was undone or the statement's state changed.
      if (undoes !== null)
        when(
          () => !statement.undo.done.some(one => one === entry),
          () => notices.dismiss(toast),
        )
    }

    /** Resolves to true if the act was done. With `undoable`, the toast has an Undo button. */
    const act = async <A>(work: Promise<WriteOutcome<A>>, what: string, { undoable = true } = {}): Promise<boolean> => {
      const panel = panelWithFocus()
      const given = await work
      // The pressed button may have been replaced by its opposite, which would lose the focus.
      requestAnimationFrame(() => keepFocus(panel))
      if (E.isLeft(given)) await refuse(given.left)
      else tell(what, undoable)
      return E.isRight(given)
    }

    /** Reports an act on several lines. Refused lines are shown in the dialog that asked, not here. */
    const actOnLines = async <A>(work: Promise<WriteOutcome<A>>, what: string): Promise<boolean> => {
      const given = await work
      if (E.isRight(given)) tell(what, true)
      else if (given.left._tag !== 'ItemsRefused') await refuse(given.left)
      return E.isRight(given)
    }

    /** Reports an added line and scrolls it into sight. */
    const actOnNewLine = async (work: Promise<WriteOutcome<LineItem>>, what: string): Promise<boolean> => {
      const isDone = await act(work, what)
      const given = await work
      if (E.isRight(given)) view.reveal(given.right.id)
      return isDone
    }

    return { act, actOnLines, actOnNewLine, refuse, undo }
  }, [notices, failures, statement, view])
}

/** Accepts a policy for a line and goes on to the next line that has none. */
export const useAccept = () => {
  const { match, view } = useDetail()
  const { act } = useActs()
  return useCallback(
    async (line: LineItem, to: Pick<Candidate, 'clientId' | 'policy' | 'clientName'>): Promise<void> => {
      const panel = panelWithFocus()
      const work = match.accept(line, to)
      // Goes on at once, before the answer. If the match is refused, the line is still unmatched and says so.
      if (view.selectedId === line.id) view.toNextUnmatched()
      if (view.selectedId !== line.id) focusFirst(panel)
      await act(work, `Matched ${lineName(line)} to ${to.clientName}`)
    },
    [match, view, act],
  )
}
