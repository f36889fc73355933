/**
 * A session ends while somebody is in the middle of something. Nothing typed is lost, whether they sign in again beside the
 * page, reload the page, or restart a browser that went down. Nobody else sees it, and signing out clears it.
 */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { goAnew, openSignedIn, signIn, visit } from './chromium.ts'
import { drafts, keptAfter } from './kept-drafts.ts'
import { openStage } from './stage.ts'

let context: BrowserContext
let page: Page

const stage = openStage()
// One visitor, who goes from place to place within the app.
beforeAll(async () => {
  ;({ page } = await visit(stage.browser))
  context = page.context()
  await openSignedIn(page, 'admin', `${stage.address}/statements`)
  await page.waitForURL('**/statements')
})

const cookies = async (): Promise<{ readonly cookie: string }> => ({
  cookie: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; '),
})

/** Ends the session on the server alone, as its age or another program would. */
const endSession = async (): Promise<void> => {
  // Waits until the page's own calls are answered, so that the user's next act is the first to find that the session is over.
  await page.waitForLoadState('networkidle')
  const ended = await fetch(`${stage.address}/services/auth/user/signout/cookie`, { headers: await cookies() })
  expect(ended.status).toBe(204)
}

const ended = (): Locator => page.getByRole('alertdialog', { name: 'Your session has ended' })

/** Signs in by keyboard alone, in the window that opens beside the page. */
const signInBeside = async (who = 'admin'): Promise<Page> => {
  await ended().locator('a:focus').waitFor()
  const [beside] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  await signIn(beside, who)
  return beside
}

const goOn = async (): Promise<void> => {
  const beside = await signInBeside()
  await ended().waitFor({ state: 'detached' })
  // The window closes by itself, and what was interrupted continues.
  if (!beside.isClosed()) await beside.waitForEvent('close')
}

const offer = (): Locator => page.getByText(/^You have unsaved changes from \d+:\d\d [AP]M\.$/)
const restore = async (): Promise<void> => {
  await offer().waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await offer().waitFor({ state: 'detached' })
}

const amount = (): Locator => page.getByRole('gridcell').nth(6)
/** Opens the first line of the newest open statement that a carrier sent: statements typed by hand in other tests may have no lines. */
const openLine = async (): Promise<void> => {
  await page
    .getByRole('gridcell', { name: /Monthly commission statement/ })
    .first()
    .click()
  await page.waitForURL('**/statements/detail/**')
  await amount().waitFor()
}
const amountEditor = (): Locator => page.getByRole('textbox', { name: 'Commission' })
const typeAmount = async (dollars: string): Promise<void> => {
  await amount().click()
  await page.keyboard.press('F2')
  await amountEditor().fill(dollars)
}

const typeValue = (term: string): Promise<void> =>
  page
    .getByRole('form', { name: /^Rule \d+/ })
    .getByLabel(`${term} value`)
    .fill('12.34')
const newRule = async (): Promise<void> => {
  await page.getByRole('button', { name: 'New rule' }).click()
  await page
    .getByRole('form', { name: /^Rule \d+/ })
    .getByLabel('Pays')
    .selectOption({ label: 'Flat Amount' })
  for (const term of ['New', 'Renewal']) await typeValue(term)
  await keptAfter(page, () => typeValue('Rewrite'))
}
const ruleIsThere = async (): Promise<void> => {
  await page
    .getByRole('button', { name: /12\.34/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Save Agent 1' }).waitFor()
}

const CARRIERS = '/settings/anticipated-commissions'
const renewal = (): Locator => page.getByRole('region').getByLabel('Renewal', { exact: true }).first()
const typeRate = async (rate: string): Promise<void> => {
  await page.getByRole('gridcell').first().click()
  await keptAfter(page, () => renewal().fill(rate))
  await page.getByRole('button', { name: 'Save 1 carrier' }).waitFor()
}

// Proves beyond.unsaved-work
describe('a session that ended while there was unsaved work', () => {
  it('continues after a sign-in in another window: an amount typed on a line is saved', async () => {
    await goAnew(page, '/statements')
    await openLine()
    await typeAmount('77.31')
    await endSession()
    await amountEditor().press('Enter')
    await goOn()
    await page.getByRole('button', { name: /^Undo: Edited/ }).waitFor()
    await page.reload()
    expect(await amount().textContent()).toContain('77.31')
    await drafts(page, 0)
  })

  it('shows nothing of it to another person who signs in, and offers it to its owner later', async () => {
    await goAnew(page, CARRIERS)
    await typeRate('9.87')
    await endSession()
    await page.getByRole('button', { name: 'Save 1 carrier' }).click()
    const beside = await signInBeside('bookkeeper')
    // The page reloads for the bookkeeper, who may not change settings.
    await page.getByText('You cannot change settings').waitFor()
    if (!beside.isClosed()) await beside.waitForEvent('close')
    await page.goto(`${stage.address}/statements`)
    await page.getByRole('gridcell').first().waitFor()
    expect(await offer().count()).toBe(0)
    await drafts(page, 1)
    await page.getByRole('button', { name: /menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByLabel('User name').waitFor()
    // The bookkeeper's sign-out cleared only the bookkeeper's drafts.
    await page.goto(`${stage.address}${CARRIERS}`)
    await signIn(page, 'admin')
    await restore()
    await page.getByRole('gridcell').first().click()
    expect(await renewal().inputValue()).toBe('9.87')
    await page.getByRole('button', { name: 'Save 1 carrier' }).click()
    await drafts(page, 0)
  })
})

// Law 21 where it counts.
describe('signing out with unsaved work', () => {
  const stored = (tab: Page): Promise<unknown> => tab.evaluate('[localStorage.length, sessionStorage.length]')

  // Proves beyond.sign-out-clears, 7.sign-out
  it('names it first, whatever tab it is in, then ends the session at the server and in every tab, and leaves nothing behind', async () => {
    await goAnew(page, '/settings/agent-rules')
    await newRule()
    // Besides what the app keeps here, such as a theme, adds what another part of the suite may have left.
    await page.evaluate("localStorage.setItem('left', 'behind'); sessionStorage.setItem('left', 'behind')")
    const headers = await cookies()
    const whoami = async () => (await fetch(`${stage.address}/services/auth/user/whoami`, { headers })).status
    const other = await context.newPage()
    await other.goto(`${stage.address}/statements`)
    await other.getByRole('gridcell').first().waitFor()
    const leave = async () => {
      await other.getByRole('button', { name: /menu of/ }).click()
      await other.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    await leave()
    const asked = other.getByRole('alertdialog', { name: 'Sign out without saving?' })
    await asked.getByText('Agent Commission Rules').waitFor()
    await asked.getByRole('button', { name: 'Stay' }).click()
    await ruleIsThere()
    expect(await whoami()).toBe(200)
    await leave()
    await asked.getByRole('button', { name: 'Sign out without saving' }).click()
    await other.getByLabel('User name').waitFor()
    // The tab with the rules also goes to the sign-in page, and asks nothing more.
    await page.getByLabel('User name').waitFor()
    await drafts(page, 0)
    expect(await whoami()).toBe(401)
    for (const tab of [page, other]) expect(await stored(tab)).toEqual([0, 0])
    // Going back shows no figure of the session that ended.
    await other.goBack()
    await other.getByLabel('User name').waitFor()
    await signIn(page, 'admin')
    await page.getByRole('button', { name: 'New rule' }).waitFor()
    expect(await offer().count()).toBe(0)
    await other.close()
  })
})

describe('a page that is loaded again', () => {
  // Only here: a page that is left for the sign-in page asks nothing more.
  beforeAll(() => void page.on('dialog', dialog => void dialog.accept()))
  const loadAnew = () => page.reload()

  // Proves 4.rule-edits
  it('offers the edited rules, and restores them as they were', async () => {
    await goAnew(page, '/settings/agent-rules')
    await newRule()
    await endSession()
    await loadAnew()
    await signIn(page, 'admin')
    await restore()
    await ruleIsThere()
    await drafts(page, 1)
    await page.getByRole('button', { name: 'Save Agent 1' }).click()
    await page.getByText('Saved Agent 1: 1 new').waitFor()
    await drafts(page, 0)
  })

  it('offers the edited settings, and deletes the draft when it is discarded', async () => {
    await goAnew(page, CARRIERS)
    await typeRate('8.76')
    await loadAnew()
    await offer().waitFor()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await drafts(page, 0)
    await page.reload()
    await page.getByRole('gridcell').first().waitFor()
    expect(await offer().count()).toBe(0)
  })

  it('offers the new statement that was being typed, and deletes the draft once it is created', async () => {
    await goAnew(page, '/statements')
    await page.getByRole('button', { name: 'New statement' }).click()
    await keptAfter(page, () => page.getByLabel('Description').fill('Typed before the page went'))
    await loadAnew()
    // The dialog is part of the address, so it is open again.
    await restore()
    expect(await page.getByLabel('Description').inputValue()).toBe('Typed before the page went')
    await page.getByRole('button', { name: 'Create statement' }).click()
    await page.waitForURL('**/statements/detail/**')
    await drafts(page, 0)
  })

  it('offers the line that was being added, with the typed values', async () => {
    await goAnew(page, '/statements')
    await openLine()
    await page.getByRole('button', { name: 'Add a line' }).first().click()
    await keptAfter(page, () => page.getByRole('dialog').getByLabel('Insured').fill('Meyer, Anna'))
    await loadAnew()
    await restore()
    expect(await page.getByRole('dialog').getByLabel('Insured').inputValue()).toBe('Meyer, Anna')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await drafts(page, 0)
  })

  it('offers the amounts typed over payments, with their reason', async () => {
    await goAnew(page, '/modify-agent-payout?start=2000-01-01')
    await page.getByRole('gridcell').first().waitFor()
    await page
      .getByRole('gridcell', { name: /^\(?[\d,]+\.\d\d\)?$/ })
      .first()
      .click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('3.21')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Change 1 / }).click()
    await keptAfter(page, () => page.getByLabel('Reason').fill('Told wrong'))
    await loadAnew()
    await restore()
    await page.getByRole('button', { name: /^Change 1 / }).click()
    expect(await page.getByLabel('Reason').inputValue()).toBe('Told wrong')
    await page.getByRole('dialog').getByText('3.21').first().waitFor()
  })
})
