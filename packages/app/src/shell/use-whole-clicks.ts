/** Makes a press and release at one point a click on the pressed element, even if a notice has moved the button meanwhile. */
import { useEffect } from 'react'

const PRESSED = 'button, a[href], [role="menuitem"], [role="tab"], label'
/** A pointer that moves further than this, in pixels, is dragging. */
const STILL = 4

export const useWholeClicks = (): void => {
  useEffect(() => {
    let pressed: { readonly on: HTMLElement; readonly x: number; readonly y: number } | null = null
    const press = ({ target, button, clientX: x, clientY: y }: MouseEvent) => {
      const on = target instanceof Element && button === 0 ? target.closest<HTMLElement>(PRESSED) : null
      pressed = on === null ? null : { on, x, y }
    }
    const release = ({ target, clientX, clientY }: MouseEvent) => {
      const last = pressed
      pressed = null
      if (last === null || !(target instanceof Node)) return
      const isStill = Math.abs(clientX - last.x) < STILL && Math.abs(clientY - last.y) < STILL
      if (isStill && !last.on.contains(target) && last.on.isConnected) last.on.click()
    }
    document.addEventListener('mousedown', press, true)
    document.addEventListener('mouseup', release, true)
    return () => {
      document.removeEventListener('mousedown', press, true)
      document.removeEventListener('mouseup', release, true)
    }
  }, [])
}
