import { describe, expect, it } from 'vitest'
import { asked, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'

const MEMBERS = `
Agent|Contract ID|Member ID|Member Name|Eff Date|Paid Date|Commission
8812|H5216|911002231|LARK, JUNE|01/01/2026|06/15/2026|26.08
8812|H5216|911002244|OTT, LEE|02/01/2026|06/15/2026|26.08
8812|H5521|911002250|ABEL, KIM|06/01/2026|06/15/2026|626.00`

const WORKSITE = `
Employer Name|Participant Name|Policy Number|Paid Date|Premium|Commission
HARBOR DELI|LARK, JUNE|P0BX1234|06/15/2026|24.00|4.80
HARBOR DELI|OTT, LEE|P0BX1250|06/15/2026|31.00|6.20
QUAY BOOKS|ABEL, KIM|P0BY7781|06/15/2026|24.00|0.96`

describe('a number that stands beside several insureds', () => {
  it.each(['Member ID', 'Carrier Member ID', 'Medicare Number', 'MBI'])(
    'is asked about where another number tells them apart: %s',
    heading => {
      const text = MEMBERS.replace('Member ID', heading)
      const reading = read(text)
      expect(asked(reading)).toEqual([
        `"Contract ID" says the same on lines of different insureds, and "${heading}" tells them apart. Which one is the policy number?`,
      ])
      const { lines, questions } = told(reading, `"${heading}"`, sheet(text))
      expect(questions).toEqual([])
      expect(lines.map(({ policyNumber }) => policyNumber)).toEqual(['911002231', '911002244', '911002250'])
    },
  )

  it('is not asked about where no other number tells them apart, or each stands beside one insured', () => {
    expect(asked(read(MEMBERS.replaceAll(/91100\d+/g, '911002231')))).toEqual([])
    expect(asked(read(MEMBERS.replace('LARK, JUNE', 'OTT, LEE')))).toEqual([])
  })
})

describe('a name that stands beside several policies', () => {
  it.each(['Participant Name', 'Employee Name', 'Certificate Holder', 'Member'])(
    'is that of a group, where a column "%s" has another name for each policy: an answer reads that one',
    heading => {
      const text = WORKSITE.replace('Employer Name', 'Account Name').replace('Participant Name', heading)
      const names = told(read(text), `"${heading}"`, sheet(text)).lines.map(({ insuredName }) => insuredName)
      expect(names).toEqual(['LARK, JUNE', 'OTT, LEE', 'ABEL, KIM'])
    },
  )

  it('is not asked about where its heading is that of the insured: another column may hold the owner', () => {
    const text = WORKSITE.replace('Employer Name', 'Insured').replace('Participant Name', 'Owner')
    expect(asked(read(text))).toEqual([])
  })

  it('is asked about where first and last names tell the policies apart', () => {
    const text = WORKSITE.replace('Participant Name', 'Last Name|First Name').replaceAll(', ', '|')
    const names = told(read(text), '"First Name" and "Last Name"', sheet(text)).lines.map(one => one.insuredName)
    expect(names).toEqual(['JUNE LARK', 'LEE OTT', 'KIM ABEL'])
  })
})
