import { Button } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useApp } from '../composition/app-context.ts'
import { cx } from '../ui/cx.ts'
import { lazily } from '../ui/lazily.tsx'
import styles from './shell.module.css'

const OpenUserMenu = lazily(async () => (await import('./user-menu-content.tsx')).OpenUserMenu)

export interface UserMenuProps {
  /** Opens the command palette; null for a person who may not enter. */
  readonly onCommands: (() => void) | null
}

export const UserMenu = observer(({ onCommands }: UserMenuProps) => {
  const { session } = useApp()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // A press on the button closes the open menu first, and the click that follows would open it again.
  const wasOpen = useRef(false)
  const { profile } = session
  if (profile === null) return null
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={styles.userMenu}>
      <Button
        ref={button}
        variant="minimal"
        aria-label={`${profile.initials}: menu of ${profile.firstName} ${profile.lastName}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={cx(styles.user)}
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        <span className={styles.initials} aria-hidden>
          {profile.initials}
        </span>
      </Button>
      {isOpen && <OpenUserMenu onClose={close} onCommands={onCommands} />}
    </div>
  )
})
