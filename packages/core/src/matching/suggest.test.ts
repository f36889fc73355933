import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CARRIERS,
  type Labelled,
  labelledArbitrary,
  matchLine,
  policy,
} from '../../testing/fixtures/labelled-matches.ts'
import { hardMatches } from '../../testing/matching/hard-matches.ts'
import { judge, type Measured, measuredEverywhere } from '../../testing/matching/measure-matches.ts'
import { runs } from '../../testing/property-runs.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { carrierId } from '../carrier/carrier.ts'
import { clientId } from '../client/client.ts'
import { policyId } from '../policy/policy.ts'
import { type ClientPolicy, matchIndex } from './match-index.ts'
import { applyPattern, type MatchMemory, NO_MEMORY, numberPattern, rememberMatch } from './match-memory.ts'
import { type MatchLine, suggest } from './suggest.ts'
import { MAX_CANDIDATES } from './suggestion.ts'

const labelled = fc.oneof(labelledArbitrary({ numbers: true }), labelledArbitrary({ numbers: false }))

const answers = ({ entries, lines }: Labelled) => {
  const suggestions = suggest(
    lines.map(({ line }) => line),
    matchIndex(entries),
  )
  return lines.map(({ line, meant }, index) => ({ line, meant, candidates: suggestions[index]?.candidates ?? [] }))
}

const entry = (id: string, clientName: string, number: string, change = {}): ClientPolicy => ({
  clientId: clientId(`client-${clientName}`),
  clientName,
  policy: policy({ id: policyId(id), number, ...change }),
})
const BOOK = [
  entry('1', 'June Lark', 'HO0012345678'),
  entry('2', 'Voss Roofing LLC', 'GL7712001'),
  entry('3', 'Martin Oakes', 'PA99887766', { carrierId: carrierId('carrier-2'), carrier: 'Second Mutual' }),
]
const best = (change: Partial<MatchLine>, book = BOOK, memory: MatchMemory = NO_MEMORY) =>
  suggest([matchLine(change)], matchIndex(book), { memory })[0]?.candidates[0]
const SURE: Partial<MatchLine> = { policyNumber: 'ho-0012345678', insuredName: 'LARK, JUNE' }

describe('match suggestions', () => {
  it('a certain match is never wrong, however names and numbers were spoilt', () => {
    fc.assert(
      fc.property(labelled, one => {
        for (const { meant, candidates } of answers(one))
          for (const candidate of candidates) if (candidate.certain) expect(candidate.policy.id).toBe(meant)
      }),
      runs(25),
    )
  })
  it('there is one suggestion a line, its candidates few, scored within bounds, the best first and at most one certain', () => {
    fc.assert(
      fc.property(labelled, one => {
        const suggestions = suggest(
          one.lines.map(({ line }) => line),
          matchIndex(one.entries),
        )
        expect(suggestions.map(({ lineItemId }) => lineItemId)).toEqual(one.lines.map(({ line }) => line.id))
        for (const { candidates } of suggestions) {
          const scores = candidates.map(({ score }) => score)
          expect(candidates.length).toBeLessThanOrEqual(MAX_CANDIDATES)
          expect(scores.every(score => score >= 0 && score <= 1)).toBe(true)
          expect(candidates.filter(({ certain }) => certain).length).toBeLessThanOrEqual(1)
          expect(candidates.every(({ reasons }) => reasons.length > 0)).toBe(true)
          const uncertain = candidates.filter(({ certain }) => !certain).map(({ score }) => score)
          expect(uncertain).toEqual(uncertain.toSorted((a, b) => b - a))
        }
      }),
      runs(15),
    )
  })
  it('the answer does not depend on the order of the policies', () => {
    fc.assert(
      fc.property(labelled, one => {
        const lines = one.lines.map(({ line }) => line)
        expect(suggest(lines, matchIndex(one.entries.toReversed()))).toEqual(suggest(lines, matchIndex(one.entries)))
      }),
      runs(10),
    )
  })
  it('a certain match is never wrong among households, namesakes and firms that sound alike', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, numbers) => {
        const { best } = judge([hardMatches(seed, { numbers })])
        expect(best.filter(({ isCertain, isRight }) => isCertain && !isRight)).toEqual([])
      }),
      runs(10),
    )
  })

  describe('of hard lines the best candidate is right often enough', () => {
    const SEEDS = Array.from({ length: 12 }, (_, at) => at + 1)
    const measured = (numbers: boolean) => measuredEverywhere(judge(SEEDS.map(seed => hardMatches(seed, { numbers }))))
    const recallAt = (least: number, all: readonly Measured[]): number =>
      Math.max(0, ...all.filter(({ precision }) => precision >= least).map(({ recall }) => recall))

    it('by names alone: F1 above 0.90, and at a precision of 0.95 a recall above 0.70', () => {
      const all = measured(false)
      expect(Math.max(...all.map(({ f1 }) => f1))).toBeGreaterThan(0.9)
      expect(recallAt(0.95, all)).toBeGreaterThan(0.7)
    })
    it('by names and numbers: at a precision of 0.999 a recall above 0.99', () => {
      expect(recallAt(0.999, measured(true))).toBeGreaterThan(0.99)
    })
  })

  describe('a match is certain', () => {
    it('when the same number is only written otherwise, with the same carrier, and nothing speaks against it', () => {
      expect(best(SURE)).toMatchObject({ certain: true, score: 1 })
      expect(best({ ...SURE, policyNumber: 'HO 00-1234 5678', insuredName: null })?.certain).toBe(true)
    })
    it.each<[string, Partial<MatchLine>]>([
      ['the number lacks its zeros', { policyNumber: 'HO12345678' }],
      ['the number has a module behind it', { policyNumber: 'HO0012345678 01' }],
      ['the number is dotted', { policyNumber: 'HO.0012345678' }],
      ['the carrier is another', { companyId: carrierId('carrier-2') }],
      ['the carrier of the policy is said to be another', { carrierId: carrierId('carrier-2') }],
      ['no carrier is known', { companyId: null }],
      ["the name is somebody else's", { insuredName: 'OAKES, MARTIN' }],
      ['the line is dated before the policy', { transactionDate: knownDate(2025, 6, 30) }],
      ['the line is dated after the policy', { transactionDate: knownDate(2026, 7, 2) }],
    ])('but not when %s', (_, change) => {
      const found = best({ ...SURE, ...change })
      expect(found?.certain ?? false).toBe(false)
    })
    it('but not when another policy has the number, or one like it', () => {
      for (const number of ['HO0012345678', 'HO12345678', 'HO0012345678-01', '12345678'])
        expect(best(SURE, [...BOOK, entry('9', 'Ann Stone', number)])?.certain).toBe(false)
    })
    it('but not when two clients hold the policy', () =>
      expect(best(SURE, [...BOOK, { ...entry('1', 'Ann Stone', 'HO0012345678') }])?.certain).toBe(false))
    it('but not by a number that is none', () =>
      expect(best({ policyNumber: 'TBD' }, [entry('9', 'Ann Stone', 'TBD')])?.certain).toBe(false))
    it('even when the policy is handed over twice', () => expect(best(SURE, [...BOOK, ...BOOK])?.certain).toBe(true))
    it('and numbers given out in a row do not hinder it', () =>
      expect(best(SURE, [...BOOK, entry('9', 'Ann Stone', 'HO0012345679')])?.certain).toBe(true))
  })

  it('reasons are in words, the strongest first', () => {
    expect(best(SURE)?.reasons).toEqual([
      'Same policy number',
      'Same insured',
      'Same carrier',
      'Dated in the term from 07/01/2025 to 07/01/2026',
    ])
    expect(best({ policyNumber: 'GL7712001-02', insuredName: 'VOS ROOFING' })?.reasons.slice(0, 2)).toEqual([
      'Same policy number without the ending 02',
      'Similar insured (Voss Roofing LLC)',
    ])
    expect(best({ policyNumber: 'PA99887766', insuredName: 'STONE, ANN' })?.reasons).toEqual([
      'Same policy number',
      'Dated in the term from 07/01/2025 to 07/01/2026',
      'Another carrier (Second Mutual)',
      'Another name (Martin Oakes)',
    ])
  })
  it('letters read for digits are the same number, and never a certain match', () => {
    const found = best({ policyNumber: 'HOO0I2345678', insuredName: 'LARK, JUNE' })
    expect(found).toMatchObject({ certain: false, policy: { id: '1' } })
    expect(found?.reasons[0]).toBe('Same policy number with letters read as digits')
  })
  it.each([
    ['the son', 'OAKES, MARTIN JR', 'Martin Oakes Sr'],
    ['another initial', 'OAKES, MARTIN B', 'Martin R Oakes'],
    ['another first name', 'OAKES, M', 'Peter Oakes'],
  ])('the same number is not certain for %s', (_, insuredName, clientName) => {
    const found = best({ ...SURE, insuredName }, [entry('1', clientName, 'HO0012345678')])
    expect(found?.certain).toBe(false)
    expect(found?.reasons).toContain(`Another name (${clientName})`)
  })
  it('a carrier that is only named as writing carrier counts as well', () => {
    const book = [
      entry('1', 'June Lark', 'HO0012345678', { carrierId: CARRIERS[1], writingCarrier: 'Acme Casualty Co.' }),
    ]
    expect(best({ ...SURE, writingCarrier: 'ACME CASUALTY COMPANY' }, book)?.reasons).toContain('Same writing carrier')
  })
  it('a line for which nothing speaks has no candidates', () => {
    expect(best({ policyNumber: '555', insuredName: 'Nobody Known' })).toBeUndefined()
    expect(best({})).toBeUndefined()
  })

  describe('what people chose before', () => {
    it('a name they matched leads to that client again', () => {
      const { alias } = rememberMatch({ insuredName: 'JL HOLDINGS', policyNumber: null }, BOOK[0] ?? entry('', '', ''))
      if (alias === null) throw new Error('Expected an alias')
      const memory = { ...NO_MEMORY, aliases: [alias] }
      expect(best({ insuredName: 'Holdings JL' })).toBeUndefined()
      expect(best({ insuredName: 'Holdings JL' }, BOOK, memory)?.reasons[0]).toBe(
        'Matched to this client before under this name',
      )
      expect(best({ ...SURE, insuredName: 'Holdings JL' }, BOOK, memory)?.certain).toBe(true)
    })
    it("a way of writing numbers is understood for that carrier's other policies", () => {
      const pattern = numberPattern(carrierId('carrier-1'), 'Z9-0012345678-44', 'HO0012345678')
      expect(pattern).toEqual({
        carrierId: 'carrier-1',
        dropPrefix: 'Z#',
        dropSuffix: '##',
        addPrefix: 'HO',
        addSuffix: '',
      })
      if (pattern === null) throw new Error('Expected a pattern')
      expect(applyPattern(pattern, 'z1 0055555555 07')).toBe('HO0055555555')
      const found = best({ policyNumber: 'Z1-0012345678-07' }, BOOK, { ...NO_MEMORY, numberPatterns: [pattern] })
      expect(found?.reasons[0]).toBe('Same policy number, written as this carrier did before')
      expect(found?.certain).toBe(false)
    })
    it('a pattern leads from the printed number to the recorded one', () => {
      const text = fc.stringMatching(/^[A-Z]{0,3}[0-9]{6,10}$/)
      fc.assert(
        fc.property(
          text,
          fc.stringMatching(/^[A-Z]{0,3}$/),
          fc.stringMatching(/^[0-9]{0,2}$/),
          (core, before, after) => {
            const pattern = numberPattern(carrierId('c'), before + core + after, core)
            expect(pattern === null ? core : applyPattern(pattern, before + core + after)).toBe(core)
          },
        ),
        runs(200),
      )
    })
    it('nothing is remembered of what was the same anyway', () =>
      expect(
        rememberMatch({ insuredName: 'LARK, JUNE', policyNumber: 'ho 0012345678' }, BOOK[0] ?? entry('', '', '')),
      ).toEqual({
        alias: null,
        numberPattern: null,
      }))
  })
})
