import { randomUUID } from 'node:crypto'
import { runs } from '@commissions/core/testing'
import { commandLine } from '@commissions/server/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Caller,
  caller,
  getStatement,
  linesOf,
  newLine,
  newStatement,
  STATEMENTS,
  type Statement,
} from './over-the-wire.ts'
import { programToKill } from './program-to-kill.ts'

/** A line that was requested, with its answer if there was one. */
interface Asked {
  readonly statement: string
  readonly key: string
  readonly description: string
  readonly amount: number
  acknowledged: string | null
}

const WRITERS = 4
const MOST_BEFORE_THE_KILL = 40

/** Each writer adds lines to a statement of its own, one after the other, until the program stops answering. */
const writeUntilDead = async (calls: Caller, statement: string, asked: Asked[], told: () => void): Promise<void> => {
  for (let n = 1; ; n += 1) {
    const one: Asked = { statement, key: randomUUID(), description: `${statement} ${n}`, amount: n, acknowledged: null }
    asked.push(one)
    const answer = await ask(calls, one).catch(() => null)
    if (answer === null) return
    expect(answer.status, answer.text).toBe(200)
    one.acknowledged = answer.text
    told()
  }
}

const ask = (calls: Caller, { statement, key, description, amount }: Asked) =>
  calls.write('POST', linesOf(statement), newLine(description, amount), key)

describe('the program, killed while it writes lines', () => {
  const at = programToKill()

  const round = async (killAfter: number): Promise<void> => {
    const killed = at.start()
    const calls = caller(await killed.address, at.cookie)
    const statements = await Promise.all(
      Array.from({ length: WRITERS }, () => calls.write<Statement>('POST', STATEMENTS, newStatement('Killed'))),
    )
    const asked: Asked[] = []
    let acknowledged = 0
    const told = (): void => {
      acknowledged += 1
      if (acknowledged === killAfter) killed.process.kill('SIGKILL')
    }
    await Promise.all(statements.map(({ data }) => writeUntilDead(calls, data.id, asked, told)))
    expect((await killed.ended).signal).toBe('SIGKILL')

    const next = at.start()
    const after = caller(await next.address, at.cookie)
    for (const { data } of statements) {
      const ours = asked.filter(({ statement }) => statement === data.id)
      await expectWhole(after, data.id, ours)
      for (const one of ours) {
        // The client repeats every request with its key, answered or not, and the line is there once.
        const again = await ask(after, one)
        expect(again.status, again.text).toBe(200)
        if (one.acknowledged !== null) expect(again.text).toBe(one.acknowledged)
      }
      const { items } = await getStatement(after, data.id)
      expect(descriptions(items)).toEqual(ours.map(({ description }) => description).sort())
    }
    next.process.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
  }

  it('keeps every acknowledged line, and no line half done', async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: MOST_BEFORE_THE_KILL }), round), {
      ...runs(2),
      endOnFailure: true,
    })
    const { code, out, err } = await commandLine({ DATA_DIR: at.directory }, 'verify-history')
    expect({ code, out, err }).toMatchObject({ code: 0 })
  })
})

const descriptions = (items: Statement['items']): readonly (string | null)[] =>
  items.map(({ transaction_description }) => transaction_description).sort()

const expectWhole = async (calls: Caller, id: string, asked: readonly Asked[]): Promise<void> => {
  const { items, commission_paid } = await getStatement(calls, id)
  const found = descriptions(items)
  const acknowledged = asked.filter(one => one.acknowledged !== null)
  expect(found).toEqual(expect.arrayContaining(acknowledged.map(({ description }) => description)))
  // A writer requests one line at a time, so at most its last line may be there unacknowledged.
  expect(found.length - acknowledged.length).toBeLessThanOrEqual(1)
  expect(new Set(found).size).toBe(found.length)
  expect(commission_paid).toBe(items.reduce((sum, { commission_amount }) => sum + commission_amount, 0))
}
