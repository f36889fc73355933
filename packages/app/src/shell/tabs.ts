/** The tabs, in their order. A tab is listed here once its screen works. */
import type { SessionStore } from '../stores/session/session.store.ts'

interface Tab {
  readonly to: string
  readonly text: string
  readonly key: string
  /** The permission that the tab needs; if left out, everybody who may enter sees it. */
  readonly needs?: 'mayChangeSettings'
}

const TABS: readonly Tab[] = [
  { to: '/', text: 'Home', key: 'alt+1' },
  { to: '/statements', text: 'Reconcile Statements', key: 'alt+2' },
  { to: '/previous', text: 'Previous Statements', key: 'alt+3' },
  { to: '/expected', text: 'Carriers Owe', key: 'alt+9' },
  { to: '/agent-payout', text: 'Agent Payout', key: 'alt+4' },
  { to: '/modify-agent-payout', text: 'Modify Agent Payout', key: 'alt+5' },
  { to: '/agent-paid-statements', text: 'Agent Paid Statements', key: 'alt+6' },
  { to: '/lines', text: 'Lines', key: 'alt+8' },
  { to: '/settings', text: 'Settings', key: 'alt+7', needs: 'mayChangeSettings' },
]

export const offeredTabs = (session: Pick<SessionStore, 'mayChangeSettings'>): readonly Tab[] =>
  TABS.filter(({ needs }) => needs === undefined || session[needs])
