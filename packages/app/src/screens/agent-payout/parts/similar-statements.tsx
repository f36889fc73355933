/** Asked before lines are paid that stand on another statement too. */
import { Checkbox } from '@blueprintjs/core'
import type { Resemblance } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { SimilarLines } from '../../../parts/similar/similar-lines.tsx'
import { sentence } from '../../../stores/failures.ts'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import { usePayout } from '../agent-payout.stores.ts'

const Resembling = observer(({ of }: { readonly of: Resemblance }) => {
  const { list } = usePayout()
  const lines = list.chosenLines.filter(({ statementId }) => statementId === of.statementId)
  const [line] = lines
  return line === undefined ? null : (
    <>
      <p>
        <strong>Statement {line.statementNumberFormatted}</strong>{' '}
        <NoticeAct text="Leave its lines out" onAct={() => list.leaveOut(lines.map(({ id }) => id))} />
      </p>
      <SimilarLines similar={of.similar} />
    </>
  )
})

export const SimilarStatements = observer(() => {
  const { pay } = usePayout()
  const { similar, statementIds } = pay
  const { state } = similar.found
  const question = similar.question(statementIds)
  if (state._tag === 'Loading') return <p role="status">Looking for the same lines on other statements…</p>
  if (question === null) return null
  return (
    <Notice intent="warning">
      {state._tag === 'Failed' ? (
        <p>Could not look for the same lines on other statements. {sentence(state.failure)}</p>
      ) : (
        <>
          <p>Is this money paid twice? These lines are on more than one statement:</p>
          {similar.among(statementIds).map(one => (
            <Resembling key={one.statementId} of={one} />
          ))}
        </>
      )}
      <Checkbox
        checked={similar.agreedTo === question}
        onChange={event => similar.agree(event.currentTarget.checked ? question : null)}
        label={state._tag === 'Failed' ? 'Pay without this check' : 'It is not the same money: pay it'}
      />
    </Notice>
  )
})
