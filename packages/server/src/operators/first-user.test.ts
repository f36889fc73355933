import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startingData } from '../demo/starting-data.ts'
import { testApp } from '../testing/app.ts'
import { appStage } from '../testing/app-stage.ts'
import { browser } from '../testing/browser.ts'
import { asServed } from '../testing/database.ts'
import { welcome } from '../welcome.ts'
import { FIRST_USER } from './first-user.ts'

describe('the first start on an empty database without demo data', () => {
  const { database } = appStage()

  it('makes one user, whose password is shown once and must be changed at the first sign-in', async () => {
    const start = { demo: false, now: Date.UTC(2026, 10, 20), random: { uuid: randomUUID, bytes: randomBytes } }
    const db = asServed(database.db)
    const started = await Promise.all([startingData(db, start), startingData(db, start)])
    expect(started.map(({ _tag }) => _tag).toSorted()).toEqual(['Begun', 'Own'])
    const begun = started.find(data => data._tag === 'Begun')
    const password = begun?._tag === 'Begun' ? begun.password : ''
    expect(welcome('http://localhost', begun ?? { _tag: 'Own' })).toContain(password)

    const visitor = browser(testApp(database.db))
    expect(await (await visitor.signIn(FIRST_USER, password)).text()).toContain('/signin/password')
    const chosen = 'a heron over the harbour'
    const body = new URLSearchParams({ username: FIRST_USER, password, new: chosen, again: chosen })
    expect((await visitor.send('/signin/password', { method: 'POST', body })).status).toBe(303)
    const groups = await visitor.send('/services/commissions/v2/commissions/rules')
    expect(await groups.json()).toMatchObject({ code: 'OK', data: [{ rules: [] }, { rules: [] }, { rules: [] }] })
    expect(await startingData(db, start)).toEqual({ _tag: 'Own' })
  })
})
