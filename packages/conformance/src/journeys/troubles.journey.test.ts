/**
 * Law 18 where people see it: whatever becomes of an answer, the screen says what the catalogue says, keeps its state and what
 * was typed, never claims that something was done, and does it when it is asked again.
 */
import { MESSAGES } from '@commissions/core'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openTroubledPage } from './troubled-page.ts'
import { readingsOn } from './troubled-readings.ts'
import { writingsOn } from './troubled-writings.ts'
import { asLoading, asSaving, troublesFor } from './troubles.ts'

const on = openTroubledPage()
const { alert, atSignIn, atUnauthorized, goTo, rest } = on

describe.each(readingsOn(on).map((reading, at) => ({ ...reading, troubles: troublesFor(at, asLoading) })))(
  'loading: $name',
  ({ path, befalls, shown, title, closesTabs, troubles }) => {
    // Proves 2.list-forbidden, 3.load-status, 8.statements-failed, 8.site-forbidden, 8.unauthorized, 8.forbidden-call,
    // Proves beyond.troubles
    it.each(troubles)('$title: reports the failure, shows no data, and loads it on a retry', async trouble => {
      await rest()
      on.weather.strike(befalls, trouble.answer)
      await goTo(path())
      if (trouble.told === 'sign-in') return atSignIn()
      if (trouble.told === 'forbidden') {
        if (!closesTabs) return atUnauthorized()
        await on.page.getByText(MESSAGES.siteForbidden).first().waitFor()
        await on.page.getByRole('link', { name: 'Agent Payout', exact: true, disabled: true }).waitFor()
        await rest()
        await goTo(path())
        return shown()
      }
      const failed = alert(title)
      await failed.waitFor()
      expect(await failed.textContent()).toContain(trouble.told.says)
      on.weather.clear()
      await failed.getByRole('button', { name: 'Try again' }).click()
      await shown()
      expect(await alert(title).count()).toBe(0)
    })

    // Proves 3.load-status
    it('a late answer: Loading is shown without an error until it arrives', async () => {
      await rest()
      const { asked, letGo } = on.weather.hold(befalls)
      await goTo(path())
      await asked
      await on.page
        .getByRole('status', { name: /^Loading/ })
        .first()
        .waitFor()
      expect(await on.page.getByRole('alert').count()).toBe(0)
      letGo()
      await shown()
    })
  },
)

let turns = 0

const sessionEnded = (): Locator => on.page.getByRole('alertdialog', { name: 'Your session has ended' })
/** A service refused a session that is still alive. Once it accepts the session again, the page finds out by itself. */
const mended = async (): Promise<void> => {
  await on.page.evaluate("dispatchEvent(new Event('focus'))")
  await sessionEnded().waitFor({ state: 'detached' })
}

describe.each(writingsOn(on).map((writing, at) => ({ ...writing, troubles: troublesFor(at, asSaving) })))(
  'saving: $name',
  ({ befalls, reach, act, refused, kept, again, done, undone, typed, troubles }) => {
    // Proves beyond.troubles
    it.each(troubles)('$title: reports the failure, loses and saves nothing, and works on a retry', async trouble => {
      turns += 1
      const turn = turns
      await reach()
      on.weather.strike(befalls, trouble.answer)
      await act(turn)
      const isBeside = trouble.told === 'sign-in' && typed === true
      if (isBeside) await sessionEnded().waitFor()
      else if (trouble.told === 'sign-in') await atSignIn()
      else if (trouble.told === 'forbidden') await atUnauthorized()
      else await refused(trouble.told).first().waitFor()
      await undone(turn)
      if (!isBeside && (trouble.told === 'sign-in' || trouble.told === 'forbidden')) return
      await kept(turn)
      on.weather.clear()
      if (isBeside) await mended()
      await again()
      await done(turn)
    })
  },
)
