import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchLine, policy } from '../../testing/fixtures/labelled-matches.ts'
import { runs } from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { carrierId } from '../carrier/carrier.ts'
import { clientId } from '../client/client.ts'
import { policyId } from '../policy/policy.ts'
import { byStanding } from './candidate-order.ts'
import { evidenceFinder } from './match-evidence.ts'
import { type ClientPolicy, type MatchIndex, matchIndex } from './match-index.ts'
import { NO_MEMORY } from './match-memory.ts'
import { isCertain, reasons, score } from './match-score.ts'
import { type MatchLine, suggest } from './suggest.ts'
import { MAX_CANDIDATES } from './suggestion.ts'

const NAMES = ['Sample Insured', 'Sample Insured', 'Sample Ensured', 'June Lark']
const carriers = fc.constantFrom('carrier-1', 'carrier-2', 'carrier-3')
const numbers = fc.tuple(fc.nat({ max: 30 }), fc.constantFrom('', '7')).map(([n, end]) => `HO0012${340 + n}${end}`)
const day = fc.integer({ min: 2024, max: 2027 }).map(year => knownDate(year, 7, 1))

const entries: fc.Arbitrary<readonly ClientPolicy[]> = fc
  .array(fc.record({ name: fc.nat({ max: 3 }), number: numbers, carrier: carriers, from: day }), {
    minLength: 12,
    maxLength: 60,
  })
  .map(book =>
    book.map(({ name, number, carrier, from }, index) => ({
      clientId: clientId(`client-${index}`),
      clientName: NAMES[name] ?? '',
      policy: policy({
        id: policyId(`policy-${index}`),
        number,
        carrierId: carrierId(carrier),
        carrier,
        effectiveDate: from,
        expirationDate: knownDate(from.year + 1, from.month, from.day),
      }),
    })),
  )

const lines: fc.Arbitrary<readonly MatchLine[]> = fc.array(
  fc
    .record({
      number: fc.option(numbers),
      name: fc.constantFrom('INSURED, SAMPLE', 'Lark', 'Sample Insurd'),
      company: fc.option(carriers),
      on: day,
    })
    .map(({ number, name, company, on }) =>
      matchLine({
        policyNumber: number,
        insuredName: name,
        companyId: company === null ? null : carrierId(company),
        transactionDate: knownDate(on.year, 8, on.day),
      }),
    ),
  { minLength: 1, maxLength: 10 },
)

/** The same suggestion, found by scoring every policy of every name. */
const plain = (line: MatchLine, index: MatchIndex) => {
  const all = evidenceFinder(index, NO_MEMORY, (_, name) => index.byName[name] ?? [])(line)
  return all
    .map(evidence => ({
      clientId: evidence.entry.clientId,
      clientName: evidence.entry.clientName,
      policy: evidence.entry.policy,
      score: score(line, evidence),
      certain: isCertain(line, evidence, all),
      reasons: reasons(line, evidence),
    }))
    .toSorted(byStanding)
    .slice(0, MAX_CANDIDATES)
}

describe('suggestions when very many policies have one name', () => {
  it('are the same as if every policy were scored', () => {
    fc.assert(
      fc.property(entries, lines, (book, asked) => {
        const index = matchIndex(book)
        const found = suggest(asked, index).map(({ candidates }) => candidates)
        expect(found).toEqual(asked.map(line => plain(line, index)))
      }),
      runs(60),
    )
  })
})
