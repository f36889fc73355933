/** A caller who does not give up: repeats the request with the same key until there is an answer, and never accepts a 500 as one. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { runs } from '@commissions/core/testing'
import { expect } from 'vitest'
import type { Duty } from '../proofs/killed-duty.ts'
import { type Answered, type Caller, caller } from '../proofs/over-the-wire.ts'

/** In milliseconds. A killed program is back within thirty seconds; the limits only end what hangs, on any machine. */
const PATIENCE_MS = runs(1).numRuns > 1 ? 60_000 : 300_000
const PAUSE_MS = 100

const isPassing = ({ status, text }: Answered<unknown>): boolean =>
  status === 503 || (status === 409 && text.includes('still under way'))

export interface Place {
  readonly address: () => Promise<string>
  readonly cookie: string
  /** The time of the last kill, from `performance.now()`. */
  readonly troubledAt?: () => number
}

export const persistent = ({ address, cookie, troubledAt = () => 0 }: Place): Caller => {
  const insist = async <A>(what: string, ask: (calls: Caller) => Promise<Answered<A>>): Promise<Answered<A>> => {
    const since = performance.now()
    for (;;) {
      const answer = await address()
        .then(at => ask(caller(at, cookie)))
        .catch(() => null)
      if (answer !== null && !isPassing(answer)) {
        expect(answer.status, `${what}: ${answer.text}`).toBe(200)
        return answer
      }
      if (performance.now() - Math.max(since, troubledAt()) > PATIENCE_MS)
        throw new Error(`${what} is not answered in time, the last time with ${answer?.text ?? 'nothing'}`)
      await pause(PAUSE_MS)
    }
  }
  return {
    get: path => insist(path, calls => calls.get(path)),
    write: (method, path, body, key = randomUUID()) => insist(path, calls => calls.write(method, path, body, key)),
  }
}

/** Does the duty turn by turn until `enough` says so. Each acknowledged turn must be there completely, and only once. */
export const onDutyThroughout = async <S>(
  calls: Caller,
  duty: Duty<S>,
): Promise<(told: () => void, enough: () => boolean) => Promise<void>> => {
  const effects = await duty.effects(calls)
  return async (told, enough) => {
    let turn = 0
    for (; turn === 0 || !enough(); turn += 1) {
      const { method, path, body } = duty.ask(await duty.look(calls), turn)
      await calls.write(method, path, body)
      told()
      const seen = await duty.look(calls)
      expect(duty.isDone(seen, turn), `${path} ${JSON.stringify(seen)}`).toBe(true)
    }
    expect((await duty.effects(calls)) - effects).toBe(turn)
  }
}
