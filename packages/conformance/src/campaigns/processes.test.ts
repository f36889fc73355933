import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runs } from '@commissions/core/testing'
import { commandLine, type Program, serversIn } from '@commissions/server/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onDuty } from '../proofs/killed-duty.ts'
import { closer, payer, ruleKeeper } from '../proofs/killed-payer.ts'
import { withdrawer } from '../proofs/killed-withdrawer.ts'
import { caller } from '../proofs/over-the-wire.ts'
import { expectSums } from '../proofs/paid-sums.ts'
import { programToKill } from '../proofs/program-to-kill.ts'
import { onDutyThroughout, persistent } from './persistent.ts'
import { adder } from './turns.ts'

const MOST_BEFORE_THE_KILL = 40

const VICTIMS = ['program', 'postmaster', 'child', 'every process of the database'] as const

interface Kill {
  readonly victim: (typeof VICTIMS)[number]
  /** Chooses one of the database's child processes. */
  readonly which: number
  /** How many changes are acknowledged between the kill before and this one. */
  readonly after: number
}

const kills: fc.Arbitrary<readonly Kill[]> = fc.array(
  fc.record({
    victim: fc.constantFrom(...VICTIMS),
    which: fc.nat(30),
    after: fc.integer({ min: 1, max: 10 }),
  }),
  { minLength: 3, maxLength: 3 },
)

describe('the program and its database, with any process killed at any moment', () => {
  const at = programToKill()

  /** Lines are added, agents paid, statements reconciled and withdrawn, and rules saved, until the program is killed. */
  const killed = async (killAfter: number): Promise<void> => {
    const victim = at.start()
    const calls = caller(await victim.address, at.cookie)
    let acknowledged = 0
    const told = (): void => {
      acknowledged += 1
      if (acknowledged === killAfter) victim.process.kill('SIGKILL')
    }
    const ready = await Promise.all([
      onDuty(calls, await adder(calls)),
      onDuty(calls, await adder(calls)),
      onDuty(calls, await payer(calls, at.agent)),
      onDuty(calls, await payer(calls, at.agent)),
      onDuty(calls, await closer(calls, at.agent)),
      onDuty(calls, ruleKeeper()),
      onDuty(calls, await withdrawer(calls, at.agent)),
    ])
    const done = await Promise.all(ready.map(begin => begin(told)))
    expect((await victim.ended).signal).toBe('SIGKILL')

    const next = at.start()
    const after = caller(await next.address, at.cookie)
    for (const { expectWhole } of done) await expectWhole(after)
    await expectSums(after, at.agent)
    next.process.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
  }

  it('keep every acknowledged change whole, leave no change half done, and pay nobody twice, when the program is killed', async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: MOST_BEFORE_THE_KILL }), killed), {
      ...runs(2),
      endOnFailure: true,
    })
  })
  const cluster = () => join(at.directory, 'postgres', 'cluster')

  const strike = async (program: Program, { victim, which }: Kill): Promise<void> => {
    if (victim === 'program') {
      program.process.kill('SIGKILL')
      return
    }
    const noted = await readFile(join(cluster(), 'postmaster.pid'), 'utf8').catch(() => '')
    const postmaster = Number.parseInt(noted, 10)
    const all = await serversIn(cluster())
    const children = all.filter(pid => pid !== postmaster)
    const struck =
      victim === 'child' ? [children[which % children.length]] : victim === 'postmaster' ? [postmaster] : all
    // While the database recovers, it may have no child processes.
    for (const pid of struck) if (pid !== undefined && all.includes(pid)) process.kill(pid, 'SIGKILL')
  }

  const round = async (plan: readonly Kill[]): Promise<void> => {
    let program = at.start()
    /** Starts the next program whenever one was killed by this test. Any other end must be a clean exit. */
    const follow = async (): Promise<void> => {
      const { code, signal, err } = await program.ended
      if (signal !== 'SIGKILL') {
        expect({ code, err }, 'the program ended').toMatchObject({ code: 0 })
        return
      }
      program = at.start()
      return follow()
    }
    const over = follow()
    // Keeps a rejection from being reported as unhandled before `over` is awaited below.
    over.catch(() => undefined)
    let troubledAt = 0
    const calls = persistent({ address: () => program.address, cookie: at.cookie, troubledAt: () => troubledAt })
    const ready = await Promise.all([
      onDutyThroughout(calls, await payer(calls, at.agent)),
      onDutyThroughout(calls, await payer(calls, at.agent)),
      onDutyThroughout(calls, await closer(calls, at.agent)),
      onDutyThroughout(calls, ruleKeeper()),
    ])
    const left = [...plan]
    const struck: Promise<void>[] = []
    let since = 0
    const told = (): void => {
      since += 1
      if (since < (left[0]?.after ?? Number.POSITIVE_INFINITY)) return
      since = 0
      troubledAt = performance.now()
      for (const kill of left.splice(0, 1)) struck.push(strike(program, kill))
    }
    await Promise.all(ready.map(begin => begin(told, () => left.length === 0)))
    await Promise.all(struck)
    await expectSums(calls, at.agent)
    program.process.kill('SIGTERM')
    await over
    expect(await serversIn(cluster())).toEqual([])
  }

  it('keep every acknowledged change once and whole, and answer no call with an error', async () => {
    await fc.assert(fc.asyncProperty(kills, round), { ...runs(1), endOnFailure: true })
  })

  it('leave histories that hold, whatever was killed before', async () => {
    const { code, out, err } = await commandLine({ DATA_DIR: at.directory }, 'verify-history')
    expect({ code, out, err }).toMatchObject({ code: 0 })
  })
})
