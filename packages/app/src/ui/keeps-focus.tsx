/** What becomes of the focus when the control that has it disappears: keys pressed then would reach nothing. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Moves the focus into the screen's table, or else to the screen, if nothing has it. */
export const focusScreen = (): void => {
  if (document.activeElement !== document.body) return
  const place = document.querySelector<HTMLElement>('#main [role="grid"]') ?? document.getElementById('main')
  place?.focus({ preventScroll: true })
}

/** Around controls that disappear once they are used. */
export const KeepsFocus = ({ children }: { readonly children: ReactNode }) => {
  const around = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = around.current
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(focusScreen)
    }
  }, [])
  return (
    <span ref={around} style={{ display: 'contents' }}>
      {children}
    </span>
  )
}
