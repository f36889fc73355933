import { describe, expect, it } from 'vitest'
import { asked, figures, offered, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'

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
    ['*', '|* Reversal of|a prior month||||'],
  ])('are asked about when the note of %s takes commission back', (sign, note) => {
    const text = marked(sign, note)
    const says = note
      .replaceAll('|', ' ')
      .trim()
      .slice(sign.length)
      .replace(/^[= ]+/, '')
    const reading = read(text)
    expect(offered(reading)).toEqual([
      {
        about: 'commission_amount',
        why: `2 rows marked "${sign}", which stands for "${says}", have no minus. Is the minus missing?`,
        rows: [3, 4],
        answers: ['Yes, read it with a minus', 'The signs are right', 'Leave the rows out'],
      },
    ])
    const minus = told(reading, 'Yes, read it with a minus', sheet(text))
    expect([minus.grossAmount, minus.commissionAmount]).toEqual([-40_000, -4_000])
    expect(minus.questions).toEqual([])
  })

  it.each([
    'Premium not received, commission not paid this month',
    'Not due until the second quarter',
    'Held until the premium clears',
    'To be paid next month',
  ])('are asked about when the note says that they are not paid: "%s"', says => {
    const text = marked('*', `* ${says}`)
    const reading = read(text)
    expect(offered(reading)).toEqual([
      {
        about: null,
        why: `2 rows are marked "*", which stands for "${says}". Was each of them paid?`,
        rows: [3, 4],
        answers: ['No, leave them out', 'Yes, import them'],
      },
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
    ['no row has its sign, and it says that they are not paid', '** Pending'],
    ['there is no note', ''],
  ])('are not asked about when %s', (_, note) => {
    expect(asked(read(marked('*', note)))).toEqual([])
  })

  it('are not asked about when the note is of a shorter sign', () => {
    expect(asked(read(marked('**', '* Chargeback')))).toEqual([])
  })

  const alone = (amounts: string, note: string): string => `
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002*|OTT, LEE|06/02/2026|${amounts}
VX1003|BELL, RAY|06/03/2026|300.00|30.00
* ${note}`

  it.each([
    [
      'Pending',
      null,
      '1 row is marked "*", which stands for "Pending". Was it paid?',
      'No, leave it out|Yes, import it',
    ],
    [
      'Chargeback',
      'commission_amount',
      '1 row marked "*", which stands for "Chargeback", has no minus. Is the minus missing?',
      'Yes, read it with a minus|The signs are right|Leave the row out',
    ],
  ])('are asked about as one when one is marked: "%s"', (note, about, why, answers) => {
    expect(offered(read(alone('2,000.00|200.00', note)))).toEqual([
      { about, why, rows: [3], answers: answers.split('|') },
    ])
  })

  it.each(['-2,000.00|-200.00', '0.00|0.00'])('are not asked about when they pay nothing: %s', amounts => {
    expect(asked(read(alone(amounts, 'Chargeback')))).toEqual([])
  })

  it('that were refused are not asked about', () => {
    const reading = read(alone('2,000.00|unclear', 'Chargeback'))
    expect([asked(reading), reading.refused.map(({ row }) => row)]).toEqual([[], [3]])
  })

  it('are asked about for each note by itself, and the answer to one settles no other', () => {
    const text = `
Policy|Insured|Trans Date|Premium|Commission
VX1001*|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|2,000.00|200.00
VX1003†|BELL, RAY|06/03/2026|300.00|30.00
VX1004#|FAY, UMA|06/04/2026|400.00|40.00
VX1005^|GIL, VIC|06/05/2026|500.00|50.00
* Chargeback
† Refund
# Pending
^ Held`
    const reading = read(text)
    expect(reading.questions.map(({ rows }) => rows)).toEqual([[2], [4], [5], [6]])
    const once = told(reading, 'The signs are right', sheet(text))
    expect(once.questions.map(({ rows }) => rows)).toEqual([[4], [5], [6]])
    expect(told(reading, 'Yes, import it', sheet(text)).questions.map(({ rows }) => rows)).toEqual([[2], [4], [6]])
  })

  it('are not explained by a line that begins with their sign', () => {
    expect(
      asked(
        read(`
Note|Policy|Insured|Trans Date|Type|Premium|Commission
|VX1001|LARK, JUNE|06/01/2026|New|1,000.00|100.00
*|VX1002|OTT, LEE|06/02/2026|Refund|-2,000.00|-200.00
*|VX1003|BELL, RAY|06/03/2026|Renewal|300.00|30.00
|VX1004|FAY, UMA|06/04/2026|Renewal|400.00|40.00`),
      ),
    ).toEqual([])
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
      expect(offered(read(text))).toEqual([
        {
          about: 'commission_amount',
          why: `1 row with a number such as "${number}" repeats the amounts of the number without the suffix. Is the minus missing?`,
          rows: [4],
          answers: ['Yes, read it with a minus', 'The signs are right', 'Leave the row out'],
        },
      ])
      expect(told(read(text), 'Yes, read it with a minus', sheet(text)).commissionAmount).toBe(20_000)
    },
  )

  it('is asked about beside its number with another amount, which may be a part that is taken back', () => {
    const text = suffixed('VX1001-R', '900.00|90.00')
    expect(asked(read(text))).toEqual([
      '1 row with a number such as "VX1001-R" stands beside "VX1001", with another amount and no minus. Is the minus missing?',
    ])
    expect(told(read(text), 'Yes, read it with a minus', sheet(text)).commissionAmount).toBe(210_00)
    // This carrier prints its minus.
    expect(asked(read(`${text}\nVX1002-R|OTT, LEE|06/04/2026|-50.00|-5.00`))).toEqual([])
  })

  it.each([
    ['VX1001-R', '-1,000.00|-100.00'],
    ['VX1001-02', '1,000.00|100.00'],
    ['VX1009-R', '1,000.00|100.00'],
  ])('is not asked about otherwise: %s of %s', (number, amounts) => {
    expect(asked(read(suffixed(number, amounts)))).toEqual([])
  })

  it.each([
    ['unclear', 1],
    ['0.00|0.00', 0],
    ['-1,000.00|-100.00', 0],
  ])('is not asked about when it and its number pay nothing: %s', (amounts, refused) => {
    const reading = read(`${suffixed('VX1001-R', amounts)}\nVX1001|LARK, JUNE|06/05/2026|${amounts}`)
    expect(asked(reading)).toEqual([])
    expect(reading.refused.length).toBeGreaterThanOrEqual(refused)
  })

  it('is asked about with the others of its file at once', () => {
    const reading = read(`${suffixed('VX1001-R', '1,000.00|100.00')}\nVX1002-R|OTT, LEE|06/05/2026|2,000.00|200.00`)
    expect(asked(reading)).toEqual([
      '2 rows with a number such as "VX1001-R" repeat the amounts of the number without the suffix. Is the minus missing?',
    ])
  })
})
