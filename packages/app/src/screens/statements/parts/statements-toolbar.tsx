import { HTMLSelect, InputGroup, Switch } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { STATEMENT_SOURCE_LABELS, STATEMENT_SOURCES } from '@commissions/core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AGE_BANDS, ageBand } from '../../../parts/statement/age-band.ts'
import {
  RECEIVED,
  readLook,
  type StatementsLook,
  sourceChoice,
  writeLook,
} from '../../../parts/statement/statements-look.ts'

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
      style={{ width: 280 }}
      onValueChange={text => change({ text })}
    />
    <HTMLSelect
      aria-label="Source"
      value={look.source ?? ''}
      onChange={event => change({ source: sourceChoice(event.currentTarget.value) })}
    >
      <option value="">All sources</option>
      <option value={RECEIVED}>All but anticipated</option>
      {STATEMENT_SOURCES.map(source => (
        <option key={source} value={source}>
          {STATEMENT_SOURCE_LABELS[source]}
        </option>
      ))}
    </HTMLSelect>
    {open && (
      <>
        <HTMLSelect
          aria-label="Age"
          value={look.age?.id ?? ''}
          onChange={event => change({ age: ageBand(event.currentTarget.value) })}
        >
          <option value="">Any age</option>
          {AGE_BANDS.map(band => (
            <option key={band.id} value={band.id}>
              {band.label}
            </option>
          ))}
        </HTMLSelect>
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
