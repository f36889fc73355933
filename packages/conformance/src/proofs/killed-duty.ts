/** Work that is done call by call, after which the records show how far it got. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Caller } from './over-the-wire.ts'

export interface Asking {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: unknown
}

/** `S` is the current records, etags included. */
export interface Duty<S> {
  readonly look: (calls: Caller) => Promise<S>
  /** The request of this turn, made from the records as they are before it. Turns count from 0. */
  readonly ask: (seen: S, turn: number) => Asking
  /** Whether the records are exactly what this turn's call makes of them. */
  readonly isDone: (seen: S, turn: number) => boolean
  /** How many times the history says that this kind of work was done. */
  readonly effects: (calls: Caller) => Promise<number>
}

interface Turn<S> {
  readonly turn: number
  readonly asking: Asking
  readonly key: string
  readonly before: S
  readonly acknowledged: string | null
}

/** Work that can be checked after the kill, whatever type its records have. */
export interface Done {
  readonly expectWhole: (calls: Caller) => Promise<void>
}

/** Reads the records first. The returned function then repeats the work until the program stops answering. */
export const onDuty = async <S>(calls: Caller, duty: Duty<S>): Promise<(told: () => void) => Promise<Done>> => {
  const effects = await duty.effects(calls)
  const before = await duty.look(calls)
  return told => doUntilDead(calls, duty, { effects, before }, told)
}

const doUntilDead = async <S>(
  calls: Caller,
  duty: Duty<S>,
  { effects, before: first }: { readonly effects: number; readonly before: S },
  told: () => void,
): Promise<Done> => {
  let before = first
  for (let turn = 0; ; turn += 1) {
    const asking = duty.ask(before, turn)
    const key = randomUUID()
    const answer = await send(calls, { asking, key }).catch(() => null)
    if (answer !== null) {
      expect(answer.status, answer.text).toBe(200)
      told()
    }
    const last: Turn<S> = { turn, asking, key, before, acknowledged: answer?.text ?? null }
    const after = answer === null ? null : await duty.look(calls).catch(() => null)
    if (after === null) return { expectWhole: survivor => expectTurn(survivor, duty, last, effects) }
    expect(duty.isDone(after, turn), `${asking.path} ${JSON.stringify(after)}`).toBe(true)
    before = after
  }
}

const send = (calls: Caller, { asking: { method, path, body }, key }: Pick<Turn<never>, 'asking' | 'key'>) =>
  calls.write<unknown>(method, path, body, key)

/** The last turn must be there completely or not at all. Once it is requested again, it must be there once. */
const expectTurn = async <S>(calls: Caller, duty: Duty<S>, last: Turn<S>, effects: number): Promise<void> => {
  const { turn, asking, before, acknowledged } = last
  const found = await duty.look(calls)
  if (!duty.isDone(found, turn)) {
    expect(acknowledged, `${asking.path} was answered and is not there`).toBe(null)
    expect(found).toEqual(before)
  }
  const again = await send(calls, last)
  expect(again.status, again.text).toBe(200)
  if (acknowledged !== null) expect(again.text).toBe(acknowledged)
  const repeated = await duty.look(calls)
  expect(duty.isDone(repeated, turn), `${asking.path} ${JSON.stringify(repeated)}`).toBe(true)
  expect((await send(calls, last)).text).toBe(again.text)
  expect(await duty.look(calls)).toEqual(repeated)
  expect((await duty.effects(calls)) - effects).toBe(turn + 1)
}
