import { beforeAll, describe, expect, it } from 'vitest'
import { appStage } from '../testing/app-stage.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { addAgency, addUser } from '../testing/people.ts'

const PATH = '/services/agency/user/preferences'
const KIB = 1024

let guest: Browser
let other: Browser

const { database, app } = appStage()
beforeAll(async () => {
  const agencyId = await addAgency(database.db)
  const enter = async (username: string): Promise<Browser> => {
    await addUser(database.db, agencyId, username, [])
    const person = browser(app)
    await person.signIn(username)
    return person
  }
  guest = await enter('guest')
  other = await enter('other')
})

const get = async (by = guest) => (await (await by.send(PATH)).json()) as unknown
const put = async (body: unknown, by = guest) => {
  const response = await by.json('PUT', PATH, body)
  return {
    status: response.status,
    body: (await response.json()) as { code: number; message?: string; data?: unknown },
  }
}
/** An object whose JSON has this many bytes. */
const ofBytes = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) })

describe('preferences', () => {
  it('are empty at first, then hold what the user last saved', async () => {
    expect(await get()).toEqual({ code: 0, data: {} })
    const said = { theme: 'dark', widths: { lob: 120, Ünï: [1, null, 'é😀'] } }
    expect(await put(said)).toEqual({ status: 200, body: { code: 0, data: said } })
    expect(await get()).toEqual({ code: 0, data: said })
    await put({ theme: 'light' })
    expect(await get()).toEqual({ code: 0, data: { theme: 'light' } })
  })

  it('belong to one user', async () => {
    await put({ mine: true })
    await put({ mine: false }, other)
    expect(await get()).toMatchObject({ data: { mine: true } })
    expect(await get(other)).toMatchObject({ data: { mine: false } })
  })

  it('may have 64 KiB of UTF-8 and not a byte more', async () => {
    expect((await put(ofBytes(64 * KIB))).status).toBe(200)
    const kept = await get()
    for (const body of [ofBytes(64 * KIB + 1), { a: 'é'.repeat(33 * KIB) }, { a: '😀'.repeat(17 * KIB) }])
      expect(await put(body)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('at most 64 KiB') },
      })
    expect(await get()).toEqual(kept)
  })

  it.each([[null], [[]], ['text'], [7]])('must be an object, not %j', async body => {
    expect(await put(body)).toMatchObject({
      status: 400,
      body: { code: 400, message: expect.stringContaining('object') },
    })
  })

  it('refuse NUL characters and too many levels, and replace half a surrogate pair', async () => {
    for (const body of [{ a: 'x\0' }, { 'a\0': 1 }, { a: [{ b: '\0' }] }])
      expect(await put(body)).toMatchObject({ status: 400, body: { message: expect.stringContaining('NUL') } })
    const response = await guest.send(PATH, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    })
    expect(response.status).toBe(400)
    expect((await put(JSON.parse('{"__proto__":{"x":1},"lone":"\\ud800"}'))).status).toBe(200)
    expect(await get()).toMatchObject({ data: { lone: '\ufffd' } })
  })
})
