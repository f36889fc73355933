/**
 * The program while its database is in trouble of every kind (laws 12, 13 and 25): decision
 * a-lost-connection-costs-one-answer.
 */
import { runs } from '@commissions/core/testing'
import { commandLine, endPrograms, troublemaker } from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newStatement, STATEMENTS } from '../proofs/over-the-wire.ts'
import { befall, befalling } from './befalls.ts'
import { type Fault, MANNERS } from './cutting-proxy.ts'
import { type ProgramInTrouble, programInTrouble } from './program-in-trouble.ts'

const manner = fc.constantFrom(...MANNERS)
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({
    _tag: fc.constant('AfterBytes' as const),
    to: fc.constantFrom('Database' as const, 'Program' as const),
    bytes: fc.oneof(fc.integer({ min: 1, max: 1_500 }), fc.integer({ min: 1, max: 60_000 })),
    manner,
  }),
  fc.record({
    _tag: fc.constant('AtCommit' as const),
    nth: fc.integer({ min: 1, max: 4 }),
    arrives: fc.boolean(),
    manner,
  }),
)

describe('the program with a database in trouble', () => {
  let world: ProgramInTrouble

  beforeAll(async () => {
    world = await programInTrouble()
  })
  afterAll(async () => {
    world.proxy.up()
    await endPrograms()
    await world.proxy.close()
    await world.database.drop()
  })

  it('survives connections that are cut at any byte, and before and after a commit', async () => {
    const property = fc.asyncProperty(fc.array(fault, { minLength: 10, maxLength: 60 }), async faults => {
      await world.round(async () => world.proxy.trouble(faults))
    })
    await fc.assert(property, { ...runs(1), endOnFailure: true })
  })

  it('survives a database that is down, full, read-only, locked or closes connections', async () => {
    const property = fc.asyncProperty(fc.array(befalling, { minLength: 4, maxLength: 10 }), async befallings => {
      await world.round(async isOver => {
        for (const one of befallings) if (!isOver()) await befall(world, one)
      })
    })
    await fc.assert(property, { ...runs(1), endOnFailure: true })
  })

  const told = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie: world.cookie, 'content-type': 'application/json' }
    const response = await world.send(path, { ...init, headers })
    return { status: response.status, text: await response.text() }
  }
  const write = () => told(STATEMENTS, { method: 'POST', body: JSON.stringify(newStatement('In trouble')) })

  it('reports each trouble truthfully in its answers and health checks', async () => {
    const { database, proxy, noticed, expectHealth } = world
    const makes = troublemaker(database)
    proxy.down()
    await noticed()
    expect(await write()).toMatchObject({ status: 503, text: expect.stringContaining('cannot be reached') })
    expect((await told('/healthz')).status).toBe(503)
    proxy.up()
    await expectHealth()

    await makes.acceptAtMost(0)
    await noticed()
    expect(await write()).toMatchObject({ status: 503, text: expect.stringContaining('as many requests as it can') })
    await makes.acceptAtMost(null)
    await noticed()
    await expectHealth()

    await makes.refuseChanges(true)
    await noticed()
    await expectHealth()
    expect((await told(STATEMENTS)).status).toBe(200)
    expect(await write()).toMatchObject({ status: 503, text: expect.stringContaining('accepts no changes') })
    await makes.refuseChanges(false)
    await noticed()
    await expectHealth()
    expect((await write()).status).toBe(200)
  })

  it('keeps intact histories, and an operator’s command that is cut off ends with a sentence', async () => {
    const verify = () => commandLine({ DATABASE_URL: world.proxy.url }, 'verify-history')
    world.proxy.trouble([])
    expect(await verify()).toMatchObject({ code: 0 })
    const property = fc.asyncProperty(fault, async one => {
      world.proxy.trouble(Array.from({ length: 20 }, () => one))
      const { code, err } = await verify()
      expect([0, 1]).toContain(code)
      if (code === 1) expect(err).toMatch(/\.\n$/)
      expect(err).not.toMatch(/^\s+at /m)
      world.proxy.trouble([])
    })
    await fc.assert(property, { ...runs(1), endOnFailure: true })
  })
})
