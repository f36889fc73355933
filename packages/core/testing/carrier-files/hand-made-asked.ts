/** Layouts that leave something open, or hold what cannot be read. */
import { file, type HandMade, rows } from './hand-made.ts'

export const ASKED: readonly HandMade[] = [
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
]
