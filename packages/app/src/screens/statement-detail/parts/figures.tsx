/** The running figures: what the carrier says, what the lines say, and what lies between. */
import { Button } from '@blueprintjs/core'
import { Search, TickCircle } from '@blueprintjs/icons'
import type { Cents } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { formatMoney } from '../../../ui/money/format-money.ts'
import { Amount } from '../../../ui/money/money.tsx'
import { countedLines } from '../../../ui/words.ts'
import { useDetail } from '../statement-detail.stores.ts'
import styles from './figures.module.css'

interface FigureProps {
  readonly label: string
  readonly note?: ReactNode
  readonly children: ReactNode
}

const Figure = ({ label, note, children }: FigureProps) => (
  <div className={styles.figure}>
    <dt className={cx(look.quiet, look.small)}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
    {note !== undefined && <dd className={cx(look.quiet, look.small, look.cut)}>{note}</dd>}
  </div>
)

const DifferenceValue = ({ cents }: { readonly cents: Cents }) =>
  cents === 0 ? (
    <span className={cx(look.inline, look.good)}>
      <TickCircle size={18} aria-hidden /> 0.00
    </span>
  ) : (
    <span className={look.bad}>{formatMoney(cents)}</span>
  )

/** Which way the lines miss the total, in words. */
const differenceNote = (cents: Cents): string =>
  cents === 0 ? 'Balanced to the cent' : cents > 0 ? 'The lines fall short of the total' : 'The lines exceed the total'

export interface FiguresProps {
  readonly onFindDifference: () => void
  readonly onSetControlTotal: (() => void) | null
}

export const Figures = observer(({ onFindDifference, onSetControlTotal }: FiguresProps) => {
  const { statement, view } = useDetail()
  const { difference, sums } = statement
  const controlTotal = statement.statement?.controlTotal ?? null
  const open = statement.statement?.status._tag === 'Open'
  return (
    <dl className={styles.figures} aria-live="polite">
      <Figure
        label="Control total"
        note={
          controlTotal !== null || onSetControlTotal === null ? (
            'Stated by the carrier'
          ) : (
            <button type="button" className={look.link} onClick={onSetControlTotal}>
              Enter it
            </button>
          )
        }
      >
        {controlTotal === null ? <span className={look.quiet}>None</span> : <Amount cents={controlTotal} />}
      </Figure>
      <Figure
        label="Sum of the lines"
        note={`${countedLines(sums.lineCount)}, premium ${formatMoney(sums.grossAmount)}`}
      >
        <Amount cents={sums.commissionPaid} />
      </Figure>
      <div className={cx(styles.figure, styles.main)}>
        <dt className={cx(look.quiet, look.small)}>Difference</dt>
        <dd className={styles.value}>
          {difference === null ? <span className={look.quiet}>–</span> : <DifferenceValue cents={difference} />}
          {difference !== null && difference !== 0 && open && (
            <Button size="small" variant="outlined" icon={<Search size={12} />} onClick={onFindDifference}>
              Find it
            </Button>
          )}
        </dd>
        <dd className={cx(look.quiet, look.small, look.cut)}>
          {difference === null ? 'Needs a control total' : differenceNote(difference)}
        </dd>
      </div>
      <Figure
        label="Unmatched"
        note={
          sums.unmatchedCount === 0 ? (
            'Every line has its policy'
          ) : (
            <button type="button" className={look.link} onClick={() => view.show('unmatched')}>
              Show them
            </button>
          )
        }
      >
        <span className={sums.unmatchedCount === 0 ? look.good : look.warn}>
          {sums.unmatchedCount.toLocaleString('en-US')}
        </span>
      </Figure>
    </dl>
  )
})
