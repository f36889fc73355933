/** Ten more layouts, whose rows were written down before any reader saw them. */
import { file, type HandMade } from './hand-made.ts'

export const LAST: readonly HandMade[] = [
  {
    name: 'what is current beside what is prior and the year to date',
    sheets: file(`
Policy|Name|Posted|Current Premium|Current Comm|Prior YTD Comm|YTD Comm
TR-88101|ADLER, UMA|06/04/2026|600.00|72.00|144.00|216.00
TR-88102|BOND, VIC|06/05/2026|450.00|54.00|0.00|54.00
TR-88103|CRUZ, WES|06/09/2026|-120.00|-14.40|72.00|57.60`),
    lines: [
      [2, 'TR-88101', 600, 72, '2026-06-04'],
      [3, 'TR-88102', 450, 54, '2026-06-05'],
      [4, 'TR-88103', -120, -14.4, '2026-06-09'],
    ],
  },
  {
    name: 'what is due beside what is paid and the balance',
    sheets: file(`
Pol #|Insured|Eff|Written|Comm %|Comm Due|Comm Paid|Balance
BX100|ADLER, UMA|06/01/2026|1,000.00|10|100.00|60.00|40.00
BX101|BOND, VIC|06/03/2026|800.00|10|80.00|80.00|0.00
BX102|CRUZ, WES|06/04/2026|500.00|10|50.00|25.00|25.00`),
    lines: [
      [2, 'BX100', 1000, 60, '2026-06-01'],
      [3, 'BX101', 800, 80, '2026-06-03'],
      [4, 'BX102', 500, 25, '2026-06-04'],
    ],
    answers: ['"Comm Paid"', '"Written" is the premium', 'Use the effective date'],
  },
  {
    name: 'the share of the agency beside that of its producer',
    sheets: file(`
Policy No|Client|Date|Premium|Agency %|Agency $|Producer %|Producer $
PA1|ADLER, UMA|06/02/2026|1,000.00|15|150.00|40|60.00
PA2|BOND, VIC|06/03/2026|500.00|12|60.00|40|24.00`),
    lines: [
      [2, 'PA1', 1000, 150, '2026-06-02'],
      [3, 'PA2', 500, 60, '2026-06-03'],
    ],
    answers: ['"Agency $"', 'No, leave them out'],
  },
  {
    name: 'pages with their number, and sums carried over from one to the next',
    sheets: file(`
NORTH FORK MUTUAL|||Page 1 of 2
Policy|Insured|Date|Premium|Commission
NF1|ADLER, UMA|06/02/2026|1,000.00|150.00
NF2|BOND, VIC|06/03/2026|500.00|60.00
|||Carried forward|210.00
NORTH FORK MUTUAL|||Page 2 of 2
Policy|Insured|Date|Premium|Commission
|||Brought forward|210.00
NF3|CRUZ, WES|06/04/2026|200.00|20.00
|||Grand total|230.00`),
    lines: [
      [3, 'NF1', 1000, 150, '2026-06-02'],
      [4, 'NF2', 500, 60, '2026-06-03'],
      [9, 'NF3', 200, 20, '2026-06-04'],
    ],
    answers: ['No, the headings are right'],
  },
  {
    name: 'premiums that are returned without a minus',
    sheets: file(`
Policy|Insured|Trans|Date|Premium|Comm
W1|ADLER, UMA|New|06/02/2026|1,000.00|150.00
W2|BOND, VIC|Return Premium|06/03/2026|500.00|60.00
W3|CRUZ, WES|Endt - Decrease|06/04/2026|200.00|20.00`),
    lines: [
      [2, 'W1', 1000, 150, '2026-06-02'],
      [3, 'W2', -500, -60, '2026-06-03'],
      [4, 'W3', -200, -20, '2026-06-04'],
    ],
    answers: ['They take back: negative', 'The signs are right'],
  },
  {
    name: 'how many policies there are instead of the word total',
    sheets: file(`
Policy|Insured|Date|Premium|Commission
S1|ADLER, UMA|02JUN26|1,000.00|150.00
S2|BOND, VIC|09JUN26|500.00|60.00
*** 2 policies|||1,500.00|210.00
S3|CRUZ, WES|11JUN26|200.00|20.00
*** 1 policy|||200.00|20.00`),
    lines: [
      [2, 'S1', 1000, 150, '2026-06-02'],
      [3, 'S2', 500, 60, '2026-06-09'],
      [5, 'S3', 200, 20, '2026-06-11'],
    ],
  },
  {
    name: 'a share of the profit and a deductible below the policies',
    sheets: file(`
Policy|Insured|Date|Premium|Commission
C1|ADLER, UMA|06/02/2026|1,000.00|150.00
C2|BOND, VIC|06/03/2026|500.00|60.00
Profit share Q1|||| 1,250.00
Less E&O deductible||||-100.00
Amount of check||||1,360.00`),
    lines: [
      [2, 'C1', 1000, 150, '2026-06-02'],
      [3, 'C2', 500, 60, '2026-06-03'],
      [4, 'Profit share Q1', 0, 1250, '2026-06-30'],
      [5, 'Less E&O deductible', 0, -100, '2026-06-30'],
    ],
    answers: ['Use the statement date', 'Import them as lines'],
  },
  {
    name: 'the sub-agent and what they get in front of the policy',
    sheets: file(`
Sub Agent|Sub Comm|Policy|Insured|Date|Premium|Total Comm
K. Dale|30.00|Q1|ADLER, UMA|06/02/2026|1,000.00|150.00
K. Dale|12.00|Q2|BOND, VIC|06/03/2026|500.00|60.00`),
    lines: [
      [2, 'Q1', 1000, 150, '2026-06-02'],
      [3, 'Q2', 500, 60, '2026-06-03'],
    ],
    answers: ['"Total Comm"'],
  },
  {
    name: 'a row for each producer, with the whole premium beside it',
    sheets: file(`
Policy Number|Insured|Transaction Date|Premium|Producer|Commission
HO1001|LARK, JUNE|06/01/2026|1,000.00|AB|75.00
HO1001|LARK, JUNE|06/01/2026|1,000.00|CD|50.00
HO1002|OAKES, LEE|06/02/2026|500.00|AB|60.00`),
    lines: [
      [2, 'HO1001', 1000, 75, '2026-06-01'],
      [3, 'HO1001', 0, 50, '2026-06-01'],
      [4, 'HO1002', 500, 60, '2026-06-02'],
    ],
    answers: ['Yes, count it once'],
  },
  {
    name: 'advances and what is taken back of them, with a net beside both',
    sheets: file(`
Contract|Annuitant|Date|Target Premium|Advance|Chargeback|Net
A1|ADLER, UMA|06/02/2026|1,000.00|750.00||750.00
A2|BOND, VIC|06/03/2026|500.00||225.00|-225.00`),
    lines: [
      [2, 'A1', 1000, 750, '2026-06-02'],
      [3, 'A2', 500, -225, '2026-06-03'],
    ],
    answers: ['"Net"', 'That is right'],
  },
]
