/** From one screen of Settings to the next: a row under the tabs, quieter than they are. */
import { NavLink } from 'react-router-dom'
import { cx } from '../../../ui/cx.ts'
import { SETTINGS_SCREENS } from '../settings-screens.ts'
import styles from './settings-nav.module.css'

export const SettingsNav = () => (
  <nav className={styles.nav} aria-label="Settings">
    {SETTINGS_SCREENS.map(({ to, text }) => (
      <NavLink key={to} to={to} className={({ isActive }) => cx(styles.link, isActive && styles.linkActive)}>
        {text}
      </NavLink>
    ))}
  </nav>
)
