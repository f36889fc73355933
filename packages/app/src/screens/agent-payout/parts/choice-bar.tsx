/** What was chosen and what paying it comes to. It stands there from the start, so that the table does not jump. */
import { Button } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { ChosenBar } from '../../../parts/payout/chosen-bar.tsx'
import look from '../../../ui/look.module.css'
import { Amount } from '../../../ui/money/money.tsx'
import { countedAgents, countedLines } from '../../../ui/words.ts'
import { usePayout } from '../agent-payout.stores.ts'

export const ChoiceBar = observer(() => {
  const { reference } = useApp()
  const { list, payout } = usePayout()
  const { chosen, chosenTotals, chosenTotal } = list
  const { payableIds } = payout
  const only = list.filter?.agentIds ?? []
  const along = only.length === 0 ? [] : chosenTotals.filter(({ agentId }) => !only.includes(agentId))
  const all = [...payableIds].every(id => chosen.has(id))
  return (
    <ChosenBar
      label="Chosen lines"
      idle="Choose the lines to pay. All agents of a line are paid together."
      list={list}
      acts={
        payableIds.size > 0 &&
        !all && (
          <Button size="small" onClick={payout.choosePayable}>
            Choose all {payableIds.size.toLocaleString('en-US')} payable
          </Button>
        )
      }
    >
      {chosen.size > 0 && (
        <>
          <strong>
            {countedLines(chosen.size)}, {countedAgents(chosenTotals.length)}, <Amount cents={chosenTotal} currency />
          </strong>
          {along.length > 0 && (
            <span className={look.warn}>
              {' '}
              Paid along, for they share these lines:{' '}
              {along.map(({ agentId }) => reference.agentName(agentId)).join(', ')}
            </span>
          )}
        </>
      )}
    </ChosenBar>
  )
})
