import type { AgentId, Position } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { agentOptions } from '../../../parts/line/line-options.ts'
import { Select } from '../../../ui/fields/select.tsx'
import look from '../../../ui/look.module.css'
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
  const label = `Agent ${position}`
  return (
    <div className={styles.agent}>
      <span className={look.quiet} aria-hidden>
        {label}
      </span>
      <Select
        label={label}
        none="No agent"
        value={value}
        options={agentOptions(reference, value)}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  )
})
