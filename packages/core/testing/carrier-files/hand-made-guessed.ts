/** Layouts that come in by guess alone, the first half. */
import { file, type HandMade } from './hand-made.ts'

export const GUESSED_FIRST: readonly HandMade[] = [
  {
    name: 'plain personal lines',
    sheets: file(`
Policy Number|Insured|Eff Date|Tran Date|Tran Type|Premium|Comm %|Commission
HO-1002001|LARK, JUNE|06/01/2026|06/03/2026|New Business|1,200.00|15|180.00
PA-1002002|OAKES, MARTIN|05/20/2026|06/04/2026|Renewal|800.00|12|96.00
PA-1002003|VOSS, ANN|01/15/2026|06/10/2026|Cancellation|-300.00|12|-36.00
Total|||||1,700.00||240.00`),
    lines: [
      [2, 'HO-1002001', 1200, 180, '2026-06-03'],
      [3, 'PA-1002002', 800, 96, '2026-06-04'],
      [4, 'PA-1002003', -300, -36, '2026-06-10'],
    ],
  },
  {
    name: 'a letterhead, a page break with repeated headings and a page count',
    sheets: file(`
STERLING OAK INSURANCE COMPANY
Agency Commission Statement|||||As of 06/30/2026

Policy No.|Named Insured|Trans Date|Written Premium|Rate|Commission Amount
SO8810021|BRANDT, OLE|06/02/2026|$640.00|12.5%|$80.00
SO8810022|QUIST, PER|06/05/2026|$1,000.00|12.5%|$125.00
Page 1 of 2
Policy No.|Named Insured|Trans Date|Written Premium|Rate|Commission Amount
SO8810023|NGUYEN, LAN|06/08/2026|($240.00)|12.5%|($30.00)
Page 2 of 2
Statement Total|||$1,400.00||$175.00`),
    lines: [
      [5, 'SO8810021', 640, 80, '2026-06-02'],
      [6, 'SO8810022', 1000, 125, '2026-06-05'],
      [9, 'SO8810023', -240, -30, '2026-06-08'],
    ],
  },
  {
    name: 'subtotals by producer and an EFT deposit at the end',
    sheets: file(`
Producer|Policy #|Customer Name|Post Date|Prem|Comm
40021|BH100001|HALDEN, IRIS|06/01/2026|500.00|75.00
40021|BH100002|DIAZ, ROSA|06/02/2026|700.00|105.00
Producer Total||||1,200.00|180.00
40022|BH100003|SOLBERG, KARI|06/03/2026|400.00|60.00
Producer Total||||400.00|60.00
Grand Total||||1,600.00|240.00
EFT Deposit 06/30/2026|||||240.00`),
    lines: [
      [2, 'BH100001', 500, 75, '2026-06-01'],
      [3, 'BH100002', 700, 105, '2026-06-02'],
      [5, 'BH100003', 400, 60, '2026-06-03'],
    ],
  },
  {
    name: 'new business and renewals in sections',
    sheets: file(`
Policy Number|Insured Name|Transaction Date|Premium|Commission
NEW BUSINESS
CR4401001|MOSS, ADA|06/11/2026|900.00|135.00
RENEWALS
CR4401002|FROST, BEN|06/12/2026|600.00|72.00
CR4401003|MARSH, CLEO|06/15/2026|450.00|54.00
Total|||1,950.00|261.00`),
    lines: [
      [3, 'CR4401001', 900, 135, '2026-06-11'],
      [5, 'CR4401002', 600, 72, '2026-06-12'],
      [6, 'CR4401003', 450, 54, '2026-06-15'],
    ],
  },
  {
    name: 'first-year and renewal commission in two columns',
    sheets: file(`
Contract Number|Insured|Activity Date|Premium|First Year Commission|Renewal Commission
L5500101|REED, DANA|06/01/2026|1,000.00|500.00|
L5500102|PIKE, SAM|06/01/2026|1,000.00||50.00
L5500103|GREEN, ESTHER|06/02/2026|240.00||12.00`),
    lines: [
      [2, 'L5500101', 1000, 500, '2026-06-01'],
      [3, 'L5500102', 1000, 50, '2026-06-01'],
      [4, 'L5500103', 240, 12, '2026-06-02'],
    ],
  },
  {
    name: 'headings in two rows',
    sheets: file(`
Policy|Insured|Transaction|Written|Commission|Commission
Number|Name|Date|Premium|Rate|Amount
MM770001|RAMOS, LAURA|06/09/2026|2,000.00|10|200.00
MM770002|EVANS, CLAIRE|06/10/2026|1,500.00|10|150.00`),
    lines: [
      [3, 'MM770001', 2000, 200, '2026-06-09'],
      [4, 'MM770002', 1500, 150, '2026-06-10'],
    ],
  },
  {
    name: 'minus signs behind the amounts and dates without separators',
    sheets: file(`
POLICY NBR|INSURED NAME|TRANS DT|TRANS CD|PREMIUM AMT|COMM PCT|COMM AMT
0098001234|SOLBERG KARI|060126|N12|1000.00|1500|150.00
0098001235|TRAN MINH|060226|R6|480.00|1200|57.60
0098001236|DIAZ ROSA|061526|XLC|48.00-|1200|5.76-`),
    lines: [
      [2, '0098001234', 1000, 150, '2026-06-01'],
      [3, '0098001235', 480, 57.6, '2026-06-02'],
      [4, '0098001236', -48, -5.76, '2026-06-15'],
    ],
  },
  {
    name: 'rates as fractions and ISO dates',
    sheets: file(`
policy_number|policy_holder_name|transaction_date|premium|commission_rate|commission_amount
CR432628094|RICHARDSON, IMANI|2026-06-19|1408.00|0.1|140.80
CR459313977|MCALLISTER, ROBERT|2026-06-25|1340.00|0.1|134.00
CR415566943|JAMES, BIANCA|2026-06-16|-665.60|0.12|-79.87`),
    lines: [
      [2, 'CR432628094', 1408, 140.8, '2026-06-19'],
      [3, 'CR459313977', 1340, 134, '2026-06-25'],
      [4, 'CR415566943', -665.6, -79.87, '2026-06-16'],
    ],
  },
  {
    name: 'dates with named months and a dollar sign',
    sheets: file(`
Date|NPN|Policyholder Name|Policy Number|Transaction Description|Premium Amount|Comm %|Commission Amount
14Jun26|8812047|MOORE, RONALD|HO 43186454|Renewal|$3,434.00|14.125|$485.05
15Jun26|8812047|EVANS, CLAIRE|HO 49584604|Renewal|$5,308.00|14.125|$749.76
16Jun26|8812047|SILVA, ZAINAB|HO 48168081|New Business|$889.00|14.125|$125.57
Total|||||$9,631.00||$1,360.38`),
    lines: [
      [2, 'HO 43186454', 3434, 485.05, '2026-06-14'],
      [3, 'HO 49584604', 5308, 749.76, '2026-06-15'],
      [4, 'HO 48168081', 889, 125.57, '2026-06-16'],
    ],
  },
  {
    name: 'gross and net alike',
    sheets: file(`
Insured Name|Policy Number|Tran Code|Tran Date|Gross Premium|Gross Comm|Net Due Agent
OAKES, MARTIN|HP 0012345|NB|06/10/2026|1,200.00|180.00|180.00
LARK, JUNE|HP 0012346|Renewa|06/20/2026|850.50|127.58|127.58`),
    lines: [
      [2, 'HP 0012345', 1200, 180, '2026-06-10'],
      [3, 'HP 0012346', 850.5, 127.58, '2026-06-20'],
    ],
  },
  {
    name: 'days before months',
    sheets: file(`
Policy Number|Insured|Transaction Date|Premium|Commission
NZ9001|HALL, IVY|13/06/2026|500.00|50.00
NZ9002|KERR, TOM|25/06/2026|400.00|40.00
NZ9003|BOYD, ELI|02/06/2026|300.00|30.00
NZ9004|NASH, UMA|30/06/2026|200.00|20.00`),
    lines: [
      [2, 'NZ9001', 500, 50, '2026-06-13'],
      [3, 'NZ9002', 400, 40, '2026-06-25'],
      [4, 'NZ9003', 300, 30, '2026-06-02'],
      [5, 'NZ9004', 200, 20, '2026-06-30'],
    ],
  },
  {
    name: 'decimal commas',
    sheets: file(`
Policy Number|Insured|Transaction Date|Premium|Commission
EU1001|KLEIN, UTE|2026-06-03|1.250,00|187,50
EU1002|BRAUN, JAN|2026-06-04|980,00|147,00`),
    lines: [
      [2, 'EU1001', 1250, 187.5, '2026-06-03'],
      [3, 'EU1002', 980, 147, '2026-06-04'],
    ],
  },
  {
    name: 'policies in section headings',
    sheets: file(`
Date|Description|Premium|Commission
Policy: HX440001 SMITH, MARY
06/02/2026|Renewal|1,000.00|120.00
06/09/2026|Endorsement|100.00|12.00
Policy: HX440002 JONES, AL
06/03/2026|New Business|500.00|75.00`),
    lines: [
      [3, 'HX440001', 1000, 120, '2026-06-02'],
      [4, 'HX440001', 100, 12, '2026-06-09'],
      [6, 'HX440002', 500, 75, '2026-06-03'],
    ],
  },
  {
    name: 'balance forward and net payable',
    sheets: file(`
Policy Number|Insured|Process Date|Premium|Commission
DQ120001|KNOX, ART|06/15/2026|700.00|84.00
DQ120002|FAY, NED|06/16/2026|300.00|36.00
Balance Forward||||-20.00
Total Commission||||120.00
Net Payable||||100.00`),
    lines: [
      [2, 'DQ120001', 700, 84, '2026-06-15'],
      [3, 'DQ120002', 300, 36, '2026-06-16'],
    ],
  },
  {
    name: 'written premium and its change',
    sheets: file(`
POLICY_NUMBER|FIRST_NAME|LAST_NAME|TRANSACTION_TYPE|TRANSACTION_DATE|WRITTEN_PREMIUM|WRITTEN_PREMIUM_CHANGE|COMMISSION_PERCENTAGE|COMMISSION_PAYABLE_ON_WP_CHANGE
A-100200-1|Ada|Moss|New Business|2026-06-01|900|900|15|135
A-100201-4|Ben|Frost|Endorsement|2026-06-02|1100|100|12|12
A-100202-2|Cleo|Marsh|Cancellation|2026-06-03|0|-450.5|12|-54.06`),
    lines: [
      [2, 'A-100200-1', 900, 135, '2026-06-01'],
      [3, 'A-100201-4', 100, 12, '2026-06-02'],
      [4, 'A-100202-2', -450.5, -54.06, '2026-06-03'],
    ],
  },
  {
    name: 'year-to-date figures beside those of the month',
    sheets: file(`
Policy Number|Insured|Tran Date|Premium|Commission|YTD Premium|YTD Commission
YT40001|Ames Tia|06/01/2026|100.00|10.00|600.00|60.00
YT40002|Bond Rae|06/02/2026|200.00|20.00|1,200.00|120.00
Totals|||300.00|30.00|1,800.00|180.00`),
    lines: [
      [2, 'YT40001', 100, 10, '2026-06-01'],
      [3, 'YT40002', 200, 20, '2026-06-02'],
    ],
  },
]
