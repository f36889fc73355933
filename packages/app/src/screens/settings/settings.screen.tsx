/** What all screens of Settings share: only holders of permission 10000 get in (section 6), and the way from one to the next. */
import { ACCESS_SETTINGS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Navigate, NavLink, Outlet } from 'react-router-dom'
import { useApp } from '../../composition/app-context.ts'
import { offeredSettings } from '../../parts/navigation/settings-screens.ts'
import { cx } from '../../ui/cx.ts'
import styles from './settings.module.css'

export const SettingsScreen = observer(() => {
  const { session } = useApp()
  if (!session.mayChangeSettings) return <Navigate to="/unauthorized" state={{ needs: ACCESS_SETTINGS }} replace />
  return (
    <>
      <nav className={styles.nav} aria-label="Settings">
        {offeredSettings(session).map(({ to, text }) => (
          <NavLink key={to} to={to} className={({ isActive }) => cx(styles.link, isActive && styles.linkActive)}>
            {text}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  )
})
