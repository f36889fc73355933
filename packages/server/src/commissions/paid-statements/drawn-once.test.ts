import { describe, expect, it } from 'vitest'
import { drawnOnce } from './drawn-once.ts'
import type { PaidStatementSheet } from './paid-statement-sheet.ts'

/** What is drawn is of no concern here, only whether it says the same. */
const sheet = (agency: string, settled: readonly (readonly [string, string])[] = []): PaidStatementSheet =>
  ({ agency, settled: new Map(settled) }) as unknown as PaidStatementSheet

const drawing = (mostBytes?: number) => {
  const drawn: string[] = []
  const finish: (() => void)[] = []
  const state = { fails: false, waits: false }
  const render = drawnOnce(async ({ agency }) => {
    drawn.push(agency)
    if (state.waits) await new Promise<void>(resolve => finish.push(resolve))
    if (state.fails) throw new Error('It cannot be drawn')
    return Buffer.from(agency)
  }, mostBytes)
  return { render, drawn, finish, state }
}

describe('a section that is shared', () => {
  it('is drawn once while it says the same, and again when anything on it changed', async () => {
    const { render, drawn } = drawing()
    for (let n = 0; n < 5; n += 1) expect(String(await render(sheet('A')))).toBe('A')
    expect(drawn).toEqual(['A'])
    await render(sheet('A', [['line', 'P-1']]))
    await render(sheet('A', [['line', 'P-2']]))
    await render(sheet('B'))
    expect(drawn).toEqual(['A', 'A', 'A', 'B'])
  })

  it('is drawn once for all who ask while it is being drawn', async () => {
    const { render, drawn, finish, state } = drawing()
    state.waits = true
    const all = [render(sheet('A')), render(sheet('A')), render(sheet('A'))]
    finish[0]?.()
    expect((await Promise.all(all)).map(String)).toEqual(['A', 'A', 'A'])
    expect(drawn).toEqual(['A'])
  })

  it('is drawn again after it could not be', async () => {
    const { render, drawn, state } = drawing()
    state.fails = true
    await expect(render(sheet('A'))).rejects.toThrow('cannot be drawn')
    state.fails = false
    expect(String(await render(sheet('A')))).toBe('A')
    expect(drawn).toEqual(['A', 'A'])
  })

  it('is kept while there is room, the one that was asked for last the longest', async () => {
    const { render, drawn } = drawing(3)
    for (const name of ['A', 'B', 'C', 'A', 'D', 'A', 'B']) await render(sheet(name))
    expect(drawn).toEqual(['A', 'B', 'C', 'D', 'B'])
  })
})
