import type { Answer } from '@commissions/core'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { later, laterPort } from './later.ts'

describe('calls whose code is loaded with the first of them', () => {
  it('load it once, and return its answers', async () => {
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

  it('fail as unanswered if it could not be loaded, and load it again next time', async () => {
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

describe('a port whose code is loaded with the first call', () => {
  interface Port {
    readonly sum: (a: number, b?: number) => Answer<number>
    readonly all: Answer<string>
  }
  const loads: string[] = []
  const load = async (): Promise<Port> => {
    loads.push('port')
    return { sum: (a, b = 0) => TE.right(a + b), all: TE.right('all') }
  }

  it('passes on every argument, and has calls without arguments too', async () => {
    const port: Port = laterPort(load, ['sum'], ['all'])
    expect(loads).toEqual([])
    expect([await port.sum(1, 2)(), await port.sum(1)(), await port.all()]).toEqual([
      E.right(3),
      E.right(1),
      E.right('all'),
    ])
    expect(loads).toEqual(['port'])
  })

  it('does not compile if a call is missing or named as a function when it is none', () => {
    // @ts-expect-error: `all` is not named.
    const lacking: Port = laterPort(load, ['sum'])
    // @ts-expect-error: `all` is no function.
    const taken: Port = laterPort(load, ['sum', 'all'])
    expect([Object.keys(lacking), Object.keys(taken)]).toEqual([['sum'], ['sum', 'all']])
  })
})
