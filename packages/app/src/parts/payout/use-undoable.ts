/** Shows a toast about an act, with an Undo button, and another toast about the undo. */
import type { ServiceFailure } from '@commissions/core'
import { useCallback } from 'react'
import { useApp } from '../../composition/app-context.ts'

export interface Undoing<Done> {
  readonly text: (done: Done) => string
  /** The text after the undo. */
  readonly undone: (done: Done) => string
  readonly undo: (done: Done, onRefused: (failure: ServiceFailure) => void) => Promise<boolean>
}

export const useUndoable = <Done>({ text, undone, undo }: Undoing<Done>) => {
  const { notices, failures } = useApp()
  const takeBack = useCallback(
    async (done: Done) => {
      const isUndone = await undo(done, failures.show)
      // Removes the toast, so that Undo is not offered again.
      for (const toast of notices.toasts) if (toast.text === text(done)) notices.dismiss(toast.id)
      if (isUndone) notices.toast(undone(done))
    },
    [notices, failures, text, undone, undo],
  )
  const tell = useCallback(
    (done: Done) => notices.toast(text(done), 'good', { text: 'Undo', run: () => void takeBack(done) }),
    [notices, text, takeBack],
  )
  return { tell, takeBack }
}
