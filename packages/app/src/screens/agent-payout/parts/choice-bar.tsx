/** What was chosen and what paying it comes to. It stands there from the start, so that the table does not jump. */
import { Button } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import styles from '../../../parts/payout/payout-page.module.css'
import { agents, lines } from '../../../parts/payout/payout-words.ts'
import { Amount } from '../../../ui/money/money.tsx'
import { usePayout } from '../agent-payout.stores.ts'

export const ChoiceBar = observer(() => {
  const { reference } = useApp()
  const { payout } = usePayout()
  const { chosen, chosenTotals, chosenTotal, payableIds } = payout
  const only = payout.filter?.agentIds ?? []
  const along = only.length === 0 ? [] : chosenTotals.filter(({ agentId }) => !only.includes(agentId))
  const all = [...payableIds].every(id => chosen.has(id))
  return (
    <section className={styles.bar} aria-label="Chosen lines" aria-live="polite">
      {chosen.size === 0 ? (
        <span className={styles.quiet}>Choose the lines to pay. All agents of a line are paid together.</span>
      ) : (
        <span className={styles.barText}>
          <strong>
            {lines(chosen.size)}, {agents(chosenTotals.length)}, <Amount cents={chosenTotal} currency />
          </strong>
          {along.length > 0 && (
            <span className={styles.warn}>
              {' '}
              Paid along, for they share these lines:{' '}
              {along.map(({ agentId }) => reference.agentName(agentId)).join(', ')}
            </span>
          )}
        </span>
      )}
      <span className={styles.barActs}>
        {chosen.size > 0 && (
          <Button size="small" variant="minimal" onClick={payout.chooseNothing}>
            Choose none
          </Button>
        )}
        {payableIds.size > 0 && !all && (
          <Button size="small" onClick={payout.choosePayable}>
            Choose all {payableIds.size.toLocaleString('en-US')} payable
          </Button>
        )}
      </span>
    </section>
  )
})
