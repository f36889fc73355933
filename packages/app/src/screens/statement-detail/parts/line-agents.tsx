import { Button } from '@blueprintjs/core'
import { type LineItem, lineAllows, POSITIONS } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { AgentSelect } from './agent-select.tsx'
import styles from './match-tab.module.css'

/** The agents of a line that has its policy; changed one by one. */
export const LineAgents = observer(({ line }: { readonly line: LineItem }) => {
  const { statement, acts } = useDetail()
  const { act } = useActs()
  const status = statement.statement?.status
  const may = status !== undefined && E.isRight(lineAllows(status, line, 'ChangeAgents'))
  return (
    <section className={styles.section} aria-label="Agents">
      <h3 className={cx(look.between, styles.heading)}>Agents</h3>
      <div className={look.list}>
        {POSITIONS.map(position => (
          <AgentSelect
            key={position}
            position={position}
            disabled={!may}
            value={line.agents[position] ?? null}
            onChange={agent => void act(acts.place(line, position, agent), 'Agents changed')}
          />
        ))}
      </div>
      {may && line.policy !== null && (
        <div className={styles.row}>
          <Button
            size="small"
            variant="outlined"
            onClick={() => void act(acts.agentsOfPolicy(line), 'Took the agents of the policy')}
          >
            Take the policy’s agents
          </Button>
        </div>
      )}
    </section>
  )
})
