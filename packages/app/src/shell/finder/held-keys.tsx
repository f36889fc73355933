/** Keys typed while a search is still opening are held for its field, and must not act on the screen behind. Escape closes the search. */
import { Classes } from '@blueprintjs/core'
import { useLayoutEffect } from 'react'

export interface HeldKeysProps {
  readonly onType: (text: string) => void
  readonly onEscape: () => void
}

const isChord = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey
const isFunctionKey = ({ key }: KeyboardEvent): boolean => /^F\d+$/.test(key)
/** Whether the key was pressed in a dialog or the search itself, which Blueprint draws in portals, unlike the screen. */
const isOverScreen = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(`.${Classes.PORTAL}`) !== null

export const HeldKeys = ({ onType, onEscape }: HeldKeysProps) => {
  useLayoutEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (isOverScreen(event) || isFunctionKey(event)) return
      event.stopImmediatePropagation()
      event.preventDefault()
      if (event.key === 'Escape') onEscape()
      else if (event.key.length === 1 && !isChord(event)) onType(event.key)
    }
    window.addEventListener('keydown', hold, { capture: true })
    return () => window.removeEventListener('keydown', hold, { capture: true })
  }, [onType, onEscape])
  return null
}
