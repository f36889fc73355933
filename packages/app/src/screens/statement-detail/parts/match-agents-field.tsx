import { Radio, RadioGroup } from '@blueprintjs/core'
import { POSITIONS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import look from '../../../ui/look.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { AgentSelect } from './agent-select.tsx'
import styles from './match-tab.module.css'

/** Whose agents the next match takes. */
export const MatchAgentsField = observer(() => {
  const { match } = useDetail()
  return (
    <section className={styles.section} aria-label="Agents of the match">
      <RadioGroup
        label="Agents"
        selectedValue={match.byHand === null ? 'policy' : 'hand'}
        onChange={event => match.agentsByHand(event.currentTarget.value === 'hand' ? {} : null)}
      >
        <Radio value="policy" label="Those of the policy on the transaction date" />
        <Radio value="hand" label="Chosen by hand" />
      </RadioGroup>
      {match.byHand !== null && (
        <div className={look.list}>
          {POSITIONS.map(position => (
            <AgentSelect
              key={position}
              position={position}
              value={match.byHand?.[position] ?? null}
              onChange={agent => match.place(position, agent)}
            />
          ))}
        </div>
      )}
    </section>
  )
})
