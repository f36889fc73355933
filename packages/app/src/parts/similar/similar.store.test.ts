import {
  type Answer,
  Money,
  NOT_OFFERED,
  type Resemblance,
  type ServiceFailure,
  type StatementId,
  statementId,
} from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { SimilarStore } from './similar.store.ts'

const [ONE, TWO] = [statementId('s-1'), statementId('s-2')]
const BROKEN: ServiceFailure = { _tag: 'NoAnswer', message: 'No answer' }

const resemblance = (of: StatementId, lines = 4): Resemblance => ({
  statementId: of,
  similar: [
    {
      statementId: statementId('s-12'),
      numberFormatted: '00012',
      statementDate: knownDate(2026, 6, 1),
      sameFile: false,
      lines,
      of: 4,
      amount: Money.cents(4_500),
      paid: 0,
    },
  ],
})

const asked = async (...answers: readonly Answer<readonly Resemblance[]>[]) => {
  const ids: (readonly StatementId[])[] = []
  let at = 0
  const store = new SimilarStore({
    similar: of => {
      ids.push(of)
      at += 1
      return answers[at - 1] ?? TE.right([])
    },
  })
  await store.ask([ONE, TWO, ONE])
  return { store, ids }
}

const both = new Set([ONE, TWO])

describe('lines that stand on other statements', () => {
  it('are looked for once for each statement, and nothing is settled before that', async () => {
    const never: Answer<readonly Resemblance[]> = () => new Promise(() => {})
    const store = new SimilarStore({ similar: () => never })
    expect(store.isSettled(both)).toBe(false)
    void store.ask([ONE])
    expect(store.isSettled(both)).toBe(false)
    const { ids, store: found } = await asked()
    expect(ids).toEqual([[ONE, TWO]])
    expect([found.question(both), found.isSettled(both)]).toEqual([null, true])
  })

  it('are a question until somebody agrees to these very figures', async () => {
    const { store } = await asked(TE.right([resemblance(ONE)]), TE.right([resemblance(ONE, 3)]))
    expect(store.isSettled(both)).toBe(false)
    store.agree(store.question(both))
    expect(store.isSettled(both)).toBe(true)
    await store.ask([ONE])
    expect(store.isSettled(both)).toBe(false)
  })

  it('are none of the question once the statement is left out', async () => {
    const { store } = await asked(TE.right([resemblance(ONE)]))
    expect(store.among(new Set([TWO]))).toEqual([])
    expect(store.isSettled(new Set([TWO]))).toBe(true)
  })

  it('that could not be looked for are a question too', async () => {
    const { store } = await asked(TE.left(BROKEN))
    expect(store.isSettled(both)).toBe(false)
    store.agree(store.question(both))
    expect(store.isSettled(both)).toBe(true)
  })

  it('are not asked about where the service does not know the call', async () => {
    const { store } = await asked(TE.left(NOT_OFFERED))
    expect(store.isSettled(both)).toBe(true)
  })
})
