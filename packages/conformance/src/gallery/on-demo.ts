/** Takes pictures of a freshly started program with demo data, in a browser. */
import { rm } from 'node:fs/promises'
import { endPrograms, openDirectory, startProgram } from '@commissions/server/testing'
import type { Browser, Page } from 'playwright-core'
import { launch, openSignedIn, visit } from '../journeys/chromium.ts'
import { filled, type Screen } from './reach.ts'

/** The first steps would cover part of every picture, and they have a picture of their own. */
const closeFirstSteps = async (browser: Browser, address: string): Promise<void> => {
  const { page } = await visit(browser)
  await openSignedIn(page, 'admin', address)
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Close first steps' }).click()
  await saved
  await page.context().close()
}

/** The program and the browser end with the work, even if it fails. */
export const onDemo = async (take: (browser: Browser, address: string) => Promise<void>): Promise<void> => {
  const directory = await openDirectory()
  const browser = await launch()
  try {
    const address = await startProgram({ DATA_DIR: directory, DEMO: 'on' }).address
    await closeFirstSteps(browser, address)
    await take(browser, address)
  } finally {
    await browser.close()
    await endPrograms()
    await rm(directory, { recursive: true, force: true })
  }
}

export const enter = async (page: Page, address: string): Promise<void> => {
  await openSignedIn(page, 'admin', `${address}/statements`)
  await page.getByRole('heading', { name: 'Reconcile Statements' }).waitFor()
}

export const picture = async (page: Page, address: string, { path, reach }: Screen, file: string): Promise<void> => {
  await page.goto(`${address}${path}`)
  await reach(page)
  await filled(page)
  await page.screenshot({ path: file, animations: 'disabled' })
}
