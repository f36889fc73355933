/**
 * Makes Enter and the space bar press only a button on which they went down. Blueprint's buttons are clicked when such a key is let go:
 * a link of a dialog, followed by Enter, closed the dialog, and the button with the focus opened it again.
 */
import { useEffect } from 'react'

const PRESSING: ReadonlySet<string> = new Set(['Enter', ' '])

export const useWholePresses = (): void => {
  useEffect(() => {
    let pressed: EventTarget | null = null
    const press = ({ target }: KeyboardEvent) => {
      pressed = target
    }
    const release = (event: KeyboardEvent) => {
      if (PRESSING.has(event.key) && event.target !== pressed) event.stopPropagation()
    }
    document.addEventListener('keydown', press, true)
    document.addEventListener('keyup', release, true)
    return () => {
      document.removeEventListener('keydown', press, true)
      document.removeEventListener('keyup', release, true)
    }
  }, [])
}
