import {
  agentId,
  DATE_OPTION_LABELS,
  type DateRange,
  fullName,
  offeredCarriers,
  PAYOUT_DATE_OPTIONS,
  type PayoutFilter,
  transactionDates,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { ChooseMany } from '../../ui/choose-many/choose-many.tsx'
import { RangeFields } from '../../ui/dates/range-fields.tsx'
import { optionsOf, Select } from '../../ui/fields/select.tsx'
import look from '../../ui/look.module.css'
import { carrierOptions } from '../line/line-options.ts'

export interface PayoutFiltersProps {
  readonly filter: PayoutFilter
  readonly onChange: (change: Partial<PayoutFilter>) => void
}

/** Which lines: by which date, in which period, of which carrier and agents. */
export const PayoutFilters = observer(({ filter, onChange }: PayoutFiltersProps) => {
  const { reference } = useApp()
  const agents = reference.agents
    .filter(agent => !agent.isDeleted || filter.agentIds.includes(agent.id))
    .map(agent => ({ value: String(agent.id), label: fullName(agent) }))
  const [refused, setRefused] = useState<string | null>(null)
  const read = transactionDates(filter)
  const problem = refused ?? (E.isLeft(read) ? read.left : null)
  const changeRange = ({ start, end }: DateRange) => {
    const isEmpty = start === null && end === null
    const asked = transactionDates({ ...filter, start, end })
    setRefused(isEmpty && E.isLeft(asked) ? asked.left : null)
    if (!isEmpty) onChange({ start, end })
  }
  return (
    <>
      <Select
        label="By which date"
        value={filter.dateOption}
        options={optionsOf(PAYOUT_DATE_OPTIONS, DATE_OPTION_LABELS)}
        onChange={dateOption => onChange({ dateOption })}
      />
      <RangeFields
        range={filter}
        today={reference.today}
        // Section 5: one end at least is asked for; emptying the last one leaves the range as it is, and says so.
        needsEnd
        onChange={changeRange}
      />
      {problem !== null && (
        <span role="alert" className={look.bad}>
          {problem}.
        </span>
      )}
      <Select
        label="Carrier"
        none="All carriers"
        value={filter.carrierId}
        options={carrierOptions(offeredCarriers(reference.carriers, { inactive: true }))}
        onChange={carrierId => onChange({ carrierId })}
      />
      <ChooseMany
        label="Agents"
        none="All agents"
        choices={agents}
        chosen={filter.agentIds.map(String)}
        onChange={chosen => onChange({ agentIds: chosen.map(id => agentId(Number(id))) })}
      />
    </>
  )
})
