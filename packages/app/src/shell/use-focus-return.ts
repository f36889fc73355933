/**
 * Returns the focus to the element that had it before a dialog or a search opened. Blueprint does this only when an overlay closes;
 * ours are unmounted instead, and one may have opened another.
 */
import { useEffect } from 'react'
import { focusScreen } from '../ui/keeps-focus.tsx'

const PORTAL = '.bp6-portal'

export const useFocusReturn = (): void => {
  useEffect(() => {
    let before: HTMLElement | null = null
    // A toast may appear and disappear without ever having the focus.
    let isInside = false
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      isInside = target.closest(PORTAL) !== null
      if (!isInside) before = target
    }
    const giveBack = (changes: readonly MutationRecord[]) => {
      const gone = changes.some(({ removedNodes }) =>
        [...removedNodes].some(node => node instanceof Element && node.matches(PORTAL)),
      )
      if (!gone || !isInside || before === null || document.activeElement !== document.body) return
      before.focus({ preventScroll: true })
      // The element that had the focus is gone too, or disabled.
      focusScreen()
    }
    const portals = new MutationObserver(giveBack)
    portals.observe(document.body, { childList: true })
    document.addEventListener('focusin', remember)
    return () => {
      portals.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
