/** The screens of Settings, in their order; the first is where Settings begins. A screen stands here once it works. */
export const SETTINGS_SCREENS = [
  { to: '/settings/agent-rules', text: 'Agent Commission Rules' },
  { to: '/settings/anticipated-commissions', text: 'Anticipated Commissions' },
] as const
