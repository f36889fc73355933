/** A commission that is paid in parts, each in a row of its own with the whole premium beside it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asked, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import { runs } from '../../../testing/index.ts'

const HEADINGS = 'Policy Number|Insured|Transaction Date|Premium|Producer|Commission'
const BY_PRODUCER = `
${HEADINGS}
HO1001|Lark June|06/01/2026|1,000.00|AB|75.00
HO1001|Lark June|06/01/2026|1,000.00|CD|50.00
HO1002|Oakes Lee|06/02/2026|500.00|AB|37.50
HO1002|Oakes Lee|06/02/2026|500.00|CD|37.50`
const WHY =
  '2 rows say the premium of the row above again and pay another part of the commission: row 3 ("HO1001") of 1,000.00. Is it one premium?'
const premiums = (reading: ReturnType<typeof read>) => reading.lines.map(line => line.grossAmount)

describe('a premium repeated beside each part of its commission', () => {
  it('leads to a question, and is counted once or in each row as answered', () => {
    const reading = read(BY_PRODUCER)
    expect(asked(reading)).toContain(WHY)
    const once = told(reading, 'Yes, count it once', sheet(BY_PRODUCER))
    expect([premiums(once), asked(once).includes(WHY)]).toEqual([[100_000, 0, 50_000, 0], false])
    const each = told(reading, 'No, each row has this premium', sheet(BY_PRODUCER))
    expect([premiums(each), asked(each).includes(WHY)]).toEqual([[100_000, 100_000, 50_000, 50_000], false])
  })

  it('leads to a question where each producer has a remark or a line of business of their own', () => {
    const [, first, second] = BY_PRODUCER.trim().split('\n')
    const text = `\n${HEADINGS}|LOB|Description\n${first}|Home|First half\n${second}|Auto|Second half`
    expect(asked(read(text))).toEqual([WHY.replace('2 rows say', '1 row says').replace('pay another', 'pays another')])
  })

  it.each([
    ['another day', 'HO1001|Lark June|06/08/2026|1,000.00|AB|75.00'],
    ['another policy', 'HO1003|Lark June|06/01/2026|1,000.00|AB|75.00'],
    ['another premium', 'HO1001|Lark June|06/01/2026|1,010.00|CD|50.00'],
    ['what takes back', 'HO1001|Lark June|06/01/2026|1,000.00|CD|-50.00'],
  ])('is not taken for repeated in a row with %s', (_, row) => {
    const reading = read(
      `\n${HEADINGS}\nHO1001|Lark June|06/01/2026|1,000.00|AB|75.00\n${row}\nHO1009|Ott Lee|06/03/2026|80.00|AB|8.00`,
    )
    expect(asked(reading).filter(why => why.includes('one premium'))).toEqual([])
  })

  it.each([
    ['effective date', 'CD', 'Effective Date', '06/01/2026', '07/01/2026'],
    ['transaction', 'CD', 'Transaction Type', 'New Business', 'Endorsement'],
    ['remark of the same producer', 'AB', 'Description', 'First half', 'Second half'],
    ['line of business of the same producer', 'AB', 'LOB', 'Home', 'Auto'],
  ])('is not taken for repeated with another %s', (_, producer, heading, first, second) => {
    const before = `HO1001|Lark June|06/01/2026|1,000.00|AB|75.00|${first}`
    const isAsked = (text: string): boolean =>
      asked(
        read(`\n${HEADINGS}|${heading}\n${before}\nHO1001|Lark June|06/01/2026|1,000.00|${producer}|50.00|${text}`),
      ).some(why => why.includes('one premium'))
    expect([isAsked(first), isAsked(second)]).toEqual([true, false])
  })

  it('law: counted once, gives the sum of the policies’ premiums, however many parts each has', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }), parts => {
        const rows = parts.flatMap((count, policy) =>
          Array.from(
            { length: count },
            (_, part) => `HO${1001 + policy}|Lark June|06/01/2026|${(policy + 1) * 100}.00|P${part}|${5 + part * 7}.25`,
          ),
        )
        const text = `\n${HEADINGS}\n${rows.join('\n')}`
        const reading = read(text)
        const once = parts.some(count => count > 1) ? told(reading, 'Yes, count it once', sheet(text)) : reading
        expect(premiums(once).reduce((sum, one) => sum + one, 0)).toBe(
          parts.reduce((sum, _, policy) => sum + (policy + 1) * 10_000, 0),
        )
        expect(once.lines).toHaveLength(rows.length)
      }),
      runs(40),
    )
  })
})
