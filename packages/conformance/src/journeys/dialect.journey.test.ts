/**
 * The app over services that know the specification and nothing else, as a bookkeeper uses it: every route shows its data, and
 * the main job runs. Some of it with everything on one origin, the rest with each service on a host of its own.
 */
import { CalendarDates, dayAt } from '@commissions/core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StubForm } from '../dialect/stub-suite.ts'
import { openStubWorld, type StubWorld, type Topology } from '../dialect/stub-world.ts'
import { goWithin, sharedBrowser, visit } from './chromium.ts'
import { reconcile } from './month/statement-acts.ts'
import { cell, figure, row } from './reading.ts'

/** The suite's agency is in Pacific time. */
const today = dayAt(Date.now(), 'PT')
const iso = CalendarDates.toIso(today)
const us = CalendarDates.toUs(today)
const reported = `date_option=ReportingDate&start=${iso}&end=${iso}`
const paidOn = `date_option=AgentPaidDate&start=${iso}&end=${iso}`

interface Visitor {
  readonly page: Page
  /** What went wrong, apart from calls to endpoints of our own that the suite does not have. */
  readonly faults: () => readonly string[]
}

const enter = async (): Promise<Visitor> => {
  const { page, faults } = await visit(await sharedBrowser())
  page.on('requestfailed', request => faults.push(`${request.url()} ${request.failure()?.errorText}`))
  return { page, faults: () => faults.filter(fault => !/404|ERR_ABORTED/.test(fault)) }
}

/** The app over a suite that is open while the tests of this `describe` run. */
const appOver = (topology: Topology, form: StubForm) => {
  let world: StubWorld
  let visitor: Visitor
  beforeAll(async () => {
    world = await openStubWorld(topology, form, iso)
    visitor = await enter()
  })
  afterAll(async () => {
    await visitor?.page.context().close()
    await world?.close()
  })

  /** The app stays, as behind a link, unless it is not there yet: loading it for each page would cost a third of this journey. */
  const at = async (path: string, title: string): Promise<void> => {
    const { page } = visitor
    // A page without a shell has no app that could stay.
    const stays = !/^about:|unauthorized/.test(page.url())
    await (stays ? goWithin(page, path) : page.goto(`${world.address}${path}`))
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  return { at, suite: () => world.suite, entered: () => visitor }
}

// Both forms of answers mean the same to the adapters (dialect/dialect.test.ts), so each act is shown on one of the suites.

// Proves beyond.other-suites
describe('the app over a suite on one origin, with wrapped answers', () => {
  const { at, suite, entered } = appOver('one origin', 'wrapped')

  it('each service that the suite lacks is named in a plain sentence, and the rest works', async () => {
    const { page, faults } = entered()
    await at('/statements/detail/s-open', 'Statement 000002')
    await cell(page, 'MOORE, RONALD').click()
    await page.getByText('Suggestions are not available here.').waitFor()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByText('The history is not available here.').waitFor()
    await cell(page, 'Blue Heron Surf Shop LLC').click()
    await page.getByRole('tab', { name: 'Payouts' }).click()
    // The app works out from the suite's rules why it pays this amount.
    await page.getByText('33.333% of 123.45 = 41.15').waitFor()
    await at(`/agent-paid-statements?${paidOn}&view=created`, 'Agent Paid Statements')
    await page.getByText('The list of created statements is not available here').waitFor()
    expect(await page.getByText('0 statements created').count()).toBe(0)
    await at('/expected', 'What Carriers Owe')
    await page.getByText('What carriers owe is not available here').waitFor()
    await at('/settings/letterhead', 'Letterhead')
    await page.getByText('The letterhead is not available here').waitFor()
    await at('/settings/security-trail', 'Security Trail')
    await page.getByText('The security trail is not available here').waitFor()
    await at('/settings/books', 'Books')
    await page.getByText('The audit of the books is not available here').waitFor()
    await at('/account', 'Your account')
    await page.getByText('Sessions are not available here').waitFor()
    await at('/', 'Home')
    await page.getByRole('button', { name: /^Find a client/ }).click()
    await page.keyboard.type('heron')
    await page.getByRole('option', { name: /Blue Heron/ }).click()
    await page.getByRole('button', { name: 'Show agents' }).first().click()
    await page.getByText('Ann Lee, Bob Ruiz').waitFor()
    // Said once, not beside every policy.
    await page.getByText('Overrides are not available here.').waitFor()
    expect(await page.getByRole('columnheader', { name: 'Overrides' }).count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(faults()).toEqual([])
  })

  it('a rule for an added agent is saved with the uuids that the suite knows', async () => {
    const { page, faults } = entered()
    await at('/settings/agent-rules', 'Agent Commission Rules')
    await page.getByText('For Ann Lee: pays 33.333%').click()
    await page
      .getByRole('form', { name: /^Rule 1/ })
      .getByLabel('Agents')
      .focus()
    await page.keyboard.type('Bob Ruiz')
    await page.getByRole('option', { name: 'Bob Ruiz' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save Agent 1' }).click()
    await page.getByText('Saved Agent 1').waitFor()
    await expect
      .poll(() => suite().books.rules.Agent1.map(rule => (rule.agent_rule_value as string[]).length))
      .toEqual([2, 1, 0])
    expect(faults()).toEqual([])
  })
})

// Proves beyond.other-suites
describe('the app over a suite on several hosts, with flat answers', () => {
  const { at, suite, entered } = appOver('several hosts', 'flat')

  // Proves 2.home, 2.statements, 2.anticipated, 2.previous, 2.archived, 2.previous-detail, 2.agent-payout,
  // Proves 2.modify-agent-payout, 2.agent-paid-statements, 2.agent-paid-detail, 2.settings, 2.anticipated-settings,
  // Proves 2.unauthorized, 2.not-found
  it('every route shows its data', async () => {
    const { page, faults } = entered()
    await at('/', 'Home')
    await page.getByText('2 agents on 1 lines').or(page.getByText('2 agents on 1 line')).first().waitFor()
    await page.getByRole('region', { name: 'Commission by carrier' }).waitFor({ state: 'detached' })
    await at('/lines', 'Lines')
    await page.getByText('Lines of all statements are not available here').waitFor()
    // Where no lines can be found, the page offers nothing to search with.
    expect(await page.getByRole('searchbox').count()).toBe(0)
    await at('/statements', 'Reconcile Statements')
    // No service tells how many lines a statement has, so a dash stands there.
    await row(page, us, 'Sterling Oak, downloaded', '–', '1,205.00', '143.95')
    await at(`/statements/anticipated?start=${iso}&end=${iso}`, 'Anticipated Transactions')
    await row(page, 'Blue Heron Surf Shop LLC', '1,250.00', '12.5%', '156.25')
    await at('/previous', 'Previous Statements')
    await row(page, 'Sterling Oak, closed', '171.96')
    await at('/previous/archived', 'Archived Statements')
    await row(page, 'Put away', 'Ann Lee')
    await at('/previous/detail/s-closed', 'Statement 000004')
    await row(page, 'Blue Heron Surf Shop LLC', '485.05', '48.51')
    await at(`/agent-payout?${reported}`, 'Agent Payout')
    // The page finds out by itself which rule that is.
    await row(page, 'Ann Lee', '16.17', 'Rule', 'For Ann Lee: pays 33.333% of the commission')
    await at(`/modify-agent-payout?${reported}`, 'Modify Agent Payout')
    await row(page, 'Ann Lee', '41.15', 'Rule')
    await at(`/agent-paid-statements?${paidOn}`, 'Agent Paid Statements')
    await row(page, 'Ann Lee', '41.15', '1')
    await at(`/agent-paid-statements/detail/101?${paidOn}`, 'Ann Lee')
    await row(page, 'Sterling Oak Insurance', 'BOP 7788-4410', '41.15')
    // 41.15 paid and 16.17 payable on two lines of 171.96, summed here.
    await at('/agents/101', 'Ann Lee')
    await row(page, iso.slice(0, 4), '2', '171.96', '57.32', '41.15', '16.17')
    await at('/settings', 'Agent Commission Rules')
    await page.getByText('For Ann Lee: pays 33.333% of the commission on every term.').waitFor()
    await page.getByText('For Unknown agent: pays 90%').waitFor()
    await at('/settings/anticipated-commissions', 'Anticipated Commissions')
    await row(page, 'Seaside Mutual', '15%', '12.5%')
    await at('/unauthorized', 'Not authorized')
    await at('/nowhere', 'Page not found')
    expect(faults()).toEqual([])
    expect(suite().calls).toContain('agency GET /user/preferences')
  })

  it('the main job works: create, add, match, reconcile, pay, create paid statements', async () => {
    const { page, faults } = entered()
    await at('/statements', 'Reconcile Statements')
    await page.getByRole('button', { name: 'New statement' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Statement date', { exact: true }).fill(us)
    await form.getByLabel('Description').fill('Seaside by hand')
    await form.getByLabel('Control total').fill('100.00')
    await form.getByRole('button', { name: 'Create statement' }).click()
    await page.waitForURL('**/statements/detail/**')

    await page.getByRole('button', { name: 'Add a line' }).first().click()
    const line = page.getByRole('dialog')
    await line.getByLabel('Insured').fill('Moore')
    await line.getByLabel('Commission', { exact: true }).fill('100.00')
    await line.getByLabel('Commission', { exact: true }).press('Tab')
    await line.getByRole('button', { name: 'Add a line of $100.00' }).click()
    await page.getByText('Balanced to the cent').waitFor()
    await figure(page, 'Unmatched').getByText('1', { exact: true }).waitFor()

    await cell(page, 'Moore').click()
    await page.getByRole('tab', { name: 'Match' }).click()
    await page.getByPlaceholder('Last name').or(page.getByLabel('Last name')).first().fill('moore')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('43186454').click()
    await row(page, 'Moore', 'Ronald Moore', '100.00')
    await reconcile(page, { amount: '100.00', reporting: today })

    await at(`/agent-payout?${reported}`, 'Agent Payout')
    await row(page, 'Bob Ruiz', 'Ronald Moore')
    await page.getByRole('button', { name: /^Choose all \d+ payable/ }).click()
    await page.getByRole('button', { name: /^Pay \d agents? \$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Pay them as they are').click()
    await dialog.getByRole('button', { name: /^Pay \d agents? \$/ }).click()
    await page.getByText('Nothing is payable here').waitFor()

    await at(`/agent-paid-statements?${paidOn}`, 'Agent Paid Statements')
    await page.getByRole('button', { name: 'Create all statements' }).click()
    const creation = page.getByRole('dialog')
    // No service tells which versions there are, so the dialog mentions none.
    expect(await creation.getByText('version').count()).toBe(0)
    await creation.getByRole('button', { name: /^Create \d statements/ }).click()
    await page.getByText(/^Created \d{8}-\d{8} for \d agents$/).waitFor()
    expect(await page.getByText('None yet').count()).toBe(0)
    await expect
      .poll(() => suite().books.paidStatements)
      .toMatchObject([{ statement_name: `${CalendarDates.toCompact(today)}-${CalendarDates.toCompact(today)}` }])
    expect(suite().books.lines.filter(one => one.paid)).toHaveLength(3)
    expect(faults()).toEqual([])
  })
})
