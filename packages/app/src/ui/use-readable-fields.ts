/**
 * Whether every field of a form can be read. A field whose text is not a date or an amount keeps its last value, which is no longer
 * visible, so the form must not send it.
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
