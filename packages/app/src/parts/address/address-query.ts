/** The query of the address, and how it is edited in place. */
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The query with the name set to the value, or without the name if the value is null. */
export const withName = (query: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const next = new URLSearchParams(query)
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next
}

/** The query and a function that changes it, without a new entry in the browser's history and without scrolling the page. */
export const useQuery = () => {
  const [query, setQuery] = useSearchParams()
  // The router's setter changes with each query. `edit` stays the same, so components that receive it are not redrawn.
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
