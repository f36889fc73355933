import { ANY, type CommissionsPort, lineItemModel, NOT_OFFERED, only, payAgents, ruleId } from '@commissions/core'
import { PayoutFixtures, succeeds } from '@commissions/core/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { SESSION } from '../../testing/agent-payout.fixture.tsx'
import { ANN, JANUARYS, payoutWorld, TODAY } from '../../testing/payout-world.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AgentScreen } from './agent.screen.tsx'

/** Ann was paid 75.00 on one line, which was taken back, and 40.00 on another. */
const correctedWorld = async () => {
  const world = await payoutWorld([
    { commission: 150, agents: { 1: ANN } },
    { commission: 80, agents: { 1: ANN } },
  ])
  const { payouts } = world.others
  const { lines } = await succeeds(payouts.payable(JANUARYS))
  const pay = lines
    .map(line => payAgents(lineItemModel(line), TODAY))
    .flatMap(made => (E.isRight(made) ? [made.right] : []))
  await succeeds(payouts.write(pay))
  const { id, etag } = await world.line(0)
  await succeeds(
    payouts.write([{ id, etag, paid: false, agentPaidDate: null, reason: 'The client never signed', payouts: {} }]),
  )
  return world
}

const show = async (change: Partial<CommissionsPort['corrections']> = {}, query = '') => {
  const world = await correctedWorld()
  const commissions = {
    ...world.commissions,
    corrections: { ...world.commissions.corrections, ...change },
    // The screen must not ask for payable lines, so that an agent with a hundred thousand of them is shown as quickly as one with ten.
    payouts: { ...world.commissions.payouts, payable: () => expect.unreachable('the payable lines were asked for') },
  }
  await renderScreen(
    AgentScreen,
    { path: '/agents/:agentId', address: `/agents/${ANN}${query}` },
    { commissions, reference: world.reference, session: SESSION },
  )
  await screen.findByRole('region', { name: 'By year' })
  return world
}

const cellsOf = (row: HTMLElement): readonly string[] =>
  [...row.children].slice(1).map(cell => (cell.textContent ?? '').trim())

describe('an agent’s page', () => {
  it('lists corrections of payments with the reason, and links to the line', async () => {
    const { ids } = await show()
    const card = within(await screen.findByRole('region', { name: 'Corrections' }))
    const [, correction, together] = card.getAllByRole('row')
    if (correction === undefined || together === undefined) return expect.unreachable()
    const [who, what, , why, was, is, difference] = cellsOf(correction)
    expect([who, what, why, was, is, difference]).toEqual([
      'Pat Keeper',
      'Taken back',
      'The client never signed',
      '75.00',
      '0.00',
      '(75.00)',
    ])
    expect(within(correction).getByRole('link').getAttribute('href')).toContain(`line=${ids[0]}`)
    expect(together.textContent).toContain('(75.00)')
  })

  it('lists only the corrections of the shown year', async () => {
    await show({}, '?year=2020')
    const card = within(await screen.findByRole('region', { name: 'Corrections made in 2020' }))
    expect(card.getByText('Nothing was corrected after it was paid.')).toBeTruthy()
  })

  it('shows the carriers and lines of business of one month, from the month’s name, and of the year again from there', async () => {
    await show()
    const month = within(screen.getByRole('region', { name: 'By month of 2026' })).getByRole('link', {
      name: 'January',
    })
    expect(screen.getByRole('region', { name: 'By carrier' })).toBeTruthy()
    await userEvent.click(month)
    const carriers = within(await screen.findByRole('region', { name: 'By carrier in January 2026' }))
    const [, row] = carriers.getAllByRole('row')
    expect(row === undefined ? null : cellsOf(row)).toEqual(['2', '230.00', '115.00', '40.00', '75.00'])
    expect(carriers.getByRole('link', { name: '40.00' }).getAttribute('href')).toContain(
      'start=2026-01-01&end=2026-01-31',
    )
    await userEvent.click(screen.getByRole('link', { name: 'January' }))
    expect(await screen.findByRole('region', { name: 'By line of business in 2026' })).toBeTruthy()
  })

  it('shows a month without any line as empty', async () => {
    await show({}, '?year=2026&month=12')
    const carriers = within(await screen.findByRole('region', { name: 'By carrier in December 2026' }))
    expect(carriers.getAllByRole('row')).toHaveLength(1)
  })

  it('lists the corrections of all years when the address names a year that does not exist', async () => {
    await show({}, '?year=0000')
    expect(await screen.findByRole('region', { name: 'Corrections' })).toBeTruthy()
  })

  it.each(['9999', 'abc', '-99'])('says once that the agency has no agent %s, and leads to those it has', async id => {
    const { commissions, reference } = await correctedWorld()
    const missing = TE.left({ _tag: 'NotFound', message: `agent_ids: there is no agent ${id}` } as const)
    await renderScreen(
      AgentScreen,
      { path: '/agents/:agentId', address: `/agents/${id}` },
      {
        commissions: {
          ...commissions,
          corrections: { ...commissions.corrections, ofAgent: () => missing },
          lines: { ...commissions.lines, summary: () => missing },
        },
        reference,
        session: SESSION,
      },
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Agent not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Agent Paid Statements' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('lists the rules that name the agent in the order they are tried, each with a link', async () => {
    const { commissions, reference } = await correctedWorld()
    const groups = await succeeds(commissions.rules.groups)
    const [first, second] = groups
    const [rule] = first?.rules ?? []
    if (first === undefined || second === undefined || rule === undefined) return expect.unreachable()
    const naming = (id: string, agents: (typeof rule)['agents'], order: number, fallback = false) => ({
      ...rule,
      id: ruleId(id),
      agents,
      order,
      fallback,
    })
    const rules = TE.right([
      { ...second, rules: [naming('d', only(ANN), 0)] },
      {
        ...first,
        rules: [
          naming('c', only(ANN, PayoutFixtures.BOB), 0, true),
          naming('b', only(ANN), 2),
          naming('other', only(PayoutFixtures.BOB), 1),
          naming('everybody', ANY, 3),
        ],
      },
    ])
    await renderScreen(
      AgentScreen,
      { path: '/agents/:agentId', address: `/agents/${ANN}` },
      { commissions: { ...commissions, rules: { ...commissions.rules, groups: rules } }, reference, session: SESSION },
    )
    const card = within(await screen.findByRole('region', { name: 'Rules that name this agent' }))
    expect((await card.findAllByRole('link')).map(link => link.getAttribute('href'))).toEqual([
      '/settings/agent-rules?position=1&rule=b',
      '/settings/agent-rules?position=1&rule=c',
      '/settings/agent-rules?position=2&rule=d',
    ])
    expect(card.getAllByText(/^Agent 2:/)).toHaveLength(1)
  })

  it('leaves corrections out where the service keeps none', async () => {
    await show({ ofAgent: () => TE.left(NOT_OFFERED) })
    expect(screen.queryByRole('region', { name: /^Corrections/ })).toBeNull()
  })

  it('computes paid and payable sums where the service cannot, and says which lines are not counted', async () => {
    const { commissions, reference } = await correctedWorld()
    const unknown = () => TE.left(NOT_OFFERED)
    await renderScreen(
      AgentScreen,
      { path: '/agents/:agentId', address: `/agents/${ANN}` },
      {
        commissions: { ...commissions, lines: { ...commissions.lines, summary: unknown } },
        reference,
        session: SESSION,
      },
    )
    const card = within(await screen.findByRole('region', { name: 'By year' }))
    const [, year] = card.getAllByRole('row')
    if (year === undefined) return expect.unreachable()
    // The payment of 75.00 on 150.00 was taken back, so it is payable again; of 80.00 she was paid 40.00.
    expect(cellsOf(year)).toEqual(['2', '230.00', '115.00', '40.00', '75.00'])
    expect(screen.getByText(/statements that are not reconciled yet are not counted/)).toBeTruthy()
    // A service without the summary does not list the lines behind the figures either.
    expect(card.queryAllByRole('link')).toEqual([])
    expect(screen.queryByRole('link', { name: 'All lines' })).toBeNull()
  })
})
