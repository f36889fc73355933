/** The tabs, in their order. A tab stands here once its screen works. */
export const TABS = [
  { to: '/', text: 'Home', key: 'alt+1' },
  { to: '/statements', text: 'Reconcile Statements', key: 'alt+2' },
  { to: '/previous', text: 'Previous Statements', key: 'alt+3' },
  { to: '/agent-payout', text: 'Agent Payout', key: 'alt+4' },
] as const
