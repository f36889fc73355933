/** The keys of a screen, listed in the keyboard help under the screen's name. While a person types in a field, the field gets the keys. */
import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core'
import { useMemo } from 'react'

/** Without `run` the key is only listed in the help, and other code handles it. */
export interface ScreenKey {
  readonly combo: string
  readonly label: string
  readonly run?: () => void
  readonly inFields?: true
  /** Whether the key runs again and again while it is held down, as for a move. An act is done once for each press. */
  readonly repeats?: true
}

export const runsOn = ({ run, repeats }: ScreenKey, { repeat }: { readonly repeat: boolean }): boolean =>
  run !== undefined && (repeats === true || !repeat)

/** Registers the keys again for each new array, so create it in a useMemo or outside the component. */
export const useKeys = (group: string, keys: readonly ScreenKey[], disabled = false): void =>
  void useHotkeys(
    useMemo(
      () =>
        keys.map((key): HotkeyConfig => {
          const { combo, label, run, inFields = false } = key
          return run === undefined
            ? { combo, group, label }
            : {
                combo,
                group,
                label,
                global: true,
                preventDefault: true,
                allowInInput: inFields,
                disabled,
                onKeyDown: event => {
                  if (runsOn(key, event)) run()
                },
              }
        }),
      [group, keys, disabled],
    ),
  )
