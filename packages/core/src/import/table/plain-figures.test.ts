import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asked, figures, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import { runs } from '../../../testing/index.ts'
import { type Cents, formatAmount } from '../../money/cents.ts'
import { rememberedMapping } from '../question.ts'
import { withPlainFigures } from './plain-figures.ts'

const HEADINGS = 'Policy|Insured|Tran Date|Premium|||Commission||'

/** The amounts as they are spread over three cells: what opens the brackets, the figure, and what closes them. */
const SPREADS: readonly ((amount: string) => string)[] = [
  amount => `|(${amount}|)`,
  amount => `|$(${amount}|)`,
  amount => `(|${amount}|)`,
  amount => `$(|${amount}|)`,
  amount => `$ (|$${amount}|)`,
  amount => `(|${amount})|`,
  amount => `(|USD ${amount}|)`,
  amount => `|US$ (${amount}|)`,
]

describe('a negative amount whose brackets stand in cells of their own', () => {
  it('is read with its sign, beside amounts that have none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SPREADS), fc.integer({ min: 1, max: 5_000_000 }), (spread, amount) => {
        const printed = spread(formatAmount(amount as Cents))
        const reading = read(`Policy|Insured|Tran Date||Premium|||Commission|
HO1000001|LARK, JUNE|06/10/2026|$|1,000.00||$|150.00|
HO1000002|OTT, LEE|06/11/2026||500.00|||75.00|
HO1000003|DALE, EVE|06/12/2026|${printed}|${printed}`)
        expect(reading.lines.map(line => line.commissionAmount)).toEqual([150_00, 75_00, -amount])
        expect(reading.grossAmount).toBe(1_500_00 - amount)
      }),
      runs(60),
    )
  })
  it.each(['|(30.00|', '|30.00|)', '(||30.00)', '(see|30.00|)', '|(30.00)|)'])('is not made of %s', printed => {
    const reading = read(`${HEADINGS}
HO1000001|LARK, JUNE|06/10/2026|1,000.00|||150.00||
HO1000003|DALE, EVE|06/12/2026|100.00|||${printed.split('|').toReversed().join('|')}`)
    expect(reading.lines.every(line => line.commissionAmount > 0) || reading.questions.length > 0).toBe(true)
  })
})

describe('amounts whose cents stand in a column of their own', () => {
  const FORMS: readonly ((heading: string) => string)[] = [
    heading => `${heading}|Cents`,
    heading => `${heading} $|${heading} ¢`,
    heading => `${heading} Dollars|${heading} Cts.`,
  ]
  const split = (amount: number): string => formatAmount(amount as Cents).replace(/\.0?/, '|')
  it('are read to the cent, whether premiums are printed so too or not', () => {
    const amounts = fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(amounts, fc.constantFrom(...FORMS), fc.boolean(), (all, form, isPremium) => {
        const lines = all.map((amount, at) => {
          const premium = amount * 10
          return `HO100000${at}|LARK, JUNE|06/10/2026|${isPremium ? split(premium) : formatAmount(premium as Cents)}|${split(amount)}`
        })
        const headings = `Policy|Insured|Tran Date|${isPremium ? form('Premium') : 'Premium'}|${form('Commission')}`
        // Each page begins with the headings.
        const pages = lines.flatMap((line, at) => (at % 4 === 0 ? [headings, line] : [line]))
        const reading = read(pages.join('\n'))
        expect(reading.lines.map(({ grossAmount, commissionAmount }) => [grossAmount, commissionAmount])).toEqual(
          all.map(amount => [amount * 10, amount]),
        )
      }),
      runs(60),
    )
  })
  it.each(['Rate Cents', 'Accents', 'Premium Cents'])('are not made of what stands below %s', heading => {
    const reading = read(`Policy|Insured|Tran Date|Premium|Commission|${heading}
HO1000001|LARK, JUNE|06/10/2026|1,000|150|10
HO1000003|DALE, EVE|06/12/2026|100|15|12`)
    expect(reading.lines.map(line => line.commissionAmount)).toEqual([150_00, 15_00])
  })
  it.each(['|7.5', '120|', '5.00|10', 'X1|10'])('are not made where a row has %s', printed => {
    const reading = read(`Policy|Insured|Tran Date|Premium|Commission|Cents
HO1000001|LARK, JUNE|06/10/2026|1,000.00|150|10
HO1000003|DALE, EVE|06/12/2026|100.00|${printed.includes('120') ? '15|120' : printed}`)
    expect(reading.lines[0]?.commissionAmount ?? 0).toBe(150_00)
  })
})

const SIGNS = { plus: '{ABCDEFGHI', minus: '}JKLMNOPQR' }

/** 0000301R for -3019. */
const overpunched = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(8, '0')
  return digits.slice(0, -1) + (cents < 0 ? SIGNS.minus : SIGNS.plus).charAt(Number(digits.at(-1)))
}

describe('amounts of a mainframe, whose last digit is printed with the sign', () => {
  it('are read to the cent once somebody says that they have cents', () => {
    const amounts = fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { minLength: 4, maxLength: 12 })
    fc.assert(
      fc.property(amounts, drawn => {
        // At least one digit is a zero, whose sign no code ends in.
        const all = [...drawn, 123_450]
        const text = ['Policy|Insured|Tran Date|Premium|Commission']
          .concat(
            all.map(
              (cents, at) =>
                `HO${1_000_000 + at}|LARK, JUNE|06/10/2026|${overpunched(10 * cents)}|${overpunched(cents)}`,
            ),
          )
          .join('\n')
        const reading = read(text)
        const cents = reading.questions
          .flatMap(({ choices }) => choices)
          .find(one => one.label.endsWith('digits are cents'))
        expect(cents).toBeDefined()
        expect(told(reading, cents?.label ?? '', sheet(text)).lines.map(line => line.commissionAmount)).toEqual(all)
      }),
      runs(60),
    )
  })
  it('leave numbers and codes that end in letters as they are', () => {
    const reading = read(`Policy|Insured|Tran Date|Premium|Commission|Code
1000001A|LARK, JUNE|06/10/2026|1,000.00|150.00|1001B
1000002B|OTT, LEE|06/11/2026|500.00|75.00|1002R
1000003K|ELM, FAY|06/12/2026|200.00|30.00|1003C`)
    expect(figures(reading).map(([number]) => number)).toEqual(['1000001A', '1000002B', '1000003K'])
  })
  it.each(['Commission Schedule', 'Fee Plan', 'Policy Amount No', 'Unit'])('are no codes below "%s"', heading => {
    const column = [heading, '12A', '15B', '20C', '10D']
    const text = `Policy|Insured|Tran Date|Premium|Commission
HO1000001|LARK, JUNE|06/10/2026|1,000.00|150.00
HO1000002|OTT, LEE|06/11/2026|500.00|75.00
HO1000003|ELM, FAY|06/12/2026|200.00|30.00
HO1000004|DALE, EVE|06/13/2026|100.00|15.00`
    const reading = read(
      text
        .split('\n')
        .map((row, at) => `${row}|${column[at]}`)
        .join('\n'),
    )
    expect([asked(reading), reading.commissionAmount]).toEqual([[], 270_00])
  })
  it('are none in a column that has figures with cents', () => {
    for (const [first, last] of [
      ['75.00', '0000301}'],
      ['0000301}', '75.00'],
    ]) {
      const reading = read(`Policy|Insured|Tran Date|Premium|Commission
HO1000001|LARK, JUNE|06/10/2026|1,000.00|150.00
HO1000002|OTT, LEE|06/11/2026|500.00|${first}
HO1000003|ELM, FAY|06/12/2026|200.00|${last}`)
      expect(reading.refused.map(({ value }) => value)).toEqual(['0000301}'])
    }
  })
  it('are read in a later month of few lines, of which none ends in a zero', () => {
    const month = (...amounts: readonly string[]): string =>
      ['Policy|Insured|Tran Date|Premium|Commission']
        .concat(amounts.map((amount, at) => `HO100000${at}|LARK, JUNE|06/10/2026|0010003C|${amount}`))
        .join('\n')
    const first = month('0001500{', '0000751H', '0000300}')
    const said = told(read(first), '1,000.33, the last two digits are cents', sheet(first))
    for (const [amount, cents] of [
      ['0001500A', 150_01],
      ['0001500J', -150_01],
    ] as const)
      expect(read(month(amount), rememberedMapping(said.mapping)).commissionAmount).toBe(cents)
    expect(read(month('0001500A')).lines).toEqual([])
  })
  it('are looked for in steps', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`HO${at}`, '1,000.00', '0001500{'])
    const steps = withPlainFigures({ name: null, hidden: false, rows }, 'auto')
    let before = 0
    while (steps.next().done !== true) before += 1
    // Five to look for the columns, and as many to make them plain.
    expect(before).toBeGreaterThan(2 * 5)
  })
})
