/**
 * Chooses several items from a menu that stays open:
 * `<ChooseMany label="Carriers" none="All carriers" choices={…} chosen={…} onChange={…} />`.
 */
import { Button, InputGroup, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Search, Tick } from '@blueprintjs/icons'
import { type Choice, holdsTyped } from '@commissions/core'
import { useState } from 'react'
import { MENU } from '../at-once.ts'
import { cx } from '../cx.ts'
import styles from './choose-many.module.css'

export interface ChooseManyProps<A extends string> {
  readonly label: string
  /** The text while nothing is chosen. */
  readonly none: string
  readonly choices: readonly Choice<A>[]
  readonly chosen: readonly A[]
  readonly onChange: (chosen: readonly A[]) => void
  readonly nothing?: string
  readonly fill?: boolean
  readonly small?: boolean
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
}

/** Lists longer than this have a search field. */
const LONG = 12
/** How many names fit on the button. More are shown as a count. */
const NAMED = 3

export const ChooseMany = <A extends string>(props: ChooseManyProps<A>) => {
  const { label, none, chosen, onChange } = props
  const [typed, setTyped] = useState('')
  const known = new Set<string>(props.choices.map(({ value }) => value))
  // Chosen items that are no longer offered stay in the menu, or they could not be removed.
  const all = [
    ...props.choices,
    ...chosen.filter(value => !known.has(value)).map(value => ({ value, label: `${value} (unknown)` })),
  ]
  const holds = holdsTyped(typed)
  const shown = all.filter(choice => holds(choice.label))
  const names = all.filter(({ value }) => chosen.includes(value)).map(choice => choice.label)
  const text = names.length === 0 ? none : names.length > NAMED ? `${names.length} chosen` : names.join(', ')
  const toggle = (value: A) =>
    onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value])
  return (
    <PopoverNext
      {...MENU}
      placement="bottom-start"
      fill={props.fill ?? false}
      onClosed={() => setTyped('')}
      content={
        <div>
          {all.length > LONG && (
            <div className={styles.filter}>
              <InputGroup
                type="search"
                size="small"
                autoFocus
                leftIcon={<Search size={14} />}
                placeholder="Narrow the list"
                aria-label={`Narrow ${label.toLowerCase()}`}
                value={typed}
                onValueChange={setTyped}
              />
            </div>
          )}
          <Menu className={cx(styles.menu)} aria-label={label}>
            {all.length === 0 ? (
              <MenuItem disabled text={props.nothing ?? 'There is nothing to choose'} />
            ) : (
              <MenuItem
                text={none}
                shouldDismissPopover={false}
                {...(chosen.length === 0 ? { labelElement: <Tick title="Chosen" /> } : {})}
                onClick={() => onChange([])}
              />
            )}
            {shown.map(({ value, label: name }) => (
              <MenuItem
                key={value}
                text={name}
                shouldDismissPopover={false}
                {...(chosen.includes(value) ? { labelElement: <Tick title="Chosen" /> } : {})}
                onClick={() => toggle(value)}
              />
            ))}
          </Menu>
        </div>
      }
    >
      <Button
        className={cx(styles.button)}
        endIcon={<CaretDown />}
        alignText="start"
        ellipsizeText
        fill={props.fill ?? false}
        size={props.small === true ? 'small' : 'medium'}
        intent={props.invalid === true ? 'danger' : 'none'}
        aria-label={`${label}: ${text}`}
        aria-describedby={props.describedBy}
        title={names.length > 0 ? names.join(', ') : undefined}
      >
        {text}
      </Button>
    </PopoverNext>
  )
}
