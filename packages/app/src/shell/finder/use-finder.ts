/** Which search is open. Once none is, the focus goes back to where it was before the first: one search leads to another. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenFinder } from './finders.tsx'

export const useFinder = (): readonly [OpenFinder | null, (next: OpenFinder | null) => void] => {
  const [finder, setFinder] = useState<OpenFinder | null>(null)
  const isOpen = finder !== null
  const wasOpen = useRef(false)
  const before = useRef<HTMLElement | null>(null)
  const open = useCallback((next: OpenFinder | null) => {
    if (next !== null && !wasOpen.current && document.activeElement instanceof HTMLElement)
      before.current = document.activeElement
    setFinder(next)
  }, [])
  useEffect(() => {
    const closed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!closed) return
    // What was chosen there may have a better place for it.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) before.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  return [finder, open]
}
