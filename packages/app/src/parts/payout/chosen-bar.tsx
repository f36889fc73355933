import { Button } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/look.module.css'
import styles from './payout-page.module.css'
import type { ShareListStore } from './share-list.store.ts'

export interface ChosenBarProps {
  readonly label: string
  readonly idle: string
  readonly list: ShareListStore
  readonly acts: ReactNode
  readonly children: ReactNode
}

/** The bar below the table: the chosen lines and their total. */
export const ChosenBar = observer(({ label, idle, list, acts, children }: ChosenBarProps) => {
  const bar = useRef<HTMLElement>(null)
  const focused = useRef<EventTarget | null>(null)
  // A button disappears once there is nothing for it to choose. The bar then takes the focus, or the next Tab would start at the top.
  useEffect(() => {
    if (!(focused.current instanceof Node) || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) bar.current?.focus()
  })
  return (
    <section
      ref={bar}
      className={cx(look.between, styles.bar)}
      aria-label={label}
      aria-live="polite"
      tabIndex={-1}
      onFocus={event => {
        focused.current = event.target
      }}
    >
      {children ? <span>{children}</span> : <span className={look.quiet}>{idle}</span>}
      <span className={look.acts}>
        {list.chosen.size > 0 && (
          <Button size="small" variant="minimal" onClick={list.chooseNothing}>
            Clear the choice
          </Button>
        )}
        {acts}
      </span>
    </section>
  )
})
