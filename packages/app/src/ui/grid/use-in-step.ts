/** Scrolls grids side by side that show the same rows together. */
import { type RefObject, useEffect } from 'react'
import { SCROLLER } from './use-grid-layout.ts'

const LEADS = ['pointerover', 'wheel', 'focusin', 'keydown', 'touchstart'] as const

/** `frame` is the element that contains the grids. */
export const useInStep = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    let leader: Element | null = null
    const gridOf = (target: EventTarget | null): Element | null =>
      target instanceof Element ? target.closest('[data-in-step]') : null
    const lead = (event: Event) => {
      leader = gridOf(event.target) ?? leader
    }
    // Scroll events do not bubble, so the listener uses the capture phase. A grid that follows does not move the others in turn.
    const follow = (event: Event) => {
      const { target } = event
      if (!(target instanceof HTMLElement) || !target.matches(SCROLLER)) return
      if (leader !== null && gridOf(target) !== leader) return
      for (const other of element.querySelectorAll<HTMLElement>(SCROLLER))
        if (other !== target && other.scrollTop !== target.scrollTop) other.scrollTop = target.scrollTop
    }
    for (const name of LEADS) element.addEventListener(name, lead, { capture: true, passive: true })
    element.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      for (const name of LEADS) element.removeEventListener(name, lead, { capture: true })
      element.removeEventListener('scroll', follow, { capture: true })
    }
  }, [frame])
}
