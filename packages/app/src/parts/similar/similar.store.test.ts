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
      otherAmounts: false,
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

describe('the question whether the same lines are on other statements', () => {
  it('is asked once for each statement, and stays open until it is answered', async () => {
    const never: Answer<readonly Resemblance[]> = () => new Promise(() => {})
    const store = new SimilarStore({ similar: () => never })
    expect(store.isSettled(both)).toBe(false)
    void store.ask([ONE])
    expect(store.isSettled(both)).toBe(false)
    const { ids, store: found } = await asked()
    expect(ids).toEqual([[ONE, TWO]])
    expect([found.question(both), found.isSettled(both)]).toEqual([null, true])
  })

  it('stays open until a person agrees to these figures, and opens again when they change', async () => {
    const { store } = await asked(TE.right([resemblance(ONE)]), TE.right([resemblance(ONE, 3)]))
    expect(store.isSettled(both)).toBe(false)
    store.agree(store.question(both))
    expect(store.isSettled(both)).toBe(true)
    await store.ask([ONE])
    expect(store.isSettled(both)).toBe(false)
  })

  it('leaves out a statement that is not among the chosen ones', async () => {
    const { store } = await asked(TE.right([resemblance(ONE)]))
    expect(store.among(new Set([TWO]))).toEqual([])
    expect(store.isSettled(new Set([TWO]))).toBe(true)
  })

  it('stays open when the search failed, until a person agrees', async () => {
    const { store } = await asked(TE.left(BROKEN))
    expect(store.isSettled(both)).toBe(false)
    store.agree(store.question(both))
    expect(store.isSettled(both)).toBe(true)
  })

  it('is settled where the service does not offer the call', async () => {
    const { store } = await asked(TE.left(NOT_OFFERED))
    expect(store.isSettled(both)).toBe(true)
  })
})
