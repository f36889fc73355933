/** What all lists of statements have in common: a table of the rows that the address asks for, and the rows chosen in it. */
import { compareStatements, MESSAGES, Money, type Statement, type StatementState } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp, useStore } from '../../../composition/app-context.ts'
import { useLook } from '../../../parts/address/use-look.ts'
import { StatementsForbidden } from '../../../parts/statement/statements-forbidden.tsx'
import { aboutList, fits, readStatementsLook, writeStatementsLook } from '../../../parts/statement/statements-look.ts'
import { Grid } from '../../../ui/grid/grid.tsx'
import type { GridColumn } from '../../../ui/grid/grid.types.ts'
import { GridSkeleton } from '../../../ui/grid/grid-skeleton.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { shownValue } from '../../../ui/load/load.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { Page } from '../../../ui/page/page.tsx'
import { EmptyState, type EmptyStateProps } from '../../../ui/states/states.tsx'
import { changedColumn } from '../statements.columns.tsx'
import { type ListAct, StatementsStore } from '../statements.store.ts'

const MoveDialog = lazily(async () => (await import('./move-dialog.tsx')).MoveDialog)

/** What the chosen statements come to, to compare it with a deposit at the bank. */
const aboutChosen = (chosen: readonly Statement[]): string =>
  chosen.length === 0
    ? ''
    : ` · ${chosen.length.toLocaleString('en-US')} chosen: ${formatDollars(Money.sum(chosen.map(one => one.commissionPaid)))} commission`

const rowKey = (statement: Statement): string => statement.id

/** Statements are sorted by statement date (section 9), and those of the same day by number. */
const NEWEST_FIRST = { column: 'date', descending: true } as const

export const useStatementsList = (state: StatementState) => {
  const store = useStore(
    app =>
      new StatementsStore({
        statements: app.commissions.statements,
        state,
        watch: app.failures.watch,
        onForbidden: app.site.listAnswered,
      }),
  )
  const { today } = useApp().reference
  const goTo = useNavigate()
  // Typed letters replace the address, so that they do not fill the browser's history.
  const [look, change] = useLook(readStatementsLook, writeStatementsLook, { replace: true })
  useEffect(() => void store.fetch(), [store])
  const detail = state === 'open' ? '/statements/detail' : '/previous/detail'
  const open = useCallback((statement: Statement) => void goTo(`${detail}/${statement.id}`), [goTo, detail])
  const all = shownValue(store.statements)
  const rows = useMemo(
    () => (all ?? []).filter(statement => fits(statement, look, today)).toSorted((a, b) => compareStatements(b, a)),
    [all, look, today],
  )
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [moving, setMoving] = useState(false)
  const chosen = rows.filter(row => keys.has(row.id))
  return { store, look, change, open, all, rows, keys, setKeys, chosen, moving, setMoving }
}

export interface StatementsPageProps {
  readonly list: ReturnType<typeof useStatementsList>
  readonly title: string
  /** The word after the number of statements, such as `reconciled`. */
  readonly word: string
  readonly actions?: ReactNode
  readonly toolbar: ReactNode
  /** The table's label for a screen reader; `name` is the key under which its arrangement is kept. */
  readonly label: string
  readonly name: string
  readonly columns: readonly GridColumn<Statement>[]
  /** Shown if there is no statement at all. */
  readonly none: EmptyStateProps
  readonly act?: ListAct
  /** Whether rows can be chosen; if left out, only when there is an `act`. */
  readonly choosing?: boolean
  readonly children?: ReactNode
}

export const StatementsPage = observer((props: StatementsPageProps) => {
  const { list, title, word, label, name, columns: own, none, act, choosing = act !== undefined } = props
  const { store, all, rows, keys, setKeys, chosen, moving, setMoving } = list
  const { site, reference } = useApp()
  const columns = useMemo(() => [...own, changedColumn(at => reference.dayText(at))], [own, reference])
  if (site.forbidden) return <StatementsForbidden title={title} />
  return (
    <Page
      title={title}
      about={
        <>
          {aboutList(all?.length ?? null, rows.length, word)}
          <span aria-live="polite">{aboutChosen(chosen)}</span>
        </>
      }
      actions={props.actions}
      toolbar={props.toolbar}
    >
      <LoadView
        load={store.statements}
        title={MESSAGES.statementsFailed}
        retry={() => void store.fetch()}
        skeleton={<GridSkeleton columns={columns} label="statements" />}
      >
        {loaded => (
          <Grid
            label={label}
            name={name}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            defaultSort={NEWEST_FIRST}
            onOpen={list.open}
            openOnClick
            {...(choosing ? { chosen: keys, onChosen: setKeys } : {})}
            empty={
              loaded.length > 0 ? (
                <EmptyState title="No statements found" description="Try another period, source or word." />
              ) : (
                <EmptyState {...none} />
              )
            }
          />
        )}
      </LoadView>
      {moving && act !== undefined && (
        <MoveDialog act={act} statements={chosen} store={store} onClose={() => setMoving(false)} />
      )}
      {props.children}
    </Page>
  )
})
