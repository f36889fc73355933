/**
 * Whether every field of a form can be read. One that holds no date or amount keeps the last value it had, which nobody sees
 * any more: a form must not send it.
 *
 *   const { readable, mark } = useReadableFields()
 *   <DateField label="Statement date" … onValid={mark('date')} />
 */
import { useCallback, useState } from 'react'

export interface ReadableFields {
  readonly readable: boolean
  readonly mark: (field: string) => (valid: boolean) => void
}

export const useReadableFields = (): ReadableFields => {
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback(
    (field: string) => (valid: boolean) =>
      setUnreadable(before => {
        if (before.has(field) === !valid) return before
        const next = new Set(before)
        if (valid) next.delete(field)
        else next.add(field)
        return next
      }),
    [],
  )
  return { readable: unreadable.size === 0, mark }
}
