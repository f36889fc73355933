import { describe, expect, it } from 'vitest'
import { asked, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import type { FileReading } from '../import-report.ts'
import { rememberedMapping } from '../question.ts'

const next = ({ mapping }: FileReading, text: string): FileReading => read(text, rememberedMapping(mapping))

const BEFORE = read(`
Policy|Insured|Tran Date|Premium|Commission
HO1000000|LARK, JUNE|05/10/2026|1,000.00|80.00
HO1000001|OTT, LEE|05/11/2026|500.00|40.00`)

const added = (heading: string, first: string, second: string, third: string): string => `
Policy|Insured|Tran Date|${heading}|Premium|Commission
HO1000002|DALE, EVE|06/10/2026|${first}|300.00|24.00
HO1000000|LARK, JUNE|06/11/2026|${second}|1,000.00|80.00
HO1000003|ELM, FAY|06/12/2026|${third}|200.00|16.00`

describe('the next month of a carrier that has added a column of transactions', () => {
  it.each([
    ['Transaction Type', 'transaction type', 'New Business', 'Cancellation', 'Renewal'],
    ['Trx Cd', 'transaction type', 'NB', 'CXL', 'RN'],
    ['Description', 'transaction description', 'New policy', 'Policy cancelled flat', 'Renewal of policy'],
  ])('asks about "%s", and then about what its words take back', (heading, field, first, second, third) => {
    const text = added(heading, first, second, third)
    const reading = next(BEFORE, text)
    expect(asked(reading)).toEqual([
      `No column is read as the ${field}, and "${heading}" holds words such as "${first.toUpperCase()}". Is it the ${field}?`,
    ])
    const typed = told(reading, 'Yes', sheet(text))
    expect(asked(typed)).toEqual([
      `1 row of "${second.toUpperCase()}" should take commission back, but its amount has no minus. Is the minus missing?`,
    ])
    const back = told(typed, 'Yes, read it with a minus', sheet(text))
    expect([asked(back), back.commissionAmount]).toEqual([[], -40_00])
    expect(asked(next(back, text))).toEqual([])
  })

  it.each(['New/Renewal', 'Business Type', 'Activity'])('reads "%s" as a guess of the same file does', heading => {
    const text = added(heading, 'N', 'R', 'R')
    const said = ({ lines }: FileReading) => lines.map(line => [line.transactionType, line.commissionTerm])
    expect(said(told(next(BEFORE, text), 'Yes', sheet(text)))).toEqual(said(read(text)))
  })

  it('asks once where somebody says that the column is none', () => {
    const text = added('Type', 'New', 'Renewal', 'Renewal')
    const left = told(next(BEFORE, text), 'No', sheet(text))
    expect(asked(next(left, text))).toEqual([])
  })

  it.each([
    ['Type', 'HO3', 'DP1', 'PUP'],
    ['Branch', 'New', 'Renewal', 'New'],
    ['Policy Status', 'Active', 'Pending renewal', 'Active'],
  ])('does not ask about "%s" of %s', (heading, first, second, third) => {
    expect(asked(next(BEFORE, added(heading, first, second, third)))).toEqual([])
  })

  it('does not ask beside a column that is read as the transaction', () => {
    const text = (more: string, word: string) => `
Policy|Insured|Tran Date|Tran Type${more}|Premium|Commission
HO1000000|LARK, JUNE|06/10/2026|Renewal${word}|1,000.00|80.00
HO1000001|OTT, LEE|06/11/2026|Renewal${word}|500.00|40.00`
    expect(asked(next(read(text('', '')), text('|Activity', '|Renewal')))).toEqual([])
  })
})

describe('a later word in a column that says the signs', () => {
  const lines = (heading: string, back: string, pays: string): string => `
Policy|Insured|Tran Date|${heading}|Premium|Commission
HO1000000|LARK, JUNE|06/10/2026|${back}|1,000.00|80.00
HO1000001|OTT, LEE|06/11/2026|${pays}|500.00|40.00
HO1000002|DALE, EVE|06/12/2026|${pays}|200.00|16.00
HO1000003|ELM, FAY|06/13/2026|${pays}|300.00|24.00`

  it.each([
    ['AP/RP', 'RP', 'AP', '"RP" takes back', 'FLAT CXL'],
    ['AP/RP', 'RP', 'AP', '"RP" takes back', 'Cancelled'],
    ['Due', 'Due Company', 'Due Agent', 'Yes, read it with a minus', 'DUE CARRIER'],
  ])('is asked about once where it takes back: %s, %s and %s', (heading, back, pays, label, later) => {
    const text = lines(heading, back, pays)
    const first = told(read(text), label, sheet(text))
    expect([asked(first), first.commissionAmount]).toEqual([[], 0])
    const month = lines(heading, later, pays)
    const reading = next(first, month)
    expect(asked(reading)).toEqual([
      `1 row of "${later.toUpperCase()}" under "${heading}" should take commission back, but its amount has no minus. Is the minus missing?`,
    ])
    const right = told(reading, 'Yes, read it with a minus', sheet(month))
    expect([asked(right), right.commissionAmount]).toEqual([[], 0])
  })
})

describe('codes that say nothing by themselves, beside amounts without a minus', () => {
  const HEADINGS = 'Policy|Insured|Tran Date|Trans Code|Premium|Commission'
  const month = (...codes: readonly string[]): string =>
    [HEADINGS]
      .concat(codes.map((code, at) => `HO100000${at}|OTT, LEE|06/1${at}/2026|${code}|${at + 1}00.00|${at + 1}0.00`))
      .join('\n')
  const why = (codes: string, heading = 'Trans Code') =>
    `"${heading}" holds codes such as ${codes}, which say nothing by themselves, and no amount beside them has a minus. Does one of them take commission back?`
  const one = (code: string) =>
    `"Trans Code" holds the code "${code}", which says nothing by itself, and no amount beside it has a minus. Does it take commission back?`

  it.each([
    ['10', '20', '90'],
    ['ADD', 'CONT', 'TERM'],
    ['A', 'B', 'K'],
  ])('are asked about once, and one of them takes back in the next file too: %s, %s and %s', (one, other, back) => {
    const text = month(one, other, back)
    const reading = read(text)
    expect(asked(reading)).toEqual([why(`"${one}", "${other}" and "${back}"`)])
    const kept = told(reading, `Only "${back}" takes back`, sheet(text))
    expect([asked(kept), kept.commissionAmount]).toEqual([[], 0])
    const later = next(kept, month(back, one))
    expect([asked(later), later.commissionAmount]).toEqual([[], 10_00])
    expect(asked(next(kept, month(one, 'Z9')))).toEqual([
      '"Trans Code" says which lines take commission back, and "Z9" is not among its words for that. Does it take commission back?',
    ])
  })

  it('are asked about again in the first file that holds another one', () => {
    const kept = told(read(month('10', '20')), 'No, all of them pay', sheet(month('10', '20')))
    expect([asked(kept), asked(next(kept, month('20', '10', '10')))]).toEqual([[], []])
    const third = next(kept, month('20', '90'))
    expect(asked(third)).toEqual([one('90')])
    const back = told(third, 'Yes, read it with a minus', sheet(month('20', '90')))
    expect([asked(back), back.commissionAmount]).toEqual([[], -10_00])
    expect(asked(next(back, month('10', '20', '90')))).toEqual([])
  })

  it('are asked about one by one where more than one takes back', () => {
    const text = month('10', '80', '90', '10', '10')
    const several = told(read(text), 'More than one takes back', sheet(text))
    const of = (code: string): string =>
      `"Trans Code" says which lines take commission back, and "${code}" is not among its words for that. Does it take commission back?`
    expect(asked(several)).toEqual([of('10'), of('80'), of('90')])
    const pays = told(several, 'No, it pays', sheet(text))
    const one = told(pays, 'Yes, read it with a minus', sheet(text))
    expect(asked(one)).toEqual([of('90')])
    const both = told(one, 'Yes, read it with a minus', sheet(text))
    expect([asked(both), both.commissionAmount]).toEqual([[], 50_00])
    expect([asked(next(both, text)), next(both, text).commissionAmount]).toEqual([[], 50_00])
  })

  it('are asked about below "TC", which heads the codes of transactions', () => {
    expect(asked(read(month('A', 'B', 'K').replace('Trans Code', 'TC')))).toEqual([why('"A", "B" and "K"', 'TC')])
  })

  it('are asked about beside words of the trade', () => {
    const text = month('NB', 'RN', 'EN', 'ZP')
    expect(asked(read(text))).toEqual([one('ZP')])
    expect(asked(next(told(read(text), 'No, it pays', sheet(text)), text))).toEqual([])
  })

  it('are asked about in a later file that holds nothing but a new one', () => {
    const kept = told(read(month('10', '20')), 'No, all of them pay', sheet(month('10', '20')))
    expect(asked(next(kept, month('90')))).toEqual([one('90')])
    expect(asked(next(kept, month('20')))).toEqual([])
  })

  it('are asked about where only an endorsement, or a fee without a code, has a minus', () => {
    for (const other of ['EN', 'ADJ', ''])
      expect(asked(read(`${month('10', '90')}\nHO1000009|OTT, LEE|06/19/2026|${other}|-50.00|-5.00`))).toEqual([
        why('"10" and "90"'),
      ])
    for (const back of ['CXL', '80'])
      expect(asked(read(`${month('10', '90')}\nHO1000009|OTT, LEE|06/19/2026|${back}|-50.00|-5.00`))).toEqual([])
  })

  it.each(['Codes: A = New business, B = Renewal, C = Flat cancel', 'C|Cancellation', 'A - New. C - Return premium'])(
    'are asked about below any heading where the file explains one of them: %s',
    legend => {
      const text = (more: string): string => `${month('A', 'B', 'C').replace('Trans Code', 'Type')}\n${more}`
      expect(asked(read(text('')))).toEqual([])
      expect(asked(read(text(legend)))).toEqual([why('"A", "B" and "C"', 'Type')])
    },
  )

  it('are not asked about where an amount has its minus, a total proves them, or they are words of the trade', () => {
    const back = month('10', '20', '90').replace('300.00|30.00', '-300.00|-30.00')
    const total = `${month('10', '20', '90')}\nTotal||||600.00|60.00`
    expect([back, total, month('NB', 'RN', 'EN')].map(text => asked(read(text)))).toEqual([[], [], []])
  })
})

describe('a policy that ended, beside an amount without a minus', () => {
  const month = (heading: string, ...states: readonly string[]): string =>
    [`Policy|Insured|Tran Date|${heading}|Premium|Commission`]
      .concat(states.map((state, at) => `HO100000${at}|OTT, LEE|06/1${at}/2026|${state}|${at + 1}00.00|${at + 1}0.00`))
      .join('\n')
  const text = month('Policy Status', 'Active', 'Lapsed', 'Cancelled', 'Active')

  it('is asked about once: it may be paid for its last premium, or charged back', () => {
    const reading = read(text)
    expect(asked(reading)).toEqual([
      '2 rows are "LAPSED" and "CANCELLED" under "Policy Status", and their amounts have no minus. Is commission taken back?',
    ])
    const state = told(reading, 'No, it is the state of the policy', sheet(text))
    expect([asked(next(state, text)), next(state, text).commissionAmount]).toEqual([[], 100_00])
    const back = told(reading, 'Yes, read it with a minus', sheet(text))
    expect([asked(next(back, text)), next(back, text).commissionAmount]).toEqual([[], 0])
  })

  it('is not asked about where other lines of such policies have their minus', () => {
    expect(asked(read(text.replace('200.00|20.00', '-200.00|-20.00')))).toEqual([])
    expect(asked(read(month('Policy Status', 'Active', 'Inforce')))).toEqual([])
  })
})
