import { agentId, EMPTY_SLOT, Money } from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { expect, it } from 'vitest'
import { foundLineColumns, paidToLabel } from './lines.columns.tsx'

const [ANN, BOB, CARL] = [agentId(1), agentId(2), agentId(3)]
const agentName = (id: number): string => ['', 'Ann', 'Bob', 'Carl'][id] ?? ''

const line = LineItemFixtures.lineItem({
  paid: true,
  agents: { 1: ANN, 2: BOB },
  agent1: { ...EMPTY_SLOT, payout: { manual: false, amount: Money.cents(6_000), agentId: ANN } },
  agent2: { ...EMPTY_SLOT, payout: { manual: false, amount: Money.cents(1_500), agentId: BOB } },
  lastNote: 'Asked Progressive on the 3rd',
})

const shown = (agents: readonly (typeof ANN)[], id: string) =>
  foundLineColumns({ agentName, carrierName: String, state: null, complete: false, agents })
    .find(column => column.id === id)
    ?.value(line)

it('the paid column of lines sums the payouts of the agents in the search, and its label names them', () => {
  expect([shown([], 'paid'), shown([ANN], 'paid'), shown([BOB, CARL], 'paid'), shown([CARL], 'paid')]).toEqual([
    7_500, 6_000, 1_500, 0,
  ])
  expect([[], [ANN], [BOB, CARL]].map(agents => paidToLabel(agents, agentName))).toEqual([
    'Paid to agents',
    'Paid to Ann',
    'Paid to 2 agents',
  ])
})

it('the status column names a forgotten match of a closed statement, since matching it is what makes it payable', () => {
  const closed = { ...line, paid: false, processed: true, agents: {} }
  const state = (of: Partial<typeof line>) =>
    foundLineColumns({ agentName, carrierName: String, state: null, complete: false, agents: [] })
      .find(({ id }) => id === 'state')
      ?.value({ ...closed, ...of })
  expect([state({ unmatched: true }), state({}), state({ agents: { 1: ANN } })]).toEqual([
    'Unmatched',
    'No agent',
    'Payable',
  ])
  const open = { processed: false }
  expect([state({ ...open, unmatched: true }), state(open), state({ ...open, agents: { 1: ANN } })]).toEqual([
    'Unmatched',
    'No agent',
    'Open',
  ])
  const expected = { ...open, statementSource: 'Anticipated' } as const
  expect([state(expected), state({ ...expected, agents: { 1: ANN } })]).toEqual(['Expected, no agent', 'Expected'])
})

it('the note column of lines shows the newest note', () => {
  expect(shown([], 'note')).toBe('Asked Progressive on the 3rd')
})

it('the figures of lines are added up below the table once all are here, without lines that do not count', () => {
  const all = [
    line,
    { ...line, voided: true },
    { ...line, paid: false, processed: false, statementSource: 'Anticipated' },
  ] as const
  const total = (id: string, names: { readonly complete: boolean; readonly state?: 'archived' }) =>
    foundLineColumns({ agentName, carrierName: String, state: null, agents: [ANN], ...names })
      .find(column => column.id === id)
      ?.total?.(all)
  const once = Money.formatMoney(line.commissionAmount)
  expect([total('commission', { complete: true }), total('paid', { complete: true })]).toEqual([once, '60.00'])
  expect(total('premium', { complete: true })).toBe(Money.formatMoney(line.grossAmount))
  expect(total('commission', { complete: false })).toBeUndefined()
  expect(total('commission', { complete: true, state: 'archived' })).toBe('0.00')
})

it('lines on two statements name the other one beside their status', () => {
  const columns = (state: 'twice' | null) =>
    foundLineColumns({ agentName, carrierName: String, state, complete: false, agents: [] }).map(({ id }) => id)
  expect(columns('twice').slice(7, 9)).toEqual(['state', 'warnings'])
  expect(columns(null)).not.toContain('warnings')
})
