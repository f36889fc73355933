import { InputGroup, Switch } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { STATEMENT_SOURCE_LABELS, STATEMENT_SOURCES } from '@commissions/core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AGE_BANDS, ageBand } from '../../../parts/statement/age-band.ts'
import {
  RECEIVED,
  readLook,
  type SourceChoice,
  type StatementsLook,
  writeLook,
} from '../../../parts/statement/statements-look.ts'
import { type Option, optionsOf, Select } from '../../../ui/fields/select.tsx'

const SOURCES: readonly Option<SourceChoice>[] = [
  { value: RECEIVED, label: 'All but anticipated' },
  ...optionsOf(STATEMENT_SOURCES, STATEMENT_SOURCE_LABELS),
]
const AGES = AGE_BANDS.map(({ id, label }) => ({ value: id, label }))

type ChangeLook = (change: Partial<StatementsLook>) => void

export const useStatementsLook = (): [StatementsLook, ChangeLook] => {
  const [query, setQuery] = useSearchParams()
  const look = useMemo(() => readLook(query), [query])
  // Typing must not fill the browser's history.
  const change: ChangeLook = wanted => setQuery(writeLook({ ...look, ...wanted }), { replace: true })
  return [look, change]
}

export interface StatementsToolbarProps {
  readonly look: StatementsLook
  readonly change: ChangeLook
  /** Open statements also have an age and unmatched lines to be found by. */
  readonly open?: boolean
}

export const StatementsToolbar = ({ look, change, open = false }: StatementsToolbarProps) => (
  <>
    <InputGroup
      type="search"
      leftIcon={<Search />}
      placeholder="Carrier, description, number or date"
      aria-label="Find statements"
      value={look.text}
      style={{ width: 300 }}
      onValueChange={text => change({ text })}
    />
    <Select
      label="Source"
      none="All sources"
      value={look.source}
      options={SOURCES}
      onChange={source => change({ source })}
    />
    {open && (
      <>
        <Select
          label="Age"
          none="Any age"
          value={look.age?.id ?? null}
          options={AGES}
          onChange={age => change({ age: ageBand(age) })}
        />
        <Switch
          label="Only with unmatched lines"
          checked={look.onlyUnmatched}
          style={{ margin: '0 0 0 8px' }}
          onChange={event => change({ onlyUnmatched: event.currentTarget.checked })}
        />
      </>
    )}
  </>
)
