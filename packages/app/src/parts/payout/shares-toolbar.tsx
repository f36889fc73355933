/** The toolbar with the filter for loading lines and the fields that narrow the view. */
import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { CalendarDates, type DateOption, type LineItem, type PayoutFilter } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useMemo, useRef } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { type Option, Select } from '../../ui/fields/select.tsx'
import { type ScreenKey, useKeys } from '../../ui/use-keys.ts'
import { PayoutFilters } from '../payout-filter/payout-filters.tsx'
import type { PayoutLook } from '../payout-filter/payout-look.ts'
import type { ShareListStore } from './share-list.store.ts'

export interface SharesToolbarProps {
  /** The screen's name in the keyboard help. */
  readonly page: string
  readonly list: ShareListStore
  readonly filter: PayoutFilter
  readonly look: PayoutLook
  readonly options: readonly DateOption[]
  readonly everything: string
  readonly onFilter: (change: Partial<PayoutFilter>, look?: Partial<PayoutLook>) => void
  readonly onLook: (change: Partial<PayoutLook>) => void
}

const statementName = ({ statementNumberFormatted: number, statementDate, company }: LineItem): string =>
  [number, CalendarDates.toUs(statementDate), company].filter(part => part !== null && part !== '').join(', ')

/** Adds the chosen value if no line has it, so that the field never claims that all lines are shown. */
const withChosen = <A extends string>(
  options: readonly Option<A>[],
  chosen: A | null,
  label: string,
): readonly Option<A>[] =>
  chosen === null || options.some(({ value }) => value === chosen) ? options : [{ value: chosen, label }, ...options]

export const SharesToolbar = observer((props: SharesToolbarProps) => {
  const { page, list, filter, look, options, everything, onFilter, onLook } = props
  const { isMultiOffice } = useApp().reference
  const search = useRef<HTMLInputElement>(null)
  const keys = useMemo<readonly ScreenKey[]>(
    () => [{ combo: 'f', label: 'Find lines', run: () => search.current?.focus() }],
    [],
  )
  useKeys(page, keys)
  const { statements, offices } = list
  const statementOptions = useMemo(
    () => statements.map(line => ({ value: line.statementId, label: statementName(line) })),
    [statements],
  )
  /** A new filter drops the chosen agent if it leaves that agent out. */
  const change = (next: Partial<PayoutFilter>) => {
    const { agentIds = [] } = next
    const isLeftOut = look.agent !== null && agentIds.length > 0 && !agentIds.includes(look.agent)
    onFilter(next, isLeftOut ? { agent: null } : {})
  }
  return (
    <>
      <InputGroup
        inputRef={search}
        type="search"
        leftIcon={<Search />}
        placeholder="Client, policy, row 17"
        aria-label="Find lines"
        aria-keyshortcuts="f"
        value={list.view.text}
        style={{ width: 190 }}
        onValueChange={list.find}
        onKeyDown={event => event.key === 'Escape' && list.find('')}
      />
      <PayoutFilters filter={filter} options={options} everything={everything} onChange={change} />
      <Select
        label="Statement"
        none="All statements"
        width={144}
        value={look.statement}
        options={withChosen(statementOptions, look.statement, 'The chosen statement')}
        onChange={statement => onLook({ statement })}
      />
      {isMultiOffice && (
        <Select
          label="Office"
          none="All offices"
          value={look.office}
          options={withChosen(
            offices.map(name => ({ value: name, label: name })),
            look.office,
            look.office ?? '',
          )}
          onChange={office => onLook({ office })}
        />
      )}
    </>
  )
})
