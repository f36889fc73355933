/** What was chosen and typed. It stands there from the start, so that the table does not jump. */
import { Button } from '@blueprintjs/core'
import { counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { ChosenBar } from '../../../parts/payout/chosen-bar.tsx'
import look from '../../../ui/look.module.css'
import { MoneyAmount } from '../../../ui/money/money.tsx'
import { countedLines } from '../../../ui/words.ts'
import { useModify } from '../modify-agent-payout.stores.ts'
import { draftsDifference, payments } from '../modify-words.ts'

export const ModifyBar = observer(() => {
  const { list, lines } = useModify()
  const { chosen, chosenShares, chosenTotal } = list
  const { drafts } = lines
  return (
    <ChosenBar
      label="Chosen and typed"
      idle="Type another amount, or choose lines to take their payments back."
      list={list}
      acts={
        drafts.length > 0 && (
          <Button size="small" variant="minimal" onClick={lines.giveUpAll}>
            Discard what was typed
          </Button>
        )
      }
    >
      {chosen.size + drafts.length > 0 && (
        <>
          {chosen.size > 0 && (
            <strong>
              {countedLines(chosen.size)} with {payments(chosenShares.length)},{' '}
              <MoneyAmount cents={chosenTotal} currency />
            </strong>
          )}
          {chosen.size > 0 && drafts.length > 0 && ' chosen. '}
          {drafts.length > 0 && (
            <strong className={look.warn}>
              {counted(drafts.length, 'amount')} typed, difference{' '}
              <MoneyAmount cents={draftsDifference(drafts)} currency />
            </strong>
          )}
        </>
      )}
    </ChosenBar>
  )
})
