/** What is asked about words beside the amounts, word for word, and the lines that each answer leaves. */
import { describe, expect, it } from 'vitest'
import { asked, read, sheet, silentNextMonth, talk, talks, told } from '../../../testing/carrier-files/read-text.ts'
import { rememberedMapping } from '../question.ts'

const WORDS = `
Policy|Insured|Trans Date|Premium|Commission|Remark
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00|50.00|VOID
? 1 row is marked "VOID" under "Remark". Was it paid? (file 3)
> No, leave it out: 2 VX1001 6/1 1000 100
> Yes, import it: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission|Status
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|Paid
VX1002|OTT, LEE|06/02/2026|500.00|50.00|Pending
VX1003|BELL, RAY|06/03/2026|70.00|7.00|Held
VX1004|BELL, RAY|06/04/2026|80.00|8.00|Assigned
VX1005|BELL, RAY|06/05/2026|90.00|9.00|Queued
? 2 rows are marked "PENDING" and "HELD" under "Status". Was each of them paid? (file 3 4)
> No, leave them out: 2 VX1001 6/1 1000 100, 5 VX1004 6/4 80 8, 6 VX1005 6/5 90 9
> Yes, import them: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7, 5 VX1004 6/4 80 8, 6 VX1005 6/5 90 9
? 1 row is marked "ASSIGNED" under "Status". Was it paid? (file 5)
> No, leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7, 6 VX1005 6/5 90 9
> Yes, import it: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7, 5 VX1004 6/4 80 8, 6 VX1005 6/5 90 9
? 1 row is marked "QUEUED" under "Status". Was it paid? (file 6)
> No, leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7, 5 VX1004 6/4 80 8
> Yes, import it: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7, 5 VX1004 6/4 80 8, 6 VX1005 6/5 90 9

Policy|Insured|Trans Date|Premium|Commission|Check Date
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|06/30/2026
VX1002|OTT, LEE|06/02/2026|500.00|50.00|06/30/2026
VX1003|BELL, RAY|06/03/2026|70.00|7.00|
? 1 row has nothing under "Check Date". Was it paid? (file 4)
> No, leave it out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> Yes, import it: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission|Check Number
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|7011
VX1002|OTT, LEE|06/02/2026|500.00|50.00|
VX1003|BELL, RAY|06/03/2026|70.00|7.00|
VX1004|BELL, RAY|06/04/2026|80.00|8.00|7011
VX1005|BELL, RAY|06/05/2026|90.00|9.00|7011
? 2 rows have nothing under "Check Number". Was each of them paid? (file 3 4)
> No, leave them out: 2 VX1001 6/1 1000 100, 5 VX1004 6/4 80 8, 6 VX1005 6/5 90 9
> Yes, import them: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7, 5 VX1004 6/4 80 8, 6 VX1005 6/5 90 9

Policy|Insured|Trans Date|Premium|Commission|Release Date
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|07/05/2026
VX1002|OTT, LEE|06/02/2026|500.00|50.00|12/15/2027
VX1003|BELL, RAY|06/03/2026|70.00|7.00|07/05/2026
? 1 row has nothing, or a day long after the statement, under "Release Date". Was it paid? (file 3)
> No, leave it out: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7
> Yes, import it: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
Pending Commissions
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? 1 row stands below "Pending Commissions". Was it paid? (file 4)
> No, leave it out: 2 VX1001 6/1 1000 100
> Yes, import it: 2 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
Pending Commissions
Homeowners
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|BELL, RAY|06/03/2026|70.00|7.00
? 2 rows stand below "Pending Commissions" and another heading. Was each of them paid? (file 5 6)
> No, leave them out: 2 VX1001 6/1 1000 100
> Yes, import them: 2 VX1001 6/1 1000 100, 5 VX1002 6/2 500 50, 6 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission|Statement Status
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|Open
VX1002|OTT, LEE|06/02/2026|500.00|50.00|Open
VX1003|BELL, RAY|06/03/2026|70.00|7.00|Open
? 3 rows are marked "OPEN" under "Statement Status". Was each of them paid? (file 2 3 4)
> No, leave them out: no lines
> Yes, import them: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission|Payee
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|Harbor Agency
VX1002|OTT, LEE|06/02/2026|500.00|50.00|Ruiz, Ana
VX1003|BELL, RAY|06/03/2026|70.00|7.00|Harbor Agency
? "Payee" names "HARBOR AGENCY" and "RUIZ, ANA". Are all these lines paid to your agency? (file)
> Yes, all of them: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave out what is paid to "HARBOR AGENCY": 3 VX1002 6/2 500 50
> Leave out what is paid to "RUIZ, ANA": 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission|Share
VX1001|LARK, JUNE|06/01/2026|1,000.00|60.00|Agt
VX1001|LARK, JUNE|06/01/2026|1,000.00|40.00|Agy
VX1002|OTT, LEE|06/02/2026|500.00|50.00|Agt
? "Share" names "AGT" and "AGY". Are all these lines paid to your agency? (file)
> Yes, all of them: 2 VX1001 6/1 1000 60, 3 VX1001 6/1 1000 40, 4 VX1002 6/2 500 50
> Leave out what is paid to "AGT": 3 VX1001 6/1 1000 40
> Leave out what is paid to "AGY": 2 VX1001 6/1 1000 60, 4 VX1002 6/2 500 50
? 1 row says the premium of the row above again and pays another part of the commission: row 3 ("VX1001") of 1,000.00. Is it one premium? (file 3)
> Yes, count it once: 2 VX1001 6/1 1000 60, 3 VX1001 6/1 0 40, 4 VX1002 6/2 500 50
> No, each row has this premium: 2 VX1001 6/1 1000 60, 3 VX1001 6/1 1000 40, 4 VX1002 6/2 500 50

Policy|Insured|Trans Date|Kind|Amount
VX1001|LARK, JUNE|06/01/2026|Premium|1,000.00
VX1001|LARK, JUNE|06/01/2026|Commission|100.00
VX1002|OTT, LEE|06/02/2026|Premium|500.00
VX1002|OTT, LEE|06/02/2026|Commission|50.00
? "Amount" is read as the commission. Is that right? (commission_amount)
> That is right: 2 VX1001 6/1 0 1000, 3 VX1001 6/1 0 100, 4 VX1002 6/2 0 500, 5 VX1002 6/2 0 50
? 2 rows say "PREMIUM" under "Kind", beside rows of commission. Is their amount a premium, and not paid? (commission_amount 2 4)
> Leave them out: 3 VX1001 6/1 0 100, 5 VX1002 6/2 0 50
> No, they are commission: 2 VX1001 6/1 0 1000, 3 VX1001 6/1 0 100, 4 VX1002 6/2 0 500, 5 VX1002 6/2 0 50

Policy|Insured|Trans Date|Kind|Amount
VX1001|LARK, JUNE|06/01/2026|State Tax|10.00
VX1001|LARK, JUNE|06/01/2026|Commission|100.00
VX1002|OTT, LEE|06/02/2026|Commission|50.00
? "Amount" is read as the commission. Is that right? (commission_amount)
> That is right: 2 VX1001 6/1 0 10, 3 VX1001 6/1 0 100, 4 VX1002 6/2 0 50
? 1 row says "STATE TAX" under "Kind", beside rows of commission. Is its amount a tax or a fee, and not paid? (commission_amount 2)
> Leave it out: 3 VX1001 6/1 0 100, 4 VX1002 6/2 0 50
> No, it is commission: 2 VX1001 6/1 0 10, 3 VX1001 6/1 0 100, 4 VX1002 6/2 0 50

Policy|Insured|Trans Date|Kind|Amount
VX1001|LARK, JUNE|06/01/2026|State Tax|10.00
VX1001|LARK, JUNE|06/01/2026|Premium|1000.00
VX1001|LARK, JUNE|06/01/2026|Commission|100.00
VX1002|OTT, LEE|06/02/2026|Commission|50.00
? "Amount" is read as the commission. Is that right? (commission_amount)
> That is right: 2 VX1001 6/1 0 10, 3 VX1001 6/1 0 1000, 4 VX1001 6/1 0 100, 5 VX1002 6/2 0 50
? 2 rows say "STATE TAX" and "PREMIUM" under "Kind", beside rows of commission. Is their amount a premium or a tax, and not paid? (commission_amount 2 3)
> Leave them out: 4 VX1001 6/1 0 100, 5 VX1002 6/2 0 50
> No, they are commission: 2 VX1001 6/1 0 10, 3 VX1001 6/1 0 1000, 4 VX1001 6/1 0 100, 5 VX1002 6/2 0 50

Policy|Insured|Trans Date|Premium|Commission|Currency
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|USD
VX1002|OTT, LEE|06/02/2026|500.00|50.00|EUR
VX1003|BELL, RAY|06/03/2026|70.00|7.00|USD
? The amounts are in "USD" and "EUR", and nothing is converted. Are they to be added as they are? (commission_amount 3)
> Leave out what is in USD: 3 VX1002 6/2 500 50
> Leave out what is in EUR: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission|Currency
VX1001|LARK, JUNE|06/01/2026|1,000.00|$100.00|CAD
VX1002|OTT, LEE|06/02/2026|500.00|€50.00|
VX1003|BELL, RAY|06/03/2026|70.00|7.00|
? The amounts are in "CAD", "USD" and "EUR", and nothing is converted. Are they to be added as they are? (commission_amount 2 3)
> Leave out what is in CAD: 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7
> Leave out what is in EUR: 2 VX1001 6/1 1000 100, 4 VX1003 6/3 70 7
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/3 70 7

Policy|Insured|Trans Date|Premium|Commission|Currency
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|EUR
VX1002|OTT, LEE|06/02/2026|500.00|50.00|EUR
? The amounts are in EUR, and nothing is converted. Are they to be imported as they are? (commission_amount 2 3)
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|€50.00
VX1003|OTT, LEE|06/02/2026|500.00|€60.00
? 2 rows have amounts in EUR, the others name no currency, and nothing is converted. Are they to be added as they are? (commission_amount 3 4)
> Leave out what is in EUR: 2 VX1001 6/1 1000 100
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/2 500 60

Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|€100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
VX1003|OTT, LEE|06/02/2026|500.00|60.00
? 1 row has amounts in EUR, the others name no currency, and nothing is converted. Are they to be added as they are? (commission_amount 2)
> Leave out what is in EUR: 3 VX1002 6/2 500 50, 4 VX1003 6/2 500 60
> All amounts are in EUR: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50, 4 VX1003 6/2 500 60

Policy|Insured|Trans Date|Premium|Commission|Currency
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|CAD
VX1002|OTT, LEE|06/02/2026|500.00|50.00|CAD
= 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

Policy|Insured|Trans Date|Premium|Commission|Currency
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|
VX1002|OTT, LEE|06/02/2026|500.00|50.00|CAD
? 1 row has amounts in CAD, the others name no currency, and nothing is converted. Are they to be added as they are? (commission_amount 3)
> Leave out what is in CAD: 2 VX1001 6/1 1000 100
> It is right as it is: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50

All amounts in EUR
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? The amounts are in EUR, and nothing is converted. Are they to be imported as they are? (commission_amount)
> It is right as it is: 3 VX1001 6/1 1000 100, 4 VX1002 6/2 500 50

Policy|Insured|Trans Date|Annual Premium|Payment|Bonus
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|5.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00|4.00
? "Bonus" holds amounts that are not imported. Do they belong to the lines? (file 2 3)
> No, leave them out: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> "Bonus" is the premium: 2 VX1001 6/1 5 100, 3 VX1002 6/2 4 50
> "Bonus" is the commission: 2 VX1001 6/1 1000 5, 3 VX1002 6/2 500 4
> Add "Bonus" to the commission: 2 VX1001 6/1 1000 105, 3 VX1002 6/2 500 54
> Take "Bonus" off the commission: 2 VX1001 6/1 1000 95, 3 VX1002 6/2 500 46
? "Annual Premium" is read as the premium, "Payment" is read as the commission. Is that right? (file)
> That is right: 2 VX1001 6/1 1000 100, 3 VX1002 6/2 500 50
> "Annual Premium" is not the premium: 2 VX1001 6/1 0 100, 3 VX1002 6/2 0 50
> "Bonus" is the commission: 2 VX1001 6/1 1000 5, 3 VX1002 6/2 500 4

VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|500.00|50.00
? The file has no headings; the columns were chosen by what they hold. Check each of them. (file)
> The columns are right: 1 VX1001 6/1 1000 100, 2 VX1002 6/2 500 50
> "A" is not the policy number: asked again
> "C" is not the transaction date: asked again
> "D" is not the premium: asked again`

describe('a word beside an amount', () => {
  it.each(talks(WORDS))('is asked about in these words, and each answer gives these lines: %s', (file, said) => {
    expect([talk(file), silentNextMonth(file)]).toEqual([said, []])
  })
})

describe('what is said of a word', () => {
  const table = (heading: string, ...words: readonly string[]): string =>
    [
      `Policy|Insured|Trans Date|Premium|Commission|${heading}`,
      ...words.map((word, at) => `VX100${at}|LARK, JUNE|06/0${at + 1}/2026|${at + 1},000.00|${at + 1}00.00|${word}`),
    ].join('\n')
  const next = (first: string, label: string, second: string): readonly string[] =>
    asked(read(second, rememberedMapping(told(read(first), label, sheet(first)).mapping)))

  it('that each of several lines has is kept for the next month, unless it says that they are not paid', () => {
    const open = table('Statement Status', 'Open', 'Open', 'Open')
    expect(next(open, 'Yes, import them', open)).toEqual([])
    expect(next(open, 'Yes, import them', table('Statement Status', 'Open'))).toEqual([])
    expect(next(open, 'No, leave them out', open)).toEqual(asked(read(open)))
    const held = table('Statement Status', 'Held', 'Held', 'Held')
    expect(next(held, 'Yes, import them', held)).toHaveLength(1)
    const few = table('Statement Status', 'Open', 'Open')
    expect(next(few, 'Yes, import them', few)).toHaveLength(1)
    const some = table('Statement Status', 'Open', 'Open', 'Open', 'Closed')
    expect(next(some, 'Yes, import them', some)).toHaveLength(1)
  })

  it('that names a payee is kept for the next month, until there is another one', () => {
    const payees = table('Payee', 'Harbor Agency', 'Ruiz, Ana', 'Moss, Ed', 'Harbor Agency')
    expect(next(payees, 'Yes, all of them', table('Payee', 'Ruiz, Ana', 'Harbor Agency'))).toEqual([])
    expect(next(payees, 'Yes, all of them', table('Payee', 'Ruiz, Ana', 'Lund, Bo'))).toHaveLength(1)
    expect(next(payees, 'Leave out what is paid to "RUIZ, ANA"', payees)).toEqual(asked(read(payees)))
  })

  it('that names the currency in the first row is kept for the next month, and only for the first row', () => {
    const marked = (row: string): string => table('Note', '', '', '').replace(`|${row}|`, `|€${row}|`)
    const unnamed = (text: string) =>
      next(marked('100.00'), 'All amounts are in EUR', text).filter(why => why.includes('the others name no currency'))
    expect(unnamed(marked('100.00'))).toEqual([])
    expect(unnamed(marked('200.00'))).toHaveLength(1)
  })
})
