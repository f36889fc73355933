import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CarrierFile,
  carrierFileArbitrary,
  LONG_NAME_GOES_ON,
  plainFileArbitrary,
  printedFile,
  runs,
  STATEMENT_DATE,
  silentlyWrong,
  typedStyleArbitrary,
  typedText,
} from '../../testing/index.ts'
import { readFile } from '../import/read-file.ts'
import { pageTables } from './page-tables.ts'
import type { PageText } from './page-text.ts'
import { isPrintedText, printedPages } from './printed-text.ts'

const CONTEXT = {
  statementDate: STATEMENT_DATE,
  transactionCodes: ['NBS', 'RWL', 'PCH', 'XLC', 'REI', 'REW', 'ADJ'],
}

const goesOn = ({ sheets }: CarrierFile): boolean =>
  sheets.some(({ rows }) => rows.some(row => row.includes(LONG_NAME_GOES_ON)))

const ofOneSheet = carrierFileArbitrary.filter(file => file.sheets.length === 1 && !goesOn(file))
const feedArbitrary = fc.constantFrom('\n\f', '\f', '\n')

const delimited = ({ sheets }: CarrierFile, delimiter: string): string =>
  (sheets[0]?.rows ?? [])
    .map(row => row.map(cell => (cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`)).join(delimiter))
    .join('\r\n')

describe('law 24 for texts of a line printer', () => {
  it('reads each row right, refuses it or asks about it, whatever traps a file holds', () => {
    fc.assert(
      fc.property(ofOneSheet, typedStyleArbitrary, feedArbitrary, (file, style, feed) => {
        const asText = (pages: readonly PageText[]) => pageTables(printedPages(typedText(pages, feed)))
        const read = printedFile(file, style, asText)
        expect(silentlyWrong(read, readFile(read.sheets, null, CONTEXT))).toEqual([])
      }),
      runs(60),
    )
  })

  it('knows a plain file as printed, imports it whole and right, and asks nothing', () => {
    fc.assert(
      fc.property(plainFileArbitrary, typedStyleArbitrary, feedArbitrary, (file, style, feed) => {
        let text = ''
        const read = printedFile(file, style, pages => {
          text = typedText(pages, feed)
          return pageTables(printedPages(text))
        })
        if (file.rows.length >= 3) expect(isPrintedText(text)).toBe(true)
        const { lines, refused, questions } = readFile(read.sheets, null, CONTEXT)
        expect([lines.length, refused, questions]).toEqual([file.rows.length, [], []])
      }),
      runs(40),
    )
  })

  it('never takes a delimited file for a printed one', () => {
    fc.assert(
      fc.property(carrierFileArbitrary, fc.constantFrom(',', ';', '\t', '|'), (file, delimiter) => {
        const text = delimited(file, delimiter)
        expect(isPrintedText(text)).toBe(false)
        // Programs that store texts in fixed widths leave blanks in the middle of their cells.
        expect(isPrintedText(text.replaceAll(' ', '   '))).toBe(false)
        expect(isPrintedText(text.replaceAll('"', '').replaceAll(' ', '   '))).toBe(false)
      }),
      runs(200),
    )
  })
})

describe('a printed text', () => {
  it('has a day and its time in one column, also below a heading of two words', () => {
    const text = [
      'Pol #      Policy Effective        Commission',
      'HO1000000  06/30/2026 12:00:00 AM       -0.80',
      'PA1000000  07/31/2026 12:00:00 AM       80.00',
    ].join('\n')
    expect(pageTables(printedPages(text))[0]?.rows).toEqual([
      ['Pol #', 'Policy Effective', 'Commission'],
      ['HO1000000', '06/30/2026 12:00:00 AM', '-0.80'],
      ['PA1000000', '07/31/2026 12:00:00 AM', '80.00'],
    ])
  })

  it('has the symbol and the number of a policy in one column below the one heading that reaches over both', () => {
    const text = `
POLICY-NO    INSURED-NAME        EFF-DT      PREMIUM       COMM
HO  00012345 LARK JUNE         10/01/26    1,250.00     187.50
PA  00055221 RAY BO            10/09/26      412.40-     49.49-
HO  00012346 OTT ANN           10/02/26      300.00      45.00`
    const [sheet] = pageTables(printedPages(text))
    expect(sheet?.rows.map(([number, name]) => [number, name])).toEqual([
      ['POLICY-NO', 'INSURED-NAME'],
      ['HO 00012345', 'LARK JUNE'],
      ['PA 00055221', 'RAY BO'],
      ['HO 00012346', 'OTT ANN'],
    ])
  })

  it('has no part of what its first column tells a mainframe’s printer', () => {
    const text = `
1ACME MUTUAL         COMMISSION STATEMENT   PAGE    1
0POLICY-NO    INSURED-NAME             COMM
+_________    ____________             ____
-00012345     LARK JUNE              187.50
 10055221     RAY BO                  49.49-
 10055222     NAN BO                 149.49
+                    BOLD
1ACME MUTUAL         COMMISSION STATEMENT   PAGE    2
0POLICY-NO    INSURED-NAME             COMM
 00012346     OTT ANN                 45.00
 TOTAL                               332.50`
    expect(printedPages(text).map(({ page }) => page)).toEqual([1, 2])
    const lines = pageTables(printedPages(text))[0]?.rows.flatMap(row => row.join('|')) ?? []
    expect(lines.filter(line => /\d\.\d/.test(line))).toEqual([
      '00012345|LARK JUNE|187.50',
      '10055221|RAY BO|49.49-',
      '10055222|NAN BO BOLD|149.49',
      '00012346|OTT ANN|45.00',
      'TOTAL||332.50',
    ])
  })

  it.each(['1A012345     LARK JUNE              187.50', '1st Mutual'])(
    'keeps the first digit of numbers where no printer is told anything: %s',
    first => {
      const text = `
${first}
00055221     RAY BO                  49.49-
00012346     OTT ANN                 45.00
             TOTAL                  183.01`
      const texts = printedPages(text).flatMap(({ runs: found }) => found.map(run => run.text))
      expect(texts).toEqual(expect.arrayContaining(['00055221', '00012346']))
    },
  )

  it('has no part of it either where its headings alone show that the first column is the printer’s', () => {
    const text = `1RPT CM0417               MIDLAND CASUALTY                 PAGE    1
0POLICY NUMBER   INSURED               TRANS DATE       COMMISSION
0HO 3300105      OTT, LEE              07/03/26             120.00
-TOTAL                                                      120.00`
    expect(pageTables(printedPages(text)).flatMap(({ rows }) => rows)).toEqual([
      ['RPT CM0417', 'MIDLAND CASUALTY', 'PAGE', '1'],
      ['POLICY NUMBER', 'INSURED', 'TRANS DATE', 'COMMISSION'],
      ['HO 3300105', 'OTT, LEE', '07/03/26', '120.00'],
      ['TOTAL', null, null, '120.00'],
    ])
  })

  it('has a symbol and the number behind it in one column, though all numbers begin at the same place', () => {
    const rows = ['HO', 'PA', 'HO', 'DP', 'HO'].map(
      (symbol, n) => `${symbol} 3001${n}001 ${'A'.repeat(n + 3)} B     1${n}0.00`,
    )
    const [sheet] = pageTables(printedPages(['POLICY     INSURED     COMMISSION', ...rows].join('\n')))
    expect(sheet?.rows[1]).toEqual(['HO 30010001', 'AAA B', '100.00'])
  })

  it('has a name in one column, however often the same name stands below itself', () => {
    const rows = [1, 2, 3, 4, 5].map(n => `HO100000${n}  Balance Yoga Studio        ${n}0.00`)
    const text = ['Pol #      Insured              Commission', ...rows].join('\n')
    expect(pageTables(printedPages(text))[0]?.rows[1]).toEqual(['HO1000001', 'Balance Yoga Studio', '10.00'])
  })

  it('is none where a delimiter divides all lines as it divides the headings, whatever blanks fill the cells up', () => {
    const text = [
      'Policy;Insured;Premium;Commission',
      'HO1;7   SEAS   TRADING   CO;USD   100.00;USD   8.00',
      'PA2;TOTAL   WINE   &   MORE;USD   10.00;USD   0.80',
    ].join('\n')
    expect(isPrintedText(text)).toBe(false)
  })

  const PAGE = (number: number, ...lines: readonly string[]) =>
    [`TRI-STATE FARM MUTUAL            PAGE    ${number}`, '', 'POLICY      INSURED         COMMISSION', ...lines].join(
      '\n',
    )

  it('begins a page where its page number stands again', () => {
    const text = [
      PAGE(1, '0044710012  BAKER, THOMAS       180.60', '0044710014  DE LA CRUZ, JOSE     61.54-'),
      PAGE(2, '0044710015  EVERETT, S         1,015.00'),
    ].join('\n')
    expect(isPrintedText(text)).toBe(true)
    expect(printedPages(text).map(({ page }) => page)).toEqual([1, 2])
    expect(pageTables(printedPages(text)).flatMap(({ rows }) => rows)).toEqual([
      ['TRI-STATE FARM MUTUAL', 'PAGE', '1'],
      ['POLICY', 'INSURED', 'COMMISSION'],
      ['0044710012', 'BAKER, THOMAS', '180.60'],
      ['0044710014', 'DE LA CRUZ, JOSE', '61.54-'],
      ['POLICY', 'INSURED', 'COMMISSION'],
      ['0044710015', 'EVERETT, S', '1,015.00'],
    ])
  })

  it('has no delimiter whose cells are filled up with blanks', () => {
    const rows = [
      'P-1      , Baker, T     , 180.60',
      'P-2      , Cruz, J      ,  61.54',
      'P-3      , Everett      ,  15.00',
    ]
    expect(isPrintedText(rows.join('\n'))).toBe(false)
    expect(isPrintedText(rows.map(row => row.replaceAll(',', '|')).join('\n'))).toBe(false)
  })

  it('is no letter, and no list of words', () => {
    expect(isPrintedText('Dear agent,\n\nyour commission of 2026 follows.\nTotal 15.00')).toBe(false)
    expect(isPrintedText('')).toBe(false)
  })
})
