import { describe, expect, it } from 'vitest'
import { drawnOnce } from './drawn-once.ts'
import type { PaidStatementSheet } from './paid-statement-sheet.ts'

/** What is drawn does not matter here, only whether the sheet says the same. */
const sheet = (
  agency: string,
  settled: readonly (readonly [string, string])[] = [],
  lines: readonly { readonly amount: number }[] = [],
): PaidStatementSheet =>
  ({
    agency,
    settled: new Map(settled),
    linesOfBusiness: new Map(),
    section: { lines },
  }) as unknown as PaidStatementSheet

const drawing = (mostBytes?: number) => {
  const drawn: string[] = []
  const finish: (() => void)[] = []
  const state = { fails: false, waits: false, tooLarge: false }
  const render = drawnOnce(async ({ agency }) => {
    drawn.push(agency)
    if (state.waits) await new Promise<void>(resolve => finish.push(resolve))
    if (state.fails) throw new Error('It cannot be drawn')
    if (state.tooLarge) return null
    return Buffer.from(agency)
  }, mostBytes)
  return { render, drawn, finish, state }
}

describe('the PDF of a shared section', () => {
  it('is drawn once while the section is the same, and again when anything in it changed', async () => {
    const { render, drawn } = drawing()
    for (let n = 0; n < 5; n += 1) expect(String(await render(sheet('A')))).toBe('A')
    expect(drawn).toEqual(['A'])
    await render(sheet('A', [['line', 'P-1']]))
    await render(sheet('A', [['line', 'P-2']]))
    await render(sheet('B'))
    expect(drawn).toEqual(['A', 'A', 'A', 'B'])
  })

  it('is drawn again when one of a thousand lines changed', async () => {
    const { render, drawn } = drawing()
    const lines = (last: number) => [...Array(999).fill({ amount: 1 }), { amount: last }]
    for (const last of [1, 1, 2]) await render(sheet('A', [], lines(last)))
    expect(drawn).toEqual(['A', 'A'])
  })

  it('is not kept when it is too large', async () => {
    const { render, drawn, state } = drawing()
    state.tooLarge = true
    expect(await render(sheet('A'))).toBeNull()
    state.tooLarge = false
    expect(String(await render(sheet('A')))).toBe('A')
    expect(drawn).toEqual(['A', 'A'])
  })

  it('is drawn once for all who ask while it is being drawn', async () => {
    const { render, drawn, finish, state } = drawing()
    state.waits = true
    const all = [render(sheet('A')), render(sheet('A')), render(sheet('A'))]
    while (finish.length === 0) await new Promise(setImmediate)
    finish[0]?.()
    expect((await Promise.all(all)).map(String)).toEqual(['A', 'A', 'A'])
    expect(drawn).toEqual(['A'])
  })

  it('is drawn again after an attempt that failed', async () => {
    const { render, drawn, state } = drawing()
    state.fails = true
    await expect(render(sheet('A'))).rejects.toThrow('cannot be drawn')
    state.fails = false
    expect(String(await render(sheet('A')))).toBe('A')
    expect(drawn).toEqual(['A', 'A'])
  })

  it('is kept while there is room, longest when it was asked for most recently', async () => {
    const { render, drawn } = drawing(3)
    for (const name of ['A', 'B', 'C', 'A', 'D', 'A', 'B']) await render(sheet(name))
    expect(drawn).toEqual(['A', 'B', 'C', 'D', 'B'])
  })
})
