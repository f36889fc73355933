import type { AgencyUser } from '@commissions/core'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ChangedByStore } from './changed-by.store.ts'

const person = (firstName: string): AgencyUser => ({
  uuid: firstName,
  userId: 1,
  firstName,
  lastName: 'Lee',
  initials: 'L',
})

const make = () => {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const people = new ChangedByStore({
    agency: {
      users: criteria => {
        asked.push(criteria)
        return TE.right([person('Ann'), { ...person('Ann'), userId: 2 }])
      },
    },
    watch: () => false,
    later: (_, work) => {
      waiting.push(work)
      return () => waiting.splice(waiting.indexOf(work), 1)
    },
  })
  const pause = async () => {
    for (const work of waiting.splice(0)) work()
    // The answer has passed through all of its promises.
    await new Promise(resolve => setImmediate(resolve))
  }
  return { people, asked, pause }
}

describe('a history filtered by person', () => {
  it('shows everybody’s changes until a person is chosen, then only that person’s', () => {
    const { people } = make()
    expect([people.shows('Ann Lee'), people.shows('Bob Lee')]).toEqual([true, true])
    people.choose(person('Ann'))
    expect([people.shows('Ann Lee'), people.shows('Bob Lee')]).toEqual([true, false])
    people.type('Ann Le')
    expect(people.shows('Bob Lee')).toBe(true)
  })

  it('searches for the last typed name once the typing pauses, not for an empty one, and finds each name once', async () => {
    const { people, asked, pause } = make()
    people.type('a')
    people.type(' an ')
    await pause()
    expect([asked, people.found.value?.length]).toEqual([['an'], 1])
    people.type(' ')
    await pause()
    expect([asked, people.found.state._tag]).toEqual([['an'], 'None'])
  })
})
