/** The columns of the terms: one row per policy term with the agreed and the received commission, and the term's state. */
import { Tag } from '@blueprintjs/core'
import { type ExpectedCommission, type ExpectedState, expectedSentence, Money, outstandingOf } from '@commissions/core'
import { Link } from 'react-router-dom'
import { EXPECTED_CHOICE_LABELS } from '../../parts/expected/expected-look.ts'
import { linesLink } from '../../parts/lines/lines-look.ts'
import { dateColumn, rateColumn, summedColumn, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'

const INTENTS: Partial<Record<ExpectedState, 'danger' | 'warning' | 'success'>> = {
  Missing: 'danger',
  Short: 'warning',
  InFull: 'success',
}

export const EXPECTED_COLUMNS: readonly GridColumn<ExpectedCommission>[] = [
  dateColumn('due', 'Due', item => item.due, 108, { hint: 'The first day of the term' }),
  textColumn('client', 'Client', item => item.client.displayName, 160),
  textColumn('policy', 'Policy number', item => item.policy.number, 146, {
    render: item => (
      <Link to={linesLink({ policyId: item.policy.id })} title="The lines of this policy">
        {item.policy.number}
      </Link>
    ),
  }),
  textColumn('carrier', 'Carrier', item => item.carrier, 140),
  textColumn('state', 'Status', item => EXPECTED_CHOICE_LABELS[item.state], 90, {
    render: item => (
      <Tag minimal intent={INTENTS[item.state] ?? 'none'}>
        {EXPECTED_CHOICE_LABELS[item.state]}
      </Tag>
    ),
  }),
  // Apart, so that each total is the figure of that name above the table.
  summedColumn('owed', 'Owed', item => (item.state === 'Over' ? null : outstandingOf(item)), 104, {
    hint: 'What is short or missing',
  }),
  summedColumn('over', 'Over', item => (item.state === 'Over' ? Money.negate(outstandingOf(item)) : null), 92, {
    hint: 'What was paid above what was agreed',
  }),
  textColumn('why', 'Why', expectedSentence, 264, { grow: true }),
  rateColumn('agreed', 'Agreed', item => item.expectedRate, 76, { hint: 'The rate agreed' }),
  rateColumn('paidRate', 'Paid at', item => item.receivedRate, 76, { hint: 'The rate paid' }),
  summedColumn('expected', 'Expected', item => item.expected, 104),
  summedColumn('received', 'Received', item => item.received, 104),
]
