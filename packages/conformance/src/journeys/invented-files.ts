/** Three statements in layouts that were invented last, with the meaning of each of their lines. */
import { printedStatement, workbookParts, zip } from '@commissions/server/testing'

/** A line as the service answers it. `kind` is the transaction type, or the term when the file has no type. */
export type InventedLine = readonly [
  policy: string,
  insured: string,
  day: string,
  premium: number,
  commission: number,
  kind: string,
]

export interface InventedFile {
  readonly name: string
  readonly mimeType: string
  readonly carrier: string
  readonly statementDate: string
  readonly bytes: Buffer
  readonly lines: readonly InventedLine[]
  /** The sum of the commissions, as it stands on the import button. */
  readonly total: string
  /** The answers to the import's questions, in the order in which they are asked. */
  readonly answers: readonly string[]
}

/**
 * A surety carrier's PDF: two pages, headings in two lines and again on the second page, the account above its lines, a name in
 * two lines, returned premiums in brackets, subtotals and a remittance that is no commission.
 */
export const bondPages = async (): Promise<InventedFile> => ({
  name: 'keystone-surety.pdf',
  mimeType: 'application/pdf',
  carrier: 'Sterling Oak Insurance',
  statementDate: '10/31/2026',
  bytes: await printedStatement({
    columns: 'l40 l150 l250 r380 r450 r530',
    leading: 15,
    text: `
#KEYSTONE SURETY & FIDELITY          REMITTANCE ADVICE TO AGENCY
#Period ending October 31, 2026
Bond|Transaction|Activity|Gross|Agency|Earned
Number|Kind|Date|Premium|Rate|Commission
#Client: Halden Paving Company
KS4400121|New|10/05/2026|2,500.00|30.00%|750.00
KS4400122|Renewal|10/07/2026|1,000.00|25.00%|250.00
Subtotal|||3,500.00||1,000.00
#Client: Nguyen & Ferry Movers
KS4400208|Renewal|10/11/2026|640.00|25.00%|160.00
KS4400209|Cancellation|10/12/2026|(200.00)|30.00%|(60.00)
#Page 1
^
#KEYSTONE SURETY & FIDELITY          REMITTANCE ADVICE TO AGENCY
#Period ending October 31, 2026
Bond|Transaction|Activity|Gross|Agency|Earned
Number|Kind|Date|Premium|Rate|Commission
KS4400210|New|10/19/2026|1,800.00|30.00%|540.00
Subtotal|||2,240.00||640.00
Grand Total|||5,740.00||1,640.00
#Page 2`,
  }),
  lines: [
    ['KS4400121', 'Halden Paving Company', '2026-10-05', 2500, 750, 'NBS'],
    ['KS4400122', 'Halden Paving Company', '2026-10-07', 1000, 250, 'RWL'],
    ['KS4400208', 'Nguyen & Ferry Movers', '2026-10-11', 640, 160, 'RWL'],
    ['KS4400209', 'Nguyen & Ferry Movers', '2026-10-12', -200, -60, 'XLC'],
    ['KS4400210', 'Nguyen & Ferry Movers', '2026-10-19', 1800, 540, 'NBS'],
  ],
  total: '$1,640.00',
  answers: [],
})

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** Rows of cells between bars; `!` begins a row that is hidden. Figures are numbers, as a workbook holds them. */
const sheet = (text: string): string => {
  const rows = text
    .trim()
    .split('\n')
    .map((line, at) => {
      const cells = line
        .replace(/^!/, '')
        .split('|')
        .map((cell, column) => {
          const address = `${String.fromCharCode(65 + column)}${at + 1}`
          if (cell === '') return ''
          return /^-?\d+(?:\.\d+)?$/.test(cell)
            ? `<c r="${address}"><v>${cell}</v></c>`
            : `<c r="${address}" t="inlineStr"><is><t>${cell.replace(/&/g, '&amp;')}</t></is></c>`
        })
      return `<row r="${at + 1}"${line.startsWith('!') ? ' hidden="1"' : ''}>${cells.join('')}</row>`
    })
  return `<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/**
 * A benefits carrier's workbook: new and renewed business as sections, a second sheet in another order of columns, a hidden
 * row that was corrected below, and a hidden sheet of rates.
 */
export const benefitsWorkbook = (): InventedFile => {
  const [book, ...parts] = workbookParts({
    Dental: sheet(`
Lakeshore Benefits - commission detail
Group No|Group Name|Paid Date|Premium Received|Commission Due
NEW BUSINESS
GD-100441|Bell & Ott Dentistry|10/02/2026|1200|120
GD-100442|Voss Roofing|10/03/2026|800|80
RENEWALS
!GD-100390|Ames Orchard|10/05/2026|400|44
GD-100390|Ames Orchard|10/05/2026|400|40
Total|||2400|240`),
    Vision: sheet(`
Commission Due|Paid Date|Group Name|Group No|Premium Received
NEW BUSINESS||||
9.5|10/06/2026|Bell & Ott Dentistry|GV-200117|95
RENEWALS||||
22|10/08/2026|Lark Bakery|GV-200018|220`),
    Rates: sheet('Plan|Rate\nDental|10.5\nVision|10.25'),
  })
  const workbook = {
    name: book?.name ?? '',
    content: (book?.content ?? '').replace('sheetId="3"', 'sheetId="3" state="hidden"'),
  }
  return {
    name: 'lakeshore-benefits.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    carrier: 'Blue Harbor Property & Casualty',
    statementDate: '10/31/2026',
    bytes: zip([workbook, ...parts]),
    lines: [
      ['GD-100441', 'Bell & Ott Dentistry', '2026-10-02', 1200, 120, 'New'],
      ['GD-100442', 'Voss Roofing', '2026-10-03', 800, 80, 'New'],
      ['GD-100390', 'Ames Orchard', '2026-10-05', 400, 40, 'Renewal'],
      ['GV-200117', 'Bell & Ott Dentistry', '2026-10-06', 95, 9.5, 'New'],
      ['GV-200018', 'Lark Bakery', '2026-10-08', 220, 22, 'Renewal'],
    ],
    total: '$271.50',
    answers: ['Read only "Dental", "Vision"', 'Leave it out'],
  }
}

/** Cells between bars as the bytes of a text file with tabs. */
const tabbed = (text: string): Buffer => Buffer.from(text.trim().replaceAll('|', '\t').replaceAll('\n', '\r\n'))

/** A wholesaler's invoices with their taxes and fees, of which one is earned and not paid yet. */
export const wholesalerText = (): InventedFile => ({
  mimeType: 'text/csv',
  statementDate: '06/30/2026',
  name: 'gulf-wholesale.txt',
  carrier: 'Blue Harbor Property & Casualty',
  bytes: tabbed(`
Invoice Date|Invoice|Named Insured|Policy #|Tran|Premium|Pol Fee|Insp Fee|SL Tax|Stamp|Total Due|Comm Pct|Comm Earned|Ins Pmt Recd|Comm Payable
06/02/2026|50211|EAST DOCK LLC|XSG-10021-A|New|5,000.00|150.00|250.00|243.00|3.75|5,646.75|12.5|625.00|06/15/2026|625.00
06/04/2026|50217|FARO BAKERY|XSG-10044-A|New|2,000.00|150.00|0.00|97.20|1.50|2,248.70|10|200.00||0.00
06/09/2026|50230|GRANT HALL|XSG-09001-C|Return|-400.00|0.00|0.00|-19.44|-0.30|-419.74|10|-40.00|06/20/2026|-40.00
06/11/2026|50233|HOLT FENCE|XSG-10063-A|New|1,200.00|150.00|0.00|58.32|0.90|1,409.22|12.5|150.00|06/28/2026|150.00
TOTALS|||||7,800.00|450.00|250.00|379.08|5.85|8,884.93||935.00||735.00`),
  lines: [
    ['XSG-10021-A', 'EAST DOCK LLC', '2026-06-02', 5000, 625, 'NBS'],
    ['XSG-10044-A', 'FARO BAKERY', '2026-06-04', 2000, 0, 'NBS'],
    ['XSG-09001-C', 'GRANT HALL', '2026-06-09', -400, -40, 'None'],
    ['XSG-10063-A', 'HOLT FENCE', '2026-06-11', 1200, 150, 'NBS'],
  ],
  total: '$735.00',
  answers: ['"Comm Payable"', 'No, leave them out'],
})
