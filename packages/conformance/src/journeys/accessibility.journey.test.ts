/** No route, in none of its states, in neither colour, breaks a rule that axe knows. */
import { rm } from 'node:fs/promises'
import { endPrograms, openDirectory, startProgram } from '@commissions/server/testing'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, colorFindings } from './axe.ts'
import { launch, signIn, visit } from './chromium.ts'

let directory: string
let address: string
let browser: Browser

beforeAll(async () => {
  directory = await openDirectory()
  const program = startProgram({ DATA_DIR: directory, DEMO: 'on' })
  address = await program.address
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await endPrograms()
  await rm(directory, { recursive: true, force: true })
})

interface State {
  readonly name: string
  readonly path: string
  /** Makes the service answer otherwise, before the page is asked for. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Brings the page into its state, and waits until it is there. */
  readonly reach: (page: Page) => Promise<void>
}

/** A range of payments that holds all of the demo agency's, and one that holds none. */
const YEAR = 'date_option=AgentPaidDate&start=2020-01-01&end=2040-12-31'
const NEVER = 'date_option=AgentPaidDate&start=1990-01-01&end=1990-12-31'

const LIST = '**/services/commissions/v2/commissions/statement**'

const heading = (name: string) => async (page: Page) => {
  await page.getByRole('heading', { name }).waitFor()
}
const saying = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor()
}
const rows = async (page: Page) => {
  await page.getByRole('gridcell').first().waitFor()
}
/** The demo data hold a statement of the month before. */
const lastMonth = async (page: Page) => {
  await page.getByRole('button', { name: 'Last month' }).click()
  await rows(page)
}
const openPaid = async (page: Page) => {
  await lastMonth(page)
  await page.getByRole('gridcell').getByRole('link').first().click()
  await page.getByRole('grid', { name: 'Payments' }).waitFor()
}
const answer = (status: number, code: string) => (page: Page) =>
  page.route(LIST, route =>
    route.fulfill({ status, json: { code, message: 'The database is being looked after', data: null } }),
  )
const openFirst = async (page: Page) => {
  await rows(page)
  // The first cells of a row may choose it.
  await page.getByRole('gridcell').nth(2).click()
  await page.getByRole('heading', { name: 'Statement S-' }).waitFor()
  await rows(page)
}
const file = Buffer.from(
  'Date,Policy Number,Insured,Premium,Commission\r\n10/31/2026,43186454,"MOORE, RONALD",100.00,12.00\r\nTotal,,,100.00,12.00\r\n',
)
const chooseFile = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: file })
  await page.getByLabel('Carrier').selectOption({ index: 1 })
  await rows(page)
}
const field = (page: Page) => page.locator('input[role=combobox]')
const tab = (name: string) => async (page: Page) => {
  await openFirst(page)
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tab', { name, selected: true }).waitFor()
}

const STATES: readonly State[] = [
  { name: 'Home', path: '/', reach: heading('Payable to agents') },
  {
    name: 'Home with its months as a table',
    path: '/',
    reach: async page => {
      await page.getByRole('img', { name: /^Commission by month/ }).waitFor()
      await page.getByRole('button', { name: 'As a table' }).click()
      await page.getByRole('row', { name: /^Month/ }).waitFor()
    },
  },
  { name: 'the open statements', path: '/statements', reach: rows },
  {
    name: 'the open statements while they are fetched',
    path: '/statements',
    before: page => page.route(LIST, () => undefined),
    reach: page => page.getByRole('status', { name: 'Loading statements' }).waitFor(),
  },
  {
    name: 'open statements of which none fits',
    path: '/statements?q=zzzz',
    reach: page => page.getByText('No statement fits').waitFor(),
  },
  {
    name: 'no open statements',
    path: '/statements',
    before: answer(200, 'NO_CONTENT'),
    reach: page => page.getByText('Every statement is reconciled').waitFor(),
  },
  {
    name: 'open statements that could not be fetched',
    path: '/statements',
    before: answer(503, 'SERVICE_UNAVAILABLE'),
    reach: page => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'forbidden statements',
    path: '/statements',
    before: answer(403, 'FORBIDDEN'),
    reach: page => page.getByText('You do not have permission to view the Commissions site').waitFor(),
  },
  { name: 'a new statement', path: '/statements?new=yes', reach: heading('New statement') },
  {
    name: 'the columns and filters of a table',
    path: '/statements',
    reach: async page => {
      await rows(page)
      await page.getByRole('button', { name: 'Columns and export' }).click()
      await page.getByRole('button', { name: 'Filter by column' }).click()
      await page.getByRole('button', { name: 'Pin Number' }).click()
      await page.getByLabel('Filter by Date').waitFor()
    },
  },
  {
    name: 'the menu of a column',
    path: '/statements',
    reach: async page => {
      await rows(page)
      await page.getByRole('columnheader', { name: 'Source' }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Hide' }).waitFor()
    },
  },
  {
    name: 'the commands',
    path: '/statements',
    reach: async page => {
      await rows(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('group', { name: 'Open statements' }).waitFor()
    },
  },
  {
    name: 'the clients that were found',
    path: '/statements',
    reach: async page => {
      await rows(page)
      await page.keyboard.press('/')
      await field(page).fill('reyes')
      await page.getByRole('option', { name: 'Walter Reyes' }).waitFor()
    },
  },
  {
    name: 'a client',
    path: '/statements',
    reach: async page => {
      await rows(page)
      await page.keyboard.press('/')
      await field(page).fill('walter reyes')
      await page.getByRole('option', { name: 'Walter Reyes' }).click()
      await page.getByRole('button', { name: 'Show agents' }).first().click()
      await page.getByText(/since \d/).waitFor()
    },
  },
  {
    name: 'the user’s menu',
    path: '/statements',
    reach: async page => {
      await rows(page)
      await page.getByRole('button', { name: /menu of/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    },
  },
  {
    name: 'the keyboard help',
    path: '/statements',
    reach: async page => {
      await rows(page)
      await page.keyboard.press('Shift+?')
      await page.getByRole('dialog').getByText('Find a client or policy').waitFor()
    },
  },
  { name: 'an import', path: '/statements/import', reach: heading('Import') },
  { name: 'a file being imported', path: '/statements/import', reach: chooseFile },
  { name: 'a statement', path: '/statements', reach: openFirst },
  { name: 'why a line pays what it pays', path: '/statements', reach: tab('Payouts') },
  { name: 'the details of a line', path: '/statements', reach: tab('Details') },
  { name: 'the history of a line', path: '/statements', reach: tab('History') },
  { name: 'what is anticipated', path: '/statements/anticipated', reach: rows },
  {
    name: 'an anticipated line being added',
    path: '/statements/anticipated',
    reach: async page => {
      await rows(page)
      await page.getByRole('button', { name: 'Add a line' }).click()
      await page.getByRole('searchbox', { name: 'Find a policy' }).fill('walter reyes')
      await page
        .getByRole('button', { name: /Walter Reyes/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Add a line of/ }).waitFor()
    },
  },
  { name: 'previous statements', path: '/previous', reach: rows },
  { name: 'a previous statement', path: '/previous', reach: openFirst },
  {
    name: 'a statement as a file',
    path: '/previous',
    reach: async page => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Download' }).click()
      await page.getByRole('menuitem', { name: 'PDF' }).waitFor()
    },
  },
  {
    name: 'archived statements being restored',
    path: '/previous/archived',
    reach: async page => {
      await rows(page)
      await page.getByRole('grid').focus()
      await page.keyboard.press('Control+a')
      await page.getByRole('button', { name: /^Restore \d/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'several lines being changed',
    path: '/statements',
    reach: async page => {
      await openFirst(page)
      await page.getByRole('grid').focus()
      await page.keyboard.press('Control+a')
      await page.getByRole('button', { name: 'Change…' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'the payouts', path: '/agent-payout', reach: rows },
  {
    name: 'why an agent is paid',
    path: '/agent-payout',
    reach: async page => {
      await rows(page)
      // The first cell is the checkbox.
      await page.getByRole('gridcell').nth(1).click()
      await page.getByRole('complementary').last().waitFor()
    },
  },
  {
    name: 'agents about to be paid',
    path: '/agent-payout',
    reach: async page => {
      await rows(page)
      await page.getByRole('button', { name: /^Choose all/ }).click()
      await page.getByRole('button', { name: /^Pay \d/ }).click()
      await page.getByRole('dialog').getByRole('row', { name: 'Together' }).waitFor()
    },
  },
  { name: 'nothing paid', path: `/modify-agent-payout?${NEVER}`, reach: saying('Nothing was paid in this period') },
  { name: 'what was paid', path: `/modify-agent-payout?${YEAR}`, reach: rows },
  {
    name: 'a payment, with its statements and its history',
    path: '/modify-agent-payout?start=2000-01-01',
    reach: async page => {
      await rows(page)
      await page.getByRole('gridcell').nth(1).click()
      await page.getByRole('complementary').last().waitFor()
    },
  },
  {
    name: 'payments about to be taken back',
    path: '/modify-agent-payout?start=2000-01-01',
    reach: async page => {
      await rows(page)
      await page.getByRole('grid').focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: /^Take back \d/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'what agents were paid', path: '/agent-paid-statements', reach: lastMonth },
  { name: 'the statements that were created', path: '/agent-paid-statements?view=created', reach: rows },
  {
    name: 'a range without payments',
    path: '/agent-paid-statements?start=2001-01-01&end=2001-01-31',
    reach: heading('Agent Paid Statements'),
  },
  {
    name: 'statements about to be created',
    path: '/agent-paid-statements',
    reach: async page => {
      await lastMonth(page)
      await page.getByRole('button', { name: 'Create all statements' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'what one agent was paid', path: '/agent-paid-statements', reach: openPaid },
  {
    name: 'which statements one agent got',
    path: '/agent-paid-statements',
    reach: async page => {
      await openPaid(page)
      await page.getByRole('button', { name: /^Statements/ }).click()
      await page.getByRole('complementary').waitFor()
    },
  },
  { name: 'an agent nobody knows', path: '/agent-paid-statements/detail/-99', reach: saying('No such agent') },
  { name: 'the Unauthorized page', path: '/unauthorized', reach: heading('Not authorized') },
  { name: 'a page that is not there', path: '/no/such/page', reach: heading('Page not found') },
]

const rules = async (page: Page) => {
  await page.getByRole('list', { name: 'Rules of Agent 1' }).waitFor()
}
const editRule = async (page: Page) => {
  await rules(page)
  await page.getByRole('button', { name: /^Rule 6\./ }).click()
  await page.getByLabel('New value').fill('51')
}

/** What needs permission 10000. */
const SETTINGS_STATES: readonly State[] = [
  { name: 'the rules', path: '/settings/agent-rules', reach: rules },
  {
    name: 'a rule that was refused',
    path: '/settings/agent-rules',
    reach: async page => {
      await editRule(page)
      await page.getByLabel('Renewal value').fill('much')
      await page.getByRole('button', { name: 'Save Agent 1' }).click()
      await page.getByText('“much” is not a number').first().waitFor()
    },
  },
  {
    name: 'the choices of a rule',
    path: '/settings/agent-rules',
    reach: async page => {
      await editRule(page)
      await page.getByLabel('Agents').fill('a')
      await page.getByRole('option', { name: 'All agents' }).waitFor()
    },
  },
  {
    name: 'what edited rules would change',
    path: '/settings/agent-rules',
    reach: async page => {
      await editRule(page)
      await page.getByRole('button', { name: 'What would change' }).click()
      await page.getByRole('button', { name: 'Year to date' }).click()
      await rows(page)
    },
  },
  {
    name: 'the facts of a line to test',
    path: '/settings/agent-rules?panel=test',
    reach: async page => {
      await rules(page)
      await page.getByText('Typed facts').click()
      await page.getByLabel('Commission', { exact: true }).waitFor()
    },
  },
  {
    name: 'the history of the rules',
    path: '/settings/agent-rules?panel=history',
    reach: page => page.getByText('as saved now').waitFor(),
  },
  {
    name: 'leaving edited rules',
    path: '/settings/agent-rules',
    reach: async page => {
      await editRule(page)
      await page.getByRole('link', { name: 'Home' }).click()
      await page.getByRole('dialog').getByText('Agent 1: 1 changed').waitFor()
    },
  },
  { name: 'what carriers are expected to pay', path: '/settings/anticipated-commissions', reach: rows },
  {
    name: 'one carrier’s settings and their history',
    path: '/settings/anticipated-commissions',
    reach: async page => {
      await page.getByRole('gridcell', { name: 'Evergreen Mutual Insurance' }).click()
      await page.getByRole('region', { name: 'Finer rules' }).waitFor()
      await page.getByRole('button', { name: 'History' }).click()
      await page.getByRole('complementary', { name: 'History of the carrier' }).waitFor()
    },
  },
]

describe.each([
  { username: 'bookkeeper', states: STATES },
  { username: 'admin', states: SETTINGS_STATES },
])('axe finds nothing for the $username', ({ username, states }) => {
  let context: BrowserContext

  beforeAll(async () => {
    const { page } = await visit(browser, { serviceWorkers: 'block' })
    context = page.context()
    await page.goto(`${address}/statements`)
    await signIn(page, username)
    await page.waitForURL('**/statements')
  })
  afterAll(() => context.close())

  it.each(states)('in $name', async ({ path, before, reach }) => {
    const page = await context.newPage()
    await before?.(page)
    await page.goto(`${address}${path}`)
    await reach(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('html:not(.bp6-dark)').waitFor()
    expect(await axeFindings(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html.bp6-dark').waitFor()
    expect(await colorFindings(page), 'dark').toEqual([])
    await page.close()
  })
})
