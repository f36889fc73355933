/** What the screen of paid lines opens on while its address names no day. */
import { DateRanges } from '@commissions/core'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import { readLook } from '../../parts/payout-filter/payout-look.ts'
import { type DatedRange, namesDays } from '../../parts/payout-filter/payout-query.ts'
import type { LastPaidStore } from './last-paid.store.ts'

/** Whoever comes for a statement wants its payments, whenever they were made. */
const EVER_PAID: DatedRange = { dateOption: 'AgentPaidDate', start: null, end: DateRanges.NO_END }

/** Call it from an observer; null while the day that was paid last is looked for. */
export const useOpening = (lastPaid: LastPaidStore): DatedRange | null => {
  const { today } = useApp().reference
  const [query] = useSearchParams()
  const isLast = !namesDays(query) && readLook(query).statement === null
  useEffect(() => {
    if (isLast) void lastPaid.find(today)
  }, [isLast, lastPaid, today])
  return isLast ? lastPaid.range : EVER_PAID
}
