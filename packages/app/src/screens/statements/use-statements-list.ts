/** One of the lists of statements that are no longer open, as the address says to look at it. */
import type { Statement, StatementState } from '@commissions/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { fits } from '../../parts/statement/statements-look.ts'
import { shownValue } from '../../ui/load/load.ts'
import { useStatementsLook } from './parts/statements-toolbar.tsx'
import { StatementsStore } from './statements.store.ts'

export const rowKey = (statement: Statement): string => statement.id

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
  const [look, change] = useStatementsLook()
  useEffect(() => void store.fetch(), [store])
  const open = useCallback((statement: Statement) => void goTo(`/previous/detail/${statement.id}`), [goTo])
  const all = shownValue(store.statements)
  const rows = useMemo(() => (all ?? []).filter(statement => fits(statement, look, today)), [all, look, today])
  return { store, look, change, open, all, rows }
}
