import { HotkeysContext, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Console, Key, KeyCommand, Learning, LogOut, User } from '@blueprintjs/icons'
import { type AgencyTimeZone, DEFAULT_TIME_ZONE, TIME_ZONE_LABELS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../composition/app-context.ts'
import { beginFirstSteps, FIRST_STEPS } from '../parts/first-steps/told.ts'
import { THEMES } from '../stores/preferences.store.ts'
import { MENU } from '../ui/at-once.ts'
import styles from './shell.module.css'
import { THEME_ICONS, THEME_LABELS } from './themes.tsx'
import { useSignOut } from './use-sign-out.ts'

interface UserMenuProps {
  readonly onClose: () => void
  readonly onCommands: (() => void) | null
}

/** Says which time zone the product uses for days and times (sections 3 and 9). */
const zoneText = (zone: AgencyTimeZone): string => {
  switch (zone._tag) {
    case 'Unknown':
      return ''
    case 'NotSet':
      return `${TIME_ZONE_LABELS[DEFAULT_TIME_ZONE]} time: your agency has set no time zone`
    case 'Set':
      return `${TIME_ZONE_LABELS[zone.zone]} time (${zone.zone})`
  }
}

const UserMenuContent = observer(({ onClose, onCommands }: UserMenuProps) => {
  const { session, preferences, reference } = useApp()
  const signOut = useSignOut()
  const goTo = useNavigate()
  const [, tellHotkeys] = useContext(HotkeysContext)
  return (
    <>
      <div className={styles.person}>
        {session.profile?.firstName} {session.profile?.lastName}
        <div className={styles.zone}>{zoneText(reference.timeZone)}</div>
      </div>
      <Menu>
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
        {onCommands !== null && (
          <MenuItem
            icon={<Console />}
            text="Commands"
            label="Ctrl K"
            onClick={() => {
              onClose()
              onCommands()
            }}
          />
        )}
        <MenuItem
          icon={<KeyCommand />}
          text="Keyboard help"
          label="?"
          onClick={() => tellHotkeys({ type: 'OPEN_DIALOG' })}
        />
        {/* Only if the first steps were shown before, as on the demo. */}
        {preferences.kept(FIRST_STEPS) !== undefined && (
          <MenuItem
            icon={<Learning />}
            text="First steps"
            onClick={() => {
              onClose()
              beginFirstSteps()
            }}
          />
        )}
        {/* A person who may not open the module has no screen to go to. */}
        {session.isLoaded && session.mayEnter && (
          <MenuItem
            icon={<User />}
            text="Your account"
            onClick={() => {
              onClose()
              void goTo('/account')
            }}
          />
        )}
        {session.passwordAddress !== null && (
          <MenuItem icon={<Key />} text="Change password" href={session.passwordAddress} />
        )}
        <MenuItem icon={<LogOut />} text="Sign out" onClick={() => void signOut()} />
      </Menu>
    </>
  )
})

/** The open menu, whose code is loaded when it is first opened. */
export const OpenUserMenu = (props: UserMenuProps) => (
  <span className={styles.userPlace}>
    <PopoverNext
      isOpen
      content={<UserMenuContent {...props} />}
      placement="bottom-end"
      {...MENU}
      onInteraction={open => !open && props.onClose()}
    >
      <span aria-hidden />
    </PopoverNext>
  </span>
)
