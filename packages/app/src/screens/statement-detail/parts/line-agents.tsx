/** The agents of a line. On a matched line they are changed one by one; before a match they come from the policy or are chosen by hand. */
import { Button, Radio, RadioGroup } from '@blueprintjs/core'
import { type AgentId, type LineItem, POSITIONS, type Position } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { agentOptions } from '../../../parts/line/line-options.ts'
import { cx } from '../../../ui/cx.ts'
import { Select } from '../../../ui/fields/select.tsx'
import look from '../../../ui/look.module.css'
import type { WriteOutcome } from '../statement-detail.store.ts'
import { type LineProps, useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import styles from './match-tab.module.css'

interface PositionsProps {
  readonly line: LineItem
  readonly place: (line: LineItem, position: Position, agent: AgentId | null) => Promise<WriteOutcome<LineItem>>
}

/** One select per position. It does not offer deleted agents, but shows one who is on the line. */
const Positions = observer(({ line, place }: PositionsProps) => {
  const { reference } = useApp()
  const { statement } = useDetail()
  const { act } = useActs()
  return (
    <div className={look.list}>
      {POSITIONS.map(position => (
        <div key={position} className={styles.agent}>
          <span className={look.quiet} aria-hidden>
            Agent {position}
          </span>
          <Select
            label={`Agent ${position}`}
            none="No agent"
            value={line.agents[position] ?? null}
            options={agentOptions(reference, line.agents[position])}
            disabled={!statement.mayLine(line, 'ChangeAgents')}
            onChange={agent => void act(place(line, position, agent), 'Agents changed')}
          />
        </div>
      ))}
    </div>
  )
})

/** The agents of a line that has a policy. */
export const LineAgents = observer(({ line }: LineProps) => {
  const { statement, acts } = useDetail()
  const { act } = useActs()
  return (
    <section className={styles.section} aria-label="Agents">
      <h3 className={cx(look.between, styles.heading)}>Agents</h3>
      <Positions line={line} place={acts.place} />
      {statement.mayLine(line, 'ChangeAgents') && line.policy !== null && (
        <div className={styles.row}>
          <Button
            size="small"
            variant="outlined"
            onClick={() => void act(acts.agentsOfPolicy(line), 'Took the agents of the policy')}
          >
            Take the policy's agents
          </Button>
        </div>
      )}
    </section>
  )
})

/** Chooses whether a match takes the policy's agents or those chosen by hand, which stay on the line, matched or not. */
export const MatchAgentsField = observer(({ line }: LineProps) => {
  const { statement, match } = useDetail()
  const { act } = useActs()
  const byHand = match.isByHand(line)
  const choose = (hand: boolean) => {
    const change = match.chooseByHand(line, hand)
    if (change !== null) void act(change, "The match will take the policy's agents")
  }
  return (
    <section className={styles.section} aria-label="Agents of the match">
      <RadioGroup
        label="Agents"
        disabled={!statement.mayLine(line, 'ChangeAgents')}
        selectedValue={byHand ? 'hand' : 'policy'}
        onChange={event => choose(event.currentTarget.value === 'hand')}
      >
        <Radio value="policy" label="The policy's agents on the transaction date" />
        <Radio value="hand" label="The agents I choose here" />
      </RadioGroup>
      {byHand && <Positions line={line} place={match.place} />}
    </section>
  )
})
