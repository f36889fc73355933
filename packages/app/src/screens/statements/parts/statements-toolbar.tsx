/** Which statements of a list are shown: by words, source and age or period. */
import { InputGroup, Switch } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { STATEMENT_SOURCE_LABELS, STATEMENT_SOURCES } from '@commissions/core'
import { AGE_BANDS, ageBand } from '../../../parts/statement/age-band.ts'
import { RECEIVED, type SourceChoice, type StatementsLook } from '../../../parts/statement/statements-look.ts'
import { type Option, optionsOf, Select } from '../../../ui/fields/select.tsx'

const SOURCES: readonly Option<SourceChoice>[] = [
  { value: RECEIVED, label: 'All but anticipated' },
  ...optionsOf(STATEMENT_SOURCES, STATEMENT_SOURCE_LABELS),
]
const AGES = AGE_BANDS.map(({ id, label }) => ({ value: id, label }))

export interface LookProps {
  readonly look: StatementsLook
  readonly change: (change: Partial<StatementsLook>) => void
}

export interface StatementsToolbarProps extends LookProps {
  /** Whether the list shows open statements, which can also be filtered by age and by unmatched lines. */
  readonly open?: boolean
}

export const StatementsToolbar = ({ look, change, open = false }: StatementsToolbarProps) => (
  <>
    <InputGroup
      type="search"
      leftIcon={<Search />}
      placeholder="Carrier, words, date, amount"
      aria-label="Find statements"
      value={look.text}
      style={{ width: 240 }}
      onValueChange={text => change({ text })}
    />
    <Select
      label="Source"
      none="All sources"
      options={SOURCES}
      value={look.source}
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
