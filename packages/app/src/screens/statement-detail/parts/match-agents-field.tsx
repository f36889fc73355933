import { Radio, RadioGroup } from '@blueprintjs/core'
import { type LineItem, lineAllows, POSITIONS } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import look from '../../../ui/look.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { AgentSelect } from './agent-select.tsx'
import styles from './match-tab.module.css'

/** Whose agents the match takes. Those chosen by hand stand on the line, matched or not. */
export const MatchAgentsField = observer(({ line }: { readonly line: LineItem }) => {
  const { statement, match } = useDetail()
  const { act } = useActs()
  const byHand = match.isByHand(line)
  const status = statement.statement?.status
  const may = status !== undefined && E.isRight(lineAllows(status, line, 'ChangeAgents'))
  const choose = (hand: boolean) => {
    const change = match.chooseByHand(line, hand)
    if (change !== null) void act(change, 'The agents of the policy will be taken')
  }
  return (
    <section className={styles.section} aria-label="Agents of the match">
      <RadioGroup
        label="Agents"
        disabled={!may}
        selectedValue={byHand ? 'hand' : 'policy'}
        onChange={event => choose(event.currentTarget.value === 'hand')}
      >
        <Radio value="policy" label="Those of the policy on the transaction date" />
        <Radio value="hand" label="Chosen by hand, kept on the line" />
      </RadioGroup>
      {byHand && (
        <div className={look.list}>
          {POSITIONS.map(position => (
            <AgentSelect
              key={position}
              position={position}
              disabled={!may}
              value={line.agents[position] ?? null}
              onChange={agent => void act(match.place(line, position, agent), 'Agents changed')}
            />
          ))}
        </div>
      )}
    </section>
  )
})
