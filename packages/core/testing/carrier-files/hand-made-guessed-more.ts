/** Layouts that come in by guess alone, the second half. */
import { file, type HandMade, rows } from './hand-made.ts'

export const GUESSED_SECOND: readonly HandMade[] = [
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
