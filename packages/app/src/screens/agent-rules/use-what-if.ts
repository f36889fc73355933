/** The lines that the edited rules are tried on, as the address says, and the effect of the edits on them. */
import { OUTSTANDING, type PayoutFilter } from '@commissions/core'
import { useEffect, useMemo } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { useRuleEdits } from '../../composition/rule-edits.ts'
import { useQuery, withName } from '../../parts/address/address-query.ts'
import { readPayoutQuery, thisMonth, writePayoutQuery } from '../../parts/payout-filter/payout-query.ts'
import type { ComparedLines, RuleChangesStore } from '../../parts/rule-changes/rule-changes.store.ts'

const FILTER = ['date_option', 'start', 'end', 'carrier', 'agent']

/** The lines are fetched once they are wanted. An agency may have a hundred thousand to pay, which nobody needs who only reads the rules. */
export const useComparedLines = (store: RuleChangesStore, isWanted = true) => {
  const { reference } = useApp()
  const { query, edit } = useQuery()
  const { today } = reference
  const which: ComparedLines = query.get('lines') === 'paid' ? 'Paid' : 'Payable'
  // Rules pay whatever is outstanding, however old it is. What was ever paid may be too much to compare unasked.
  const filter = useMemo(
    () => readPayoutQuery(query, which === 'Paid' ? thisMonth(today) : OUTSTANDING),
    [query, which, today],
  )
  useEffect(() => {
    if (isWanted) void store.show(filter, which)
  }, [store, filter, which, isWanted])
  return {
    filter,
    which,
    change: (next: Partial<PayoutFilter>) =>
      edit(now => {
        const others = [...now].filter(([name]) => !FILTER.includes(name))
        return new URLSearchParams([...others, ...writePayoutQuery({ ...filter, ...next })])
      }),
    choose: (next: ComparedLines) => edit(now => withName(now, 'lines', next === 'Paid' ? 'paid' : null)),
  }
}

/** Updates the comparison after every edit. Call it from an observer, once for each store. */
export const useComparison = (store: RuleChangesStore): void => {
  const { savedCalculator: saved, editedCalculator: edited, editedPositions } = useRuleEdits()
  const isEdited = editedPositions.length > 0
  const { lines, loaded } = store
  // Compares nothing before the lines are loaded: "no payout on 0 lines" would be read as an answer.
  const haveCome = loaded.value !== null
  useEffect(() => {
    if (saved === null || edited === null || !isEdited || !haveCome) store.forget()
    else void store.compare(saved, edited, lines)
  }, [store, saved, edited, isEdited, haveCome, lines])
}
