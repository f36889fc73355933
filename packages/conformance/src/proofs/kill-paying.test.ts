import { rm } from 'node:fs/promises'
import { runs } from '@commissions/core/testing'
import { commandLine, endPrograms, openDirectory, startProgram } from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onDuty } from './killed-duty.ts'
import { closer, payer, ruleKeeper } from './killed-payer.ts'
import { caller, enter } from './over-the-wire.ts'
import { expectSums } from './paid-sums.ts'

const PAYERS = 3
const MOST_BEFORE_THE_KILL = 40

describe('the program, killed while agents are paid, statements closed and rules saved', () => {
  let directory: string
  let cookie: string
  let agent: number
  const start = () => startProgram({ DATA_DIR: directory, DEMO: 'on' })

  beforeAll(async () => {
    directory = await openDirectory()
    const program = start()
    const address = await program.address
    cookie = await enter(address, 'admin', 'demo-commissions')
    const agents = await caller(address, cookie).get<readonly { readonly userId: number; readonly status: number }[]>(
      '/services/agency/search/agents?max=9999',
    )
    agent = agents.data.find(({ status }) => status === 0)?.userId ?? 0
    program.process.kill('SIGTERM')
    await program.ended
  })
  afterAll(async () => {
    await endPrograms()
    await rm(directory, { recursive: true, force: true })
  })

  const round = async (killAfter: number): Promise<void> => {
    const killed = start()
    const calls = caller(await killed.address, cookie)
    let acknowledged = 0
    const told = (): void => {
      acknowledged += 1
      if (acknowledged === killAfter) killed.process.kill('SIGKILL')
    }
    const payers = await Promise.all(Array.from({ length: PAYERS }, () => payer(calls, agent)))
    const closing = await closer(calls, agent)
    const ready = await Promise.all([
      ...payers.map(one => onDuty(calls, one)),
      onDuty(calls, closing),
      onDuty(calls, ruleKeeper()),
    ])
    const done = await Promise.all(ready.map(begin => begin(told)))
    expect((await killed.ended).signal).toBe('SIGKILL')

    const next = start()
    const after = caller(await next.address, cookie)
    for (const { expectWhole } of done) await expectWhole(after)
    await expectSums(after, agent)
    next.process.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
  }

  it('keeps all that it acknowledged, nothing half, and pays nobody twice', async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: MOST_BEFORE_THE_KILL }), round), {
      ...runs(1),
      endOnFailure: true,
    })
    const { code, out, err } = await commandLine({ DATA_DIR: directory }, 'verify-history')
    expect({ code, out, err }).toMatchObject({ code: 0 })
  })
})
