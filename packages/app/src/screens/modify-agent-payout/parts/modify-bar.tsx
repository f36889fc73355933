/** What was chosen and typed. It stands there from the start, so that the table does not jump. */
import { Button } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import styles from '../../../parts/payout/payout-page.module.css'
import { lines as linesText, times } from '../../../parts/payout/payout-words.ts'
import { Amount } from '../../../ui/money/money.tsx'
import { useModify } from '../modify-agent-payout.stores.ts'
import { draftsDifference, payments } from '../modify-words.ts'

export const ModifyBar = observer(() => {
  const { lines } = useModify()
  const { chosen, chosenShares, chosenTotal, drafts } = lines
  const isIdle = chosen.size === 0 && drafts.length === 0
  return (
    <section className={styles.bar} aria-label="Chosen and typed" aria-live="polite">
      {isIdle ? (
        <span className={styles.quiet}>Type another amount, or choose lines to take their payments back.</span>
      ) : (
        <span className={styles.barText}>
          {chosen.size > 0 && (
            <strong>
              {linesText(chosen.size)} with {payments(chosenShares.length)}, <Amount cents={chosenTotal} currency />
            </strong>
          )}
          {chosen.size > 0 && drafts.length > 0 && ' chosen. '}
          {drafts.length > 0 && (
            <strong className={styles.warn}>
              {times(drafts.length, 'amount', 'amounts')} typed, difference{' '}
              <Amount cents={draftsDifference(drafts)} currency />
            </strong>
          )}
        </span>
      )}
      <span className={styles.barActs}>
        {chosen.size > 0 && (
          <Button size="small" variant="minimal" onClick={lines.chooseNothing}>
            Choose none
          </Button>
        )}
        {drafts.length > 0 && (
          <Button size="small" variant="minimal" onClick={lines.giveUpAll}>
            Give up what was typed
          </Button>
        )}
      </span>
    </section>
  )
})
