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

describe('what one line of typing may mean', () => {
  it.each([
    ['Reyes', ['last=reyes', 'first=reyes', 'business=reyes']],
    ['Walter Reyes', ['first=walter&last=reyes', 'last=walter reyes', 'business=walter reyes']],
    ['Reyes, Walter', ['first=walter&last=reyes', 'business=reyes, walter']],
    ['HO-479', ['policy=ho-479', 'last=ho-479', 'first=ho-479', 'business=ho-479']],
    ['r', []],
    ['  ', []],
  ])('%s', (typed, expected) => expect(readings(typed).map(terms)).toEqual(expected))

  it('finds each client once, by name', () => {
    const [a, b] = [client('1', 'Pike'), client('2', 'alder')]
    expect(eachClientOnce([[a, b], [a]]).map(one => one.businessName)).toEqual(['alder', 'Pike'])
  })

  it('names the policies that were meant, however their numbers are written', () => {
    const policies = ['HO-123', 'AU 999'].map(number => LineItemFixtures.policy({ number }))
    const found = (typed: string) => policiesFound({ ...client('1', 'Pike'), policies }, typed).map(one => one.number)
    expect([found('ho1'), found('pike')]).toEqual([['HO-123'], ['HO-123', 'AU 999']])
  })
})

describe('typing', () => {
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

  it('asks once the typing pauses, for what was typed last', () => {
    const { store, asked, timers } = make()
    for (const typed of ['re', 'rey', 'reyes']) store.type(typed)
    expect([asked, timers.length]).toEqual([[], 1])
    timers[0]?.()
    expect(asked).toEqual(['last=reyes', 'first=reyes', 'business=reyes'])
  })

  it('forgets what was found once nothing is asked any more', () => {
    const { store, timers } = make()
    store.type('reyes')
    timers[0]?.()
    store.type('')
    expect([store.found.state, timers.length]).toEqual([{ _tag: 'None' }, 0])
  })
})

describe('the commands', () => {
  const item = (text: string, group: string, note = '') => ({ text, group, note })
  const items = [item('Home', 'Screens'), item('My home town', 'Statements', 'S-1'), item('Home again', 'Statements')]

  it('are those that hold every word, the ones that begin with it first within their group', () => {
    expect(holdingEachWord(items, 'HOME').map(one => one.text)).toEqual(['Home', 'Home again', 'My home town'])
    expect(holdingEachWord(items, 's-1 town').map(one => one.text)).toEqual(['My home town'])
    expect(holdingEachWord(items, ' ')).toBe(items)
  })
})
