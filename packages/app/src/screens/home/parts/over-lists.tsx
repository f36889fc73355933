/** What is reckoned from both lists of statements. Their failure is told once: by the card of the list, else by the months'. */
import { MESSAGES, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { LoadFailed } from '../../../ui/load/load-view.tsx'
import styles from '../home.module.css'
import type { HomeStore } from '../home.store.ts'
import { Bones } from './figure.tsx'

export interface OverListsProps {
  readonly store: HomeStore
  /** Whether this card tells that the reconciled statements failed. */
  readonly tells: boolean
  /** In rows. */
  readonly height: number
  readonly children: (statements: readonly Statement[]) => ReactNode
}

export const OverLists = observer(({ store, tells, height, children }: OverListsProps) => {
  const { today } = useApp().reference
  const { statements } = store
  if (statements !== null) return children(statements)
  const { state } = store.reconciled
  if (store.open.state._tag !== 'Failed' && state._tag !== 'Failed') return <Bones rows={height} />
  return tells && state._tag === 'Failed' && store.open.state._tag !== 'Failed' ? (
    <LoadFailed
      title={MESSAGES.statementsFailed}
      failure={state.failure}
      retry={() => void store.fetchReconciled(today)}
    />
  ) : (
    <p className={styles.quiet}>Shown once the statements are loaded.</p>
  )
})
