/**
 * Somebody is invited, chooses a password, sets an authenticator up and is asked for its code; then the administrator disables
 * them, and their page is over.
 */
import { addAgency, addUser, PASSWORD } from '@commissions/server/testing'
import { URI } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Visit, visit } from './chromium.ts'
import { openStage } from './stage.ts'

const OWN = 'seven herons over a quiet harbour'

const stage = openStage(async ({ db }) => {
  await addUser(db, await addAgency(db), 'boss')
})

/** Begins at the sign-in page, which the app leads to from any address: month.journey.test.ts shows it. */
const person = async (path: string): Promise<Visit> => {
  const visited = await visit(stage.browser)
  await visited.page.goto(`${stage.address}/signin?redirect=${encodeURIComponent(path)}`)
  return visited
}

let boss: Visit
beforeAll(async () => {
  boss = await person('/settings/people')
  await signIn(boss.page, 'boss', PASSWORD)
})

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
    const { page, faults } = boss
    await page.getByRole('button', { name: 'Invite somebody…' }).click()
    await page.getByLabel('First name').fill('Ines')
    await page.getByLabel('Last name').fill('Okafor')
    await page.getByLabel('User name').fill('ines')
    await page.getByLabel('User name').press('Enter')
    const password = await page.getByLabel('One-time password').inputValue()
    await page.keyboard.press('Escape')
    await page.getByRole('complementary', { name: 'Ines Okafor' }).waitFor()

    const { page: ines } = await person('/statements')
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

    const { page: again } = await person('/statements')
    await signIn(again, 'ines', OWN)
    await again.getByRole('heading', { name: 'Enter your code' }).waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Disable…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await page.getByText('Ines Okafor is disabled').waitFor()
    await ines.getByRole('link', { name: 'Previous Statements' }).click()
    await ines.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(faults).toEqual([])
  })

  it('must set up an authenticator where codes are required', async () => {
    const { page } = boss
    await page.getByRole('button', { name: 'Require codes…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Require codes' }).click()
    await page.getByRole('button', { name: 'Codes are required…' }).waitFor()

    const { page: later } = await person('/account')
    await signIn(later, 'boss', PASSWORD)
    await later.getByRole('heading', { name: 'Set up an authenticator' }).waitFor()
    await later.getByLabel('Code').fill(await codeOn(later))
    await later.getByLabel('Code').press('Enter')
    await later.getByRole('heading', { name: 'Your account' }).waitFor()
    // The other sessions began without a code and continue until they are ended here.
    await later.getByRole('button', { name: 'End all others' }).click()
    await later.getByText('You are signed in here only.').waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})
