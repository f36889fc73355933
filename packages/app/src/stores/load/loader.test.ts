import type { ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { heldAnswer } from '../../testing/held.ts'
import { Loader } from './loader.ts'

const refused: ServiceFailure = { _tag: 'Failed', status: 500, message: 'Out of paper' }

describe('a loader', () => {
  // Proves 3.load-status
  it('goes from None to Loading to Successful', async () => {
    const loader = new Loader<number>()
    const { answer, give } = heldAnswer<number>()
    expect(loader.state).toEqual({ _tag: 'None' })
    const run = loader.run(answer)
    expect(loader.state).toEqual({ _tag: 'Loading', previous: null })
    give(7)
    await run
    expect(loader.state).toEqual({ _tag: 'Successful', value: 7 })
  })

  it('keeps the earlier value during a reload and when the reload fails', async () => {
    const loader = new Loader<number>()
    await loader.run(async () => E.right(7))
    const { answer, refuse } = heldAnswer<number>()
    const run = loader.run(answer)
    expect(loader.value).toBe(7)
    refuse(refused)
    await run
    expect(loader.state).toEqual({ _tag: 'Failed', failure: refused, previous: 7 })
  })

  it('stops a request that was given it once another one takes its place or it is forgotten', async () => {
    const loader = new Loader<number>()
    const stopped: string[] = []
    const { answer, give } = heldAnswer<number>()
    const asked = (name: string) => () => {
      loader.onBegin(() => stopped.push(name))
      return answer()
    }
    const runs = [loader.run(asked('first')), loader.run(asked('second'))]
    expect(stopped).toEqual(['first'])
    loader.forget()
    expect(stopped).toEqual(['first', 'second'])
    runs.push(loader.run(answer), loader.run(answer))
    give(7)
    await Promise.all(runs)
    expect([stopped, loader.value]).toEqual([['first', 'second'], 7])
  })

  it('repeats the last request, and none where there was none', async () => {
    const loader = new Loader<number>()
    await loader.again()
    expect(loader.state).toEqual({ _tag: 'None' })
    let answered = 0
    await loader.run(async () => E.right(++answered))
    await loader.again()
    expect(loader.value).toBe(2)
  })

  it('drops the late answer of an older request', async () => {
    const loader = new Loader<string>()
    const first = heldAnswer<string>()
    const second = heldAnswer<string>()
    const runs = [loader.run(first.answer), loader.run(second.answer)]
    second.give('second')
    first.give('first')
    await Promise.all(runs)
    expect(loader.state).toEqual({ _tag: 'Successful', value: 'second' })
  })

  it('drops the late failure of an older request without reporting it', async () => {
    const told: ServiceFailure[] = []
    const loader = new Loader<string>(failure => told.push(failure) > 0)
    const first = heldAnswer<string>()
    const run = loader.run(first.answer)
    await loader.run(async () => E.right('second'))
    first.refuse(refused)
    await run
    expect([loader.value, told]).toEqual(['second', []])
  })

  it('changes its value without changing its status', async () => {
    const loader = new Loader<number>()
    loader.change(value => value + 1)
    expect(loader.state).toEqual({ _tag: 'None' })
    await loader.run(async () => E.right(7))
    loader.change(value => value + 1)
    expect(loader.state).toEqual({ _tag: 'Successful', value: 8 })
  })
})
