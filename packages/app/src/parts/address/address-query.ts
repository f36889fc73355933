/** What stands in the query of the address: read as values, and edited in place. */
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { either as E } from 'fp-ts'
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Null for what is no day. */
export const readDay = (text: string | null): CalendarDate | null =>
  E.getOrElseW(() => null)(CalendarDates.parseIso(text ?? ''))

/** With the name set, or left out where it is null. */
export const withName = (query: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const next = new URLSearchParams(query)
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next
}

/** The query, and how to change it with no new entry of the browser's history, and with the page where it is. */
export const useQuery = () => {
  const [query, setQuery] = useSearchParams()
  // The setter is another one for each query; whoever is handed `edit` is not drawn anew for that.
  const latest = useRef(setQuery)
  useEffect(() => {
    latest.current = setQuery
  }, [setQuery])
  const edit = useCallback(
    (change: (query: URLSearchParams) => URLSearchParams) =>
      latest.current(change, { replace: true, preventScrollReset: true }),
    [],
  )
  return { query, edit }
}
