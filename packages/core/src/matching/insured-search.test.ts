import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { insuredSearches } from './insured-search.ts'

const said = (insuredName: string | null, policyNumber: string | null = null) =>
  insuredSearches({ insuredName, policyNumber }).map(words =>
    Object.entries(words)
      .filter(([, text]) => text !== '')
      .map(([field, text]) => `${field} ${text}`)
      .join(', '),
  )

const word = fc.stringMatching(/^[B-HJ-NP-Z][a-z]{4,9}$/)

describe('the search for an insured', () => {
  it('has words in each reading, and only words of the line', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.option(fc.string()), (insuredName, policyNumber) => {
        const readings = insuredSearches({ insuredName, policyNumber })
        for (const reading of readings)
          for (const text of Object.values(reading).flatMap(one => one.split(' ')))
            expect(`${insuredName} ${policyNumber}`).toContain(text)
        expect(readings.every(reading => Object.values(reading).some(text => text !== ''))).toBe(true)
      }),
      runs(200),
    )
  })

  it('finds first and last name in any order that carriers print', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom('', ' Jr', ' J'), (first, last, more) => {
        const wanted = expect.objectContaining({ first, last })
        expect(insuredSearches({ insuredName: `${last}, ${first}${more}`, policyNumber: null })[0]).toEqual(wanted)
        expect(insuredSearches({ insuredName: `${first} ${last}`, policyNumber: null })[0]).toEqual(wanted)
        expect(insuredSearches({ insuredName: `${last} ${first}${more}`, policyNumber: null })).toContainEqual(wanted)
      }),
      runs(100),
    )
  })

  it('is split into readings as a bookkeeper reads the name', () => {
    expect(said('REYES, WALTER J')).toEqual(['first WALTER, last REYES', 'business REYES WALTER J'])
    expect(said('Walter J. Reyes Jr.')).toEqual([
      'first Walter, last Reyes',
      'first J, last Walter',
      'business Walter J Reyes Jr',
    ])
    expect(said('Harbor Bakery')).toEqual([
      'first Harbor, last Bakery',
      'first Bakery, last Harbor',
      'business Harbor Bakery',
    ])
    expect(said('HARBOR BAKERY, L.L.C. DBA The Oven')).toEqual(['business HARBOR BAKERY'])
    expect(said('Moore')).toEqual(['last Moore', 'business Moore'])
    expect(said('  ', ' HO 77 ')).toEqual(['policy HO 77'])
    expect(said(null)).toEqual([])
  })
})
