/** Lists every key that works now. Blueprint's own dialog is not used: it has no accessible name and no keyboard scrolling. */
import { Dialog, DialogBody, type HotkeyConfig, KeyComboTag } from '@blueprintjs/core'
import { cx } from '../ui/cx.ts'
import look from '../ui/look.module.css'
import styles from './keyboard-help.module.css'

export interface KeyboardHelpProps {
  readonly hotkeys: readonly HotkeyConfig[]
  readonly onClose: () => void
}

/** Blueprint's table lists its own copying, in whose place the grid copies. */
const isReplaced = ({ group }: HotkeyConfig): boolean => group === 'Table'

/** Removes duplicates: while one screen replaces another, both may list the same key. */
const once = (hotkeys: readonly HotkeyConfig[]): readonly HotkeyConfig[] => [
  ...new Map(
    hotkeys.flatMap(hotkey =>
      isReplaced(hotkey) ? [] : [[`${hotkey.group} ${hotkey.combo} ${hotkey.label}`, hotkey] as const],
    ),
  ).values(),
]

export const KeyboardHelp = ({ hotkeys, onClose }: KeyboardHelpProps) => {
  const shown = once(hotkeys)
  const groups = [...new Set(shown.map(({ group }) => group ?? 'Everywhere'))]
  return (
    <Dialog isOpen title="Keyboard" onClose={onClose} className={cx(styles.help)}>
      <DialogBody useOverflowScrollContainer={false}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
        <section className={styles.groups} aria-label="Keys" tabIndex={0}>
          {groups.map(group => (
            <div key={group} className={styles.group}>
              <h3 className={cx(look.quiet, look.small, styles.heading)}>{group}</h3>
              <dl>
                {shown
                  .filter(hotkey => (hotkey.group ?? 'Everywhere') === group)
                  .map(({ combo, label }) => (
                    <div key={`${combo} ${label}`} className={cx(look.between, styles.key)}>
                      <dt>{label}</dt>
                      <dd>
                        <KeyComboTag combo={combo} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </div>
          ))}
        </section>
      </DialogBody>
    </Dialog>
  )
}
