/** One page of the demo, open for a whole test file, with troubles between it and its services. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { goAnew, goWithin, openSignedIn, visit } from './chromium.ts'
import { openStage } from './stage.ts'
import { type Befalls, type Weather, weatherOver } from './troubles.ts'

const SERVICE = '/services/commissions/v2/commissions'
/** A screen that sends no requests to any service. */
const REST = '/statements/import'

interface WireLine {
  readonly id: string
  readonly policy_number: string | null
  readonly unmatched: boolean
  readonly voided: boolean
  readonly commission_amount: number
}

/** An open statement, and a line of it that is unmatched and has a proposal. */
interface Place {
  readonly statement: string
  readonly line: string
  readonly policyNumber: string
}

export const asks =
  (part: string | RegExp, method = 'GET'): Befalls =>
  request =>
    request.method === method && request.url.search(part) >= 0
/** The address of the call for the list. */
export const LIST = /\/v2\/commissions\/statement\?/

export type TroubledPage = ReturnType<typeof openTroubledPage>

export const openTroubledPage = () => {
  const stage = openStage()
  let opened: { readonly page: Page; readonly weather: Weather; readonly at: Place } | undefined
  const there = () => {
    if (opened === undefined) throw new Error('The page is open while tests run, not before')
    return opened
  }

  /** What the server has stored, whatever the page was made to believe. */
  const held = async <A>(path: string, page = there().page): Promise<A> => {
    const answer = await page.context().request.get(`${stage.address}${SERVICE}/${path}`)
    return (await answer.json()).data
  }
  const heldLine = async (): Promise<WireLine | undefined> => {
    const { items } = await held<{ readonly items: readonly WireLine[] }>(
      `statement/${there().at.statement}?includeItems=true`,
    )
    return items.find(line => line.id === there().at.line)
  }

  const findLine = async (page: Page): Promise<Place> => {
    const statements = await held<readonly { readonly id: string; readonly num_unmatched_items: number }[]>(
      'statement?state=open',
      page,
    )
    for (const { id } of statements.filter(one => one.num_unmatched_items > 0)) {
      const { items } = await held<{ readonly items: readonly WireLine[] }>(`statement/${id}?includeItems=true`, page)
      const proposals = await held<
        readonly { readonly line_item_id: string; readonly candidates: readonly unknown[] }[]
      >(`statement/${id}/match-suggestions`, page)
      const line = items.find(
        one =>
          one.unmatched &&
          !one.voided &&
          items.filter(other => other.policy_number === one.policy_number).length === 1 &&
          proposals.some(proposal => proposal.line_item_id === one.id && proposal.candidates.length > 0),
      )
      if (line?.policy_number != null) return { statement: id, line: line.id, policyNumber: line.policy_number }
    }
    throw new Error('The demo agency has no unmatched line with a proposal')
  }

  const goTo = (path: string): Promise<void> => goWithin(there().page, path)

  /** Goes to the screen that sends no requests. A page that was left, or that has no shell, is loaded again. */
  const rest = async (): Promise<void> => {
    there().weather.clear()
    if (/signin|unauthorized/.test(there().page.url())) await there().page.goto(`${stage.address}${REST}`)
    else await goAnew(there().page, REST)
    await there().page.getByRole('heading', { name: 'Import a file', level: 1 }).waitFor()
    await there().page.getByRole('button', { name: 'Choose a file' }).waitFor()
  }

  const cells = (): Locator => there().page.getByRole('gridcell')
  /** Waits for all rows: a request while some are still coming replaces a part, not rows that stay. */
  const rows = async (): Promise<void> => {
    await cells().first().waitFor()
    await there().page.getByText('Adding up').waitFor({ state: 'detached' })
  }
  const alert = (text: string): Locator => there().page.getByRole('alert').filter({ hasText: text })
  const atSignIn = () => there().page.waitForURL(/\/signin\?redirect=.+&r=3$/)
  const atUnauthorized = () => there().page.waitForURL('**/unauthorized')

  beforeAll(async () => {
    const { page } = await visit(stage.browser)
    const weather = await weatherOver(page)
    await openSignedIn(page, 'bookkeeper', `${stage.address}${REST}`)
    await page.waitForURL(`**${REST}`)
    opened = { page, weather, at: await findLine(page) }
  })
  return {
    get page() {
      return there().page
    },
    get weather() {
      return there().weather
    },
    get at() {
      return there().at
    },
    held,
    heldLine,
    goTo,
    rest,
    cells,
    rows,
    alert,
    atSignIn,
    atUnauthorized,
  }
}
