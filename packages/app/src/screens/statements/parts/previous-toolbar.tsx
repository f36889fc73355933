/** The filters of reconciled and archived statements. In a file of its own: the first visit's toolbar needs no calendar. */
import { DATE_OPTION_LABELS } from '@commissions/core'
import { NavLink, useLocation } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { LISTED_BY } from '../../../parts/statement/statements-look.ts'
import { cx } from '../../../ui/cx.ts'
import { RangeFields } from '../../../ui/dates/range-fields.tsx'
import { optionsOf, Select } from '../../../ui/fields/select.tsx'
import visual from '../../../ui/look.module.css'
import { type LookProps, StatementsToolbar } from './statements-toolbar.tsx'

const LISTS = [
  { to: '/previous', text: 'Reconciled' },
  { to: '/previous/archived', text: 'Archived' },
] as const

/** Links to both lists. The filters stay the same. */
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
  /** Whether a person can choose the date to filter by. Archived statements have only their own date. */
  readonly dated: boolean
}

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
