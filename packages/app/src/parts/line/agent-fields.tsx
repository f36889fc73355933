import { type AgentsByPosition, POSITION_LABELS, POSITIONS, placed } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import { SelectField } from '../../ui/fields/select.tsx'
import { agentOptions } from './line-options.ts'

export interface AgentFieldsProps {
  readonly agents: AgentsByPosition
  readonly none?: string
  readonly onChange: (agents: AgentsByPosition) => void
}

export const AgentFields = observer(({ agents, none = 'No agent', onChange }: AgentFieldsProps) => {
  const { reference } = useApp()
  return POSITIONS.map(position => (
    <SelectField
      key={position}
      label={POSITION_LABELS[position]}
      none={none}
      value={agents[position] ?? null}
      options={agentOptions(reference, agents[position])}
      onChange={agent => onChange(placed(agents, position, agent))}
    />
  ))
})
