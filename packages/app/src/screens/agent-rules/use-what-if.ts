/** Which lines the edited rules are asked about, as the address says, and what the edits would move on them. */
import type { Calculator, PayoutFilter } from '@commissions/core'
import { either as E } from 'fp-ts'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import { useRuleEdits } from '../../composition/rule-edits.ts'
import { readPayoutQuery, thisMonth, writePayoutQuery } from '../../parts/payout-filter/payout-query.ts'
import type { ComparedLines, RuleChangesStore } from '../../parts/rule-changes/rule-changes.store.ts'

const FILTER = ['date_option', 'start', 'end', 'carrier', 'agent']

export const useComparedLines = (store: RuleChangesStore) => {
  const { reference } = useApp()
  const [query, setQuery] = useSearchParams()
  const { today } = reference
  const filter = useMemo(() => readPayoutQuery(query, thisMonth(today)), [query, today])
  const which: ComparedLines = query.get('lines') === 'paid' ? 'Paid' : 'Payable'
  useEffect(() => void store.show(filter, which), [store, filter, which])
  const write = (edit: (query: URLSearchParams) => void) =>
    setQuery(
      now => {
        const next = new URLSearchParams(now)
        edit(next)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    filter,
    which,
    change: (next: Partial<PayoutFilter>) =>
      write(to => {
        for (const name of FILTER) to.delete(name)
        for (const [name, value] of writePayoutQuery({ ...filter, ...next })) to.append(name, value)
      }),
    choose: (next: ComparedLines) => write(to => (next === 'Paid' ? to.set('lines', 'paid') : to.delete('lines'))),
  }
}

const compiled = (of: E.Either<unknown, Calculator> | null): Calculator | null =>
  of !== null && E.isRight(of) ? of.right : null

/** Keeps the comparison in step with every edit; call it from an observer, once for a store. */
export const useComparison = (store: RuleChangesStore): void => {
  const { asSaved, asEdited, editedPositions } = useRuleEdits()
  const isEdited = editedPositions.length > 0
  const [saved, edited] = [compiled(asSaved), compiled(asEdited)]
  const { lines, loaded } = store
  // Before they have come there is nothing to say: "no payout on 0 lines" would be read as an answer.
  const haveCome = loaded.value !== null
  useEffect(() => {
    if (saved === null || edited === null || !isEdited || !haveCome) store.forget()
    else void store.compare(saved, edited, lines)
  }, [store, saved, edited, isEdited, haveCome, lines])
}
