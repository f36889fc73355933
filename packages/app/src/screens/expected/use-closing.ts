/** Closes a term or opens it again. Each act is reported by a toast with an Undo button. */
import { type ExpectedCommission, isOutstanding } from '@commissions/core'
import { either as E } from 'fp-ts'
import { useCallback, useMemo } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { type Undoing, useUndoable } from '../../parts/payout/use-undoable.ts'
import type { Closing, ExpectedStore } from './expected.store.ts'

const name = ({ client, policy }: ExpectedCommission): string => `the term of ${client.displayName}, ${policy.number}`
const text = ({ before, reason }: Closing): string => `${reason === null ? 'Reopened' : 'Closed'} ${name(before)}`
const undone = ({ before, reason }: Closing): string => `${reason === null ? 'Closed' : 'Reopened'} ${name(before)}`

/** What the button does with the term; null if nothing can be done. */
export const closingAct = (term: ExpectedCommission | null): 'close' | 'reopen' | null => {
  if (term === null) return null
  if (term.state === 'Closed') return 'reopen'
  return isOutstanding(term.state) ? 'close' : null
}

export const useClosing = (store: ExpectedStore) => {
  const { failures } = useApp()
  const undo = useCallback<Undoing<Closing>['undo']>(
    async ({ before }, onRefused) => {
      const done = await store.close(before, before.reason)
      if (E.isLeft(done)) onRefused(done.left)
      return E.isRight(done)
    },
    [store],
  )
  const { tell } = useUndoable({ text, undone, undo })
  return useMemo(
    () => ({
      /** Resolves to true, which closes the dialog, or to the reason why the term was not closed. */
      close: async (term: ExpectedCommission, reason: string) => {
        const done = await store.close(term, reason)
        if (E.isLeft(done)) return done.left.message
        tell(done.right)
        return true
      },
      /** Opens the dialog that asks why, or reopens a closed term. Returns false if there is nothing to do. */
      act: (term: ExpectedCommission | null): boolean => {
        const act = closingAct(term)
        if (term === null || act === null) return false
        if (act === 'close') store.ask(term)
        else
          void store.close(term, null).then(done => {
            if (E.isLeft(done)) failures.show(done.left)
            else tell(done.right)
          })
        return true
      },
    }),
    [store, failures, tell],
  )
}
