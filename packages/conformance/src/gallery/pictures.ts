/** The pictures in the README and the tour, taken on the demo. */
import { fileURLToPath } from 'node:url'
import { carrierField } from '../journeys/chromium.ts'
import { chooseAll, filled, labelled, openFirst, press, type Reach, rows, type Screen, shows, steps } from './reach.ts'

export const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url))

const panel: Reach = page => page.getByRole('complementary').last().getByText('Rules tried').first().waitFor()
/** The explanation of the first line's amount, for an agent whom a rule pays. */
const whyOfPaid: Reach = page => page.getByRole('gridcell', { name: 'Priscilla Duong', exact: true }).first().click()

const importExample: Reach = steps(
  page => page.locator('input[type=file]').setInputFiles(`${DOCS}demo/layout-1-blue-harbor.csv`),
  page => carrierField(page).selectOption({ label: 'Blue Harbor Property & Casualty' }),
  rows,
  page => page.getByText('Nothing is left to decide.').waitFor(),
)

const changeRule6: Reach = steps(
  press(/^Rule 6\./),
  labelled('New value'),
  page => page.getByLabel('New value').fill('50'),
  page => page.getByLabel('New value').press('Tab'),
  page => page.getByText(/^These edits change/).waitFor(),
)

interface DocumentPicture extends Screen {
  readonly isDark?: true
  /** The window's height in pixels, if that of an ordinary laptop would show too little. */
  readonly height?: number
}

/** Each name is the picture's path below docs. */
export const PICTURES: readonly DocumentPicture[] = [
  { name: 'pictures/home', path: '/', reach: shows('img', /^Commission by month/), height: 1240 },
  { name: 'pictures/statement-detail', path: '/statements', reach: openFirst },
  { name: 'pictures/import', path: '/statements/import', reach: importExample },
  {
    name: 'pictures/lines',
    // On some days the newest line is one that no rule has been tried for.
    path: '/lines?state=payable',
    reach: steps(rows, page => page.getByRole('gridcell').nth(1).click(), panel),
  },
  {
    name: 'pictures/carriers-owe',
    path: '/expected',
    reach: steps(rows, page => page.getByText('Adding up all terms').waitFor({ state: 'detached' })),
  },
  { name: 'tour/agent-payout', path: '/agent-payout', reach: steps(rows, filled, whyOfPaid, panel) },
  {
    name: 'pictures/agent-payout-dark',
    path: '/agent-payout',
    reach: steps(chooseAll, filled, whyOfPaid, panel),
    isDark: true,
  },
  { name: 'pictures/agent-rules', path: '/settings/agent-rules', reach: changeRule6, height: 900 },
]

/** The first page of an agent's PDF. */
export const PAPER = 'tour/paid-statement'
