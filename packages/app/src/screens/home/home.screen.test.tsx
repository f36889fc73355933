import {
  agentId,
  carrierId,
  Money,
  type PayableSums,
  type ServiceFailure,
  type Statement,
  statementId,
} from '@commissions/core'
import { knownDate, LineItemFixtures } from '@commissions/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { heldAnswer } from '../../testing/held.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { statement } from '../../testing/statement.fixture.ts'
import { HomeScreen } from './home.screen.tsx'

const day = (month: number, of: number) => knownDate(2026, month, of)
const reconciled = (id: string, month: number, of: number): Statement =>
  statement({
    id: statementId(id),
    companyId: carrierId('northgate'),
    company: 'Northgate',
    statementDate: day(month, of),
    commissionPaid: Money.cents(100_000),
    status: { _tag: 'Reconciled', reason: null, by: 'AL', on: day(month, of), reportingDate: day(month, of) },
  })

interface Answers {
  readonly open: E.Either<ServiceFailure, readonly Statement[]>
  readonly reconciled: E.Either<ServiceFailure, readonly Statement[]>
  readonly payable: PayableSums
}

type Proposals = readonly ReturnType<typeof LineItemFixtures.lineItem>[]

const NOTHING_PAYABLE: PayableSums = { lines: 0, agents: [], note: null }

const show = async (answers: Partial<Answers> = {}) => {
  const { commissions: port } = harbor()
  const [proposed, proposedAgain] = [heldAnswer<Proposals>(), heldAnswer<Proposals>()]
  let asked = 0
  const propose = () => () => {
    asked += 1
    return (asked === 1 ? proposed : proposedAgain).answer()
  }
  const rendered = await renderScreen(
    HomeScreen,
    { path: '/', address: '/' },
    {
      commissions: {
        ...port,
        statements: {
          ...port.statements,
          list:
            ({ state }) =>
            async () =>
              (state === 'open' ? answers.open : answers.reconciled) ?? E.right([]),
        },
        payouts: { ...port.payouts, payableSums: () => async () => E.right(answers.payable ?? NOTHING_PAYABLE) },
        anticipated: { ...port.anticipated, propose },
      },
    },
  )
  return { ...rendered, proposed, proposedAgain, user: userEvent.setup() }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('Home', () => {
  it('names carriers whose statement is late, with links to their statements', async () => {
    await show({ reconciled: E.right([8, 9, 10].map(month => reconciled(`S-${month}`, month, 5))) })
    const late = await card('Carriers that are late')
    expect(await late.findByRole('row', { name: /Northgate 10\/05\/2026 31 days 11\/05\/2026 15 days/ })).toBeTruthy()
    expect(late.getByRole('link', { name: 'Northgate' }).getAttribute('href')).toBe('/previous?q=Northgate')
    expect(
      late.getByText('No November statement yet, although one usually comes by this day of the month: Northgate.'),
    ).toBeTruthy()
  })

  it('does not say that none is late above the carriers that usually pay by now', async () => {
    await show({ reconciled: E.right([8, 9, 10].map(month => reconciled(`S-${month}`, month, 18))) })
    const late = await card('Carriers that are late')
    expect(await late.findByText(/^No November statement yet.*: Northgate\.$/)).toBeTruthy()
    expect(late.queryByText('No carrier is late.')).toBeNull()
  })

  it('says that no carrier is late', async () => {
    await show()
    const late = await card('Carriers that are late')
    expect(await late.findByText('No carrier is late.')).toBeTruthy()
    expect(late.queryByText(/^No November statement/)).toBeNull()
  })

  it('compares what came this month with what is expected, and links each figure to its rows', async () => {
    const { proposed } = await show({
      open: E.right([
        statement({ statementDate: day(11, 3), commissionPaid: Money.cents(2_050) }),
        statement({ statementDate: day(11, 4), commissionPaid: Money.cents(700), source: 'Anticipated' }),
      ]),
      reconciled: E.right([reconciled('S-1', 11, 2)]),
    })
    const months = await card('Commission by month')
    expect(await months.findByText('$1,020.50 came in November.')).toBeTruthy()
    proposed.give([LineItemFixtures.lineItem({ transactionDate: day(11, 9), commissionAmount: Money.cents(5_000) })])
    expect(await months.findByText('$1,020.50 came in November, $57.00 more is expected.')).toBeTruthy()
    const link = (name: RegExp) => months.getByRole('link', { name }).getAttribute('href')
    const range = 'from=2026-11-01&to=2026-11-30'
    expect(link(/^Reconciled ?\$1,000\.00/)).toBe(`/previous?${range}&by=StatementDate`)
    expect(link(/^To reconcile ?\$20\.50/)).toBe(`/statements?source=Received&${range}`)
    expect(link(/^Anticipated ?\$7\.00/)).toBe(`/statements?source=Anticipated&${range}`)
    expect(link(/^Not yet anticipated ?\$50\.00/)).toBe('/statements/anticipated?start=2026-11-01&end=2026-11-30')
  })

  it('draws the months as one picture with a description in words, and shows the same figures as a table', async () => {
    const { user } = await show({ reconciled: E.right([reconciled('S-1', 10, 2)]) })
    const months = await card('Commission by month')
    const picture = await months.findByRole('img')
    expect(picture.getAttribute('aria-label')).toContain(
      'September 2026: nothing. October 2026: Reconciled $1,000.00. November 2026: nothing.',
    )
    await user.click(months.getByRole('button', { name: 'As a table' }))
    const october = within(months.getByRole('row', { name: /^October 2026 1,000\.00 0\.00 0\.00/ }))
    expect(october.getAllByRole('link')).toHaveLength(3)
    expect(months.queryByRole('img')).toBeNull()
  })

  it('says why the expected amount could not be loaded, with a button to try again', async () => {
    const { proposed, proposedAgain, user } = await show()
    const months = await card('Commission by month')
    proposed.refuse({ _tag: 'NoAnswer', message: 'Request cancelled' })
    expect(await months.findByText('Request cancelled')).toBeTruthy()
    await user.click(months.getByRole('button', { name: 'Try again' }))
    proposedAgain.give([
      LineItemFixtures.lineItem({ transactionDate: day(11, 9), commissionAmount: Money.cents(5_000) }),
    ])
    expect(await months.findByText('$0.00 came in November, $50.00 more is expected.')).toBeTruthy()
    expect(months.queryByText('Request cancelled')).toBeNull()
  })

  it('says once why the statements could not be loaded, whichever list failed', async () => {
    const failed = 'Could not fetch commission statements, please reload and try again'
    const broken = E.left<ServiceFailure>({ _tag: 'NoAnswer', message: 'Request cancelled' })
    await show({ open: broken, reconciled: broken })
    const open = await card('Statements to reconcile')
    expect(await open.findByText(failed)).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    cleanup()
    const answers: { reconciled: Answers['reconciled'] } = { reconciled: broken }
    const { user } = await show(answers)
    const months = await card('Commission by month')
    expect(await months.findByText(failed)).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByText('Shown once the statements are loaded.')).toBeTruthy()
    answers.reconciled = E.right([reconciled('S-1', 11, 2)])
    await user.click(months.getByRole('button', { name: 'Try again' }))
    expect(await months.findByText('$1,000.00 came in November.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that nothing is payable, and shows no table without rows', async () => {
    await show()
    const payable = await card('Payable to agents')
    expect(await payable.findByText(/^Nothing is payable\./)).toBeTruthy()
    expect(payable.queryByRole('table')).toBeNull()
  })

  it('shows what is payable to agents today, agents without an amount first, without fetching the lines', async () => {
    const [ann, bob] = [101, 102].map(agentId)
    await show({
      payable: {
        lines: 1_234,
        agents: [ann, bob].flatMap((id, at) =>
          id === undefined ? [] : [{ agentId: id, lines: 1_000 - at, total: Money.cents(5_000), stuck: 1 - at }],
        ),
        note: null,
      },
    })
    const payable = await card('Payable to agents')
    expect(await payable.findByText('2 agents on 1,234 lines')).toBeTruthy()
    expect(payable.getByText('$100.00')).toBeTruthy()
    expect(payable.getAllByRole('row').map(row => row.textContent)).toEqual([
      'AgentLinesWithout a rulePayable',
      expect.stringMatching(/1,000150\.00$/),
      expect.stringMatching(/999050\.00$/),
    ])
    // Each figure leads to what it counts: the lines, and the payouts of the agent.
    const first = within(payable.getByRole('row', { name: / 1,000 / }))
    const query = 'end=2026-11-20'
    expect(first.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/agents/101',
      `/lines?agent=101&state=payable&date_option=ReportingDate&${query}`,
      `/agent-payout?date_option=ReportingDate&${query}&agent=101`,
    ])
    expect(payable.getByRole('link', { name: 'All payable lines' }).getAttribute('href')).toBe(
      `/lines?state=payable&date_option=ReportingDate&${query}`,
    )
  })

  it('says that a person may not see statements', async () => {
    await show({ open: E.left({ _tag: 'Forbidden', message: 'FORBIDDEN' }) })
    expect(await screen.findByText('You cannot see statements')).toBeTruthy()
  })
})
