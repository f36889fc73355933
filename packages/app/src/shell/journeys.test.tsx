import { type Cents, MESSAGES, Money } from '@commissions/core'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bridge, bridge } from '../testing/bridge.ts'
import { renderApp } from '../testing/render-app.tsx'

let suite: Bridge
beforeAll(async () => {
  suite = await bridge()
})
afterAll(() => suite.close())

const now = () => suite.clock.now()
const json = (status: number, value: unknown) => () => Response.json(value, { status })
const forbidden = json(403, { code: 'FORBIDDEN', message: null, data: null })
const sumOf = (lines: readonly { readonly commission_amount: string | number }[]): Cents =>
  Money.cents(lines.reduce((sum, line) => sum + Math.round(Number(line.commission_amount) * 100), 0))

describe('without a session', () => {
  // Proves 4.session-checked, 4.sign-out-reasons, 6.sign-in-page, 6.redirect-once
  it('the app goes to sign-in once with the way back, and shows and fetches nothing protected', async () => {
    const { left } = renderApp('/statements?q=north', now)
    await waitFor(() => expect(left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=3']))
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(suite.asked.filter(path => path.includes('/statement'))).toEqual([])
  })

  // Proves 2.main-layout, 2.unauthorized, 2.not-found
  it.each([
    ['/unauthorized', 'You cannot use Commissions'],
    ['/no/such/page', 'There is no such page'],
  ])('%s is shown without sign-in', async (path, heading) => {
    const before = suite.asked.length
    const { left } = renderApp(path, now)
    expect(await screen.findByText(heading)).toBeTruthy()
    expect([left, suite.asked.length]).toEqual([[], before])
    // The page stands in the main layout. A tab leads on, to sign-in.
    const tabs = within(screen.getByRole('navigation', { name: 'Main' }))
    await userEvent.click(tabs.getByRole('link', { name: 'Previous Statements' }))
    await waitFor(() => expect(left).toEqual(['/signin?redirect=%2Fprevious&r=3']))
  })
})

describe('signed in without permission 10002', () => {
  beforeEach(() => suite.signIn('producer'))

  // Proves 6.module
  it('a protected route leads to the Unauthorized page', async () => {
    const { address } = renderApp('/statements', now)
    await waitFor(() => expect(address()).toBe('/unauthorized'))
    expect(await screen.findByText('You cannot use Commissions')).toBeTruthy()
  })
})

describe('a route of the settings', () => {
  // Proves 6.settings
  it.each([
    ['bookkeeper', '/unauthorized'],
    ['admin', '/settings/none'],
  ])('takes %s from /settings/none to %s', async (who, where) => {
    await suite.signIn(who)
    const { address } = renderApp('/settings/none', now)
    await screen.findByText(where === '/unauthorized' ? 'You cannot change settings' : 'There is no such page', {})
    expect(address()).toBe(where)
  })
})

describe('a client', () => {
  // Proves 3.desktop-link, 5.client-id, 5.desktop-link, 9.client-digits, 8.link-without-agency, 8.link-without-client
  it('opens in the suite’s desktop program, with the agency of the signed-in user', async () => {
    await suite.signIn('bookkeeper')
    const { app } = renderApp('/statements', now)
    expect(app.desktopLink({ client: 12 })).toMatchObject({ left: MESSAGES.linkWithoutAgency })
    await screen.findByRole('grid', { name: 'Open statements' })
    const agency = app.session.profile?.agencyId
    expect(app.desktopLink({ client: 12 })).toMatchObject({ right: `cms://client?agency=${agency}&client=00000012` })
    expect(app.desktopLink({ client: null })).toMatchObject({ left: MESSAGES.linkWithoutClient })
    await userEvent.keyboard('/')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find a client or policy' }), 'walter reyes')
    await userEvent.click(await screen.findByRole('option', { name: /Walter Reyes/ }))
    const link = await screen.findByRole('link', { name: 'Open in the desktop system' })
    expect(link.getAttribute('href')).toMatch(/^cms:\/\/client\?agency=.+&client=\d{8}$/)
  })
})

describe('the menu of the signed-in user', () => {
  afterEach(() => suite.insteadOf('/agency/agency', null))

  // Proves 4.time-zone, 9.default-zone, 3.time-zones
  it.each([
    ['ET', 'Eastern time (ET)'],
    [null, 'Pacific time: your agency has set no time zone'],
  ])('names the time zone of the screens when the agency’s zone is %s', async (timeZone, text) => {
    await suite.signIn('bookkeeper')
    suite.insteadOf('/agency/agency', json(200, { code: 0, data: { displayName: 'Harbor', timeZone } }))
    renderApp('/statements', now)
    await userEvent.click(await screen.findByRole('button', { name: /: menu of / }))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('the feature flags', () => {
  afterEach(() => suite.insteadOf('/api/features', null))

  // Proves 6.sharing-flag, 6.flag-prefix, 8.other-codes, 7.features
  it('are fetched before any statement, and a failure to fetch them is shown with a way to try again', async () => {
    await suite.signIn('bookkeeper')
    suite.insteadOf('/api/features', json(200, { data: { featureFlags: {} } }))
    const { app } = renderApp('/statements', now)
    expect(await screen.findByText(/^Your agency's features could not be loaded/)).toBeTruthy()
    expect(app.features.flags).toEqual({ ShareAgentPaidStatements: false })
    suite.insteadOf(
      '/api/features',
      json(200, { code: 200, data: { featureFlags: { 'Commissions: ShareAgentPaidStatements': true } } }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(app.features.flags).toEqual({ ShareAgentPaidStatements: true }))
    await screen.findByRole('grid', { name: 'Open statements' })
    const asked = suite.asked.slice(suite.asked.lastIndexOf('/services/auth/user/whoami'))
    expect(asked.findIndex(path => path.includes('/features'))).toBeLessThan(
      asked.findIndex(path => path.includes('/v2/commissions/statement')),
    )
  })
})

describe('signed in as a bookkeeper', () => {
  beforeEach(() => suite.signIn('bookkeeper'))
  afterEach(() => suite.insteadOf('/statement', null))

  const table = () => screen.findByRole('grid', { name: 'Open statements' })
  const cells = () =>
    [...document.querySelectorAll('.bp6-table-cell')].map(cell => (cell.textContent ?? '').replace(/\s+/g, ' '))

  // Proves 4.session-scheduled
  it('the app schedules the renewal of the session', async () => {
    const { timers } = renderApp('/statements', now)
    await table()
    expect(timers).toContain(45 * 60_000)
  })

  // Proves 4.session-renewed, 4.session-scheduled, 9.renewal-window
  it('the app renews a session that ends within 15 minutes at once, and no other', async () => {
    const renewals = () => suite.asked.filter(path => path.includes('/user/renew/cookie')).length
    const before = renewals()
    suite.clock.advance(44 * 60_000)
    renderApp('/statements', now)
    await table()
    expect(renewals()).toBe(before)
    cleanup()
    suite.clock.advance(60_000)
    const { timers } = renderApp('/statements', now)
    await table()
    expect(renewals()).toBe(before + 1)
    // The session lives for an hour again, and is renewed before the last quarter of that.
    expect(timers).toContain(45 * 60_000)
  })

  it('the list shows the statements with the sums in the database', async () => {
    renderApp('/statements', now)
    await table()
    const rows = await suite.database.db
      .selectFrom('statement')
      .innerJoin('agency', 'agency.agency_id', 'statement.agency_id')
      .where('agency.display_name', '=', 'Harbor Street Insurance')
      .where('statement.reconciled_date', 'is', null)
      .where('statement.archived_date', 'is', null)
      .selectAll('statement')
      .execute()
    expect(rows.length).toBeGreaterThan(3)
    const lines = await suite.database.db
      .selectFrom('line_item')
      .where('voided', '=', false)
      .where(
        'statement_id',
        'in',
        rows.map(row => row.statement_id),
      )
      .selectAll()
      .execute()
    const shown = cells()
    for (const row of rows) {
      const own = lines.filter(line => line.statement_id === row.statement_id)
      const commission = sumOf(own)
      expect(shown).toContain(Money.formatMoney(commission))
    }
    const all = sumOf(lines)
    const totals = document.querySelector('[role=row][id$=totals]')
    expect(totals?.textContent).toContain(`${rows.length} statements`)
    expect(totals?.textContent).toContain(Money.formatMoney(all))
  })

  it('the search finds statements by words, and stays in the address', async () => {
    const { address } = renderApp('/statements', now)
    await table()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find statements' }), 'checks')
    await waitFor(() => expect(address()).toBe('/statements?q=checks'))
    await waitFor(() => expect(cells()).toContain('Checks without a statement'))
    expect(cells().filter(text => text.includes('Monthly'))).toEqual([])
  })

  it('keeps every letter of a search, even where the next one comes before the list was drawn', async () => {
    const { address } = renderApp('/statements', now)
    await table()
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find statements' })
    act(() => {
      for (const letter of 'checks') fireEvent.input(field, { target: { value: field.value + letter } })
      screen.getByRole('button', { name: 'New statement' }).click()
    })
    expect(await screen.findByRole('dialog', { name: 'New statement' })).toBeTruthy()
    expect(address()).toBe('/statements?q=checks&new=yes')
    expect(field.value).toBe('checks')
  })

  it('the keyboard opens a statement', async () => {
    const { address } = renderApp('/statements', now)
    ;(await table()).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toMatch(/^\/statements\/detail\//))
  })

  // Proves 4.statement-created
  it('the New statement dialog creates a statement and opens it', async () => {
    const { address } = renderApp('/statements', now)
    await table()
    await userEvent.click(screen.getByRole('button', { name: 'New statement' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New statement' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create statement' }))
    expect(dialog.getByText('Enter the carrier and the period')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Description'), 'Paper checks')
    await userEvent.type(dialog.getByLabelText(/^Control total/), '1,250.50')
    await userEvent.click(dialog.getByRole('button', { name: 'Create statement' }))
    await waitFor(() => expect(address()).toMatch(/^\/statements\/detail\//))
    const made = await suite.database.db
      .selectFrom('statement')
      .where('description', '=', 'Paper checks')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(address()).toBe(`/statements/detail/${made.statement_id}`)
  })

  // Proves 2.list-forbidden, 8.site-forbidden
  it('a forbidden list of statements disables the tabs and says why', async () => {
    suite.insteadOf('/statement', forbidden)
    const { address } = renderApp('/statements', now)
    expect((await screen.findAllByText(MESSAGES.siteForbidden)).length).toBeGreaterThan(0)
    for (const tab of screen.getAllByRole('link', { hidden: false }).filter(one => one.textContent === 'Agent Payout'))
      expect(tab.getAttribute('aria-disabled')).toBe('true')
    expect(address()).toBe('/statements')
  })

  // Proves 2.list-forbidden, 8.site-forbidden
  it('a forbidden list of statements disables the tabs on a deep link too', async () => {
    suite.insteadOf('/v2/commissions/statement?', forbidden)
    const { address } = renderApp('/agent-payout', now)
    expect(await screen.findByText(MESSAGES.siteForbidden)).toBeTruthy()
    suite.insteadOf('/v2/commissions/statement?', null)
    for (const tab of within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link'))
      expect(tab.getAttribute('aria-disabled')).toBe('true')
    expect(address()).toContain('/agent-payout')
  })

  // Proves 8.statements-failed
  it('a failed list of statements is reported, and loaded on the next try', async () => {
    suite.insteadOf('/statement', json(500, { code: 'EXCEPTION', message: 'Out of paper', data: null }))
    renderApp('/statements', now)
    expect(await screen.findByText(MESSAGES.statementsFailed)).toBeTruthy()
    suite.insteadOf('/statement', null)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await table()).toBeTruthy()
  })

  // Proves 8.unauthorized
  it('a session that has ended meanwhile leads to sign-in', async () => {
    const { left } = renderApp('/', now)
    await screen.findByText('Statements to reconcile')
    suite.insteadOf('/statement', json(401, {}))
    await userEvent.click(screen.getByRole('link', { name: 'Reconcile Statements' }))
    // A call of the page that the user leaves may be the first to be refused. Then the way back leads to that page.
    await waitFor(() => expect(left).toEqual([expect.stringMatching(/^\/signin\?redirect=%2F(statements)?&r=3$/)]))
  })
})
