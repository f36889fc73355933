/** Keeps the focus inside a dialog: `const onFocus = useFocusWithin(form)`, then `<form ref={form} onFocus={e => onFocus(e.target)}>`. */
import { Classes } from '@blueprintjs/core'
import { type RefObject, useEffect, useRef } from 'react'

const FIELDS = 'input:not([type=checkbox], [type=radio]), select, textarea'

const toTypeOrAgree = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>(FIELDS) ?? form.querySelector<HTMLElement>('[type=submit]:not([disabled])')

/**
 * Keeps the focus on something useful in the dialog: Blueprint gives it to an element on which no key works, and if the focused
 * element is removed, the page behind would receive the keys, Escape too.
 */
export const useFocusWithin = (form: RefObject<HTMLFormElement | null>): ((at: EventTarget) => void) => {
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const { current } = form
    const active = document.activeElement
    // The alert that the session has ended is above every dialog and keeps the focus.
    if (current === null || current.contains(active) || active?.closest('[role=alertdialog]')) return
    const isLost = last.current instanceof Node && !last.current.isConnected && active === document.body
    if (last.current !== null && !isLost) return
    const to = toTypeOrAgree(current) ?? (isLost ? [...current.querySelectorAll('button')].at(-1) : null)
    to?.focus()
  })
  useEffect(() => {
    const { current } = form
    const overlay = current?.closest(`.${Classes.OVERLAY}`)
    const goOn = ({ target, relatedTarget }: Event & { readonly relatedTarget?: EventTarget | null }) => {
      const isBack = target instanceof Element && target.classList.contains(Classes.OVERLAY_START_FOCUS_TRAP)
      const isFromWithin = relatedTarget instanceof Node && overlay?.contains(relatedTarget)
      if (!isBack || isFromWithin || current === null) return
      const before = last.current instanceof HTMLElement && last.current.isConnected ? last.current : null
      const to = before ?? toTypeOrAgree(current)
      to?.focus()
    }
    overlay?.addEventListener('focusin', goOn)
    return () => overlay?.removeEventListener('focusin', goOn)
  }, [form])
  return at => {
    last.current = at
  }
}
