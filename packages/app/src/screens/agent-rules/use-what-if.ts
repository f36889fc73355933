/** The payable lines of a period, whose filter stands in the address, for whatever asks what the edited rules would pay. */
import type { PayoutFilter } from '@commissions/core'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import { readPayoutQuery, writePayoutQuery } from '../../parts/payout-filter/payout-query.ts'
import type { RuleChangesStore } from '../../parts/rule-changes/rule-changes.store.ts'

const FILTER = ['date_option', 'start', 'end', 'carrier', 'agent']

export const usePayableLines = (store: RuleChangesStore) => {
  const { reference } = useApp()
  const [query, setQuery] = useSearchParams()
  const { today } = reference
  const filter = useMemo(() => readPayoutQuery(query, today), [query, today])
  useEffect(() => void store.show(filter), [store, filter])
  const change = (next: Partial<PayoutFilter>) =>
    setQuery(
      now => {
        const rest = new URLSearchParams(now)
        for (const name of FILTER) rest.delete(name)
        for (const [name, value] of writePayoutQuery({ ...filter, ...next })) rest.append(name, value)
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  return { filter, change }
}
