/** More layouts that come in right by guess. */
import { file, type HandMade } from './hand-made.ts'

export const GUESSED_THIRD: readonly HandMade[] = [
  {
    name: 'figures of the year beside those of the month, two-digit years',
    sheets: file(`
PolicyNumber|Insured Last|Insured First|Trans Eff Dt|Trans|Written Prem|Comm Rate|Comm Amt|YTD Prem|YTD Comm
904411223|FERN|ADA|06/02/26|NEW|812.00|12.00|97.44|812.00|97.44
904411987|GROVE|BEN|06/09/26|RNW|1,140.00|10.00|114.00|3,420.00|342.00
904410032|HEDGE|CLEO|06/17/26|CXL|-96.00|10.00|-9.60|704.00|70.40
904410555|IVES|DEV|06/28/26|END|55.00|10.00|5.50|650.00|65.00`),
    lines: [
      [2, '904411223', 812, 97.44, '2026-06-02'],
      [3, '904411987', 1140, 114, '2026-06-09'],
      [4, '904410032', -96, -9.6, '2026-06-17'],
      [5, '904410555', 55, 5.5, '2026-06-28'],
    ],
  },
  {
    name: 'sums without words below each producer',
    sheets: file(`
Producer|Policy|Client|Posted|Premium|Commission
Ames, T|HX-1|CLAY, XAN|06/01/2026|1,000.00|120.00
|HX-2|DUNE, YAN|06/02/2026|500.00|60.00
||||1,500.00|180.00
Bell, R|HX-3|EAVE, ZOE|06/04/2026|750.00|90.00
|HX-4|FELL, ABE|06/04/2026|250.00|30.00
||||1,000.00|120.00
||||2,500.00|300.00`),
    lines: [
      [2, 'HX-1', 1000, 120, '2026-06-01'],
      [3, 'HX-2', 500, 60, '2026-06-02'],
      [5, 'HX-3', 750, 90, '2026-06-04'],
      [6, 'HX-4', 250, 30, '2026-06-04'],
    ],
  },
  {
    name: 'headings over three rows, of which the last is a unit',
    sheets: file(`
||Transaction|Annual|Commission|Commission
Policy|Named|Posting|Written|Rate|Amount
Number|Insured|Date|Premium|(%)|($)
TH-1001|JETTY LLC|06/03/2026|2,000.00|10.0|200.00
TH-1002|KNOT INC|06/12/2026|1,500.00|12.0|180.00
TH-1003|LOCK CO|06/21/2026|-250.00|10.0|-25.00`),
    lines: [
      [4, 'TH-1001', 2000, 200, '2026-06-03'],
      [5, 'TH-1002', 1500, 180, '2026-06-12'],
      [6, 'TH-1003', -250, -25, '2026-06-21'],
    ],
  },
  {
    name: 'unusual minus signs and blanks',
    sheets: file(`
Policy Number|Insured|Trans Date|Premium|Commission
UM-1|GABLE, GIL|06/02/2026|$ 1 200.00|$ 180.00
UM-2|HEARTH, HAL|06/08/2026|−$120.00|−$18.00
UM-3|IVORY, IDA|06/19/2026|$640.00|$96.00`),
    lines: [
      [2, 'UM-1', 1200, 180, '2026-06-02'],
      [3, 'UM-2', -120, -18, '2026-06-08'],
      [4, 'UM-3', 640, 96, '2026-06-19'],
    ],
  },
  {
    name: 'totals directly below the headings',
    sheets: file(`
Policy|Insured|Trans Date|Premium|Commission
TOTALS|||2,400.00|360.00
TB-1|COPSE, CO|06/02/2026|1,000.00|150.00
TB-2|DELL, DE|06/08/2026|800.00|120.00
TB-3|ELDER, EL|06/19/2026|600.00|90.00`),
    lines: [
      [3, 'TB-1', 1000, 150, '2026-06-02'],
      [4, 'TB-2', 800, 120, '2026-06-08'],
      [5, 'TB-3', 600, 90, '2026-06-19'],
    ],
  },
  {
    name: 'a running balance beside the commission',
    sheets: file(`
Trans Date|Policy|Insured|Premium|Comm|Balance
06/02/2026|RB-1|FERN, FE|1,000.00|150.00|150.00
06/08/2026|RB-2|GORSE, GO|800.00|120.00|270.00
06/19/2026|RB-3|HEATHER, HE|-400.00|-60.00|210.00`),
    lines: [
      [2, 'RB-1', 1000, 150, '2026-06-02'],
      [3, 'RB-2', 800, 120, '2026-06-08'],
      [4, 'RB-3', -400, -60, '2026-06-19'],
    ],
  },
  {
    name: 'annualized, collected and commissionable premium',
    sheets: file(`
Policy|Insured|Paid Date|Annualized Premium|Collected Premium|Commissionable Premium|Comm %|Commission
CC-1|YARROW, YA|06/02/2026|1,200.00|100.00|90.00|10.00|9.00
CC-2|ZINNIA, ZI|06/08/2026|2,400.00|200.00|180.00|10.00|18.00
CC-3|ASTER, AS|06/19/2026|600.00|50.00|45.00|20.00|9.00`),
    lines: [
      [2, 'CC-1', 90, 9, '2026-06-02'],
      [3, 'CC-2', 180, 18, '2026-06-08'],
      [4, 'CC-3', 45, 9, '2026-06-19'],
    ],
  },
]
