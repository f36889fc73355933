import { describe, expect, it } from 'vitest'
import { asked, CONTEXT, figures, read, sheet, told } from '../../../testing/carrier-files/read-text.ts'
import { rememberedMapping } from '../question.ts'
import { readFile } from '../read-file.ts'

const TABLE = `
Policy|Insured|Trans Date|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00
VX1002|OTT, LEE|06/02/2026|2,000.00|200.00`

describe('a row that a carrier marks as not paid', () => {
  it.each([
    '***VOID*** BELL, RAY',
    'BELL, RAY - PENDING',
    'BELL, RAY (HOLD)',
    'BELL, RAY VOID',
    'BELL, RAY - Ineligible',
  ])('is asked about where the mark is part of the insured’s name: %s', name => {
    expect(asked(read(`${TABLE}\nVX1003|${name}|06/03/2026|300.00|30.00`))).toContainEqual(
      expect.stringMatching(/^1 row is marked "(VOID|PENDING|HOLD|INELIGIBLE)" under "Insured"\. Was it paid\?$/),
    )
  })

  it.each([
    'Agency billed, commission retained',
    'Agency billed, retained',
    'Retained by agency',
    'Already paid by wire',
    'Paid direct to agent',
  ])('is asked about where a remark says that the agency has its commission already: %s', remark => {
    const table = TABLE.replaceAll('.00\n', '.00|\n').replace('Commission', 'Commission|Note')
    expect(asked(read(`${table}|\nVX1003|BELL, RAY|06/03/2026|300.00|30.00|${remark}`))).toEqual([
      expect.stringMatching(
        /^1 row is marked "(COMMISSION RETAINED|BILLED, RETAINED|RETAINED BY AGENCY|ALREADY PAID|PAID DIRECT TO AGENT)" under "Note"\. Was it paid\?$/,
      ),
    ])
    expect(asked(read(`${TABLE}\n${remark}\nVX1003|BELL, RAY|06/03/2026|300.00|30.00`))).toEqual([
      `1 row stands below "${remark}". Was it paid?`,
    ])
  })

  it('is asked about where a remark says that a later statement pays it, and not where one speaks of the premium', () => {
    const remarked = (remark: string): readonly string[] =>
      asked(
        read(`${TABLE.replaceAll('.00\n', '.00|\n').replace('Commission', 'Commission|Remarks')}|
VX1003|BELL, RAY|06/03/2026|300.00|30.00|${remark}`),
      )
    for (const remark of [
      'To be paid next month',
      'To be paid in July',
      'Payable upon receipt of premium',
      'Paid next cycle',
      'Paid to another agency',
      'For information only, see your May statement',
      'Payment pending',
      'Pending release by home office',
    ])
      expect(remarked(remark)).toEqual([
        expect.stringMatching(/^1 row is marked "(TO BE|PA|FOR|PEN).*" under "Remarks"\. Was it paid\?$/),
      ])
    for (const remark of [
      'Awaiting premium from insured',
      'Premium not yet received',
      'Minimum not met, carried to July',
    ])
      expect(remarked(remark)).toHaveLength(1)
    for (const remark of ['Premium paid after due date', 'Renews next month', 'Balance to be paid by insured'])
      expect(remarked(remark)).toEqual([])
  })

  it('is asked about where the mark stands in the policy number, or among many different remarks', () => {
    expect(asked(read(`${TABLE}\nVX1003 VOID|BELL, RAY|06/03/2026|300.00|30.00`))).toEqual([
      '1 row is marked "VOID" under "Policy". Was it paid?',
    ])
    const remarks = Array.from(
      { length: 60 },
      (_, at) =>
        `VX${2000 + at}|BELL, RAY|06/03/2026|300.00|${at + 1}.00|${at === 30 ? 'Commission on hold' : `No. ${at}`}`,
    )
    expect(asked(read(`\nPolicy|Insured|Trans Date|Premium|Commission|Remarks\n${remarks.join('\n')}`))).toEqual([
      '1 row is marked "ON HOLD" under "Remarks". Was it paid?',
    ])
  })

  it.each([
    ['Hold', 'N', 'Y'],
    ['Void', 'N', 'V'],
    ['Paid (Y/N)', 'Y', 'N'],
    ['Payable', 'Yes', 'No'],
    ['Paid?', '✓', '✗'],
    ['Paid Ind', 'P', 'U'],
  ])('is asked about where a flag says it: %s', (heading, paid, unpaid) => {
    const reading = read(`
Policy|Insured|Trans Date|Premium|Commission|${heading}
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|${paid}
VX1002|OTT, LEE|06/02/2026|2,000.00|200.00|${unpaid}`)
    expect(asked(reading)).toEqual([`1 row is marked "${unpaid.toUpperCase()}" under "${heading}". Was it paid?`])
  })

  it.each([
    'Pending - not yet paid',
    'Held commissions',
    'Year to date',
    'Prior month (for reference)',
    'Previously paid',
    'Escrowed commissions',
    'Not yet vested',
    'Commissions in process',
    'Estimated commission next cycle',
    'Pended',
    'Non-commissionable',
    'Forfeited',
    'Awaiting premium',
    'Premium not received',
    'Outstanding premiums',
    'Not collected',
    'Past due',
    'Accrued commissions',
    'To be paid in July',
    'Excluded from payment',
    'Minimum not met - carried',
    'Under review',
    'FYI only',
    'Submitted business',
    'Paid to other agency',
    'Paid to sub-agents',
  ])('is asked about where a heading says it of the lines below: %s', heading => {
    const reading = read(`${TABLE}\n${heading}||||\nVX1003|BELL, RAY|06/03/2026|300.00|30.00`)
    expect(asked(reading)).toEqual([`1 row stands below "${heading}". Was it paid?`])
  })

  it.each(['Premium received', 'Paid to agency', 'Amounts due', 'Excess lines', 'Quota share'])(
    'is not said by a heading of lines that are paid: %s',
    heading => expect(asked(read(`${TABLE}\n${heading}||||\nVX1003|BELL, RAY|06/03/2026|300.00|30.00`))).toEqual([]),
  )

  it.each(['YTD', 'Year-to-date'])('is asked about where it says what was paid before: %s', period => {
    const reading = read(`
Policy|Insured|Trans Date|Period|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|Current|1,000.00|100.00
VX1001|LARK, JUNE|06/01/2026|${period}|9,000.00|900.00`)
    expect(asked(reading)).toEqual([`1 row is marked "${period.toUpperCase()}" under "Period". Was it paid?`])
  })

  it.each(['Balance Due', 'Outstanding', 'Unreconciled'])(
    'is asked about where a state says that it is open: %s',
    type => {
      const reading = read(`
Policy|Insured|Trans Date|Type|Premium|Commission
VX1001|LARK, JUNE|06/01/2026|Payment|1,000.00|100.00
VX1001|LARK, JUNE|06/01/2026|${type}|9,000.00|900.00`)
      expect(asked(reading)).toEqual([`1 row is marked "${type.toUpperCase()}" under "Type". Was it paid?`])
    },
  )

  it('is asked about where it has no check, and most others have one', () => {
    const reading = (third: string, others = '06/15/2026') =>
      asked(
        read(`
Policy|Insured|Trans Date|Premium|Commission|Check Date
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|${others}
VX1002|OTT, LEE|06/02/2026|2,000.00|200.00|${others}
VX1003|BELL, RAY|06/03/2026|300.00|30.00|${third}`),
      )
    expect(reading('')).toEqual(['1 row has nothing under "Check Date". Was it paid?'])
    // A statement is dated early, or its checks are late: only where others are paid sooner is one of them not paid yet.
    expect(reading('08/14/2026')).toEqual([])
    expect(reading('08/15/2026')).toHaveLength(1)
    expect(reading('08/15/2026', '08/15/2026')).toEqual([])
  })

  it('is asked about where its state is another one than that of the rows marked as paid', () => {
    const states = (first: string, second: string) =>
      asked(
        read(`
Policy|Insured|Trans Date|Premium|Commission|Comm Status
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|${first}
VX1002|OTT, LEE|06/02/2026|2,000.00|200.00|${second}`),
      )
    expect(states('Paid', 'Not Appointed')).toEqual([
      '1 row is marked "NOT APPOINTED" under "Comm Status". Was it paid?',
    ])
    const three = `Policy|Insured|Trans Date|Premium|Commission|Status
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|Paid
VX1002|OTT, LEE|06/02/2026|2,000.00|200.00|Partial
VX1003|BELL, RAY|06/03/2026|300.00|30.00|Assigned`
    expect(asked(read(three))).toEqual([
      '1 row is marked "PARTIAL" under "Status". Was it paid?',
      '1 row is marked "ASSIGNED" under "Status". Was it paid?',
    ])
    expect(states('Paid', 'Reversed')).toEqual([expect.stringMatching(/should take commission back/)])
    expect([...states('Paid', 'Renewal'), ...states('Grace', 'Lapsing'), ...states('Paid', '')]).toEqual([])
  })

  it.each(['PENDING COMMISSIONS - NOT PAID', 'Held for review'])(
    'is asked about where a title above the columns says it of all lines: %s',
    title => {
      expect(asked(read(`\nACME LIFE\n${title}||Page 1\n${TABLE.trimStart()}`))).toContain(
        `2 rows stand below "${title}". Was each of them paid?`,
      )
    },
  )

  it('is asked about apart where the heading of another agent comes between', () => {
    const more = ['Agent 12|||', 'VX1003|BELL, RAY|06/03/2026|300.00|30.00', 'PENDING|||'].join('\n')
    const last = ['VX1004|COLE, CY|06/04/2026|400.00|40.00', 'Agent 14|||', 'VX1005|DUNN, DI|06/05/2026|500.00|50.00']
    expect(asked(read(`${TABLE}\n${more}\n${last.join('\n')}`))).toEqual([
      '1 row stands below "PENDING". Was it paid?',
      '1 row stands below "PENDING" and another heading. Was it paid?',
    ])
  })
})

describe('a row that takes commission back', () => {
  const words = /should take commission back/
  it.each(['Terminations', 'Lapses', 'Surrenders', 'Unearned commission', 'Uncollected premium'])(
    'is asked about below the heading: %s',
    heading => {
      const text = `${TABLE}\n${heading}||||\nVX1003|BELL, RAY|06/03/2026|300.00|30.00`
      expect(told(read(text), 'Yes, read it with a minus', sheet(text)).commissionAmount).toBe(27_000)
    },
  )
  it.each(['-300.00', '$(300.00)'])(
    'is asked about where its premium is %s and its commission is not negative',
    back => {
      const text = `${TABLE}\nVX1003|BELL, RAY|06/03/2026|${back}|30.00`
      expect(told(read(text), 'Yes, read it with a minus', sheet(text))).toMatchObject({
        grossAmount: 270_000,
        commissionAmount: 27_000,
        questions: [],
      })
      expect(asked(read(`${text}\nTotal|||2,700.00|330.00`))).toEqual([])
    },
  )
  it.each([
    'VX1003|BELL, RAY (CHARGEBACK)',
    'VX1003|BELL, RAY *CB*',
    'VX1003|BELL, RAY - REVERSED',
    'VX1003|BELL, RAY REVERSAL',
    'VX1003 REV|BELL, RAY',
  ])('is asked about where a mark in its name or number says it: %s', named => {
    const text = `${TABLE}\n${named}|06/03/2026|300.00|30.00`
    expect(told(read(text), 'Yes, read it with a minus', sheet(text)).commissionAmount).toBe(27_000)
  })
  it('is not asked about for a phone number', () => {
    const text = TABLE.replace('Commission', 'Commission|Member Phone').replace('100.00\n', '100.00|(555) 010-4471\n')
    expect(asked(read(text))).toEqual([])
  })
  it.each(['VX1003|REFUND EXPRESS LLC', 'VX1003|REVERSAL, RAY', 'REV1003|BELL, RAY', 'VX1003|SMITH-REV'])(
    'is not asked about for a name or a number alone: %s',
    named => {
      expect(asked(read(`${TABLE}\n${named}|06/03/2026|300.00|30.00`))).toEqual([])
    },
  )
  it.each(['Rate|10|10|-10', 'Months|1|2|-1', 'Lives|14|9|(2)'])(
    'is asked about where another figure of its row has a minus: %s',
    text => {
      const [heading, ...figuresBelow] = text.split('|')
      const table = TABLE.split('\n').filter(line => line !== '')
      const more = [...table, 'VX1003|BELL, RAY|06/03/2026|300.00|30.00'].map(
        (line, at) => `${line}|${[heading, ...figuresBelow][at] ?? ''}`,
      )
      expect(asked(read(more.join('\n')))).toEqual([
        `1 row has a minus under "${heading}", and a commission without one. Is the minus missing?`,
      ])
      const { lines } = told(read(more.join('\n')), 'Yes, read it with a minus', sheet(more.join('\n')))
      // A rate with a minus makes the commission out of a premium without one.
      expect(lines[2]).toMatchObject({ commissionAmount: -3_000, grossAmount: heading === 'Rate' ? 30_000 : -30_000 })
    },
  )
  it('is asked about below a title above the columns, and has its minus by the answer', () => {
    const text = `ACME LIFE\nCommission chargebacks\n\n${TABLE.trimStart()}`
    expect(told(read(text), 'Yes, read it with a minus', sheet(text))).toMatchObject({
      commissionAmount: -30_000,
      questions: [],
    })
    expect(asked(read(`Commissions and chargebacks\n\n${TABLE.trimStart()}`))).toEqual([])
  })
  it('is asked about apart below another heading, which an answer about the lines right below leaves alone', () => {
    const text = `${TABLE}\nCHARGEBACKS||||\nVX1003|BELL, RAY|06/03/2026|300.00|30.00\nAgent 14||||\nVX1004|COLE, CY|06/04/2026|400.00|40.00`
    const reading = told(read(text), 'Yes, read it with a minus', sheet(text))
    expect(figures(reading)).toEqual([
      ['VX1001', 100],
      ['VX1002', 200],
      ['VX1003', -30],
      ['VX1004', 40],
    ])
    expect(asked(reading)).toEqual([expect.stringMatching(words)])
    const choice = reading.questions[0]?.choices.find(({ label }) => label === 'Yes, read it with a minus')
    expect(read(text, { ...reading.mapping, ...choice?.mapping }).commissionAmount).toBe(23_000)
  })
  it('is asked about below the title of a further page, which ends no section', () => {
    const page = 'Northfield Mutual||Commission Statement||'
    const text = `${TABLE}\nCHARGEBACKS||||\nVX1003|BELL, RAY|06/03/2026|300.00|30.00\n${page}\nVX1004|COLE, CY|06/04/2026|400.00|40.00`
    expect(told(read(text), 'Yes, read it with a minus', sheet(text)).commissionAmount).toBe(23_000)
  })
  it('is asked about where the column of commissions is headed so', () => {
    const text = TABLE.replace('|Commission', '|Reversed commission')
    expect(told(read(text), 'Yes, read it with a minus', sheet(text))).toMatchObject({
      grossAmount: -300_000,
      commissionAmount: -30_000,
    })
  })
})

describe('a row that is paid', () => {
  it.each(['HOLD, PETER', 'FUTURE HOMES LLC', 'OPEN DOOR MINISTRIES', 'AVOIDANCE INC', 'BELL, RAY (TRUST)'])(
    'is not asked about for the name of its insured: %s',
    name => {
      expect(asked(read(`${TABLE}\nVX1003|${name}|06/03/2026|300.00|30.00`))).toEqual([])
    },
  )

  it.each([['Prior month adjustments'], ['PRIOR, JANE'], ['Held commissions', 'Current month']])(
    'is not asked about below the heading: %s',
    (...headings) => {
      const reading = read(
        `${TABLE}\n${headings.map(heading => `${heading}||||`).join('\n')}\nVX1003|BELL, RAY|06/03/2026|300.00|30.00`,
      )
      expect(asked(reading)).toEqual([])
    },
  )
})

describe('words above the columns that a value follows', () => {
  it.each(['New business||270.00\nChargebacks||-20.00', 'Show pending:|No'])('head no lines: %s', above => {
    expect(asked(read(`${above}\n\n${TABLE.trimStart()}`))).toEqual([])
  })
})

describe('a sheet of a workbook', () => {
  const paid = sheet(TABLE, 'Detail')
  const more = (name: string) =>
    sheet('\nPolicy|Insured|Trans Date|Premium|Commission\nVX1003|BELL, RAY|06/03/2026|300.00|30.00', name)

  it('is asked about where its name says that its lines are not paid', () => {
    for (const name of ['Pending', 'Prior', 'YTD'])
      expect(asked(readFile([paid, more(name)], null, CONTEXT))).toEqual([
        `"${name}" sounds like lines that this statement does not pay. Were they paid by it?`,
      ])
  })

  it('is asked about where it is the only one', () => {
    expect(asked(readFile([sheet(TABLE, 'Pending')], null, CONTEXT))).toEqual([
      '2 rows stand below "Pending". Was each of them paid?',
    ])
  })

  it('is asked about where its name says that commission is taken back, and its amounts have no minus', () => {
    const reading = readFile([paid, more('Chargebacks')], null, CONTEXT)
    expect(asked(reading)).toEqual([
      '1 row below "Chargebacks" should take commission back, but its amount has no minus. Is the minus missing?',
    ])
    expect(told(reading, 'Yes, read it with a minus', paid, more('Chargebacks')).commissionAmount).toBe(27_000)
  })
})

describe('a column that names whom the carrier pays', () => {
  const text = `
Policy|Insured|Trans Date|Premium|Commission|Payee
VX1001|LARK, JUNE|06/01/2026|1,000.00|100.00|Rose Agency
VX1001|LARK, JUNE|06/01/2026|0.00|50.00|Jill Carter
VX1002|OTT, LEE|06/02/2026|2,000.00|200.00|Rose Agency`

  it.each([
    ['Level', 'Agency', 'Agent'],
    ['Line', 'Agency comm', 'Agent share'],
    ['Type', 'Override', 'Producer split'],
  ])('is asked about where it tells agents from the agency, whatever its heading says: %s', (heading, ours, theirs) => {
    const levels = text.replace('Payee', heading).replaceAll('Rose Agency', ours).replaceAll('Jill Carter', theirs)
    expect(asked(read(levels))).toEqual([
      `"${heading}" names "${ours.toUpperCase()}" and "${theirs.toUpperCase()}". Are all these lines paid to your agency?`,
    ])
  })

  it('is asked about where it names several, and the lines of another one can be left out', () => {
    const reading = read(text)
    expect(asked(reading)).toEqual([
      '"Payee" names "ROSE AGENCY" and "JILL CARTER". Are all these lines paid to your agency?',
    ])
    const left = told(reading, 'Leave out what is paid to "JILL CARTER"', sheet(text))
    expect([asked(left), figures(left)]).toEqual([
      [],
      [
        ['VX1001', 100],
        ['VX1002', 200],
      ],
    ])
    // Which rows were left out is not remembered.
    expect(asked(read(text, rememberedMapping(left.mapping)))).toEqual(asked(reading))
    const all = told(reading, 'Yes, all of them', sheet(text))
    expect(asked(read(text, rememberedMapping(all.mapping)))).toEqual([])
  })

  it('is not asked about where it names one, or holds the days to which premiums are paid', () => {
    expect(asked(read(text.replaceAll('Jill Carter', 'Rose Agency')))).toEqual([])
    const days = text.replace('Payee', 'Paid To').replaceAll('Rose Agency', '07/01/2026')
    expect(asked(read(days.replaceAll('Jill Carter', '12/01/2026'))).join()).not.toContain('names')
  })
})
