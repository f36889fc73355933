import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../testing/index.ts'
import { saysBack, takesBack, transactionReader, usualCode } from './transaction-word.ts'

const CODES = ['NBS', 'RWL', 'PCH', 'XLC', 'REI', 'REW', 'ADJ']

describe('transaction words', () => {
  it('give a code of the agency or none', () => {
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
    ['XLC', ['Cancel', 'Cancellation', 'CANC', 'Cancelled', 'Cancel - Non Pay', 'Flat Cancel', 'CXL', 'CX', 'CNX']],
    ['REI', ['Reinstatement', 'Reinst', 'REI']],
    ['REW', ['Rewrite', 'Rewritten', 'REW']],
    ['ADJ', ['Adjustment', 'Comm Adj', 'ADJ', 'Audit']],
  ])('for %s include all of %j', (code, words) => expect(words.map(usualCode)).toEqual(words.map(() => code)))
  it.each(['Non-Renewal', 'Cancel/Rewrite', 'XYZ', '', '12', 'Not renewed', 'RW'])('do not include %j', word =>
    expect(usualCode(word)).toBeNull(),
  )
  it('are not looked for in a long remark, which speaks of other things', () => {
    const read = transactionReader({}, CODES)
    expect(read('Insured asked to cancel the paper billing and to go paperless')).toBeNull()
    expect(read('Cancellation flat - non payment of premium')).toBe('XLC')
  })
  it('are read by the mapping’s table before the common words', () => {
    const read = transactionReader({ ' renewal ': 'rew', QX: 'NBS', Odd: 'NONE' }, CODES)
    expect(['Renewal', 'qx', 'odd', 'Renewa'].map(read)).toEqual(['REW', 'NBS', null, 'RWL'])
  })
  it('include the agency’s own codes as they are, and no common code that the agency lacks', () => {
    const read = transactionReader({}, ['NBS', 'AUD'])
    expect(['aud', 'Audit', 'Renewal', 'NB'].map(read)).toEqual(['AUD', null, null, 'NBS'])
  })
  it.each([
    'Return Premium, RET PREM, Audit RP, Change (RP), Refund, Reversal, Reversal of prior month, REVRSL, Chargeback, CHGBK, C/B, Claw-back, Take back',
    'Free Look, Cooling off, Not taken, NTO, NTU, Not issued, Not placed, Withdrawn, Surrender, Face reduction, Decrease, Downgrade',
    'NSF, Bounced check, Insufficient funds, Short rate, Retro term, Rapid disenroll, Deletion, Overpayment, Neg adj, Offset',
    'Clawed back, Commission reclaimed, Undo renewal, Nullified, Annulled, Annulment',
    'Taken back, Backed out, Unwound, Garnishment, Due from agent, Amounts due from you, Owed by producer',
  ])('say that an amount goes back: %s', words => {
    expect(words.split(', ').filter(word => !saysBack(word))).toEqual([])
  })
  it.each([
    'Reinstatement',
    'Return to service',
    'Reversal of cancellation',
    'Renewal',
    'RPM',
    'C Best',
    'Annual premium',
    'Undocumented',
    'Terms',
    'Due to agent',
  ])('do not say it: %s', word => expect(saysBack(word)).toBe(false))
  it('say of a policy that it ended, which takes back as a transaction and not as a state', () => {
    expect(['Termed', 'Lapse', 'Cancelled'].map(word => [takesBack(word), saysBack(word)])).toEqual(
      Array(3).fill([true, false]),
    )
  })
})
