/** Makes Enter and the space bar press only a button on which they went down. Blueprint presses the one on which they are let go. */
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
