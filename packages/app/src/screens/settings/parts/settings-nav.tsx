/** From one screen of Settings to the next: a row under the tabs, quieter than they are. */
import { NavLink } from 'react-router-dom'
import { SETTINGS_SCREENS } from '../../../parts/navigation/settings-screens.ts'
import { cx } from '../../../ui/cx.ts'
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
