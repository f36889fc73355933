/** States of the screens that the gallery does not show: while something is loading, when there is nothing, and what opens over them. */
import type { Page } from 'playwright-core'
import {
  chooseAll,
  heading,
  keys,
  labelled,
  lastMonth,
  openCell,
  openFirst,
  openPaid,
  press,
  type Reach,
  rows,
  rulesOfAgent1,
  type Screen,
  saying,
  setFile,
  shows,
  steps,
} from '../gallery/reach.ts'

export interface State extends Screen {
  /** Replaces the service's answer before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** States reached from this one, one after another. Loading the page again for each costs more than most of them do. */
  readonly next?: readonly Pick<Screen, 'name' | 'reach'>[]
}

/** A range of days without payments. */
const NEVER = 'date_option=AgentPaidDate&start=1990-01-01&end=1990-12-31'

const LIST = '**/services/commissions/v2/commissions/statement**'

const answer = (status: number, code: string) => (page: Page) =>
  page.route(LIST, route =>
    route.fulfill({ status, json: { code, message: 'The database is being looked after', data: null } }),
  )
const loading = (name: string): Reach => shows('status', `Loading ${name}`)
const dialog: Reach = shows('dialog')
const tab = (name: string): Reach =>
  steps(press(name, 'tab'), page => page.getByRole('tab', { name, selected: true }).waitFor())
const find = (text: string): Reach =>
  steps(page => page.locator('input[role=combobox]').fill(text), shows('option', 'Walter Reyes'))
/** Closes what is open over the page. */
const closed: Reach = steps(keys('Escape'), page =>
  page.locator('[role=menu], [role=dialog]').waitFor({ state: 'detached' }),
)

export const STATES: readonly State[] = [
  {
    name: 'Home with its months as a table',
    path: '/',
    reach: steps(shows('img', /^Commission by month/), press('As a table'), shows('row', /^Month/)),
  },
  {
    name: 'the open statements while they are fetched',
    path: '/statements',
    before: page => page.route(LIST, () => undefined),
    reach: loading('statements'),
  },
  { name: 'open statements of which none fits', path: '/statements?q=zzzz', reach: saying('No statements found') },
  {
    name: 'no open statements',
    path: '/statements',
    before: answer(200, 'NO_CONTENT'),
    reach: saying('No open statements'),
  },
  {
    name: 'open statements that could not be loaded',
    path: '/statements',
    before: answer(503, 'SERVICE_UNAVAILABLE'),
    reach: shows('button', 'Try again'),
  },
  {
    name: 'forbidden statements',
    path: '/statements',
    before: answer(403, 'FORBIDDEN'),
    reach: saying('You do not have permission to view the Commissions site'),
  },
  {
    name: 'the columns and filters of a table',
    path: '/statements',
    reach: steps(
      rows,
      press('Columns and export'),
      press('Filter by column'),
      press('Pin Number'),
      labelled('Filter by Date'),
    ),
  },
  {
    name: 'the menu of a column',
    path: '/statements',
    reach: steps(
      rows,
      page => page.getByRole('columnheader', { name: 'Source' }).click({ button: 'right' }),
      shows('menuitem', 'Hide'),
    ),
    next: [
      { name: 'the user’s menu', reach: steps(closed, press(/menu of/), shows('menuitem', 'Sign out')) },
      {
        name: 'the keyboard help',
        reach: steps(closed, keys('Shift+?'), page =>
          page.getByRole('dialog').getByText('Find a client or policy').waitFor(),
        ),
      },
      { name: 'the commands', reach: steps(closed, keys('Control+k'), shows('group', 'Open statements')) },
      { name: 'the clients that were found', reach: steps(closed, keys('/'), find('reyes')) },
      {
        name: 'a client',
        reach: steps(find('walter reyes'), press('Walter Reyes', 'option'), press('Show agents'), saying(/since \d/)),
      },
    ],
  },
  {
    name: 'an import',
    path: '/statements/import',
    reach: heading('Import'),
    next: [
      {
        name: 'a file that is being read',
        reach: steps(
          page => page.route('**/statement/import**', () => undefined),
          setFile,
          loading('the rows of the file'),
        ),
      },
    ],
  },
  {
    name: 'why a line pays what it pays',
    path: '/statements',
    reach: steps(openFirst, tab('Payouts')),
    next: [
      { name: 'the details of a line', reach: tab('Details') },
      { name: 'the history of a line', reach: tab('History') },
      { name: 'several lines being changed', reach: steps(chooseAll, press('Change…'), dialog) },
    ],
  },
  {
    name: 'an anticipated line being added',
    path: '/statements/anticipated',
    reach: steps(
      rows,
      press('Add a line'),
      page => page.getByRole('searchbox', { name: 'Find a policy' }).fill('walter reyes'),
      press(/Walter Reyes/),
      shows('button', /^Add a line of/),
    ),
  },
  {
    name: 'a statement as a file',
    path: '/previous',
    reach: steps(openFirst, press('Download'), shows('menuitem', 'PDF')),
  },
  {
    name: 'archived statements being restored',
    path: '/previous/archived',
    reach: steps(chooseAll, press(/^Restore \d/), dialog),
  },
  {
    name: 'nothing that carriers owe',
    path: '/expected?start=1990-01-01&end=1990-01-31',
    reach: saying('No open terms'),
  },
  {
    name: 'a term being closed',
    path: '/expected?show=Missing',
    reach: steps(openCell, keys('c'), page => page.getByRole('dialog').getByLabel('Why').waitFor()),
  },
  { name: 'nothing paid', path: `/modify-agent-payout?${NEVER}`, reach: saying('Nothing was paid here') },
  {
    name: 'payments about to be taken back',
    path: '/modify-agent-payout?start=2000-01-01',
    reach: steps(rows, page => page.getByRole('grid').focus(), keys('Space'), press(/^Take back \d/), dialog),
  },
  { name: 'no line that fits', path: '/lines?state=archived&q=zzz', reach: saying('No lines found') },
  {
    name: 'lines added up by year',
    path: '/lines',
    reach: steps(press('By year…'), shows('columnheader', 'Line of business')),
  },
  { name: 'the statements that were created', path: '/agent-paid-statements?view=created', reach: rows },
  {
    name: 'a range without payments',
    path: '/agent-paid-statements?start=2001-01-01&end=2001-01-31',
    reach: heading('Agent Paid Statements'),
  },
  {
    name: 'statements about to be created',
    path: '/agent-paid-statements',
    reach: steps(lastMonth, press('Create all statements'), dialog),
    next: [
      {
        name: 'which statements one agent got',
        reach: steps(closed, openPaid, press(/^Statements/), shows('complementary')),
      },
    ],
  },
  { name: 'an agent nobody knows', path: '/agent-paid-statements/detail/-99', reach: saying('Agent not found') },
]

const editRule: Reach = steps(rulesOfAgent1, press(/^Rule 6\./), page => page.getByLabel('New value').fill('51'))

/** The states of screens that need permission 10000. Edited rules come last: from there on, the page asks before it is left. */
export const SETTINGS_STATES: readonly State[] = [
  {
    name: 'the facts of a line to test',
    path: '/settings/agent-rules?panel=test',
    reach: steps(rulesOfAgent1, page => page.getByText('Typed facts').click(), labelled('Commission')),
  },
  {
    name: 'the history of the rules',
    path: '/settings/agent-rules?panel=history',
    reach: saying('in use now'),
  },
  {
    name: 'one carrier’s settings and their history',
    path: '/settings/anticipated-commissions',
    reach: steps(
      press('Evergreen Mutual Insurance', 'gridcell'),
      shows('region', 'Rate rules'),
      press('History'),
      shows('complementary', 'History of the carrier'),
    ),
  },
  {
    name: 'what edited rules would change',
    path: '/settings/agent-rules',
    reach: steps(editRule, press('What would change'), press('Year to date'), rows),
    next: [
      {
        name: 'leaving edited rules',
        reach: steps(press('Home', 'link'), page => page.getByRole('dialog').getByText('Agent 1: 1 changed').waitFor()),
      },
      {
        name: 'a rule that was refused',
        reach: steps(
          closed,
          page => page.getByLabel('Renewal value').fill('much'),
          press('Save Agent 1'),
          saying('“much” is not a number'),
        ),
      },
      // The list of choices may lie over everything else.
      {
        name: 'the choices of a rule',
        reach: steps(page => page.getByLabel('Agents').fill('a'), shows('option', 'All agents')),
      },
    ],
  },
]
