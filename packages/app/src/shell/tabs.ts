/** The tabs, in their order. A tab stands here once its screen works. */
import type { SessionStore } from '../stores/session.store.ts'

export interface Tab {
  readonly to: string
  readonly text: string
  readonly key: string
  /** Only for whoever may change settings (10000). */
  readonly needs?: 'settings'
}

const TABS: readonly Tab[] = [
  { to: '/', text: 'Home', key: 'alt+1' },
  { to: '/statements', text: 'Reconcile Statements', key: 'alt+2' },
  { to: '/previous', text: 'Previous Statements', key: 'alt+3' },
  { to: '/agent-payout', text: 'Agent Payout', key: 'alt+4' },
  { to: '/agent-paid-statements', text: 'Agent Paid Statements', key: 'alt+6' },
]

/** The tabs that somebody may open. */
export const tabsFor = ({ mayChangeSettings }: Pick<SessionStore, 'mayChangeSettings'>): readonly Tab[] =>
  TABS.filter(tab => tab.needs === undefined || mayChangeSettings)
