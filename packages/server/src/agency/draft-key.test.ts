import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { appStage } from '../testing/app-stage.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { addAgency, addUser } from '../testing/people.ts'

let enter: (username: string) => Promise<Browser>

const { database, app } = appStage()
beforeAll(async () => {
  const agencies = { ann: await addAgency(database.db), bob: await addAgency(database.db) }
  await addUser(database.db, agencies.ann, 'ann', [])
  await addUser(database.db, agencies.ann, 'colleague', [])
  await addUser(database.db, agencies.bob, 'bob', [])
  enter = async username => {
    const person = browser(app)
    await person.signIn(username)
    return person
  }
})

const keyOf = async (person: Browser): Promise<string> => {
  const response = await person.send('/services/agency/user/draft-key')
  const { data } = (await response.json()) as { data: { key: string } }
  return data.key
}

describe('the key for a user’s unsaved drafts', () => {
  it('has 32 bytes and is the same in every session', async () => {
    const key = await keyOf(await enter('ann'))
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(await keyOf(await enter('ann'))).toBe(key)
  })

  it('differs from user to user, within an agency and across agencies', async () => {
    const keys = await Promise.all(['ann', 'colleague', 'bob'].map(async who => keyOf(await enter(who))))
    expect(new Set(keys).size).toBe(3)
  })

  it('is refused without a session, and may not be stored by a cache', async () => {
    const response = await (await enter('ann')).send('/services/agency/user/draft-key')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const stranger = browser(testApp(database.db))
    expect((await stranger.send('/services/agency/user/draft-key')).status).toBe(401)
  })
})
