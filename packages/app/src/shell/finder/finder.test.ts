import { type Client, clientId, type SearchCriteria } from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { clientSearch, eachClientOnce, policiesFound, readings } from '../../parts/client-search/client-search.ts'
import { holdingEachWord } from './holding-each-word.ts'

const client = (id: string, businessName: string): Client => ({
  id: clientId(id),
  number: id,
  businessName,
  mainContacts: [],
  policies: [],
})
const terms = (criteria: SearchCriteria) =>
  Object.entries(criteria)
    .filter(([, term]) => term !== null)
    .map(([field, term]) => `${field}=${term}`)
    .join('&')

describe('the search for a typed text', () => {
  it.each([
    ['Reyes', ['last=reyes', 'first=reyes', 'business=reyes']],
    ['Walter Reyes', ['first=walter&last=reyes', 'last=walter reyes', 'business=walter reyes']],
    ['Reyes, Walter', ['first=walter&last=reyes', 'business=reyes, walter']],
    ['HO-479', ['policy=ho-479', 'last=ho-479', 'first=ho-479', 'business=ho-479']],
    ['r', []],
    ['王', ['last=王', 'first=王', 'business=王']],
    ['  ', []],
  ])('reads %s as names, business or policy', (typed, expected) => expect(readings(typed).map(terms)).toEqual(expected))

  it('lists each client once, by name', () => {
    const [a, b] = [client('1', 'Pike'), client('2', 'alder')]
    expect(eachClientOnce([[a, b], [a]]).map(one => one.businessName)).toEqual(['alder', 'Pike'])
  })

  it('lists the matching policies of a client, whatever the spelling of their numbers', () => {
    const policies = ['HO-123', 'AU 999'].map(number => LineItemFixtures.policy({ number }))
    const found = (typed: string) => policiesFound({ ...client('1', 'Pike'), policies }, typed).map(one => one.number)
    expect([found('ho1'), found('ho–12'), found('pike')]).toEqual([['HO-123'], ['HO-123'], ['HO-123', 'AU 999']])
  })
})

describe('typing into the finder', () => {
  const make = () => {
    const asked: string[] = []
    const timers: (() => void)[] = []
    const store = clientSearch({
      search: {
        search: criteria => async () => {
          asked.push(terms(criteria))
          return E.right([client(terms(criteria), terms(criteria))])
        },
      },
      watch: () => false,
      later: (_, work) => {
        timers.push(work)
        return () => timers.splice(timers.indexOf(work), 1)
      },
    })
    return { store, asked, timers }
  }

  it('searches for the last text once the typing pauses', () => {
    const { store, asked, timers } = make()
    for (const typed of ['re', 'rey', 'reyes']) store.type(typed)
    expect([asked, timers.length]).toEqual([[], 1])
    timers[0]?.()
    expect(asked).toEqual(['last=reyes', 'first=reyes', 'business=reyes'])
  })

  it('clears the results once the text is empty', () => {
    const { store, timers } = make()
    store.type('reyes')
    timers[0]?.()
    store.type('')
    expect([store.found.state, timers.length]).toEqual([{ _tag: 'None' }, 0])
  })
})

describe('the commands of the finder', () => {
  const item = (text: string, group: string, note = '') => ({ text, group, note })
  const items = [item('Home', 'Screens'), item('My home town', 'Statements', 'S-1'), item('Home again', 'Statements')]

  it('contain every typed word, with those that begin with it first in their group', () => {
    expect(holdingEachWord(items, 'HOME').map(one => one.text)).toEqual(['Home', 'Home again', 'My home town'])
    expect(holdingEachWord(items, 's-1 town').map(one => one.text)).toEqual(['My home town'])
    expect(holdingEachWord(items, ' ')).toBe(items)
  })
})
