import { describe, expect, it } from 'vitest'
import { asked, figures, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'

const marked = (sign: string, note: string): string => `
Policy|Insured|Trans Date|Premium|Commission|Note
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002${sign}|OTT, LEE|06/02/2026|2,000.00|200.00|
VX1003|BELL, RAY|06/03/2026|300.00|30.00|${sign}
VX1004|FAY, UMA|06/04/2026|400.00|40.00|
VX1005|GIL, VIC|06/05/2026|500.00|50.00|
${note}`

describe('the rows that a note explains', () => {
  it.each([
    ['*', '* Reversal of a prior month'],
    ['**', '** = Chargeback'],
    ['†', '†|Commission recovered'],
    ['(1)', '(1) Refund to the insured'],
  ])('are asked about when the note of %s takes commission back', (sign, note) => {
    const text = marked(sign, note)
    const says = note.slice(sign.length).replace(/^[|= ]+/, '')
    const reading = read(text)
    expect(asked(reading)).toEqual([
      `2 rows marked "${sign}", which stands for "${says}", have no minus. Is the minus missing?`,
    ])
    const minus = told(reading, 'Yes, read it with a minus', sheet(text))
    expect([minus.grossAmount, minus.commissionAmount]).toEqual([-40_000, -4_000])
    expect(minus.questions).toEqual([])
  })

  it('are asked about when the note says that they are not paid', () => {
    const text = marked('*', '* Premium not received, commission not paid this month')
    const reading = read(text)
    expect(asked(reading)).toEqual([
      '2 rows are marked "*", which stands for "Premium not received, commission not paid this month". Was each of them paid?',
    ])
    expect(figures(told(reading, 'No, leave them out', sheet(text)))).toEqual([
      ['VX1001', 100],
      ['VX1004', 40],
      ['VX1005', 50],
    ])
  })

  it.each([
    ['the note says nothing about the amounts', '* First policy of this insured'],
    ['no row has its sign', '** Chargeback'],
    ['there is no note', ''],
  ])('are not asked about when %s', (_, note) => {
    expect(asked(read(marked('*', note)))).toEqual([])
  })

  it('are not asked about when every row has the sign, which then belongs to a heading', () => {
    expect(
      asked(
        read(`
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00*
VX1002|OTT, LEE|06/02/2026|2,000.00|200.00*
* Commission on cancelled policies is charged back`),
      ),
    ).toEqual([])
  })

  it('are not asked about when the total of the file proves their signs', () => {
    expect(asked(read(marked('*', 'Total|||4,200.00|420.00|\n* Reversal of a prior month')))).toEqual([])
  })
})

describe('a number with a suffix', () => {
  const suffixed = (number: string, amounts: string): string => `
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|2,000.00|200.00
${number}|LARK, JUNE|06/03/2026|${amounts}`

  it.each(['VX1001-R', 'VX1001-REV', 'VX1001/X'])(
    'is asked about when it repeats the amounts of its number: %s',
    number => {
      const text = suffixed(number, '1,000.00|100.00')
      expect(read(text).questions).toHaveLength(1)
      expect(told(read(text), 'Yes, read it with a minus', sheet(text)).commissionAmount).toBe(20_000)
    },
  )

  it.each([
    ['VX1001-R', '900.00|90.00'],
    ['VX1001-R', '-1,000.00|-100.00'],
    ['VX1001-02', '1,000.00|100.00'],
    ['VX1009-R', '1,000.00|100.00'],
  ])('is not asked about otherwise: %s of %s', (number, amounts) => {
    expect(asked(read(suffixed(number, amounts)))).toEqual([])
  })
})
