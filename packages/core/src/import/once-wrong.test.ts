/** Files that the generator of carriers' files found, which came in wrong without a question. */
import { describe, expect, it } from 'vitest'
import { asked, figures, read, sheet, told } from '../../testing/carrier-files/read-text.ts'

describe('a file that came in wrong without a question', () => {
  it('holds what is payable under the title of the premium, and pays nothing of one line', () => {
    const reading = read(`
Tran|Policy|Commission|Named|Comm|Premium||
Date|Number|Amount|Insured|%|Amount|Payable|State
06/30/2026|HO1000000|-0.80|LARK, JUNE|8|-10.00|-0.80|CA
06/30/2026|PA1000000|80.00|LARK, JUNE|8|1,000.00|0.00|WA
06/30/2026|HO1000001|0.80|LARK, JUNE|8|10.00|0.80|OR`)
    expect(asked(reading).join()).toContain('"Payable" holds amounts that are not imported')
  })

  it('has a rate among the amounts of one of two commissions, and the other pays nothing of that line', () => {
    const reading = read(`
Policy Number|Insured|Tran Date|Premium|Commission|Comm Payable
HO1000000|LARK, JUNE|06/30/2026|-10.00|-0.80|-0.80
PA1000000|LARK, JUNE|06/30/2026|10.00|15%|0.00
HO1000001|LARK, JUNE|06/30/2026|1,000.00|80.00|80.00`)
    expect(asked(reading).join()).toMatch(/hold different amounts|holds amounts that are not imported/)
  })

  it('states what was paid out below the total of everything, where no policy heads it any more', () => {
    const text = `
Commission|Tran Code|Eff Date|Tran Date|Premium
Policy: HO1000000 LARK, JUNE
80.00|New|06/30/2026|06/30/2026|1,000.00
Policy: HO1000001 OTT, LEE
40.00|New|06/30/2026|06/30/2026|500.00
120.00|Grand Total|||1,500.00
115.00|Harbor Street Insurance|||`
    const reading = read(text)
    expect(asked(reading).join()).toContain('no policy number')
    const left = told(reading, 'Leave it out', sheet(text))
    expect(figures(left)).toHaveLength(2)
  })
})
