/** What was chosen and what paying it comes to. It stands there from the start, so that the table does not jump. */
import { Button } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { ChosenBar } from '../../../parts/payout/chosen-bar.tsx'
import look from '../../../ui/look.module.css'
import { MoneyAmount } from '../../../ui/money/money.tsx'
import { countedAgents, countedLines } from '../../../ui/words.ts'
import { usePayout } from '../agent-payout.stores.ts'
import { PaidAlong } from './paid-along.tsx'

export const ChoiceBar = observer(() => {
  const { list, payout } = usePayout()
  const { chosen, chosenTotals, chosenTotal, chosenElsewhere } = list
  const { payableIds } = payout
  const all = [...payableIds].every(id => chosen.has(id))
  return (
    <ChosenBar
      label="Chosen lines"
      idle="Choose the lines to pay. All agents of a line are paid together."
      list={list}
      acts={
        payableIds.size > 0 &&
        !all && (
          <Button
            size="small"
            disabled={list.waits !== null}
            title={list.waits ?? undefined}
            onClick={payout.choosePayable}
          >
            Choose all {list.waits === null && payableIds.size.toLocaleString('en-US')} payable
          </Button>
        )
      }
    >
      {chosen.size > 0 && (
        <>
          <strong>
            {countedLines(chosen.size)}, {countedAgents(chosenTotals.length)},{' '}
            <MoneyAmount cents={chosenTotal} currency />
          </strong>
          {chosenElsewhere > 0 && (
            <span className={look.quiet}> {chosenElsewhere.toLocaleString('en-US')} of them not shown here.</span>
          )}{' '}
          <PaidAlong />
        </>
      )}
    </ChosenBar>
  )
})
