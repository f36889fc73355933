import { HTMLSelect } from '@blueprintjs/core'
import { type AgentId, agentId, fullName, type Position } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import styles from './match-tab.module.css'

export interface AgentSelectProps {
  readonly position: Position
  readonly value: AgentId | null
  readonly onChange: (agent: AgentId | null) => void
  readonly disabled?: boolean
}

/** Who stands in a position. Deleted agents are no choice, but one who stands there is shown. */
export const AgentSelect = observer(({ position, value, onChange, disabled = false }: AgentSelectProps) => {
  const { reference } = useApp()
  const agents = reference.agents.filter(agent => !agent.isDeleted || agent.id === value)
  const known = value === null || agents.some(agent => agent.id === value)
  return (
    <div className={styles.agent}>
      <label htmlFor={`agent-${position}`} className={styles.quiet}>
        Agent {position}
      </label>
      <HTMLSelect
        id={`agent-${position}`}
        fill
        disabled={disabled}
        value={value ?? ''}
        onChange={event => {
          const chosen = event.currentTarget.value
          onChange(chosen === '' ? null : agentId(Number(chosen)))
        }}
      >
        <option value="">Nobody</option>
        {!known && value !== null && <option value={value}>{reference.agentName(value)}</option>}
        {agents.map(agent => (
          <option key={agent.id} value={agent.id}>
            {fullName(agent)}
            {agent.isDeleted ? ' (deleted)' : agent.status === 'Inactive' ? ' (inactive)' : ''}
          </option>
        ))}
      </HTMLSelect>
    </div>
  )
})
