import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARRIERS, matchLine, policy } from '../../testing/fixtures/labelled-matches.ts'
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

const labelled = fc.tuple(fc.nat(), fc.boolean()).map(([seed, numbers]) => hardMatches(seed, { numbers }))

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
  it('law: are never wrong when certain, however names and numbers were misprinted, also among namesakes', () => {
    fc.assert(
      fc.property(labelled, ({ entries, lines }) => {
        const suggestions = suggest(
          lines.map(({ line }) => line),
          matchIndex(entries),
        )
        for (const [at, { candidates }] of suggestions.entries())
          for (const candidate of candidates) if (candidate.certain) expect(candidate.policy.id).toBe(lines[at]?.meant)
      }),
      runs(15),
    )
  })
  it('are one per line, with few candidates, scores in bounds, the best first and at most one certain', () => {
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
      runs(5),
    )
  })
  it('do not depend on the order of the policies', () => {
    fc.assert(
      fc.property(labelled, one => {
        const lines = one.lines.map(({ line }) => line)
        expect(suggest(lines, matchIndex(one.entries.toReversed()))).toEqual(suggest(lines, matchIndex(one.entries)))
      }),
      runs(4),
    )
  })

  describe('the best candidate for hard lines', () => {
    const SEEDS = Array.from({ length: 12 }, (_, at) => at + 1)
    const measured = (numbers: boolean) => measuredEverywhere(judge(SEEDS.map(seed => hardMatches(seed, { numbers }))))
    const recallAt = (least: number, all: readonly Measured[]): number =>
      Math.max(0, ...all.filter(({ precision }) => precision >= least).map(({ recall }) => recall))

    it('by names alone has an F1 above 0.90, and at a precision of 0.95 a recall above 0.70', () => {
      const all = measured(false)
      expect(Math.max(...all.map(({ f1 }) => f1))).toBeGreaterThan(0.9)
      expect(recallAt(0.95, all)).toBeGreaterThan(0.7)
    })
    it('by names and numbers has at a precision of 0.999 a recall above 0.99', () => {
      expect(recallAt(0.999, measured(true))).toBeGreaterThan(0.99)
    })
  })

  describe('a certain match', () => {
    it('has the same number in any spelling, the same carrier, and nothing that contradicts it', () => {
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
    ])('is not given when %s', (_, change) => {
      const found = best({ ...SURE, ...change })
      expect(found?.certain ?? false).toBe(false)
    })
    it('is not given if another policy has the number or one like it', () => {
      for (const number of ['HO0012345678', 'HO12345678', 'HO0012345678-01', '12345678'])
        expect(best(SURE, [...BOOK, entry('9', 'Ann Stone', number)])?.certain).toBe(false)
    })
    it('is not given if two clients have the policy', () =>
      expect(best(SURE, [...BOOK, { ...entry('1', 'Ann Stone', 'HO0012345678') }])?.certain).toBe(false))
    it('is not given for a policy number that is only a placeholder', () =>
      expect(best({ policyNumber: 'TBD' }, [entry('9', 'Ann Stone', 'TBD')])?.certain).toBe(false))
    it('is given even if the same policy is listed twice', () =>
      expect(best(SURE, [...BOOK, ...BOOK])?.certain).toBe(true))
    it('is given even if another policy has the next number', () =>
      expect(best(SURE, [...BOOK, entry('9', 'Ann Stone', 'HO0012345679')])?.certain).toBe(true))
  })

  it('the reasons are in words, the strongest first', () => {
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
  it('a number with letters read as digits is the same number, but never a certain match', () => {
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
  it('a carrier named only as writing carrier counts as well', () => {
    const book = [
      entry('1', 'June Lark', 'HO0012345678', { carrierId: CARRIERS[1], writingCarrier: 'Acme Casualty Co.' }),
    ]
    expect(best({ ...SURE, writingCarrier: 'ACME CASUALTY COMPANY' }, book)?.reasons).toContain('Same writing carrier')
  })
  it('a line with no evidence has no candidates', () => {
    expect(best({ policyNumber: '555', insuredName: 'Nobody Known' })).toBeUndefined()
    expect(best({})).toBeUndefined()
  })

  describe('what was learned from earlier matches', () => {
    it('leads a name that was matched by hand to the same client again', () => {
      const { alias } = rememberMatch({ insuredName: 'JL HOLDINGS', policyNumber: null }, BOOK[0] ?? entry('', '', ''))
      if (alias === null) throw new Error('Expected an alias')
      const memory = { ...NO_MEMORY, aliases: [alias] }
      expect(best({ insuredName: 'Holdings JL' })).toBeUndefined()
      expect(best({ insuredName: 'Holdings JL' }, BOOK, memory)?.reasons[0]).toBe(
        'Matched to this client before under this name',
      )
      expect(best({ ...SURE, insuredName: 'Holdings JL' }, BOOK, memory)?.certain).toBe(true)
    })
    it("applies a carrier's way of printing a number to its other policies", () => {
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
    it('leads from the printed number to the recorded one by a pattern', () => {
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
    it('has nothing about names and numbers that were the same', () =>
      expect(
        rememberMatch({ insuredName: 'LARK, JUNE', policyNumber: 'ho 0012345678' }, BOOK[0] ?? entry('', '', '')),
      ).toEqual({
        alias: null,
        numberPattern: null,
      }))
  })
})
