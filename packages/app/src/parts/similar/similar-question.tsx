/** Asks whether the money is on another statement too, before an act that could pay it twice. */
import { Checkbox } from '@blueprintjs/core'
import type { Resemblance, StatementId } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { sentence } from '../../stores/failures.ts'
import { Notice } from '../../ui/notice.tsx'
import type { SimilarStore } from './similar.store.ts'

export interface SimilarQuestionProps {
  readonly store: SimilarStore
  /** The statements that the act is about. */
  readonly of: ReadonlySet<StatementId>
  /** What a person agrees to: that the money is not the same, or the act without the search, if it failed. */
  readonly agree: string
  readonly unchecked: string
  /** The question, with the statements that hold the same lines. */
  readonly children: (found: readonly Resemblance[]) => ReactNode
}

export const SimilarQuestion = observer(({ store, of, agree, unchecked, children }: SimilarQuestionProps) => {
  const { state } = store.found
  const question = store.question(of)
  if (state._tag === 'Loading') return <p role="status">Looking for the same lines on other statements…</p>
  if (question === null) return null
  return (
    <Notice intent="warning">
      {state._tag === 'Failed' ? (
        <p>Could not look for the same lines on other statements. {sentence(state.failure)}</p>
      ) : (
        children(store.among(of))
      )}
      <Checkbox
        checked={store.agreedTo === question}
        onChange={event => store.agree(event.currentTarget.checked ? question : null)}
        label={state._tag === 'Failed' ? unchecked : agree}
      />
    </Notice>
  )
})
