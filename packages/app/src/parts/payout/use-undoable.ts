/** Says what was done, with its way back in the toast, and what became of taking it back. */
import type { ServiceFailure } from '@commissions/core'
import { useCallback } from 'react'
import { useApp } from '../../composition/app-context.ts'

export interface Undoing<Done> {
  readonly text: (done: Done) => string
  /** Said once it is taken back. */
  readonly undone: (done: Done) => string
  readonly undo: (done: Done, onRefused: (failure: ServiceFailure) => void) => Promise<boolean>
}

export const useUndoable = <Done>({ text, undone, undo }: Undoing<Done>) => {
  const { notices, failures } = useApp()
  const takeBack = useCallback(
    async (done: Done) => {
      const isUndone = await undo(done, failures.show)
      // What is taken back is not offered again.
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
