/** Asked before a statement is closed whose lines stand on another one too. */
import { Checkbox } from '@blueprintjs/core'
import type { StatementId } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { SimilarStore } from '../../../parts/similar/similar.store.ts'
import { SimilarLines } from '../../../parts/similar/similar-lines.tsx'
import { sentence } from '../../../stores/failures.ts'
import { Notice } from '../../../ui/notice.tsx'

export interface SimilarQuestionProps {
  readonly store: SimilarStore
  readonly of: StatementId
}

export const SimilarQuestion = observer(({ store, of }: SimilarQuestionProps) => {
  const ids = new Set([of])
  const question = store.question(ids)
  const { state } = store.found
  if (state._tag === 'Loading') return <p role="status">Looking for the same lines on other statements…</p>
  if (question === null) return null
  return (
    <Notice intent="warning">
      {state._tag === 'Failed' ? (
        <p>Could not look for the same lines on other statements. {sentence(state.failure)}</p>
      ) : (
        <>
          <p>Is this the same statement again? Its agents would be paid twice.</p>
          {store.among(ids).map(({ statementId, similar }) => (
            <SimilarLines key={statementId} similar={similar} />
          ))}
          <p>If it is, close this question and archive the statement, or take its import back.</p>
        </>
      )}
      <Checkbox
        checked={store.agreedTo === question}
        onChange={event => store.agree(event.currentTarget.checked ? question : null)}
        label={state._tag === 'Failed' ? 'Reconcile without this check' : 'It is another statement: reconcile it'}
      />
    </Notice>
  )
})
