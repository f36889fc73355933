/** Three texts of carriers in layouts that were invented last: the truth was written before they were read. */
import type { InventedFile } from './invented-files.ts'

const JUNE = { mimeType: 'text/csv', statementDate: '06/30/2026' }

/** Cells between bars, as a program that writes tabs hands them over. */
const tabbed = (text: string): Buffer => Buffer.from(text.trim().replaceAll('|', '\t').replaceAll('\n', '\r\n'))

/** A regional carrier: the number between its prefix and module, what was billed in two ways side by side, an adjustment below. */
export const regionalText = (): InventedFile => ({
  ...JUNE,
  name: 'prairie-farm.txt',
  carrier: 'Sterling Oak Insurance',
  bytes: tabbed(`
PRAIRIE STATES FARM MUTUAL||||||||||
Agency 0417 Harbor Street Insurance|||||||||Cycle 06/26
Agt|Pfx|Policy No|Mod|Insured|Eff Dt|Tr|Tr Dt|Chg Prem|Rt|Comm DB|Comm AB
0417|FO|0012345|03|AMES ORCHARD|06/01/26|RN|06/02/26|1,250.00|15.0|187.50|
0417|FO|0012399|00|BELL, IDA|06/04/26|NB|06/05/26|800.00|17.0||136.00
0417|CA|0900112|11|CROSS TRUCKING|03/01/26|EN|06/09/26|-200.00|15.0|-30.00|
0417|HO|0455501|07|DUNN, OLIVE|06/12/26|RN|06/12/26|640.00|15.0|96.00|
Agency total||||||||2,490.00||253.50|136.00
Less direct bill adjustments||||||||||-12.00
Check amount||||||||||241.50`),
  lines: [
    ['0012345', 'AMES ORCHARD', '2026-06-02', 1250, 187.5, 'RWL'],
    ['0012399', 'BELL, IDA', '2026-06-05', 800, 136, 'NBS'],
    ['0900112', 'CROSS TRUCKING', '2026-06-09', -200, -30, 'PCH'],
    ['0455501', 'DUNN, OLIVE', '2026-06-12', 640, 96, 'RWL'],
  ],
  total: '$389.50',
  answers: ['Each row has one of them', 'Leave out row 9'],
})

/** A wholesaler's invoices with their taxes and fees, of which one is earned and not paid yet. */
export const wholesalerText = (): InventedFile => ({
  ...JUNE,
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

/** A premium finance company that pays a share of its charge, not of what it financed. */
export const financeText = (): InventedFile => ({
  ...JUNE,
  name: 'inland-finance.txt',
  carrier: 'Compass Rose Assurance',
  bytes: tabbed(`
Contract|Borrower|Funded|Amount Financed|APR|Finance Charge|Producer Share|Producer Fee
PF-88100|INLAND PAVING|06/03/2026|24,000.00|9.25|1,020.00|20%|204.00
PF-88107|JADE SALON|06/10/2026|6,000.00|10.50|289.00|20%|57.80
PF-88099|KEEL BOATS|06/17/2026|-3,000.00|9.75|-134.00|20%|-26.80
Fees paid this period|||||||235.00`),
  lines: [
    ['PF-88100', 'INLAND PAVING', '2026-06-03', 24_000, 204, 'None'],
    ['PF-88107', 'JADE SALON', '2026-06-10', 6000, 57.8, 'None'],
    ['PF-88099', 'KEEL BOATS', '2026-06-17', -3000, -26.8, 'None'],
  ],
  total: '$235.00',
  answers: ['No, leave them out', 'That is right', 'Use "Funded"'],
})
