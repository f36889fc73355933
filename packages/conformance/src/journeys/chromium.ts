/** A visitor in a real browser. Nothing here waits for a fixed time: playwright waits for what should become visible. */
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { goWithin, launchOptions } from '../../../../scripts/chromium.mjs'

export { goWithin }

/** Two pages of Chromium's own below the address bar of each window, which cost as much as a page of the app does. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopupDebug']

/** What playwright turns off. Chromium heeds only the last list, which is ours. */
const OFF_ANYWAY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const FEATURES_OFF = `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join(',')}`

/** The browser as it comes, for a page that works through tens of thousands of lines: it does that in three quarters of the time. */
export const launchOptimizing = async (): Promise<Browser> => {
  const { args, ...rest } = await launchOptions()
  return chromium.launch({ ...rest, args: [...args, FEATURES_OFF] })
}

/** V8 does not optimize here: a page lives for seconds, and optimizing took half of axe's time and a fifth of each page's start. */
const unoptimized = (arg: string): string => (arg.startsWith('--js-flags=') ? `${arg} --no-turbofan` : arg)

export const launch = async (): Promise<Browser> => {
  const { args, ...rest } = await launchOptions()
  return chromium.launch({ ...rest, args: [...args.map(unoptimized), FEATURES_OFF] })
}

let shared: Promise<Browser> | undefined

/** One browser for all files of a process. Each visitor's data is in their own context. */
export const sharedBrowser = (): Promise<Browser> => {
  shared ??= launch().then(browser =>
    browser.on('disconnected', () => {
      shared = undefined
    }),
  )
  return shared
}

export interface Visit {
  readonly page: Page
  /** Errors that the page threw or wrote to the console. There should be none. */
  readonly faults: string[]
}

const opened = new Set<Page>()

/** The pages of all visitors who have not left. */
export const openPages = (): readonly Page[] => [...opened]

/** Turns off what costs as much as the journey itself: the service worker's copies of the app's files, and animations. */
const PLAIN = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const

/** The browser's own defaults. */
export const AS_IT_COMES = { serviceWorkers: 'allow', reducedMotion: 'no-preference' } as const

/** A fresh visitor: no cookies, no storage. */
export const visit = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    ...PLAIN,
    ...options,
  })
  // This limit only ends what hangs: a busy machine is no failure.
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  opened.add(page)
  page.on('close', () => opened.delete(page))
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    // Two errors of the browser are expected: a refused whoami (401), from which the app learns that nobody is signed in, and a
    // request of a busy program to wait (429), which the app follows.
    if (message.type() === 'error' && !/status of 4(01|29)/.test(message.text())) faults.push(message.text())
  })
  return { page, faults }
}

export const DEMO_PASSWORD = 'demo-commissions'

/** Signs in on the page to which the app sent the visitor. The visitor then comes to the page that they wanted. */
export const signIn = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByLabel('Password').press('Enter')
}

/** Signs in by the sign-in page's call, then opens the address: the page itself would cost as much again as what is opened. */
export const openSignedIn = async (
  page: Page,
  username: string,
  address: string,
  password = DEMO_PASSWORD,
): Promise<void> => {
  const { origin } = new URL(address)
  const answer = await page.context().request.post(`${origin}/signin`, {
    headers: { origin },
    form: { username, password, redirect: '/' },
    maxRedirects: 0,
  })
  if (answer.status() !== 303) throw new Error(`${username} was not signed in: ${answer.status()}`)
  await page.goto(address)
}

/**
 * Comes to a screen as it is when it is opened, without loading the app again, and axe with it. The way leads over a page that
 * asks no service: the screen before stays until the next one's program is there, and the screen that the page is on already would
 * keep its rows and what is open on it.
 */
export const goAnew = async (page: Page, path: string): Promise<void> => {
  await goWithin(page, '/no/such/page')
  await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
  await page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor({ state: 'detached' })
  await goWithin(page, path)
}

/** The field for the carrier of a file. Its label ends in "(needed)" at first, and the file's columns are labels too. */
export const carrierField = (page: Page): Locator => page.getByLabel(/^Carrier( \(needed\))?$/)
