/** A visitor in a real browser. Nothing here waits for time to pass: playwright waits for what is to be seen. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { launchOptions } from '../../../../scripts/chromium.mjs'

export const launch = async (): Promise<Browser> => chromium.launch(await launchOptions())

export interface Visit {
  readonly page: Page
  /** What the page wrote as an error, or threw; an honest page has none. */
  readonly faults: string[]
}

/** A fresh visitor: no cookies, no storage. */
export const visit = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US', ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    // The browser itself reports a refused whoami, which is how the app learns that nobody is signed in.
    if (message.type() === 'error' && !message.text().includes('401')) faults.push(message.text())
  })
  return { page, faults }
}

/** From wherever the app sent the visitor to the page they wanted. */
export const signIn = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password').fill('demo-commissions')
  await page.getByLabel('Password').press('Enter')
}
