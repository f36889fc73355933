/** Which statements of a list are shown: by words, source and age or period. */
import { InputGroup, Switch } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { DATE_OPTION_LABELS, STATEMENT_SOURCE_LABELS, STATEMENT_SOURCES } from '@commissions/core'
import { NavLink, useLocation } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { AGE_BANDS, ageBand } from '../../../parts/statement/age-band.ts'
import {
  LISTED_BY,
  RECEIVED,
  type SourceChoice,
  type StatementsLook,
} from '../../../parts/statement/statements-look.ts'
import { cx } from '../../../ui/cx.ts'
import { RangeFields } from '../../../ui/dates/range-fields.tsx'
import { bound } from '../../../ui/fields/bound.ts'
import { type Option, optionsOf, Select } from '../../../ui/fields/select.tsx'
import visual from '../../../ui/look.module.css'

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
    <Select label="Source" none="All sources" options={SOURCES} {...bound(look, change)('source')} />
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

const LISTS = [
  { to: '/previous', text: 'Reconciled' },
  { to: '/previous/archived', text: 'Archived' },
] as const

/** The other list with the same look. */
const Lists = () => {
  const { search } = useLocation()
  return (
    <nav aria-label="Previous statements" className="bp6-button-group">
      {LISTS.map(({ to, text }) => (
        <NavLink
          key={to}
          end
          to={{ pathname: to, search }}
          className={({ isActive }) => cx('bp6-button', isActive && 'bp6-active')}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

export interface PreviousToolbarProps extends LookProps {
  /** Archived statements have no date but their own. */
  readonly dated: boolean
}

/** Of the statements that are reconciled or archived. */
export const PreviousToolbar = ({ look, change, dated }: PreviousToolbarProps) => {
  const { today } = useApp().reference
  return (
    <>
      <Lists />
      <StatementsToolbar look={look} change={change} />
      {dated ? (
        <Select
          label="By which date"
          value={look.by ?? 'ReportingDate'}
          options={optionsOf(LISTED_BY, DATE_OPTION_LABELS)}
          onChange={by => change({ by })}
        />
      ) : (
        <span className={visual.quiet}>{DATE_OPTION_LABELS.StatementDate}</span>
      )}
      <RangeFields range={look.range} today={today} onChange={range => change({ range })} />
    </>
  )
}
