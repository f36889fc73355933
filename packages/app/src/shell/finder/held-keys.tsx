/**
 * While a search is open, keys that go nowhere are the search's: its code may still be on its way, or its field not have the
 * focus yet, and what somebody types then must not work the screen behind. Letters wait for the field; Escape closes.
 */
import { Classes } from '@blueprintjs/core'
import { useLayoutEffect } from 'react'

export interface HeldKeysProps {
  readonly onType: (text: string) => void
  readonly onEscape: () => void
}

const isChord = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey
const isFunctionKey = ({ key }: KeyboardEvent): boolean => /^F\d+$/.test(key)
/** Dialogs and the search itself; the screen is in none. */
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
