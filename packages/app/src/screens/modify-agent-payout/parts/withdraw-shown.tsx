/** Withdraws the statement of the chosen lines, or one of those whose lines are shown. */
import { CalendarDates, type LineItem, type Statement, type StatementId, statementId } from '@commissions/core'
import { taskEither as TE } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { useLoaded } from '../../../composition/app-context.ts'
import { WithdrawDialog } from '../../../parts/corrections/withdraw-dialog.tsx'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PlainSelect } from '../../../ui/fields/select.tsx'
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

/** Its newest version, null where it is no longer reconciled; the list knows it without its lines. */
const useStatement = ({ statementId: id, statementDate: day }: LineItem) =>
  useLoaded(`${id} ${CalendarDates.toIso(day)}`, ({ commissions }) =>
    TE.map((all: readonly Statement[]) => all.find(statement => statement.id === id) ?? null)(
      commissions.statements.list({ state: 'reconciled', from: day, to: day }),
    ),
  )

const Withdraw = observer(({ line, onClose, onDone }: WithdrawShownProps & { readonly line: LineItem }) => {
  const { state, value, again } = useStatement(line)
  return (
    <WithdrawDialog
      number={line.statementNumberFormatted}
      statement={value}
      instead={
        <LoadView
          load={state}
          title="The statement could not be loaded"
          retry={again}
          skeleton={<p className={look.quiet}>Loading the statement</p>}
        >
          {() => <p>The statement is no longer reconciled.</p>}
        </LoadView>
      }
      onClose={onClose}
      onStale={again}
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
