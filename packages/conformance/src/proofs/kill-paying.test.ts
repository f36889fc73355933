import { runs } from '@commissions/core/testing'
import { commandLine } from '@commissions/server/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onDuty } from './killed-duty.ts'
import { closer, payer, ruleKeeper } from './killed-payer.ts'
import { withdrawer } from './killed-withdrawer.ts'
import { caller } from './over-the-wire.ts'
import { expectSums } from './paid-sums.ts'
import { programToKill } from './program-to-kill.ts'

const PAYERS = 3
const MOST_BEFORE_THE_KILL = 40

describe('the program, killed while agents are paid, statements reconciled and withdrawn, and rules saved', () => {
  const at = programToKill()

  const round = async (killAfter: number): Promise<void> => {
    const killed = at.start()
    const calls = caller(await killed.address, at.cookie)
    let acknowledged = 0
    const told = (): void => {
      acknowledged += 1
      if (acknowledged === killAfter) killed.process.kill('SIGKILL')
    }
    const payers = await Promise.all(Array.from({ length: PAYERS }, () => payer(calls, at.agent)))
    const closing = await closer(calls, at.agent)
    const withdrawing = await withdrawer(calls, at.agent)
    const ready = await Promise.all([
      ...payers.map(one => onDuty(calls, one)),
      onDuty(calls, closing),
      onDuty(calls, ruleKeeper()),
      onDuty(calls, withdrawing),
    ])
    const done = await Promise.all(ready.map(begin => begin(told)))
    expect((await killed.ended).signal).toBe('SIGKILL')

    const next = at.start()
    const after = caller(await next.address, at.cookie)
    for (const { expectWhole } of done) await expectWhole(after)
    await expectSums(after, at.agent)
    next.process.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
  }

  it('keeps every acknowledged change whole, leaves no change half done, and pays nobody twice', async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: MOST_BEFORE_THE_KILL }), round), {
      ...runs(1),
      endOnFailure: true,
    })
    const { code, out, err } = await commandLine({ DATA_DIR: at.directory }, 'verify-history')
    expect({ code, out, err }).toMatchObject({ code: 0 })
  })
})
