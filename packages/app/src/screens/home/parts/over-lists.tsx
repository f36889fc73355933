/** Content computed from both lists of statements. Only one card reports a failure: the open statements' card, or the one that `tells`. */
import { MESSAGES, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Bones } from '../../../ui/card/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { LoadFailed } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import styles from '../home.module.css'
import type { HomeStore } from '../home.store.ts'

export interface OverListsProps {
  readonly store: HomeStore
  /** Whether this card reports that the reconciled statements could not be loaded. */
  readonly tells: boolean
  /** The height of the content to come, in pixels. */
  readonly height: number
  readonly children: (statements: readonly Statement[]) => ReactNode
}

export const OverLists = observer(({ store, tells, height, children }: OverListsProps) => {
  const { statements } = store
  if (statements !== null) return children(statements)
  const { state, again } = store.reconciled
  if (store.open.state._tag !== 'Failed' && state._tag !== 'Failed') return <Bones height={height} label="Loading" />
  return tells && state._tag === 'Failed' && store.open.state._tag !== 'Failed' ? (
    <LoadFailed title={MESSAGES.statementsFailed} failure={state.failure} retry={again} />
  ) : (
    <p className={cx(look.quiet, styles.more)}>Shown once the statements are loaded.</p>
  )
})
