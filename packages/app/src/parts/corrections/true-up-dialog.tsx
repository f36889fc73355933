/** The dialog that confirms a true-up: old, new and difference for each agent, the statements it supersedes, and the reason. */
import { Spinner } from '@blueprintjs/core'
import { CalendarDates, DATE_OPTION_LABELS, Money, type TrueUp, type TrueUpRange } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useStore } from '../../composition/app-context.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { formatDollars } from '../../ui/money/format-money.ts'
import { countedLines } from '../../ui/words.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { Superseded } from './correction-fields.tsx'
import { type TrueUpOf, TrueUpStore } from './true-up.store.ts'
import { AgentsTable, Left, LinesTable, namedShare } from './true-up-tables.tsx'

/** The range in words, such as `agent paid date 1/1/2026 to 1/31/2026`. */
const rangeText = ({ dateOption, start, end }: TrueUpRange): string => {
  const from = start === null ? '' : ` from ${CalendarDates.toUs(start)}`
  const to = end === null ? '' : ` to ${CalendarDates.toUs(end)}`
  return `${DATE_OPTION_LABELS[dateOption].toLowerCase()}${from}${to}`
}

const differenceOf = (agents: readonly { readonly difference: Money.Cents }[]) =>
  Money.sum(agents.map(({ difference }) => difference))

/** The message after a true-up, such as `Trued 2 lines up: a difference of $11.00`. */
const doneText = ({ lines, agents }: TrueUp): string =>
  `Trued ${countedLines(new Set(lines.map(({ id }) => id)).size)} up: a difference of ${formatDollars(differenceOf(agents))}`

const Found = observer(({ store, found }: { readonly store: TrueUpStore; readonly found: TrueUp }) => (
  <>
    {found.lines.length === 0 ? (
      <p>Every line of the range was paid what today's rules and overrides pay. There is nothing to true up.</p>
    ) : (
      <>
        <p>
          These paid lines would pay their agents differently by today's rules and overrides. Amounts that somebody
          typed stay, and so does the agent paid date.
        </p>
        <AgentsTable store={store} />
        <LinesTable store={store} />
      </>
    )}
    <Left left={found.left} />
    {found.lines.length > 0 && <Superseded names={found.superseded} />}
    <p className={look.quiet}>
      A line that paid the wrong agent is not trued up: take its payment back on this screen, correct its agents on its
      statement, and pay it again.
    </p>
  </>
))

export interface TrueUpDialogProps extends TrueUpOf {
  readonly onClose: () => void
  readonly onTruedUp: (done: TrueUp) => void
}

export const TrueUpDialog = observer(({ range, only, onClose, onTruedUp }: TrueUpDialogProps) => {
  const { notices } = useApp()
  const store = useStore(app => new TrueUpStore(app.commissions.corrections, { range, only }, app.failures.watch))
  const { correction, lines, chosenLines, agents } = store
  useEffect(() => void store.look(), [store])
  const names = new Map(lines.map(share => [share.id as string, namedShare(share)]))
  const trueUp = async () => {
    const done = await store.trueUp()
    if (done === null) return false
    notices.toast(doneText(done), 'good')
    onTruedUp(done)
    return true
  }
  return (
    <CorrectionDialog
      title={`True up ${only === null ? 'lines' : countedLines(only.length)} by ${rangeText(range)}`}
      act={lines.length === 0 ? null : `True ${countedLines(chosenLines)} up by ${formatDollars(differenceOf(agents))}`}
      width={680}
      correction={correction}
      isReady={store.isReady}
      nothing="Nothing was trued up"
      named={id => names.get(id) ?? 'A line'}
      onAct={trueUp}
      onClose={onClose}
    >
      <LoadView
        load={correction.shown.state}
        what="A true-up is"
        title="The lines could not be compared"
        retry={() => void store.look()}
        skeleton={<Spinner size={20} className={look.spinner ?? ''} aria-label="Comparing the lines with the rules" />}
      >
        {found => <Found store={store} found={found} />}
      </LoadView>
    </CorrectionDialog>
  )
})
