/** Returns the focus to where it was before a dialog or a search opened, or a button was disabled; to the screen if it stays disabled. */
import { useEffect } from 'react'
import { focusScreen } from '../ui/keeps-focus.tsx'

const PORTAL = '.bp6-portal'

export const useFocusReturn = (): void => {
  useEffect(() => {
    let before: HTMLElement | null = null
    // A toast may appear and disappear without ever having the focus.
    let isInside = false
    let works = false
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      works = false
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
    const settle = () => {
      const active = document.activeElement
      if (isInside || before === null || (active !== before && active !== document.body)) return
      const worked = works
      const isDisabled = before.matches(':disabled')
      works = isDisabled && before.matches('.bp6-loading')
      if (works || !(isDisabled || worked)) return
      if (isDisabled) before.blur()
      else before.focus({ preventScroll: true })
      focusScreen()
    }
    const portals = new MutationObserver(giveBack)
    portals.observe(document.body, { childList: true })
    const buttons = new MutationObserver(settle)
    buttons.observe(document.body, { subtree: true, attributeFilter: ['disabled', 'class'] })
    document.addEventListener('focusin', remember)
    return () => {
      portals.disconnect()
      buttons.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
