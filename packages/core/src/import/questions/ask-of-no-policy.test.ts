import { describe, expect, it } from 'vitest'
import { asked, figures, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import type { FileReading } from '../import-report.ts'
import { rememberedMapping } from '../question.ts'

const next = ({ mapping }: FileReading, text: string): FileReading => read(text, rememberedMapping(mapping))

const lines = (last: string): string => `
Policy|Insured|Tran Date|Transaction|Premium|Commission
HO1000001|LARK, JUNE|06/01/2026|New|900.00|90.00
||06/08/2026|Endorsement|100.00|10.00
HO1000002|OTT, LEE|06/03/2026|Renewal|400.00|40.00
${last}`

describe('a row without a number, where numbers are carried down', () => {
  const first = told(read(lines('')), 'Yes, carry it down', sheet(lines('')))

  it.each(['Contingent bonus', 'Profit sharing', 'Growth incentive', 'E&O premium', 'Lead fees'])(
    'is asked about where its amount is of the whole agency: %s',
    word => {
      const text = lines(`||06/30/2026|${word}||500.00`)
      const reading = next(first, text)
      expect(asked(reading)).toEqual([
        `1 row such as "${word}" stands below a policy, here HO1000002, and has no premium. Does the amount belong to that policy?`,
      ])
      const none = told(reading, 'No, it belongs to no policy', sheet(text))
      expect([asked(none), none.lines.at(-1)]).toMatchObject([
        [],
        { policyNumber: null, insuredName: null, commissionAmount: 500_00 },
      ])
      const kept = told(reading, 'Yes', sheet(text))
      expect([asked(kept), figures(kept).at(-1)]).toEqual([[], ['HO1000002', 500]])
      expect(figures(told(reading, 'Leave it out', sheet(text)))).toHaveLength(3)
    },
  )
  it.each([
    ['it has a premium', '||06/30/2026|Marketing class|50.00|5.00'],
    ['its bonus may be a part of the policy', '||06/30/2026|Bonus||5.00'],
    ['it has its own number', 'HO1000003|MARKETING DUES INC|06/30/2026|New||5.00'],
  ])('is not asked about where %s', (_, last) => {
    expect(asked(next(first, lines(last)))).toEqual([])
  })

  it('stays below a heading of its policy unless it is of the whole agency', () => {
    const policies = (last: string): string => `
Policy: HO1000001 LARK, JUNE
Tran Date|Transaction|Premium|Commission
06/01/2026|New|900.00|90.00
Policy: HO1000002 OTT, LEE
06/03/2026|Renewal|400.00|40.00
${last}`
    expect(asked(read(policies('06/30/2026|Endorsement||-5.00')))).toEqual([])
    expect(asked(read(policies('06/30/2026|E&O dues||-5.00')))).toHaveLength(1)
  })

  it('is asked about once where it is a further coverage with its premium', () => {
    const coverages = (more: string): string => `
Policy|Insured|Tran Date|Coverage|Premium|Commission
HO1000001|LARK, JUNE|06/01/2026|Auto|900.00|90.00
||06/01/2026|Home|100.00|10.00
HO1000002|OTT, LEE|06/03/2026|Auto|400.00|40.00${more}`
    const undated = (more = ''): string => coverages(more).replace('||06/01/2026|', '|||')
    const carried = told(read(undated()), 'They belong to the number above', sheet(undated()))
    const dated = told(carried, 'The date above', sheet(undated()))
    expect([asked(dated), asked(next(dated, undated()))]).toEqual([[], []])
    expect(figures(next(dated, undated())).map(([number]) => number)).toEqual(['HO1000001', 'HO1000001', 'HO1000002'])
    expect(asked(next(dated, undated('\n|||Fee||-15.00')))).toHaveLength(1)
  })
})
