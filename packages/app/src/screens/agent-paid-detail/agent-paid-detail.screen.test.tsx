import { NOT_OFFERED } from '@commissions/core'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { FeaturesStore } from '../../stores/features.store.ts'
import { ANN, day, FEBRUARY, JANUARY, paidWorld, watchedReports } from '../../testing/paid.fixture.ts'
import { renderScreen, SCREEN_AGENTS } from '../../testing/render-screen.tsx'
import { AgentPaidDetailScreen } from './agent-paid-detail.screen.tsx'

const PATH = '/agent-paid-statements/detail/:agentUid'
const IN_JANUARY = 'start=2026-01-01&end=2026-01-31'

const show = async (
  { port, reporting }: Awaited<ReturnType<typeof paidWorld>>,
  { agent = String(ANN), query = IN_JANUARY, sharing = false, hasFiles = true, hasLines = true } = {},
) => {
  const features = new FeaturesStore({ flags: TE.right({ ShareAgentPaidStatements: sharing }) })
  await features.load()
  const asked: string[] = []
  const { lines } = port.paidStatements
  const rendered = await renderScreen(
    AgentPaidDetailScreen,
    { path: PATH, address: `/agent-paid-statements/detail/${agent}?${query}` },
    {
      commissions: {
        ...port,
        paidStatements: {
          ...port.paidStatements,
          lines: filter => {
            asked.push(filter.agentIds.join())
            return hasLines ? lines(filter) : TE.left({ _tag: 'NotFound', message: 'Resource not found' })
          },
        },
      },
      reporting: hasFiles
        ? watchedReports(reporting, () => true).reporting
        : { ...reporting, paidStatement: () => TE.left(NOT_OFFERED) },
      features,
      ...(hasLines ? {} : { agents: SCREEN_AGENTS.map(one => ({ ...one, id: ANN })) }),
    },
  )
  return { ...rendered, asked, user: userEvent.setup() }
}

const paidAnn = async () => {
  const world = await paidWorld()
  const line = await world.paid(ANN, day(1, 5), 10_000)
  await world.paid(ANN, day(1, 6), -250)
  return { ...world, line }
}

describe('the screen of one agent’s payments', () => {
  it('stops offering files once the service says that it has none', async () => {
    const { user } = await show(await paidAnn(), { hasFiles: false })
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: 'PDF' }))
    expect(await screen.findByText('Files of paid statements are not available here.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(Download|Try again)/ })).toBeNull())
  })

  it('lists the payments by carrier with their sum, shows how each was figured, and links back with the range', async () => {
    const { user } = await show(await paidAnn())
    expect(await screen.findByText('2 lines, $97.50')).toBeTruthy()
    expect(await screen.findByRole('row', { name: /2 rows.*97\.50/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Agent Paid Statements' }).getAttribute('href')).toBe(
      `/agent-paid-statements?${IN_JANUARY}`,
    )
    const rail = within(screen.getByRole('navigation', { name: 'Paid by carrier' }))
    expect(rail.getByRole('button', { name: /Progressive.*97\.50.*2 lines/ })).toBeTruthy()
    screen.getByRole('grid', { name: 'Payments' }).focus()
    await user.keyboard('{Enter}')
    const panel = within(await screen.findByRole('complementary', { name: 'Why this amount' }))
    expect(await panel.findByText('Somebody typed this amount, so no rule was used.')).toBeTruthy()
    expect(panel.getByText('100.00 as typed')).toBeTruthy()
  })

  it('creates the statement after asking, and shows it afterwards', async () => {
    const { user } = await show(await paidAnn())
    expect(await screen.findByText('No statement yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create statement' }))
    await user.click(await screen.findByRole('button', { name: 'Create 1 statement $97.50' }))
    expect(await screen.findByRole('option', { name: 'Version 1, 11/20/2026' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download version 1' })).toBeTruthy()
  })

  it('tells how payments changed after the statement, and which amounts its files hold', async () => {
    const world = await paidAnn()
    await world.make(JANUARY)
    await world.pay(world.line, day(1, 5), 11_000 as never, 'Short')
    const { user, address } = await show(world)
    expect(await screen.findByText(/its lines come to \$97\.50, the payments now come to \$107\.50/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show the payments as they are now' }))
    expect(await screen.findByText(/The files hold version 1, \$97\.50/)).toBeTruthy()
    expect(await screen.findByRole('row', { name: /2 rows.*107\.50/ })).toBeTruthy()
    expect(address()).toContain('version=today')
  })

  it('shows the adjustments of a statement in its sum and its list of versions', async () => {
    const world = await paidAnn()
    await world.make(JANUARY)
    await world.pay(world.line, day(1, 5), 11_000 as never, 'Short')
    await world.paid(ANN, day(2, 6), 500)
    await world.make(FEBRUARY)
    const { user } = await show(world, { query: 'start=2026-02-01&end=2026-02-28' })
    expect(await screen.findByText('1 line, $5.00 and $10.00 adjusted: $15.00')).toBeTruthy()
    expect(await screen.findByRole('row', { name: /2 rows.*15\.00/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Statements 1' }))
    const panel = within(await screen.findByRole('complementary', { name: 'Statements of the range' }))
    expect(
      panel.getByText(
        'The statement for 01/01/2026 to 01/31/2026 said 100.00; the correct amount is 110.00. Reason: Short',
      ),
    ).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Share…' })).toBeNull()
  })

  // Proves beyond.share-links
  it('creates a share link, shows it once, and closes it', async () => {
    const world = await paidAnn()
    await world.make(JANUARY)
    const { user, notices } = await show(world, { sharing: true })
    await user.click(await screen.findByRole('button', { name: 'Share…' }))
    const days = await screen.findByRole('spinbutton')
    await user.clear(days)
    await user.type(days, '91')
    expect(await screen.findByText('A link lasts 1 to 90 whole days')).toBeTruthy()
    await user.clear(days)
    await user.type(days, '7')
    await user.click(screen.getByRole('button', { name: 'Create a link for 7 days' }))
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
    expect(link.value).toMatch(/^https:\/\/agency\.example\/shared\//)
    expect(screen.getByText('Opens until 11/27/2026.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(notices.toasts.map(({ text }) => text)).toEqual(['The link is copied']))
    expect(await navigator.clipboard.readText()).toBe(link.value)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText(/^Link open, viewed 0 times$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Statements 1' }))
    await user.click(await screen.findByRole('button', { name: 'Close the link…' }))
    await user.click(await screen.findByRole('button', { name: 'Close the link' }))
    await waitFor(() => expect(screen.queryByText(/^Link open, viewed 0 times$/)).toBeNull())
  })

  it('says why a file could not be loaded', async () => {
    const { user } = await show(await paidAnn())
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    expect(await screen.findByText('The file could not be loaded: The service is busy')).toBeTruthy()
  })

  // Proves 9.missing-agent
  it.each(['-99', 'nobody', '0'])('does not find an agent %s, and sends no request', async agent => {
    const { asked } = await show(await paidAnn(), { agent })
    expect(await screen.findByText('This agent was not found')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('does not call an agent of the agency unknown because its lines are not found', async () => {
    await show(await paidAnn(), { hasLines: false })
    expect(await screen.findByText("The agent's payments could not be loaded")).toBeTruthy()
  })

  it('does not find an agent of another agency', async () => {
    await show(await paidAnn(), { agent: '4711' })
    expect(await screen.findByText('This agent was not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Agent Paid Statements' }).getAttribute('href')).toBe(
      `/agent-paid-statements?${IN_JANUARY}`,
    )
  })

  it('says that the agent was not paid in the range', async () => {
    await show(await paidAnn(), { query: 'start=2026-03-01&end=2026-03-31' })
    expect(await screen.findByText(/was not paid in this range$/)).toBeTruthy()
  })
})
