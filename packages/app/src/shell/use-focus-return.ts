/**
 * Once a dialog or a search is gone, the focus goes back to what had it before. Blueprint does that for an overlay that is closed;
 * ours are taken away whole, whatever closed them, and one may have led to another.
 */
import { useEffect } from 'react'

const PORTAL = '.bp6-portal'

export const useFocusReturn = (): void => {
  useEffect(() => {
    let before: HTMLElement | null = null
    // A toast comes and goes without ever having the focus.
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
      // What had it is gone too, or can no longer be used.
      if (document.activeElement === document.body)
        (document.querySelector<HTMLElement>('#main [role="grid"]') ?? document.getElementById('main'))?.focus({
          preventScroll: true,
        })
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
