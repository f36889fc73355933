/** Every screen of the product on the demo, as a user sees it who may change the settings. */
import {
  chooseDemoFile,
  filled,
  firstRow,
  heading,
  labelled,
  lastMonth,
  openCell,
  openFirst,
  openPaid,
  press,
  rows,
  rulesOfAgent1,
  type Screen,
  shows,
  steps,
} from './reach.ts'

/** All routes, each in the state in which it opens. */
export const ROUTES: readonly Screen[] = [
  { name: 'home', path: '/', reach: steps(shows('img', /^Commission by month/), filled) },
  { name: 'statements', path: '/statements', reach: rows },
  { name: 'statement', path: '/statements', reach: openFirst },
  { name: 'anticipated', path: '/statements/anticipated', reach: rows },
  { name: 'previous', path: '/previous', reach: rows },
  { name: 'archived', path: '/previous/archived', reach: rows },
  { name: 'previous-statement', path: '/previous', reach: openFirst },
  { name: 'carriers-owe', path: '/expected', reach: steps(rows, shows('columnheader', 'Over 90 days')) },
  { name: 'lines', path: '/lines', reach: rows },
  { name: 'agent', path: '/agents/101', reach: heading('By year') },
  { name: 'agent-payout', path: '/agent-payout', reach: rows },
  { name: 'modify-agent-payout', path: '/modify-agent-payout?start=2000-01-01', reach: rows },
  { name: 'agent-paid-statements', path: '/agent-paid-statements', reach: lastMonth },
  { name: 'agent-paid-detail', path: '/agent-paid-statements', reach: openPaid },
  { name: 'agent-rules', path: '/settings/agent-rules', reach: rulesOfAgent1 },
  {
    name: 'anticipated-settings',
    path: '/settings/anticipated-commissions',
    reach: steps(openCell, page => page.getByRole('heading', { level: 2 }).first().waitFor()),
  },
  { name: 'letterhead', path: '/settings/letterhead', reach: shows('img', 'Logo') },
  { name: 'people', path: '/settings/people', reach: rows },
  { name: 'security-trail', path: '/settings/security-trail', reach: rows },
  { name: 'books', path: '/settings/books', reach: filled },
  { name: 'account', path: '/account', reach: heading('Your account') },
  { name: 'unauthorized', path: '/unauthorized', reach: heading('Not authorized') },
  { name: 'not-found', path: '/no/such/page', reach: heading('Page not found') },
]

/** Further pictures: panels, dialogs, and work in progress. */
export const SCENES: readonly Screen[] = [
  { name: 'import', path: '/statements/import', reach: chooseDemoFile },
  { name: 'new-statement', path: '/statements?new=yes', reach: heading('New statement') },
  { name: 'lines-panel', path: '/lines', reach: firstRow },
  { name: 'agent-payout-panel', path: '/agent-payout', reach: firstRow },
  {
    name: 'pay',
    path: '/agent-payout',
    reach: steps(rows, press(/^Choose all/), press(/^Pay \d/), page =>
      page
        .getByRole('dialog')
        .getByRole('row', { name: /^Total \d/ })
        .waitFor(),
    ),
  },
  { name: 'modify-panel', path: '/modify-agent-payout?start=2000-01-01', reach: firstRow },
  { name: 'rule-editor', path: '/settings/agent-rules', reach: steps(press(/^Rule 6\./), labelled('New value')) },
  {
    // This one comes last: from here on, no preference of the person is saved.
    name: 'first-steps',
    path: '/',
    reach: steps(
      page =>
        page.route('**/user/preferences', (route, request) =>
          request.method() === 'PUT'
            ? route.fulfill({ json: { code: 0, data: request.postDataJSON() } })
            : route.continue(),
        ),
      press(/menu of/),
      press('First steps', 'menuitem'),
      heading('Welcome to the demo'),
      filled,
    ),
  },
]
