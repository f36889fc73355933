/** From one screen of Settings to the next: a row under the tabs, quieter than they are. */
import { observer } from 'mobx-react-lite'
import { NavLink } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { offeredSettings } from '../../../parts/navigation/settings-screens.ts'
import { cx } from '../../../ui/cx.ts'
import styles from './settings-nav.module.css'

export const SettingsNav = observer(() => (
  <nav className={styles.nav} aria-label="Settings">
    {offeredSettings(useApp().session).map(({ to, text }) => (
      <NavLink key={to} to={to} className={({ isActive }) => cx(styles.link, isActive && styles.linkActive)}>
        {text}
      </NavLink>
    ))}
  </nav>
))
