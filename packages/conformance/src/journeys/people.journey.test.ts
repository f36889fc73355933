/**
 * Somebody is invited, chooses a password, sets an authenticator up and is asked for its code; then the administrator disables
 * them, and their page is over.
 */
import {
  addAgency,
  addUser,
  endPrograms,
  type FreshDatabase,
  freshDatabase,
  PASSWORD,
  startProgram,
} from '@commissions/server/testing'
import { URI } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, visit } from './chromium.ts'

const OWN = 'seven herons over a quiet harbour'

let database: FreshDatabase
let address: string
let browser: Browser

beforeAll(async () => {
  database = await freshDatabase()
  await addUser(database.db, await addAgency(database.db), 'boss')
  address = await startProgram({ DATABASE_URL: database.url, DEMO: 'off' }).address
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await endPrograms()
  await database.drop()
})

const person = async (): Promise<Page> => (await visit(browser)).page

const signIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

/** The authenticator's code for the key that the page or the dialog shows. */
const codeOn = async (page: Page): Promise<string> => {
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  return URI.parse(`otpauth://totp/x?secret=${key}`).generate()
}

const USER_MENU = /menu of/

describe('the people of an agency', () => {
  // Proves beyond.people
  it('sign in by invitation, set up an authenticator, and are signed out when they are disabled', async () => {
    const { page: boss, faults } = await visit(browser)
    await boss.goto(`${address}/settings/people`)
    await signIn(boss, 'boss', PASSWORD)
    await boss.getByRole('button', { name: 'Invite somebody…' }).click()
    await boss.getByLabel('First name').fill('Ines')
    await boss.getByLabel('Last name').fill('Okafor')
    await boss.getByLabel('User name').fill('ines')
    await boss.getByLabel('User name').press('Enter')
    const password = await boss.getByLabel('One-time password').inputValue()
    await boss.keyboard.press('Escape')
    await boss.getByRole('complementary', { name: 'Ines Okafor' }).waitFor()

    const ines = await person()
    await ines.goto(`${address}/statements`)
    await signIn(ines, 'ines', password)
    await ines.getByRole('heading', { name: 'Choose a password' }).waitFor()
    await ines.getByLabel('Current password').fill(password)
    await ines.getByLabel('New password', { exact: true }).fill(OWN)
    await ines.getByLabel('New password, again').fill(OWN)
    await ines.getByLabel('New password, again').press('Enter')
    await ines.getByRole('heading', { name: 'Reconcile Statements' }).waitFor()

    await ines.getByRole('button', { name: USER_MENU }).click()
    await ines.getByRole('menuitem', { name: 'Your account' }).click()
    await ines.getByText('You are signed in here only.').waitFor()
    await ines.getByRole('button', { name: 'Set up an authenticator…' }).click()
    await ines.getByRole('dialog').getByLabel('Password').fill(OWN)
    await ines.keyboard.press('Enter')
    await ines
      .getByRole('dialog')
      .getByLabel('Code')
      .fill(await codeOn(ines))
    await ines.keyboard.press('Enter')
    await ines.getByText('You enter a code from your authenticator app at each sign-in.').waitFor()

    const again = await person()
    await again.goto(`${address}/statements`)
    await signIn(again, 'ines', OWN)
    await again.getByRole('heading', { name: 'Enter your code' }).waitFor()

    await boss.reload()
    await boss.getByRole('button', { name: 'Disable…' }).click()
    await boss.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await boss.getByText('Ines Okafor is disabled').waitFor()
    await ines.getByRole('link', { name: 'Previous Statements' }).click()
    await ines.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(faults).toEqual([])
  })

  it('must set up an authenticator where codes are required', async () => {
    const boss = await person()
    await boss.goto(`${address}/settings/people`)
    await signIn(boss, 'boss', PASSWORD)
    await boss.getByRole('button', { name: 'Require codes…' }).click()
    await boss.getByRole('dialog').getByRole('button', { name: 'Require codes' }).click()
    await boss.getByRole('button', { name: 'Codes are required…' }).waitFor()

    const later = await person()
    await later.goto(`${address}/account`)
    await signIn(later, 'boss', PASSWORD)
    await later.getByRole('heading', { name: 'Set up an authenticator' }).waitFor()
    await later.getByLabel('Code').fill(await codeOn(later))
    await later.getByLabel('Code').press('Enter')
    await later.getByRole('heading', { name: 'Your account' }).waitFor()
    // The other sessions began without a code and continue until they are ended here.
    await later.getByRole('button', { name: 'End all others' }).click()
    await later.getByText('You are signed in here only.').waitFor()
    await boss.getByRole('link', { name: 'Home' }).click()
    await boss.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})
