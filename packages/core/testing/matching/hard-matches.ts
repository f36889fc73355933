/** Labeled lines that are hard to match on purpose; the right policy of each line is known. */
import { carrierId } from '../../src/carrier/carrier.ts'
import { clientId } from '../../src/client/client.ts'
import { lineItemId } from '../../src/line-item/line-item.ts'
import { policyId } from '../../src/policy/policy.ts'
import { CARRIERS, type Labelled, matchLine, policy } from '../fixtures/labelled-matches.ts'
import { type Chance, chanceOf } from './chance.ts'
import { nameOf, population } from './people.ts'
import { printName } from './print-name.ts'

const CLIENTS = 400
const LINES = 200
/** The percentage of clients in the book. The others of a household are clients elsewhere, or nowhere. */
const IN_BOOK = 55

const PREFIXES = ['', 'HO', 'PA', 'BOP', 'CPS'] as const
const LOOKS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B' }

/** A number as another program prints it; one in fifty is mistyped and one in five hundred is another number altogether. */
const printNumber = (number: string, chance: Chance): string => {
  const kind = chance.below(1_000)
  if (kind < 2) return String(10_000_000 + chance.below(80_000_000))
  if (kind < 22) {
    const at = number.length - 1 - chance.below(5)
    return number.slice(0, at) + String((Number(number[at]) + 1 + chance.below(9)) % 10) + number.slice(at + 1)
  }
  if (kind < 65) return number.replace(/\d/g, digit => (chance.percent(50) ? (LOOKS[digit] ?? digit) : digit))
  if (kind < 265) return number.replace(/^([A-Z]*)0+/, '$1')
  if (kind < 415) return `${number} 0${chance.below(4)}`
  if (kind < 515) return number.replace(/^[A-Z]+/, '')
  if (kind < 665) return number.toLowerCase().replace(/(\d{3})(?=\d)/g, '$1-')
  return number
}

/** A book, and lines of which nearly half belong to nobody in it; the same for the same seed. */
export const hardMatches = (seed: number, { numbers }: { readonly numbers: boolean }): Labelled => {
  const chance = chanceOf(seed)
  const people = population(chance, CLIENTS)
  const base = 1_000_000 + chance.below(8_000_000)
  const all = people.map((known, at) => ({
    known,
    id: `p${at}`,
    number: `${chance.of(PREFIXES)}00${base + at * 13 + (at % 7)}`,
    carrier: CARRIERS[chance.below(CARRIERS.length)] ?? carrierId('x'),
    inBook: chance.percent(IN_BOOK),
  }))
  return {
    entries: all.flatMap(({ known, id, number, carrier, inBook }, at) =>
      inBook
        ? [
            {
              clientId: clientId(`c${at}`),
              clientName: nameOf(known),
              policy: policy({ id: policyId(id), number, carrierId: carrier }),
            },
          ]
        : [],
    ),
    lines: Array.from({ length: LINES }, (_, at) => {
      const of = all[chance.below(all.length)]
      if (of === undefined) throw new Error('Expected somebody')
      return {
        meant: of.inBook ? of.id : null,
        line: matchLine({
          id: lineItemId(`l${at}`),
          insuredName: printName(of.known, chance),
          policyNumber: numbers ? printNumber(of.number, chance) : null,
          companyId: of.carrier,
        }),
      }
    }),
  }
}
