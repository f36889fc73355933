/** The keys of a screen, told in the keyboard help under the screen's name. Letters are left to fields while one types. */
import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core'
import { useMemo } from 'react'

/** Without `run` the key is only told: something else listens. */
export interface ScreenKey {
  readonly combo: string
  readonly label: string
  readonly run?: () => void
  /** Also while a field has the focus. */
  readonly inFields?: true
}

/** A new array is a new set of keys: make it in a useMemo, or outside. */
export const useKeys = (group: string, keys: readonly ScreenKey[], disabled = false): void =>
  void useHotkeys(
    useMemo(
      () =>
        keys.map(
          ({ combo, label, run, inFields = false }): HotkeyConfig =>
            run === undefined
              ? { combo, group, label }
              : {
                  combo,
                  group,
                  label,
                  global: true,
                  preventDefault: true,
                  allowInInput: inFields,
                  disabled,
                  onKeyDown: run,
                },
        ),
      [group, keys, disabled],
    ),
  )
