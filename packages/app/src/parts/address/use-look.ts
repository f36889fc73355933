import type { CalendarDate } from '@commissions/core'
import { useMemo } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'

/**
 * The part of a screen that is shown. It is stored in the address:
 * `const [look, change] = useLook(readLook, writeLook, { replace: true })`.
 */
export const useLook = <Look extends object>(
  read: (query: URLSearchParams, today: CalendarDate) => Look,
  write: (look: Look) => URLSearchParams,
  options: NavigateOptions,
): readonly [Look, (to: Partial<Look>) => void] => {
  const { today } = useApp().reference
  const [query, setQuery] = useSearchParams()
  const look = useMemo(() => read(query, today), [read, query, today])
  return [look, to => setQuery(write({ ...look, ...to }), options)]
}
