/** What the lines found come to by year: this year beside the last, by carrier, line of business and agent. */
import { MoneyByYear } from '../../../parts/lines/money-by-year.tsx'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import look from '../../../ui/look.module.css'
import type { SumsProps } from './by-month.tsx'

export const ByYear = ({ search, date, onClose }: SumsProps) => (
  <ActDialog title="Commission by year" onClose={onClose} width={960}>
    <MoneyByYear
      search={search}
      none={
        <p className={look.quiet}>
          No line counts here: lines without this date, voided, archived and expected lines are left out.
        </p>
      }
    >
      <p className={look.quiet}>
        Commission, and what agents were paid of it, by {date.toLowerCase()}. Lines without this date, voided, archived
        and expected lines are not counted.
      </p>
    </MoneyByYear>
  </ActDialog>
)
