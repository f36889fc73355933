import { MESSAGES } from '@commissions/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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
const NOBODYS = '5f0c2a34-0000-4000-8000-000000000000'
const broken = json(500, { code: 'EXCEPTION', message: null, data: null })

/** Answers in place of the service for the rest of the test. */
const replaced: string[] = []
const instead = (part: string, answer: () => Response): void => {
  replaced.push(part)
  suite.insteadOf(part, answer)
}
const restore = (): void => {
  for (const part of replaced.splice(0)) suite.insteadOf(part, null)
}
afterEach(restore)

describe('section 8: a session that the suite manages', () => {
  // Proves 6.suite-session, 8.site-authentication, 8.unauthorized
  it('ends with a dialog that nobody can close, and without a redirect to sign-in', async () => {
    const { left } = renderApp('/statements', now, { suiteManaged: () => true })
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Error' }))
    expect(dialog.getByText(MESSAGES.siteAuthentication)).toBeTruthy()
    expect(dialog.queryByRole('button')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText(MESSAGES.siteAuthentication)).toBeTruthy()
    expect(left).toEqual([])
  })
})

describe('section 8: messages to a bookkeeper', () => {
  beforeEach(() => suite.signIn('bookkeeper'))

  const statements = () => screen.findByRole('grid', { name: 'Open statements' })

  // Proves 8.carriers-failed, 8.agents-failed, 8.transaction-types-failed
  it.each([
    [MESSAGES.carriersFailed, '/api/since'],
    [MESSAGES.agentsFailed, '/search/agents'],
    [MESSAGES.transactionTypesFailed, '/settings/transaction-codes'],
  ])('%s: the screens work without the list, and it can be fetched again', async (message, part) => {
    instead(part, broken)
    const { app } = renderApp('/statements', now)
    // The message stays for as long as the pointer is on it.
    await userEvent.hover(await screen.findByText(message))
    await statements()
    restore()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(app.reference.problems).toEqual([]))
  })

  it('all three messages are shown when all three lists fail', async () => {
    for (const part of ['/api/since', '/search/agents', '/settings/transaction-codes']) instead(part, broken)
    renderApp('/statements', now)
    for (const message of [MESSAGES.carriersFailed, MESSAGES.agentsFailed, MESSAGES.transactionTypesFailed])
      expect(await screen.findByText(message)).toBeTruthy()
  })

  // Proves 8.server-message, 8.data-fetch-error, 8.not-found, 8.request-failed, 8.request-cancelled
  it.each([
    ['the server’s own message', json(500, { code: 'EXCEPTION', message: 'Out of paper', data: null }), 'Out of paper'],
    [
      'that the data could not be loaded',
      json(500, { code: 'EXCEPTION', message: null, data: null }),
      MESSAGES.dataFetchError,
    ],
    ['that it was not found', json(404, { code: 'NOT_FOUND', message: null, data: null }), MESSAGES.notFound],
    ['that the request failed', () => new Response('<html>', { status: 500 }), MESSAGES.requestFailed],
    ['that the request was cancelled', () => Response.error(), MESSAGES.requestCancelled],
  ])('a failed list of statements says %s', async (_, answer, message) => {
    instead('/v2/commissions/statement?', answer)
    renderApp('/statements', now)
    const failed = within((await screen.findByText(MESSAGES.statementsFailed)).parentElement ?? document.body)
    expect(failed.getByText(message)).toBeTruthy()
  })

  // Proves 8.forbidden-call, 8.unauthorized
  it.each([
    ['what is payable on Home', '/', '/v2/commissions/rules/agent-payout'],
    ['a statement', `/statements/detail/${NOBODYS}`, `/v2/commissions/statement/${NOBODYS}?`],
    ['payments', '/modify-agent-payout?start=2000-01-01', '/v2/commissions/line-items?'],
  ])(
    'a refused call for %s leads to Unauthorized, and to sign-in once the session has ended',
    async (_, path, part) => {
      instead(part, json(403, { code: 'FORBIDDEN', message: null, data: null }))
      const refused = renderApp(path, now)
      await waitFor(() => expect(refused.address()).toBe('/unauthorized'))
      cleanup()
      instead(part, json(401, {}))
      const ended = renderApp(path, now)
      await waitFor(() => expect(ended.left).toEqual([`/signin?redirect=${encodeURIComponent(path)}&r=3`]))
    },
  )

  // Proves beyond.troubles
  it.each([
    [
      'refused',
      json(409, { code: 'CONFLICT', message: 'The books are being closed', data: null }),
      'The books are being closed',
    ],
    ['lost', () => Response.error(), MESSAGES.requestCancelled],
  ])(
    'a new statement that is %s keeps its dialog and what was typed, and is created on the next try',
    async (_, answer, message) => {
      const { address } = renderApp('/statements?new=yes', now)
      const dialog = within(await screen.findByRole('dialog', { name: 'New statement' }))
      await userEvent.type(dialog.getByLabelText('Description'), 'Typed once')
      instead('/v2/commissions/statement', answer)
      await userEvent.click(dialog.getByRole('button', { name: 'Create statement' }))
      expect(await dialog.findByText(message)).toBeTruthy()
      expect(dialog.getByLabelText('Description')).toHaveProperty('value', 'Typed once')
      expect(address()).toBe('/statements?new=yes')
      restore()
      await userEvent.click(dialog.getByRole('button', { name: 'Create statement' }))
      await waitFor(() => expect(address()).toMatch(/^\/statements\/detail\//))
    },
  )

  // Proves beyond.unsaved-work
  it('a session that ends while a form is typed keeps the page, and the form with what was typed', async () => {
    const { left } = renderApp('/statements?new=yes', now)
    const dialog = within(await screen.findByRole('dialog', { name: 'New statement' }))
    await userEvent.type(dialog.getByLabelText('Description'), 'Typed once')
    instead('/v2/commissions/statement', json(401, {}))
    await userEvent.click(dialog.getByRole('button', { name: 'Create statement' }))
    expect(await screen.findByRole('alertdialog', { name: 'Your session has ended' })).toBeTruthy()
    expect(left).toEqual([])
    expect(dialog.getByLabelText('Description')).toHaveProperty('value', 'Typed once')
  })

  it('a statement that does not exist is reported as not found', async () => {
    renderApp(`/statements/detail/${NOBODYS}`, now)
    expect(await screen.findByRole('heading', { name: 'Statement not found' })).toBeTruthy()
    expect(screen.getByText(/Your agency has no statement with the number in this link/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  // Proves 8.search-failed
  it('a failed client search is reported until the next search succeeds', async () => {
    const label = { name: 'Find a client or policy' }
    instead('/api/search', broken)
    renderApp('/statements', now)
    await statements()
    await userEvent.click(screen.getByRole('button', label))
    const field = await screen.findByRole('combobox', label)
    await userEvent.type(field, 'reyes')
    expect(await screen.findByText(MESSAGES.searchFailed)).toBeTruthy()
    restore()
    await userEvent.type(field, ' ')
    const found = within(await screen.findByRole('group', { name: /clients$/i }))
    expect(found.getAllByRole('option').length).toBeGreaterThan(0)
    expect(screen.queryByText(MESSAGES.searchFailed)).toBeNull()
  })
})
