import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RouteObject } from 'react-router-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { screenRoutes } from './routes.tsx'
import { type Bridge, bridge } from './testing/bridge.ts'
import { renderApp } from './testing/render-app.tsx'

const STATEMENTS = '/services/commissions/v2/commissions/statement?'
const AGENCY = 'Harbor Street Insurance'

let suite: Bridge
let open: { readonly id: string; readonly heading: string }
let reconciled: typeof open
let agent: typeof open
let carrier: typeof open
beforeAll(async () => {
  suite = await bridge()
  const { db } = suite.database
  const { agency_id } = await db
    .selectFrom('agency')
    .where('display_name', '=', AGENCY)
    .select('agency_id')
    .executeTakeFirstOrThrow()
  const statement = async (state: 'is' | 'is not') => {
    const row = await db
      .selectFrom('statement')
      .where('agency_id', '=', agency_id)
      .where('archived_date', 'is', null)
      .where('reconciled_date', state, null)
      .selectAll()
      .executeTakeFirstOrThrow()
    return { id: row.statement_id, heading: `Statement S-${String(row.statement_number).padStart(6, '0')}` }
  }
  open = await statement('is')
  reconciled = await statement('is not')
  const person = await db.selectFrom('agent').where('agency_id', '=', agency_id).selectAll().executeTakeFirstOrThrow()
  agent = { id: String(person.agent_id), heading: `${person.first_name} ${person.last_name}` }
  const insurer = await db
    .selectFrom('carrier')
    .where('agency_id', '=', agency_id)
    .where('inactive', '=', false)
    .where('name', '!=', 'Prospect')
    .selectAll()
    .executeTakeFirstOrThrow()
  carrier = { id: insurer.carrier_id, heading: insurer.name }
})
afterAll(() => suite.close())

const now = () => suite.clock.now()
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** The table of section 2 and the further screens: the route, an address, its heading, and the address that is shown in the end if it is another one. */
const SCREENS: readonly (readonly [
  string,
  () => { readonly path: string; readonly heading: string; readonly at?: string },
])[] = [
  ['/', () => ({ path: '/', heading: 'Home' })],
  ['/statements', () => ({ path: '/statements', heading: 'Reconcile Statements' })],
  ['/statements/import', () => ({ path: '/statements/import', heading: 'Import a file' })],
  ['/statements/detail/{id}', () => ({ path: `/statements/detail/${open.id}`, heading: open.heading })],
  ['/statements/anticipated', () => ({ path: '/statements/anticipated', heading: 'Anticipated Transactions' })],
  ['/previous', () => ({ path: '/previous', heading: 'Previous Statements' })],
  ['/previous/archived', () => ({ path: '/previous/archived', heading: 'Archived Statements' })],
  ['/previous/detail/{id}', () => ({ path: `/previous/detail/${reconciled.id}`, heading: reconciled.heading })],
  ['/expected', () => ({ path: '/expected', heading: 'What Carriers Owe' })],
  ['/agent-payout', () => ({ path: '/agent-payout', heading: 'Agent Payout' })],
  ['/modify-agent-payout', () => ({ path: '/modify-agent-payout', heading: 'Modify Agent Payout' })],
  ['/lines', () => ({ path: '/lines', heading: 'Lines' })],
  ['/agents/{agentId}', () => ({ path: `/agents/${agent.id}`, heading: agent.heading })],
  ['/agent-paid-statements', () => ({ path: '/agent-paid-statements', heading: 'Agent Paid Statements' })],
  [
    '/agent-paid-statements/detail/{agentUid}',
    () => ({ path: `/agent-paid-statements/detail/${agent.id}`, heading: agent.heading }),
  ],
  ['/settings', () => ({ path: '/settings', heading: 'Agent Commission Rules', at: '/settings/agent-rules' })],
  ['/settings/agent-rules', () => ({ path: '/settings/agent-rules', heading: 'Agent Commission Rules' })],
  ['/settings/people', () => ({ path: '/settings/people', heading: 'People' })],
  ['/settings/letterhead', () => ({ path: '/settings/letterhead', heading: 'Letterhead' })],
  ['/settings/security-trail', () => ({ path: '/settings/security-trail', heading: 'Security Trail' })],
  ['/settings/books', () => ({ path: '/settings/books', heading: 'Books' })],
  ['/account', () => ({ path: '/account', heading: 'Your account' })],
  [
    '/settings/anticipated-commissions',
    () => ({ path: '/settings/anticipated-commissions', heading: 'Anticipated Commissions' }),
  ],
  [
    '/settings/anticipated-commissions/{carrierId}',
    () => ({ path: `/settings/anticipated-commissions/${carrier.id}`, heading: 'Anticipated Commissions' }),
  ],
]

/** The screens that need nobody signed in, and the pages of the grid's tests. */
const NOT_SIGNED_IN = ['/unauthorized', '/signed-in', '/__stories/grid']

/** The address of each screen, with parameters as the table writes them. */
const pathsOf = (routes: readonly RouteObject[], above = ''): readonly string[] =>
  routes.flatMap(({ path = '', children = [] }) => {
    const at = path.startsWith('/') || path === '' ? path || above : `${above}/${path}`
    const below = pathsOf(children, at)
    return path === '' || path.endsWith('*') ? below : [at.replace(/:(\w+)\??/g, '{$1}'), ...below]
  })

describe('section 2: without a session', () => {
  // Proves 1.sign-in, 6.sign-in-page
  it.each(SCREENS)('%s leads to sign-in with the way back', async (_, of) => {
    const { path } = of()
    const { left } = renderApp(path, now)
    await waitFor(() => expect(left).toEqual([`/signin?redirect=${encodeURIComponent(path)}&r=3`]))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  })

  // Proves 1.sign-in, 2.unauthorized, 2.not-found
  it.each([
    ['/unauthorized', 'You cannot use Commissions'],
    ['/statement', 'There is no such page'],
    ['/statements/detail', 'There is no such page'],
    ['/no/such/page', 'There is no such page'],
  ])('%s says "%s" and sends no request', async (path, words) => {
    const before = suite.asked.length
    const { left, address } = renderApp(path, now)
    expect(await screen.findByText(words)).toBeTruthy()
    expect([left, address(), suite.asked.length]).toEqual([[], path, before])
  })
})

describe('section 2: signed in', () => {
  beforeEach(() => suite.signIn('admin'))

  it('every screen with an address has its row', () => {
    const rows = SCREENS.map(([route]) => route)
    expect(pathsOf(screenRoutes).filter(path => !rows.includes(path) && !NOT_SIGNED_IN.includes(path))).toEqual([])
  })

  // Proves 2.home, 2.statements, 2.statement-detail, 2.anticipated, 2.previous, 2.archived, 2.previous-detail,
  // Proves 2.agent-payout, 2.modify-agent-payout, 2.agent-paid-statements, 2.agent-paid-detail, 2.settings,
  // Proves 2.agent-rules, 2.anticipated-settings
  it.each(SCREENS)('%s shows its screen', async (_, of) => {
    const { path, heading: words, at = path } = of()
    const { address, left } = renderApp(path, now)
    expect(await heading(words)).toBeTruthy()
    expect([address().split('?')[0], left]).toEqual([at, []])
  })

  // Proves 2.anticipated-settings
  it('the settings of one carrier have their own address', async () => {
    renderApp(`/settings/anticipated-commissions/${carrier.id}`, now)
    expect(await screen.findByRole('region', { name: carrier.heading })).toBeTruthy()
  })

  // Proves 2.anticipated-query
  it('Anticipated Transactions reads carriers, start, end and statement_date from the address', async () => {
    const { address } = renderApp(
      `/statements/anticipated?carriers=${carrier.id}&start=2026-10-01&end=2026-10-31&statement_date=2026-10-15`,
      now,
    )
    await heading('Anticipated Transactions')
    expect(address()).toContain(`carriers=${carrier.id}`)
    for (const [label, day] of [
      ['From', '10/01/2026'],
      ['To', '10/31/2026'],
      ['Statement date', '10/15/2026'],
    ])
      expect(await screen.findByLabelText(label ?? '')).toHaveProperty('value', day)
  })

  // Proves 2.statements-anew
  it('the statement list is fetched again on each visit', async () => {
    renderApp('/statements', now)
    await screen.findByRole('grid', { name: 'Open statements' })
    const lists = () => suite.asked.filter(path => path.startsWith(STATEMENTS)).length
    const before = lists()
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
    await heading('Agent Commission Rules')
    expect(lists()).toBe(before)
    await userEvent.click(screen.getByRole('link', { name: 'Reconcile Statements' }))
    await screen.findByRole('grid', { name: 'Open statements' })
    expect(lists()).toBe(before + 1)
  })

  // Proves 2.top
  it('each navigation scrolls to the top', async () => {
    const scrolled: unknown[] = []
    window.scrollTo = (...to: unknown[]) => void scrolled.push(to)
    renderApp('/statements', now)
    await heading('Reconcile Statements')
    scrolled.length = 0
    await userEvent.click(screen.getByRole('link', { name: 'Previous Statements' }))
    await heading('Previous Statements')
    expect(scrolled).toEqual([[0, 0]])
  })
})
