/** Duties done turn by turn while the database is in trouble, and what must be true of them afterwards. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Duty } from '../proofs/killed-duty.ts'
import {
  type Caller,
  getStatement,
  linesOf,
  newLine,
  newStatement,
  STATEMENTS,
  type Statement,
} from '../proofs/over-the-wire.ts'

/** A duty that can be checked after the trouble, whatever type its records have. */
export interface Done {
  readonly expectWhole: () => Promise<void>
}

/** Reads the records first. The returned function then does this many turns, repeating each until it is settled. */
export const inTurns = async <S>(calls: Caller, duty: Duty<S>, turns: number): Promise<() => Promise<Done>> => {
  const effects = await duty.effects(calls)
  return async () => {
    const settled: { readonly again: () => ReturnType<Caller['write']>; readonly text: string }[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const { method, path, body } = duty.ask(await duty.look(calls), turn)
      const key = randomUUID()
      const again = () => calls.write(method, path, body, key)
      const { status, text } = await again()
      expect(status, `${path} ${text}`).toBe(200)
      settled.push({ again, text })
      const after = await duty.look(calls)
      expect(duty.isDone(after, turn), `${path} ${JSON.stringify(after)}`).toBe(true)
    }
    return {
      expectWhole: async () => {
        const found = await duty.look(calls)
        expect(duty.isDone(found, turns - 1), JSON.stringify(found)).toBe(true)
        // Each key, sent again, has the same answer and no second effect.
        for (const { again, text } of settled) expect((await again()).text).toBe(text)
        expect(await duty.look(calls)).toEqual(found)
        expect((await duty.effects(calls)) - effects).toBe(turns)
      },
    }
  }
}

/** Adds lines to a statement of its own, one by one. Turn n must be there once, and the total must be the sum of the lines. */
export const adder = async (calls: Caller): Promise<Duty<Statement>> => {
  const { id } = (await calls.write<{ readonly id: string }>('POST', STATEMENTS, newStatement('Added to'))).data
  const look = (by: Caller): Promise<Statement> => getStatement(by, id)
  return {
    look,
    ask: (_, turn) => ({ method: 'POST', path: linesOf(id), body: newLine(`line ${turn}`, turn + 1) }),
    isDone: ({ items, commission_paid: sum }, turn) =>
      sum === ((turn + 1) * (turn + 2)) / 2 &&
      items.map(({ commission_amount: amount }) => amount).join() ===
        Array.from({ length: turn + 1 }, (__, n) => n + 1).join(),
    effects: async by => (await look(by)).items.length,
  }
}
