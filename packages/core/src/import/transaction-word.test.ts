import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { transactionReader, usualCode } from './transaction-word.ts'

const CODES = ['NBS', 'RWL', 'PCH', 'XLC', 'REI', 'REW', 'ADJ']

describe('transaction words', () => {
  it('the answer is always a code of the agency, or none', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.string()), fc.subarray(CODES), (word, table, codes) => {
        const code = transactionReader(table, codes)(word)
        expect(code === null || codes.includes(code)).toBe(true)
      }),
      runs(300),
    )
  })
  it.each([
    ['NBS', ['NB', 'New', 'NEW BUSINESS', 'New Business - 12 Mo', 'N12', 'N', 'new bus.']],
    ['RWL', ['Renewa', 'Renewal', 'REN', 'R6', 'RN', 'Renewal 6 month', 'R']],
    ['PCH', ['Endorsement', 'ENDT', 'Policy Change', 'End', 'Change - add vehicle', 'Endorse', 'AP']],
    ['XLC', ['Cancel', 'Cancellation', 'CANC', 'Cancelled', 'Cancel - Non Pay', 'Flat Cancel', 'CXL']],
    ['REI', ['Reinstatement', 'Reinst', 'REI']],
    ['REW', ['Rewrite', 'Rewritten', 'REW']],
    ['ADJ', ['Adjustment', 'Comm Adj', 'ADJ', 'Audit']],
  ])('%s is said as %j', (code, words) => expect(words.map(usualCode)).toEqual(words.map(() => code)))
  it.each(['Non-Renewal', 'Cancel/Rewrite', 'XYZ', '', '12', 'Not renewed', 'RW'])('%j stays unknown', word =>
    expect(usualCode(word)).toBeNull(),
  )
  it('what a person said of a word comes before what the trade says', () => {
    const read = transactionReader({ ' renewal ': 'rew', QX: 'NBS', Odd: 'NONE' }, CODES)
    expect(['Renewal', 'qx', 'odd', 'Renewa'].map(read)).toEqual(['REW', 'NBS', null, 'RWL'])
  })
  it('an own code of the agency is itself, and a usual code it lacks is none', () => {
    const read = transactionReader({}, ['NBS', 'AUD'])
    expect(['aud', 'Audit', 'Renewal', 'NB'].map(read)).toEqual(['AUD', null, null, 'NBS'])
  })
})
