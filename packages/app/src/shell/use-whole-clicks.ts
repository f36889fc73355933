/**
 * A press and its release in one place are a click on what was pressed. Leaving a field may say what is wrong with it or add a
 * notice, and so move a button between the two; the browser then takes them for a click on whatever holds both places.
 */
import { useEffect } from 'react'

const PRESSED = 'button, a[href], [role="menuitem"], [role="tab"], label'
/** Further than this, in pixels, it is a drag. */
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
