import { Button, HotkeysContext, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Desktop, Flash, KeyCommand, LogOut, Moon } from '@blueprintjs/icons'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { type ReactElement, useContext } from 'react'
import { useApp } from '../composition/app-context.ts'
import { THEME_LABELS, THEMES, type Theme } from '../stores/preferences.store.ts'
import { cx } from '../ui/cx.ts'
import { sentence } from './failures.ts'
import styles from './shell.module.css'

const THEME_ICONS: Record<Theme, ReactElement> = { light: <Flash />, dark: <Moon />, system: <Desktop /> }

const UserMenuContent = observer(() => {
  const { session, preferences, notices } = useApp()
  const [, tellHotkeys] = useContext(HotkeysContext)
  const signOut = async () => {
    const answer = await notices.during(session.signOut)
    if (E.isLeft(answer)) notices.showError(`You are still signed in. ${sentence(answer.left)}`)
  }
  return (
    <Menu>
      <li className={styles.person}>
        {session.profile?.firstName} {session.profile?.lastName}
      </li>
      <MenuDivider title="Colours" titleId="colours" />
      {THEMES.map(theme => (
        <MenuItem
          key={theme}
          icon={THEME_ICONS[theme]}
          text={THEME_LABELS[theme]}
          active={false}
          labelElement={preferences.theme === theme ? '✓' : undefined}
          htmlTitle={preferences.theme === theme ? 'Chosen' : ''}
          shouldDismissPopover={false}
          onClick={() => preferences.choose(theme)}
        />
      ))}
      <MenuDivider />
      <MenuItem
        icon={<KeyCommand />}
        text="Keyboard help"
        label="?"
        onClick={() => tellHotkeys({ type: 'OPEN_DIALOG' })}
      />
      <MenuItem icon={<LogOut />} text="Sign out" onClick={() => void signOut()} />
    </Menu>
  )
})

export const UserMenu = observer(() => {
  const { session } = useApp()
  const { profile } = session
  if (profile === null) return null
  return (
    <PopoverNext content={<UserMenuContent />} placement="bottom-end" animation="minimal" arrow={false}>
      <Button
        variant="minimal"
        aria-label={`${profile.initials}: menu of ${profile.firstName} ${profile.lastName}`}
        className={cx(styles.user)}
      >
        <span className={styles.initials} aria-hidden>
          {profile.initials}
        </span>
      </Button>
    </PopoverNext>
  )
})
