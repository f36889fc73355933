import { Button, HTMLSelect, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Tick } from '@blueprintjs/icons'
import {
  carrierId,
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
import { RangeFields } from '../../ui/dates/range-fields.tsx'
import styles from './payout-filters.module.css'

export interface PayoutFiltersProps {
  readonly filter: PayoutFilter
  readonly onChange: (change: Partial<PayoutFilter>) => void
}

const Agents = observer(({ filter, onChange }: PayoutFiltersProps) => {
  const { reference } = useApp()
  const { agentIds } = filter
  const [first] = agentIds
  const text =
    first === undefined
      ? 'All agents'
      : agentIds.length === 1
        ? reference.agentName(first)
        : `${agentIds.length} agents`
  return (
    <PopoverNext
      animation="minimal"
      arrow={false}
      placement="bottom-start"
      content={
        <Menu className={styles.agents ?? ''}>
          <MenuItem
            text="All agents"
            shouldDismissPopover={false}
            {...(agentIds.length === 0 ? { labelElement: <Tick title="Chosen" /> } : {})}
            onClick={() => onChange({ agentIds: [] })}
          />
          {reference.agents
            .filter(agent => !agent.isDeleted || agentIds.includes(agent.id))
            .map(agent => {
              const chosen = agentIds.includes(agent.id)
              return (
                <MenuItem
                  key={agent.id}
                  text={fullName(agent)}
                  shouldDismissPopover={false}
                  {...(chosen ? { labelElement: <Tick title="Chosen" /> } : {})}
                  onClick={() =>
                    onChange({ agentIds: chosen ? agentIds.filter(id => id !== agent.id) : [...agentIds, agent.id] })
                  }
                />
              )
            })}
        </Menu>
      }
    >
      <Button endIcon={<CaretDown />}>{text}</Button>
    </PopoverNext>
  )
})

/** Which lines: by which date, in which period, of which carrier and agents. */
export const PayoutFilters = observer(({ filter, onChange }: PayoutFiltersProps) => {
  const { reference } = useApp()
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
      <HTMLSelect
        aria-label="By which date"
        value={filter.dateOption}
        onChange={event => {
          const dateOption = PAYOUT_DATE_OPTIONS.find(option => option === event.currentTarget.value)
          if (dateOption !== undefined) onChange({ dateOption })
        }}
        options={PAYOUT_DATE_OPTIONS.map(option => ({ value: option, label: DATE_OPTION_LABELS[option] }))}
      />
      <RangeFields
        range={filter}
        today={reference.today}
        // Section 5: one end at least is asked for; emptying the last one leaves the range as it is, and says so.
        needsEnd
        onChange={changeRange}
      />
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}.
        </span>
      )}
      <HTMLSelect
        aria-label="Carrier"
        value={filter.carrierId ?? ''}
        onChange={event => {
          const chosen = event.currentTarget.value
          onChange({ carrierId: chosen === '' ? null : carrierId(chosen) })
        }}
      >
        <option value="">All carriers</option>
        {offeredCarriers(reference.carriers, { inactive: true }).map(carrier => (
          <option key={carrier.id} value={carrier.id}>
            {carrier.name}
          </option>
        ))}
      </HTMLSelect>
      <Agents filter={filter} onChange={onChange} />
    </>
  )
})
