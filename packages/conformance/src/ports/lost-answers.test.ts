/** The real server behind a network that drops answers after the server has done what was asked (law 13). */
import { failsWith, knownDate, type Ports, succeeds } from '@commissions/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoSuite, demoSuite, type Network } from './demo-suite.ts'

let demo: DemoSuite
let dropped = 0
let toDrop = 0
let ports: Ports

/** Lets writes through and drops the answers of the next `toDrop` of them. */
const dropping: Network = async (send, { method = 'GET' }) => {
  const answer = await send()
  if (method === 'GET' || toDrop === 0) return answer
  toDrop -= 1
  dropped += 1
  await answer.body?.cancel()
  throw new TypeError('Failed to fetch')
}

beforeAll(async () => {
  demo = await demoSuite()
  ports = await demo.signedInAs('admin', dropping)
})
afterAll(() => demo.database.drop())

const day = knownDate(2026, 11, 3)
const named = async (description: string) =>
  (await succeeds(ports.commissions.statements.list({ state: 'open' }))).filter(one => one.description === description)
const create = (description: string) =>
  ports.commissions.statements.create({ statementDate: day, description, controlTotal: null })

describe('a write whose answer is lost after the server did it', () => {
  it.each([0, 1, 3])('has one effect, and its answer arrives by a retry (%i lost)', async times => {
    dropped = 0
    toDrop = times
    const made = await succeeds(create(`Dropped ${times}`))
    expect(dropped).toBe(times)
    expect((await named(`Dropped ${times}`)).map(one => one.id)).toEqual([made.id])
  })

  it('changes a statement once, and answers with its new version', async () => {
    const made = await succeeds(create('Before'))
    toDrop = 1
    const changed = await succeeds(ports.commissions.statements.update(made, { description: 'Once changed' }))
    const [now, ...others] = await named('Once changed')
    expect([now?.etag, others]).toEqual([changed.etag, []])
    const history = await succeeds(ports.commissions.statements.history(made.id))
    expect(history).toHaveLength(2)
  })

  it('is refused with the same reason', async () => {
    const made = await succeeds(create('Refused'))
    toDrop = 1
    const archived = await succeeds(ports.commissions.statements.archive(made))
    toDrop = 2
    const refusal = await failsWith(ports.commissions.statements.archive(archived), 'Conflict')
    expect(refusal.message).not.toBe('')
  })

  it('imports a file once, even when its form is sent again', async () => {
    toDrop = 2
    const statement = await succeeds(
      ports.commissions.imports.run({
        filename: 'dropped.csv',
        content: new TextEncoder().encode('Policy,Date,Commission\nDROP-1,2026-11-02,10.00\n'),
        carrierId: null,
        mapping: null,
        statementDate: day,
        description: 'Dropped import',
        controlTotal: null,
        skipRefused: true,
        allowDuplicate: false,
      }),
    )
    expect((await named('Dropped import')).map(one => one.id)).toEqual([statement.id])
  })

  it('is reported as unanswered if every answer is lost, and still has one effect when it is sent again', async () => {
    toDrop = 4
    await failsWith(create('All lost'), 'NoAnswer')
    expect(await named('All lost')).toHaveLength(1)
    await succeeds(create('All lost'))
    expect(await named('All lost')).toHaveLength(1)
  })
})
