import type { ServiceFailure, Statement } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { heldAnswer } from '../testing/held.ts'
import { SiteStore } from './site.store.ts'

const TODAY = knownDate(2026, 3, 2)
const REFUSED: ServiceFailure = { _tag: 'Forbidden', message: 'Not for you' }
const BROKEN: ServiceFailure = { _tag: 'Failed', status: 500, message: 'Out of paper' }

/** Asks what a visit begins with. `answer` takes the failure, or null if the list is answered. */
const asked = () => {
  const site = new SiteStore()
  const list = heldAnswer<readonly Statement[]>()
  const told = site.ask({ list: () => list.answer }, TODAY)
  const answer = (failure: ServiceFailure | null) => {
    if (failure === null) list.give([])
    else list.refuse(failure)
    return told
  }
  return { site, answer }
}

describe('the permission to see statements', () => {
  it.each([
    ['is answered', null, false, null],
    ['is refused', REFUSED, true, null],
    ['fails otherwise', BROKEN, false, BROKEN],
  ])('is found out by a request where no list is shown, which %s', async (_, failure, forbidden, told) => {
    const { site, answer } = asked()
    expect(await answer(failure)).toEqual(told)
    expect(site.forbidden).toBe(forbidden)
  })

  it.each([
    ['answered', null, true],
    ['refused', REFUSED, false],
  ])('follows a later list when the older request is %s last', async (_, late, said) => {
    const { site, answer } = asked()
    site.listAnswered(said)
    await answer(late)
    expect(site.forbidden).toBe(said)
  })
})
