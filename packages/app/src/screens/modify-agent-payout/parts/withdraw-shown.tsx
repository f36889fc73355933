/** Withdraws the statement of the chosen lines, or one of those whose lines are shown. */
import { CalendarDates, type LineItem, type Statement, type StatementId, statementId } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useId, useState } from 'react'
import { useStore } from '../../../composition/app-context.ts'
import { WithdrawDialog } from '../../../parts/corrections/withdraw-dialog.tsx'
import { Loader } from '../../../stores/loader.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PlainSelect } from '../../../ui/fields/select.tsx'
import { shownValue } from '../../../ui/load/load.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import { countedLines } from '../../../ui/words.ts'
import { useModify } from '../modify-agent-payout.stores.ts'

/** S-1042, Progressive, 6/30/2026. */
const called = ({ statementNumberFormatted: number, company, statementDate }: LineItem): string =>
  [number, company, CalendarDates.toUs(statementDate)].filter(part => part !== null).join(', ')

export interface WithdrawShownProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Its newest version; the list knows it without its lines. */
const useStatement = (of: LineItem) => {
  const asked = useStore(app => ({
    loaded: new Loader<Statement | null>(app.failures.watch),
    statements: app.commissions.statements,
  }))
  const { statementId: id, statementDate: day } = of
  const fetch = useCallback(
    () =>
      asked.loaded.run(async () => {
        const given = await asked.statements.list({ state: 'reconciled', from: day, to: day })()
        return given._tag === 'Left'
          ? given
          : { ...given, right: given.right.find(statement => statement.id === id) ?? null }
      }),
    [asked, id, day],
  )
  useEffect(() => void fetch(), [fetch])
  return { state: asked.loaded.state, fetch }
}

const Withdraw = observer(({ line, onClose, onDone }: WithdrawShownProps & { readonly line: LineItem }) => {
  const { state, fetch } = useStatement(line)
  return (
    <WithdrawDialog
      number={line.statementNumberFormatted}
      statement={shownValue(state)}
      instead={
        <LoadView
          load={state}
          title="The statement could not be loaded"
          retry={() => void fetch()}
          skeleton={<p className={look.quiet}>Loading the statement</p>}
        >
          {() => <p>The statement is no longer reconciled.</p>}
        </LoadView>
      }
      onClose={onClose}
      onStale={() => void fetch()}
      onWithdrawn={onDone}
    />
  )
})

export const WithdrawShown = observer((props: WithdrawShownProps) => {
  const { list } = useModify()
  const id = useId()
  const lines = list.chosenLines.length > 0 ? list.chosenLines : list.allLines
  const statements = new Map(lines.map(line => [line.statementId, line]))
  const [first] = statements.keys()
  const [chosen, setChosen] = useState<StatementId | null>(statements.size === 1 ? (first ?? null) : null)
  const [wanted, setWanted] = useState<StatementId | null>(first ?? null)
  const line = chosen === null ? undefined : statements.get(chosen)
  if (line !== undefined) return <Withdraw line={line} {...props} />
  return (
    <ActDialog
      title="Withdraw a statement"
      act="Look at its figures"
      onAct={() => {
        setChosen(wanted)
        return false
      }}
      onClose={props.onClose}
    >
      <p>The lines shown are from {statements.size.toLocaleString('en-US')} statements.</p>
      <Field id={id} label="Statement">
        <PlainSelect
          id={id}
          fill
          value={wanted ?? ''}
          onChange={event => setWanted(statementId(event.currentTarget.value))}
        >
          {[...statements].map(([key, one]) => (
            <option key={key} value={key}>
              {called(one)} ({countedLines(lines.filter(({ statementId: of }) => of === key).length)})
            </option>
          ))}
        </PlainSelect>
      </Field>
    </ActDialog>
  )
})
