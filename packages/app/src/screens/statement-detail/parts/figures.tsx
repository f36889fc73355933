/** The running figures: the carrier's total, the sum of the lines, and the difference. */
import { Button } from '@blueprintjs/core'
import { Search, TickCircle } from '@blueprintjs/icons'
import { type Cents, Money, shortSums, shortSumsSentence } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { tellFirstAct } from '../../../parts/first-steps/told.ts'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { MoneyAmount } from '../../../ui/money/money.tsx'
import { countedLines } from '../../../ui/words.ts'
import { useDetail } from '../statement-detail.stores.ts'
import styles from './figures.module.css'

interface FigureProps {
  readonly label: string
  readonly note?: ReactNode
  readonly isMain?: boolean
  readonly children: ReactNode
}

const Figure = ({ label, note, isMain = false, children }: FigureProps) => (
  <div className={cx(styles.figure, isMain && styles.main)}>
    <dt className={cx(look.quiet, look.small)}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
    {note !== undefined && <dd className={cx(look.quiet, look.small, isMain && look.cut)}>{note}</dd>}
  </div>
)

interface ActProps {
  readonly text: string
  readonly onAct: () => void
  /** Whether the text says something on paper, too. */
  readonly printed?: boolean
}

const Act = ({ text, onAct, printed = false }: ActProps) => (
  <button type="button" className={cx(look.link, !printed && styles.act)} onClick={onAct}>
    {text}
  </button>
)

const DifferenceValue = ({ cents }: { readonly cents: Cents }) =>
  cents === 0 ? (
    <span className={cx(look.inline, look.good)}>
      <TickCircle size={18} aria-hidden /> 0.00
    </span>
  ) : (
    <span className={look.bad}>{Money.formatMoney(cents)}</span>
  )

/** Says in words whether the lines fall short of the total or exceed it. */
const differenceNote = (cents: Cents): string =>
  cents === 0 ? 'Balanced to the cent' : cents > 0 ? 'The lines fall short of the total' : 'The lines exceed the total'

/** How far the lines are from the agreed commission; nothing if they are as agreed, or if nothing was agreed. */
const Agreed = observer(() => {
  const { statement, view } = useDetail()
  const sums = shortSums(statement.lines.filter(line => !line.voided))
  const told = shortSumsSentence(sums)
  if (told === null || statement.loaded.isPart) return null
  return (
    <Figure
      label={sums.short.lines > 0 ? 'Short of what was agreed' : 'More than was agreed'}
      note={<Act text={told} printed onAct={() => view.show('off')} />}
    >
      <span className={look.warn}>
        {Money.formatMoney(sums.short.lines > 0 ? sums.short.amount : sums.over.amount)}
      </span>
    </Figure>
  )
})

export const Figures = observer(() => {
  const { statement, view } = useDetail()
  const { difference, sums } = statement
  const controlTotal = statement.statement?.controlTotal ?? null
  const open = statement.statement?.status._tag === 'Open'
  const { came, isComing } = statement.loaded
  const adding = came === null ? null : `${isComing ? 'Adding up' : 'Incomplete'}, ${came}`
  const differenceText =
    difference !== null
      ? differenceNote(difference)
      : adding !== null && controlTotal !== null
        ? 'Shown once all lines are loaded'
        : 'Needs a control total'
  const matchedText =
    adding !== null ? 'None so far' : statement.lines.length === 0 ? 'Nothing to match yet' : 'Every line is matched'
  return (
    // While lines arrive, the growing figures are not read out each time.
    <dl className={styles.figures} aria-live={isComing ? 'off' : 'polite'} aria-busy={isComing}>
      <Figure
        label="Control total"
        note={
          controlTotal !== null || !statement.may('Edit') ? (
            'Stated by the carrier'
          ) : (
            <Act text="Enter it" onAct={() => view.ask('edit')} />
          )
        }
      >
        {controlTotal === null ? <span className={look.quiet}>None</span> : <MoneyAmount cents={controlTotal} />}
      </Figure>
      <Figure
        label="Sum of the lines"
        note={adding ?? `${countedLines(sums.lineCount)}, premium ${Money.formatMoney(sums.grossAmount)}`}
      >
        <MoneyAmount cents={sums.commissionPaid} />
      </Figure>
      <Figure label="Difference" note={differenceText} isMain>
        {difference === null ? <span className={look.quiet}>–</span> : <DifferenceValue cents={difference} />}
        {difference !== null && difference !== 0 && open && (
          <Button
            size="small"
            variant="outlined"
            icon={<Search size={12} />}
            onClick={() => {
              tellFirstAct('difference')
              view.ask('difference')
            }}
          >
            Find it
          </Button>
        )}
      </Figure>
      <Figure
        label="Unmatched"
        note={sums.unmatchedCount === 0 ? matchedText : <Act text="Show them" onAct={() => view.show('unmatched')} />}
      >
        <span className={sums.unmatchedCount === 0 ? look.good : look.warn}>
          {sums.unmatchedCount.toLocaleString('en-US')}
        </span>
      </Figure>
      <Agreed />
    </dl>
  )
})
