/**
 * Statements laid out as American carriers print them, with invented people: each with what its rows mean, and with the
 * answers a person gives where the file leaves something open.
 */
import type { Row, Sheet } from '../../src/index.ts'

export interface HandMade {
  readonly name: string
  readonly sheets: readonly Sheet[]
  /** Row, policy number, premium and commission in dollars, and the day where the file says one. */
  readonly lines: readonly (readonly [row: number, policy: string | null, premium: number, commission: number, day?: string])[]
  /** What the buttons say that a person presses, in order; none where the guess is enough. */
  readonly answers?: readonly string[]
  /** Rows that cannot be read. */
  readonly refused?: readonly number[]
}

const split = (line: string): Row => line.split('|').map(cell => (cell.trim() === '' ? null : cell.trim()))
const rows = (text: string): readonly Row[] => text.replace(/^\n|\n$/g, '').split('\n').map(split)
const file = (text: string): readonly Sheet[] => [{ name: null, hidden: false, rows: rows(text) }]

export const HAND_MADE: readonly HandMade[] = [
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
    name: 'gross and net that differ by a fee',
    sheets: file(`
Policy Number|Insured|Tran Date|Premium|Gross Commission|Service Fee %|Net Commission Paid
TW220001|WEBER, KAI|06/10/2026|1,000.00|150.00|2|147.00
TW220002|STONE, AVA|06/11/2026|2,000.00|300.00|2|294.00`),
    lines: [
      [2, 'TW220001', 1000, 147, '2026-06-10'],
      [3, 'TW220002', 2000, 294, '2026-06-11'],
    ],
    answers: ['"Net Commission Paid"'],
  },
  {
    name: 'a premium called collected',
    sheets: file(`
Policy|Insured|Paid Date|Collected $|Comm
GL550011|Ferry Point Movers Inc|06/02/2026|3,000.00|360.00
GL550012|VOSS ROOFING LLC|06/03/2026|1,250.00|150.00`),
    lines: [
      [2, 'GL550011', 3000, 360, '2026-06-02'],
      [3, 'GL550012', 1250, 150, '2026-06-03'],
    ],
    answers: ['"Collected $" is the premium'],
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
    name: 'CR behind what is taken back',
    sheets: file(`
POLICY NUMBER|INSURED|TRAN DATE|PREMIUM|COMMISSION
FM330001|OTT, LEE|06/05/2026|600.00|90.00
FM330002|BELL, RAY|06/06/2026|200.00CR|30.00CR
FM330003|CRUZ, EVA|06/07/2026|400.00|60.00`),
    lines: [
      [2, 'FM330001', 600, 90, '2026-06-05'],
      [3, 'FM330002', -200, -30, '2026-06-06'],
      [4, 'FM330003', 400, 60, '2026-06-07'],
    ],
    answers: ['CR takes back, DR pays'],
  },
  {
    name: 'what is paid carries a minus',
    sheets: file(`
Policy Number|Insured|Tran Date|Tran Type|Premium|Commission
AA100|ROWE, PAT|06/01/2026|NB|-900.00|-90.00
AA101|DALE, KIM|06/02/2026|RN|-500.00|-50.00
AA102|HART, JOE|06/03/2026|RN|-700.00|-70.00
AA103|LANE, SUE|06/04/2026|Cancel|200.00|20.00`),
    lines: [
      [2, 'AA100', 900, 90, '2026-06-01'],
      [3, 'AA101', 500, 50, '2026-06-02'],
      [4, 'AA102', 700, 70, '2026-06-03'],
      [5, 'AA103', -200, -20, '2026-06-04'],
    ],
    answers: ['Reverse the sign'],
  },
  {
    name: 'policy numbers only in the first row of each policy',
    sheets: file(`
Policy Number|Insured|Trans Date|Coverage|Premium|Commission
UM610001|PAGE, LIV|06/03/2026|Dwelling|1,000.00|150.00
||06/03/2026|Liability|200.00|30.00
UM610002|WARD, GUS|06/04/2026|Auto|800.00|80.00`),
    lines: [
      [2, 'UM610001', 1000, 150, '2026-06-03'],
      [3, 'UM610001', 200, 30, '2026-06-03'],
      [4, 'UM610002', 800, 80, '2026-06-04'],
    ],
    answers: ['Yes, carry it down'],
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
      [3, 'HX440001 SMITH, MARY', 1000, 120, '2026-06-02'],
      [4, 'HX440001 SMITH, MARY', 100, 12, '2026-06-09'],
      [6, 'HX440002 JONES, AL', 500, 75, '2026-06-03'],
    ],
  },
  {
    name: 'a contingency bonus among the lines',
    sheets: file(`
Policy Number|Insured|Tran Date|Premium|Commission
PV880001|AMES, TIA|06/02/2026|1,000.00|100.00
PV880002|BOND, RAE|06/03/2026|2,000.00|200.00
|Contingency Bonus 2025|||500.00
Total|||3,000.00|800.00`),
    lines: [
      [2, 'PV880001', 1000, 100, '2026-06-02'],
      [3, 'PV880002', 2000, 200, '2026-06-03'],
      [4, null, 0, 500],
    ],
    answers: ['Import it as a line', 'Use the statement date'],
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
    name: 'no transaction date',
    sheets: file(`
Sub Agent|Policy|Insured|Eff Date|Trans Type|Written Premium|Rate|Commission Paid
1204|BOP123456|Total Wine & More|06/05/2026|New Business|2,400.00|0.15|360.00
1204|BOP223457|Halden, Iris|06/07/2026|Renewal|1,000.00|0.125|125.00
Grand Total|||||3,400.00||485.00`),
    lines: [
      [2, 'BOP123456', 2400, 360, '2026-06-05'],
      [3, 'BOP223457', 1000, 125, '2026-06-07'],
    ],
    answers: ['Use the effective date'],
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
    name: 'a name that a comma has split',
    sheets: file(`
Policy Number|Insured|Tran Date|Premium|Commission
CSV10001|Lark June|06/01/2026|100.00|10.00
CSV10002|Oakes|Martin|06/02/2026|200.00|20.00
CSV10003|Voss Ann|06/03/2026|300.00|30.00`),
    lines: [
      [2, 'CSV10001', 100, 10, '2026-06-01'],
      [4, 'CSV10003', 300, 30, '2026-06-03'],
    ],
    answers: ['Leave it out'],
  },
  {
    name: 'an amount with a letter in it',
    sheets: file(`
Policy Number|Insured|Tran Date|Premium|Commission
OC20001|Ames Tia|06/01/2026|1,000.00|100.00
OC20002|Bond Rae|06/02/2026|2,000.00|2OO.00
OC20003|Cole Max|06/03/2026|3,000.00|300.00`),
    lines: [
      [2, 'OC20001', 1000, 100, '2026-06-01'],
      [4, 'OC20003', 3000, 300, '2026-06-03'],
    ],
    refused: [3],
  },
  {
    name: 'a total that does not add up',
    sheets: file(`
Policy Number|Insured|Tran Date|Premium|Commission
WT30001|Ames Tia|06/01/2026|1,000.00|100.00
WT30002|Bond Rae|06/02/2026|2,000.00|200.00
Total|||3,000.00|350.00`),
    lines: [
      [2, 'WT30001', 1000, 100, '2026-06-01'],
      [3, 'WT30002', 2000, 200, '2026-06-02'],
    ],
    answers: ['The lines are right, import them'],
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
  {
    name: 'surplus lines with taxes and fees',
    sheets: file(`
Policy No|Insured|Trans Date|Premium|Taxes/Fees|Comm Rate|Commission
SL70001|VOSS ROOFING LLC|06/08/2026|5,000.00|175.00|10|500.00
SL70002|Ferry Point Movers Inc|06/09/2026|2,500.00|87.50|10|250.00`),
    lines: [
      [2, 'SL70001', 5000, 500, '2026-06-08'],
      [3, 'SL70002', 2500, 250, '2026-06-09'],
    ],
  },
  {
    name: 'months of one workbook on sheets of their own',
    sheets: [
      {
        name: 'April',
        hidden: false,
        rows: rows(`
Policy Number|Insured|Tran Date|Premium|Commission
MS50001|Ames Tia|04/01/2026|100.00|10.00
Total|||100.00|10.00`),
      },
      {
        name: 'May',
        hidden: false,
        rows: rows(`
Policy Number|Insured|Tran Date|Premium|Commission
MS50002|Bond Rae|05/02/2026|200.00|20.00
MS50003|Cole Max|05/03/2026|300.00|30.00
Total|||500.00|50.00`),
      },
      { name: 'Lookup', hidden: true, rows: [] },
    ],
    lines: [
      [2, 'MS50001', 100, 10, '2026-04-01'],
      [2, 'MS50002', 200, 20, '2026-05-02'],
      [3, 'MS50003', 300, 30, '2026-05-03'],
    ],
  },
  {
    name: 'a workbook with a summary',
    sheets: [
      {
        name: 'Detail',
        hidden: false,
        rows: rows(`
Policy Number|Insured|Tran Date|Premium|Commission
SM60001|Ames Tia|06/01/2026|100.00|10.00
SM60002|Bond Rae|06/02/2026|200.00|20.00`),
      },
      { name: 'Summary', hidden: false, rows: rows('Product|Policies|Commission\nAuto|1|10.00\nHome|1|20.00') },
    ],
    lines: [
      [2, 'SM60001', 100, 10, '2026-06-01'],
      [3, 'SM60002', 200, 20, '2026-06-02'],
    ],
    answers: ['Read only "Detail"'],
  },
  {
    name: 'life insurance with an override',
    sheets: file(`
Policy|Owner Name|Pay Date|Modal Premium|Base Commission|Override Commission
LF80001|HALL, IVY|06/05/2026|250.00|125.00|12.50
LF80002|KERR, TOM|06/05/2026|100.00|50.00|5.00`),
    lines: [
      [2, 'LF80001', 250, 125, '2026-06-05'],
      [3, 'LF80002', 100, 50, '2026-06-05'],
    ],
    answers: ['"Base Commission"', 'That is right'],
  },
  {
    name: 'flat fees per member',
    sheets: file(`
Subscriber Name|Contract Number|Paid Date|Members|Commission Paid
BOYD, ELI|MA900001|06/15/2026|1|24.00
NASH, UMA|MA900002|06/15/2026|2|48.00
Total for agent 1204||||72.00`),
    lines: [
      [2, 'MA900001', 0, 24, '2026-06-15'],
      [3, 'MA900002', 0, 48, '2026-06-15'],
    ],
  },
  {
    name: 'workers compensation with audits',
    sheets: file(`
Policy Number|Policyholder|Transaction Effective Date|Transaction|Commissionable Premium|Commission Rate|Commission Due
WC1100001|VOSS ROOFING LLC|06/01/2026|Audit|3,210.00|8.0|256.80
WC1100002|Ferry Point Movers Inc|06/04/2026|Installment|1,000.00|8.0|80.00
WC1100003|100% Bakery, LLC|06/08/2026|Return Premium|(500.00)|8.0|(40.00)
Total Commission Due|||||| 296.80`),
    lines: [
      [2, 'WC1100001', 3210, 256.8, '2026-06-01'],
      [3, 'WC1100002', 1000, 80, '2026-06-04'],
      [4, 'WC1100003', -500, -40, '2026-06-08'],
    ],
  },
  {
    name: 'chargebacks beside positive premiums',
    sheets: file(`
Policy Number|Insured|Tran Date|Tran Type|Premium|Commission
CB10001|Ames Tia|06/01/2026|NB|1,000.00|100.00
CB10002|Bond Rae|06/02/2026|Cancel|400.00|-40.00
CB10003|Cole Max|06/03/2026|RN|900.00|90.00`),
    lines: [
      [2, 'CB10001', 1000, 100, '2026-06-01'],
      [3, 'CB10002', 400, -40, '2026-06-02'],
      [4, 'CB10003', 900, 90, '2026-06-03'],
    ],
  },
  {
    name: 'policy subtotals that repeat the number',
    sheets: file(`
Policy Number|Insured|Tran Date|Tran Type|Premium|Commission
PS10001|Ames Tia|06/01/2026|NB|1,000.00|100.00
PS10001|Ames Tia|06/11/2026|Endorsement|100.00|10.00
PS10001 Total||||1,100.00|110.00
PS10002|Bond Rae|06/02/2026|RN|400.00|40.00
PS10002 Total||||400.00|40.00`),
    lines: [
      [2, 'PS10001', 1000, 100, '2026-06-01'],
      [3, 'PS10001', 100, 10, '2026-06-11'],
      [5, 'PS10002', 400, 40, '2026-06-02'],
    ],
  },
  {
    name: 'a long month of personal auto',
    sheets: file(`
Agency Code|Policy Number|Insured Name|Transaction|Trans Eff Date|Written Premium|Comm Rate|Commission
007712|PPA4451202|BRANDT, OLE|Renewal|06/01/2026|600.00|12.0|72.00
007712|PPA4451777|NGUYEN, LAN|New Business|06/02/2026|500.00|15.0|75.00
007712|PPA4450001|QUIST, PER|Cancellation|06/03/2026|-200.00|12.0|-24.00
007712|PPA4450002|REED, DANA|Endorsement|06/04/2026|50.00|12.0|6.00
007712|PPA4450003|PIKE, SAM|Renewal|06/05/2026|910.00|12.0|109.20
007712|PPA4450004|KNOX, ART|Renewal|06/08/2026|1,010.00|12.0|121.20
007712|PPA4450005|FAY, NED|Reinstatement|06/09/2026|75.50|12.0|9.06
007712|PPA4450006|HALL, IVY|New Business|06/10/2026|840.00|15.0|126.00
Agency Total|||||3,785.50||494.46`),
    lines: [
      [2, 'PPA4451202', 600, 72, '2026-06-01'],
      [3, 'PPA4451777', 500, 75, '2026-06-02'],
      [4, 'PPA4450001', -200, -24, '2026-06-03'],
      [5, 'PPA4450002', 50, 6, '2026-06-04'],
      [6, 'PPA4450003', 910, 109.2, '2026-06-05'],
      [7, 'PPA4450004', 1010, 121.2, '2026-06-08'],
      [8, 'PPA4450005', 75.5, 9.06, '2026-06-09'],
      [9, 'PPA4450006', 840, 126, '2026-06-10'],
    ],
  },
  {
    name: 'lines by product with subtotals without words',
    sheets: file(`
Line of Business|Policy|Policyholder|Accounting Date|Earned Premium|Commission %|Commission Earned
Homeowners|HQ2001|ROWE, PAT|06/01/2026|900.00|15|135.00
Homeowners|HQ2002|DALE, KIM|06/02/2026|1,100.00|15|165.00
||||2,000.00||300.00
Auto|AQ2003|HART, JOE|06/03/2026|700.00|10|70.00
Auto|AQ2004|LANE, SUE|06/04/2026|650.00|10|65.00
||||1,350.00||135.00
Grand Totals||||3,350.00||435.00`),
    lines: [
      [2, 'HQ2001', 900, 135, '2026-06-01'],
      [3, 'HQ2002', 1100, 165, '2026-06-02'],
      [5, 'AQ2003', 700, 70, '2026-06-03'],
      [6, 'AQ2004', 650, 65, '2026-06-04'],
    ],
  },
  {
    name: 'capitals, codes and a trailer record',
    sheets: file(`
AGT CD|POL NO|INSD NAME|TRAN CD|TRAN DT|EFF DT|EXP DT|PREM|COMM RT|COMM AMT
4402|BOP77884410|BLUE HERON SURF SHOP LLC|NBS|20260611|20260610|20270610|1250.00|10.0|125.00
4402|BOP77884411|OCEAN VIEW CAFE|RWL|20260612|20260701|20270701|980.00|10.0|98.00
4402|BOP77884412|SALTY DOG TAVERN|PCH|20260615|20260301|20270301|-120.00|10.0|-12.00
4402|BOP77884413|PIER 9 GALLERY|RWL|20260616|20260620|20270620|455.00|10.0|45.50
TOTAL RECORDS 4|||||||2565.00||256.50`),
    lines: [
      [2, 'BOP77884410', 1250, 125, '2026-06-11'],
      [3, 'BOP77884411', 980, 98, '2026-06-12'],
      [4, 'BOP77884412', -120, -12, '2026-06-15'],
      [5, 'BOP77884413', 455, 45.5, '2026-06-16'],
    ],
  },
  {
    name: 'amounts in parentheses with dollar signs',
    sheets: file(`
Named Insured|Policy #|Posting Date|Activity|Premium|Comm %|Comm Paid
Harbor Deli|CPP300101|06/02/26|New|$2,000.00|15.00%|$300.00
Quay Books|CPP300102|06/03/26|Renew|$1,000.00|15.00%|$150.00
Dock Street Gym|CPP300103|06/04/26|Endorse|($400.00)|15.00%|($60.00)
Tide & Table|CPP300104|06/05/26|Renew|$860.00|15.00%|$129.00
Lighthouse Inn|CPP300105|06/08/26|Cancel|($1,200.00)|15.00%|($180.00)`),
    lines: [
      [2, 'CPP300101', 2000, 300, '2026-06-02'],
      [3, 'CPP300102', 1000, 150, '2026-06-03'],
      [4, 'CPP300103', -400, -60, '2026-06-04'],
      [5, 'CPP300104', 860, 129, '2026-06-05'],
      [6, 'CPP300105', -1200, -180, '2026-06-08'],
    ],
  },
  {
    name: 'installments of commercial policies',
    sheets: file(`
Policy Number|Insured|Installment|Invoice Date|Paid Premium|Rate|Commission Payable
PKG550001|Ferry Point Movers Inc|3|06/02/2026|833.33|12.5|104.17
PKG550001|Ferry Point Movers Inc|4|06/30/2026|833.33|12.5|104.17
PKG550002|VOSS ROOFING LLC|1|06/05/2026|1,500.00|12.5|187.50
PKG550003|Total Wine & More|7|06/11/2026|416.67|12.5|52.08
Report Total||||3,583.33||447.92`),
    lines: [
      [2, 'PKG550001', 833.33, 104.17, '2026-06-02'],
      [3, 'PKG550001', 833.33, 104.17, '2026-06-30'],
      [4, 'PKG550002', 1500, 187.5, '2026-06-05'],
      [5, 'PKG550003', 416.67, 52.08, '2026-06-11'],
    ],
  },
  {
    name: 'renewals counted, with the module behind the number',
    sheets: file(`
Insured Name|Policy Number|Mod|Tran Date|Tran Code|Gross Premium|Gross Comm|Renewal Count
KLEIN, UTE|HP 1200345 00|00|06/10/2026|NB|1,100.00|165.00|0
BRAUN, JAN|HP 1200346 02|02|06/12/2026|RN|950.00|114.00|2
WEBER, KAI|HP 1200347 05|05|06/18/2026|RN|1,010.00|121.20|5
STONE, AVA|HP 1200348 01|01|06/20/2026|Cancel|(310.00)|(37.20)|1`),
    lines: [
      [2, 'HP 1200345', 1100, 165, '2026-06-10'],
      [3, 'HP 1200346', 950, 114, '2026-06-12'],
      [4, 'HP 1200347', 1010, 121.2, '2026-06-18'],
      [5, 'HP 1200348', -310, -37.2, '2026-06-20'],
    ],
  },
  {
    name: 'health plans with first and last names',
    sheets: file(`
Member First Name|Member Last Name|Policy ID|Effective Date|Process Date|Premium Amount|Commission Amount
Ada|Moss|H2200-100|05/01/2026|06/15/2026|420.00|21.00
Ben|Frost|H2200-101|05/01/2026|06/15/2026|380.00|19.00
Cleo|Marsh|H2200-102|04/01/2026|06/15/2026|-380.00|-19.00
Dan|Pond|H2200-103|05/01/2026|06/15/2026|510.00|25.50
Total Commission|||||730.00|46.50`),
    lines: [
      [2, 'H2200-100', 420, 21, '2026-06-15'],
      [3, 'H2200-101', 380, 19, '2026-06-15'],
      [4, 'H2200-102', -380, -19, '2026-06-15'],
      [5, 'H2200-103', 510, 25.5, '2026-06-15'],
    ],
  },
  {
    name: 'bonds and their obligees',
    sheets: file(`
Bond Number|Principal|Named Insured|Transaction Date|Premium|Comm %|Agency Commission
SUR900001|VOSS ROOFING LLC|VOSS ROOFING LLC|06/09/2026|500.00|30|150.00
SUR900002|Ferry Point Movers Inc|Ferry Point Movers Inc|06/10/2026|250.00|30|75.00
SUR900003|Harbor Deli|Harbor Deli|06/11/2026|100.00|30|30.00
SUR900004|Quay Books|Quay Books|06/12/2026|125.00|30|37.50
Totals:||||975.00||292.50`),
    lines: [
      [2, 'SUR900001', 500, 150, '2026-06-09'],
      [3, 'SUR900002', 250, 75, '2026-06-10'],
      [4, 'SUR900003', 100, 30, '2026-06-11'],
      [5, 'SUR900004', 125, 37.5, '2026-06-12'],
    ],
  },
  {
    name: 'a dash where nothing is due',
    sheets: file(`
Policy|Insured|Process Date|Description|Premium|Commission
FL100001|HALDEN, IRIS|06/01/2026|Flood renewal|650.00|97.50
FL100002|DIAZ, ROSA|06/02/2026|Address change|-|-
FL100003|SOLBERG, KARI|06/03/2026|Flood new|720.00|108.00
FL100004|RAMOS, LAURA|06/04/2026|Flood renewal|580.00|87.00
FL100005|EVANS, CLAIRE|06/05/2026|Flood renewal|605.00|90.75
------|------|------|------|------|------
Total||||2,555.00|383.25`),
    lines: [
      [2, 'FL100001', 650, 97.5, '2026-06-01'],
      [3, 'FL100002', 0, 0, '2026-06-02'],
      [4, 'FL100003', 720, 108, '2026-06-03'],
      [5, 'FL100004', 580, 87, '2026-06-04'],
      [6, 'FL100005', 605, 90.75, '2026-06-05'],
    ],
  },
  {
    name: 'a semi-monthly run with adjustments',
    sheets: file(`
Run Date|Policy Number|Customer Name|Trans Code|Trans Date|Comm Premium|Comm Pct|Comm Amt
06/15/2026|RN660001|AMES, TIA|RN|06/03/2026|1,000.00|11|110.00
06/15/2026|RN660002|BOND, RAE|NB|06/04/2026|1,400.00|13|182.00
06/15/2026|RN660003|COLE, MAX|ADJ|06/05/2026|-90.00|11|-9.90
06/15/2026|RN660004|DORN, IDA|RN|06/08/2026|760.00|11|83.60
06/15/2026|RN660005|EWING, LU|REI|06/09/2026|330.00|11|36.30
06/15/2026|RN660006|FINCH, BO|RN|06/10/2026|815.00|11|89.65
Final Total|||||4,215.00||491.65`),
    lines: [
      [2, 'RN660001', 1000, 110, '2026-06-03'],
      [3, 'RN660002', 1400, 182, '2026-06-04'],
      [4, 'RN660003', -90, -9.9, '2026-06-05'],
      [5, 'RN660004', 760, 83.6, '2026-06-08'],
      [6, 'RN660005', 330, 36.3, '2026-06-09'],
      [7, 'RN660006', 815, 89.65, '2026-06-10'],
    ],
  },
]
