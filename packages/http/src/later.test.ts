import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { later } from './later.ts'

describe('calls whose code is fetched with the first of them', () => {
  it('fetch it once, and answer what it answers', async () => {
    let loads = 0
    const part = later(async () => ({ load: ++loads, twice: (n: number) => TE.right(2 * n) }))
    const call = part(code => code.twice(21))
    expect(loads).toBe(0)
    expect([await call(), await call()]).toEqual([
      { _tag: 'Right', right: 42 },
      { _tag: 'Right', right: 42 },
    ])
    expect(loads).toBe(1)
  })

  it('that did not come answer that no answer came, and are asked for again', async () => {
    let loads = 0
    const part = later(async () => {
      if (++loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return TE.right('here')
    })
    const call = part(code => code)
    expect(await call()).toMatchObject({ left: { _tag: 'NoAnswer' } })
    expect(await call()).toEqual({ _tag: 'Right', right: 'here' })
  })
})
