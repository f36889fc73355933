/** Brings the unpaid lines up to what their policies say now. */
import { Radio, RadioGroup } from '@blueprintjs/core'
import { isOverride, lineAllows } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { countedLines } from '../../../ui/words.ts'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'

export const RefreshDialog = observer(({ statement }: StatementProps) => {
  const { notices } = useApp()
  const { statement: store, batch, view } = useDetail()
  const { refuse } = useActs()
  const [agents, setAgents] = useState<'asOfLine' | 'current'>('asOfLine')
  const matched = store.serverLines.filter(line => line.policy !== null)
  const fresh = matched.filter(line => E.isRight(lineAllows(statement.status, line, 'RefreshPolicyInformation')))
  const overridden = fresh.filter(line => isOverride(line.commissionTerm)).length
  const paid = matched.length - fresh.length

  const refresh = async () => {
    const given = await batch.refreshPolicies(agents)
    if (E.isLeft(given)) {
      await refuse(given.left)
      return false
    }
    notices.toast(
      given.right === 0
        ? 'Every line already matches its policy'
        : `${given.right.toLocaleString('en-US')} of ${countedLines(fresh.length)} changed`,
      'good',
    )
    return true
  }
  return (
    <ActDialog
      title="Refresh policy information"
      act={`Refresh ${countedLines(fresh.length)}`}
      disabled={fresh.length === 0}
      onAct={refresh}
      onClose={view.closeDialog}
    >
      <p>
        {fresh.length === 0
          ? 'No unpaid line has a policy, so there is nothing to refresh.'
          : `Takes the carrier, the writing carrier, the commission term and the agents of ${countedLines(fresh.length)} from their policies. Agents chosen by hand are replaced; what each line said before stays in its history.`}
      </p>
      {overridden > 0 && (
        <p>
          {countedLines(overridden)} {overridden === 1 ? 'keeps its' : 'keep their'} term, which somebody set.
        </p>
      )}
      {paid > 0 && (
        <p>
          {countedLines(paid)} {paid === 1 ? 'is' : 'are'} paid and stay{paid === 1 ? 's' : ''} as{' '}
          {paid === 1 ? 'it is' : 'they are'}.
        </p>
      )}
      <RadioGroup
        label="Agents"
        selectedValue={agents}
        onChange={event => setAgents(event.currentTarget.value === 'current' ? 'current' : 'asOfLine')}
      >
        <Radio value="asOfLine" label="Those of the policy on each line’s transaction date" />
        <Radio value="current" label="Those the policy has now" />
      </RadioGroup>
    </ActDialog>
  )
})
