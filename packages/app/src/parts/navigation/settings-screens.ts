import type { SessionStore } from '../../stores/session/session.store.ts'

interface SettingsScreenLink {
  readonly to: string
  readonly text: string
  /** The permission that the screen needs; if left out, everybody who may change settings sees it. */
  readonly needs?: 'mayManagePeople'
}

/** The screens of Settings, in their order; the first is the one that Settings opens. A screen is listed here once it works. */
const SETTINGS_SCREENS: readonly SettingsScreenLink[] = [
  { to: '/settings/agent-rules', text: 'Agent Commission Rules' },
  { to: '/settings/anticipated-commissions', text: 'Anticipated Commissions' },
  { to: '/settings/letterhead', text: 'Letterhead' },
  { to: '/settings/people', text: 'People', needs: 'mayManagePeople' },
  { to: '/settings/security-trail', text: 'Security Trail' },
  { to: '/settings/books', text: 'Books' },
]

export const offeredSettings = (
  session: Pick<SessionStore, 'mayChangeSettings' | 'mayManagePeople'>,
): readonly SettingsScreenLink[] =>
  session.mayChangeSettings ? SETTINGS_SCREENS.filter(({ needs }) => needs === undefined || session[needs]) : []
