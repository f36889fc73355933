/** The fields of a line typed by hand that most lines do without. */
import {
  type AgentId,
  type CommissionTerm,
  longestText,
  POSITION_LABELS,
  POSITIONS,
  placed,
  type TextField as TextFieldKey,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { agentOptions, carrierOptions, TERM_OPTIONS } from '../../../parts/line/line-options.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import look from '../../../ui/look.module.css'
import type { ReadableFields } from '../../../ui/use-readable-fields.ts'
import type { ManualLineStore } from '../manual-line.store.ts'

export interface ManualLineProps {
  readonly line: ManualLineStore
  readonly mark: ReadableFields['mark']
}

export const ManualLineMore = observer(({ line, mark }: ManualLineProps) => {
  const { reference } = useApp()
  const { form, change, found } = line
  const text = (key: TextFieldKey, label: string, placeholder = '') => (
    <TextField
      label={label}
      longest={longestText(key)}
      placeholder={placeholder}
      value={form[key] ?? ''}
      onChange={value => change({ [key]: value })}
    />
  )
  return (
    <>
      <div className={look.three}>
        <SelectField
          label="Term"
          none={found === null ? 'None' : 'As on the policy'}
          value={form.commissionTerm}
          options={TERM_OPTIONS.filter(({ value }) => value !== 'None')}
          onChange={(commissionTerm: CommissionTerm | null) => change({ commissionTerm })}
        />
        <DateField
          label="Effective date"
          value={form.effectiveDate}
          onChange={effectiveDate => change({ effectiveDate })}
          onValid={mark('effective')}
        />
        <DateField
          label="Expiration date"
          value={form.expirationDate}
          onChange={expirationDate => change({ expirationDate })}
          onValid={mark('expiration')}
        />
        {POSITIONS.map(position => (
          <SelectField
            key={position}
            label={POSITION_LABELS[position]}
            none={line.takesPolicyAgents ? 'As on the policy' : 'No agent'}
            value={form.agents[position] ?? null}
            options={agentOptions(reference, form.agents[position] ?? null)}
            onChange={(agent: AgentId | null) => change({ agents: placed(form.agents, position, agent) })}
          />
        ))}
      </div>
      <div className={look.two}>
        {found === null && (
          <SelectField
            label="Carrier of the policy"
            none="None"
            value={form.carrierId}
            options={carrierOptions(reference.offered)}
            onChange={carrierId => change({ carrierId })}
          />
        )}
        {text('writingCarrier', 'Writing carrier', found?.policy.writingCarrier ?? '')}
        {text('lob', 'Line of business', found?.policy.linesOfBusiness.join(', ') ?? '')}
        {text('transactionDescription', 'Transaction description')}
      </div>
    </>
  )
})
