import type { Section } from '../row.ts'

export const section2: Section = {
  key: '2',
  title: 'screens and routes',
  rows: {
    '2.home': '`/` is Home',
    '2.statements': '`/statements` is Reconcile Statements',
    '2.statements-anew': 'Reconcile Statements loads its list at each visit',
    '2.statement-detail': '`/statements/detail/{id}` is Statement Detail',
    '2.anticipated': '`/statements/anticipated` is Anticipated Transactions',
    '2.anticipated-query':
      'The address of Anticipated Transactions has the parameters `carriers`, `start`, `end` and `statement_date`',
    '2.previous': '`/previous` is Previous Statements',
    '2.archived': '`/previous/archived` is Archived Statements',
    '2.previous-detail': '`/previous/detail/{id}` shows a reconciled or archived statement',
    '2.agent-payout': '`/agent-payout` is Agent Payout',
    '2.modify-agent-payout': '`/modify-agent-payout` is Modify Agent Payout, for paid lines',
    '2.agent-paid-statements': '`/agent-paid-statements` is Agent Paid Statements',
    '2.agent-paid-detail': '`/agent-paid-statements/detail/{agentUid}` is the detail of one agent’s payments',
    '2.settings': '`/settings` leads to Agent Commission Rules',
    '2.agent-rules': '`/settings/agent-rules` is Agent Commission Rules',
    '2.anticipated-settings':
      '`/settings/anticipated-commissions`, with or without a carrier id, shows the settings of carriers',
    '2.unauthorized': '`/unauthorized` says that the person is not authorized',
    '2.not-found': 'Any other address says that there is no such page',
    '2.main-layout': 'The error pages are shown in the main layout, with working tabs',
    '2.top': 'Each navigation starts at the top of the page',
    '2.new-version': 'When a new version of the app is ready, a notice offers to load it',
    '2.error-dialog': 'An Error dialog stays open until it is closed, and can keep the app from being printed',
    '2.overlay': 'A loading overlay covers the whole window',
    '2.list-forbidden':
      'If the list of statements is forbidden, every tab is off and the reason is shown, on deep links too',
  },
}
