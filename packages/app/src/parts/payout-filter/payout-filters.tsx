import {
  agentId,
  DATE_OPTION_LABELS,
  type DateOption,
  type DateRange,
  DateRanges,
  offeredCarriers,
  PAYOUT_DATE_OPTIONS,
  type PayoutFilter,
  transactionDates,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import { ChooseMany } from '../../ui/choose-many/choose-many.tsx'
import { RangeFields } from '../../ui/dates/range-fields.tsx'
import { optionsOf, Select } from '../../ui/fields/select.tsx'
import look from '../../ui/look.module.css'
import { carrierOptions, manyAgents } from '../line/line-options.ts'
import { sameFilter } from './payout-query.ts'

export interface PayoutFiltersProps {
  readonly filter: PayoutFilter
  readonly options?: readonly DateOption[]
  /** The label of the range with no ends. */
  readonly everything?: string
  readonly onChange: (change: Partial<PayoutFilter>) => void
}

/** The filter fields for lines: the date to go by, the period, the carrier and the agents. */
export const PayoutFilters = observer((props: PayoutFiltersProps) => {
  const { filter, options = PAYOUT_DATE_OPTIONS, everything = 'Any day', onChange } = props
  const { reference } = useApp()
  const read = transactionDates(filter)
  // Section 5: a range needs at least one end, so a range without ends is sent with the last possible day.
  const changeRange = ({ start, end }: DateRange) => {
    const next = { start, end: start === null && end === null ? DateRanges.NO_END : end }
    if (!sameFilter(filter, { ...filter, ...next })) onChange(next)
  }
  return (
    <>
      <Select
        label="By which date"
        value={filter.dateOption}
        options={optionsOf(options, DATE_OPTION_LABELS)}
        onChange={dateOption => onChange({ dateOption })}
      />
      <RangeFields range={filter} today={reference.today} everything={everything} onChange={changeRange} />
      {E.isLeft(read) && (
        <span role="alert" className={look.bad}>
          {read.left}.
        </span>
      )}
      <Select
        label="Carrier"
        none="All carriers"
        width={144}
        value={filter.carrierId}
        options={carrierOptions(offeredCarriers(reference.carriers, { inactive: true }))}
        onChange={carrierId => onChange({ carrierId })}
      />
      <ChooseMany
        label="Agents"
        none="All agents"
        choices={manyAgents(reference.agents, filter.agentIds)}
        chosen={filter.agentIds.map(String)}
        onChange={chosen => onChange({ agentIds: chosen.map(id => agentId(Number(id))) })}
      />
    </>
  )
})
