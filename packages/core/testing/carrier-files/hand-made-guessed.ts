/** Layouts that are imported right by the guess alone. */
import { layouts } from './hand-made.ts'

export const GUESSED = layouts(`
# plain personal lines
Policy Number|Insured|Eff Date|Tran Date|Tran Type|Premium|Comm %|Commission
HO-1002001|LARK, JUNE|06/01/2026|06/03/2026|New Business|1,200.00|15|180.00 => HO-1002001 | 1200 | 180 | 2026-06-03
PA-1002002|OAKES, MARTIN|05/20/2026|06/04/2026|Renewal|800.00|12|96.00      => PA-1002002 | 800 | 96 | 2026-06-04
PA-1002003|VOSS, ANN|01/15/2026|06/10/2026|Cancellation|-300.00|12|-36.00   => PA-1002003 | -300 | -36 | 2026-06-10
Total|||||1,700.00||240.00

# a letterhead, a page break with repeated headings and a page count
STERLING OAK INSURANCE COMPANY
Agency Commission Statement|||||As of 06/30/2026

Policy No.|Named Insured|Trans Date|Written Premium|Rate|Commission Amount
SO8810021|BRANDT, OLE|06/02/2026|$640.00|12.5%|$80.00     => SO8810021 | 640 | 80 | 2026-06-02
SO8810022|QUIST, PER|06/05/2026|$1,000.00|12.5%|$125.00   => SO8810022 | 1000 | 125 | 2026-06-05
Page 1 of 2
Policy No.|Named Insured|Trans Date|Written Premium|Rate|Commission Amount
SO8810023|NGUYEN, LAN|06/08/2026|($240.00)|12.5%|($30.00) => SO8810023 | -240 | -30 | 2026-06-08
Page 2 of 2
Statement Total|||$1,400.00||$175.00

# subtotals by producer and an EFT deposit at the end
Producer|Policy #|Customer Name|Post Date|Prem|Comm
40021|BH100001|HALDEN, IRIS|06/01/2026|500.00|75.00  => BH100001 | 500 | 75 | 2026-06-01
40021|BH100002|DIAZ, ROSA|06/02/2026|700.00|105.00   => BH100002 | 700 | 105 | 2026-06-02
Producer Total||||1,200.00|180.00
40022|BH100003|SOLBERG, KARI|06/03/2026|400.00|60.00 => BH100003 | 400 | 60 | 2026-06-03
Producer Total||||400.00|60.00
Grand Total||||1,600.00|240.00
EFT Deposit 06/30/2026|||||240.00

# new business and renewals in sections
Policy Number|Insured Name|Transaction Date|Premium|Commission
NEW BUSINESS
CR4401001|MOSS, ADA|06/11/2026|900.00|135.00  => CR4401001 | 900 | 135 | 2026-06-11
RENEWALS
CR4401002|FROST, BEN|06/12/2026|600.00|72.00  => CR4401002 | 600 | 72 | 2026-06-12
CR4401003|MARSH, CLEO|06/15/2026|450.00|54.00 => CR4401003 | 450 | 54 | 2026-06-15
Total|||1,950.00|261.00

# first-year and renewal commission in two columns
Contract Number|Insured|Activity Date|Premium|First Year Commission|Renewal Commission
L5500101|REED, DANA|06/01/2026|1,000.00|500.00| => L5500101 | 1000 | 500 | 2026-06-01
L5500102|PIKE, SAM|06/01/2026|1,000.00||50.00   => L5500102 | 1000 | 50 | 2026-06-01
L5500103|GREEN, ESTHER|06/02/2026|240.00||12.00 => L5500103 | 240 | 12 | 2026-06-02

# headings in two rows
Policy|Insured|Transaction|Written|Commission|Commission
Number|Name|Date|Premium|Rate|Amount
MM770001|RAMOS, LAURA|06/09/2026|2,000.00|10|200.00  => MM770001 | 2000 | 200 | 2026-06-09
MM770002|EVANS, CLAIRE|06/10/2026|1,500.00|10|150.00 => MM770002 | 1500 | 150 | 2026-06-10

# minus signs behind the amounts and dates without separators
POLICY NBR|INSURED NAME|TRANS DT|TRANS CD|PREMIUM AMT|COMM PCT|COMM AMT
0098001234|SOLBERG KARI|060126|N12|1000.00|1500|150.00 => 0098001234 | 1000 | 150 | 2026-06-01
0098001235|TRAN MINH|060226|R6|480.00|1200|57.60       => 0098001235 | 480 | 57.6 | 2026-06-02
0098001236|DIAZ ROSA|061526|XLC|48.00-|1200|5.76-      => 0098001236 | -48 | -5.76 | 2026-06-15

# rates as fractions and ISO dates
policy_number|policy_holder_name|transaction_date|premium|commission_rate|commission_amount
CR432628094|RICHARDSON, IMANI|2026-06-19|1408.00|0.1|140.80  => CR432628094 | 1408 | 140.8 | 2026-06-19
CR459313977|MCALLISTER, ROBERT|2026-06-25|1340.00|0.1|134.00 => CR459313977 | 1340 | 134 | 2026-06-25
CR415566943|JAMES, BIANCA|2026-06-16|-665.60|0.12|-79.87     => CR415566943 | -665.6 | -79.87 | 2026-06-16

# dates with named months and a dollar sign
Date|NPN|Policyholder Name|Policy Number|Transaction Description|Premium Amount|Comm %|Commission Amount
14Jun26|8812047|MOORE, RONALD|HO 43186454|Renewal|$3,434.00|14.125|$485.05
=> HO 43186454 | 3434 | 485.05 | 2026-06-14
15Jun26|8812047|EVANS, CLAIRE|HO 49584604|Renewal|$5,308.00|14.125|$749.76
=> HO 49584604 | 5308 | 749.76 | 2026-06-15
16Jun26|8812047|SILVA, ZAINAB|HO 48168081|New Business|$889.00|14.125|$125.57
=> HO 48168081 | 889 | 125.57 | 2026-06-16
Total|||||$9,631.00||$1,360.38

# gross and net alike
Insured Name|Policy Number|Tran Code|Tran Date|Gross Premium|Gross Comm|Net Due Agent
OAKES, MARTIN|HP 0012345|NB|06/10/2026|1,200.00|180.00|180.00 => HP 0012345 | 1200 | 180 | 2026-06-10
LARK, JUNE|HP 0012346|Renewa|06/20/2026|850.50|127.58|127.58  => HP 0012346 | 850.5 | 127.58 | 2026-06-20

# days before months
Policy Number|Insured|Transaction Date|Premium|Commission
NZ9001|HALL, IVY|13/06/2026|500.00|50.00 => NZ9001 | 500 | 50 | 2026-06-13
NZ9002|KERR, TOM|25/06/2026|400.00|40.00 => NZ9002 | 400 | 40 | 2026-06-25
NZ9003|BOYD, ELI|02/06/2026|300.00|30.00 => NZ9003 | 300 | 30 | 2026-06-02
NZ9004|NASH, UMA|30/06/2026|200.00|20.00 => NZ9004 | 200 | 20 | 2026-06-30

# decimal commas
Policy Number|Insured|Transaction Date|Premium|Commission
EU1001|KLEIN, UTE|2026-06-03|1.250,00|187,50 => EU1001 | 1250 | 187.5 | 2026-06-03
EU1002|BRAUN, JAN|2026-06-04|980,00|147,00   => EU1002 | 980 | 147 | 2026-06-04

# policies in section headings
Date|Description|Premium|Commission
Policy: HX440001 SMITH, MARY
06/02/2026|Renewal|1,000.00|120.00   => HX440001 | 1000 | 120 | 2026-06-02
06/09/2026|Endorsement|100.00|12.00  => HX440001 | 100 | 12 | 2026-06-09
Policy: HX440002 JONES, AL
06/03/2026|New Business|500.00|75.00 => HX440002 | 500 | 75 | 2026-06-03

# balance forward and net payable
Policy Number|Insured|Process Date|Premium|Commission
DQ120001|KNOX, ART|06/15/2026|700.00|84.00 => DQ120001 | 700 | 84 | 2026-06-15
DQ120002|FAY, NED|06/16/2026|300.00|36.00  => DQ120002 | 300 | 36 | 2026-06-16
Balance Forward||||-20.00
Total Commission||||120.00
Net Payable||||100.00

# written premium and its change
POLICY_NUMBER|FIRST_NAME|LAST_NAME|TRANSACTION_TYPE|TRANSACTION_DATE|WRITTEN_PREMIUM|WRITTEN_PREMIUM_CHANGE|COMMISSION_PERCENTAGE|COMMISSION_PAYABLE_ON_WP_CHANGE
A-100200-1|Ada|Moss|New Business|2026-06-01|900|900|15|135       => A-100200-1 | 900 | 135 | 2026-06-01
A-100201-4|Ben|Frost|Endorsement|2026-06-02|1100|100|12|12       => A-100201-4 | 100 | 12 | 2026-06-02
A-100202-2|Cleo|Marsh|Cancellation|2026-06-03|0|-450.5|12|-54.06 => A-100202-2 | -450.5 | -54.06 | 2026-06-03

# year-to-date figures beside those of the month
Policy Number|Insured|Tran Date|Premium|Commission|YTD Premium|YTD Commission
YT40001|Ames Tia|06/01/2026|100.00|10.00|600.00|60.00    => YT40001 | 100 | 10 | 2026-06-01
YT40002|Bond Rae|06/02/2026|200.00|20.00|1,200.00|120.00 => YT40002 | 200 | 20 | 2026-06-02
Totals|||300.00|30.00|1,800.00|180.00

# surplus lines with taxes and fees
Policy No|Insured|Trans Date|Premium|Taxes/Fees|Comm Rate|Commission
SL70001|VOSS ROOFING LLC|06/08/2026|5,000.00|175.00|10|500.00      => SL70001 | 5000 | 500 | 2026-06-08
SL70002|Ferry Point Movers Inc|06/09/2026|2,500.00|87.50|10|250.00 => SL70002 | 2500 | 250 | 2026-06-09

# flat fees per member
Subscriber Name|Contract Number|Paid Date|Members|Commission Paid
BOYD, ELI|MA900001|06/15/2026|1|24.00 => MA900001 | 0 | 24 | 2026-06-15
NASH, UMA|MA900002|06/15/2026|2|48.00 => MA900002 | 0 | 48 | 2026-06-15
Total for agent 1204||||72.00

# workers compensation with audits
Policy Number|Policyholder|Transaction Effective Date|Transaction|Commissionable Premium|Commission Rate|Commission Due
WC1100001|VOSS ROOFING LLC|06/01/2026|Audit|3,210.00|8.0|256.80            => WC1100001 | 3210 | 256.8 | 2026-06-01
WC1100002|Ferry Point Movers Inc|06/04/2026|Installment|1,000.00|8.0|80.00 => WC1100002 | 1000 | 80 | 2026-06-04
WC1100003|100% Bakery, LLC|06/08/2026|Return Premium|(500.00)|8.0|(40.00)  => WC1100003 | -500 | -40 | 2026-06-08
Total Commission Due||||||296.80

# chargebacks beside positive premiums
Policy Number|Insured|Tran Date|Tran Type|Premium|Commission
CB10001|Ames Tia|06/01/2026|NB|1,000.00|100.00   => CB10001 | 1000 | 100 | 2026-06-01
CB10002|Bond Rae|06/02/2026|Cancel|400.00|-40.00 => CB10002 | 400 | -40 | 2026-06-02
CB10003|Cole Max|06/03/2026|RN|900.00|90.00      => CB10003 | 900 | 90 | 2026-06-03

# policy subtotals that repeat the number
Policy Number|Insured|Tran Date|Tran Type|Premium|Commission
PS10001|Ames Tia|06/01/2026|NB|1,000.00|100.00       => PS10001 | 1000 | 100 | 2026-06-01
PS10001|Ames Tia|06/11/2026|Endorsement|100.00|10.00 => PS10001 | 100 | 10 | 2026-06-11
PS10001 Total||||1,100.00|110.00
PS10002|Bond Rae|06/02/2026|RN|400.00|40.00          => PS10002 | 400 | 40 | 2026-06-02
PS10002 Total||||400.00|40.00

# a long month of personal auto
Agency Code|Policy Number|Insured Name|Transaction|Trans Eff Date|Written Premium|Comm Rate|Commission
007712|PPA4451202|BRANDT, OLE|Renewal|06/01/2026|600.00|12.0|72.00       => PPA4451202 | 600 | 72 | 2026-06-01
007712|PPA4451777|NGUYEN, LAN|New Business|06/02/2026|500.00|15.0|75.00  => PPA4451777 | 500 | 75 | 2026-06-02
007712|PPA4450001|QUIST, PER|Cancellation|06/03/2026|-200.00|12.0|-24.00 => PPA4450001 | -200 | -24 | 2026-06-03
007712|PPA4450002|REED, DANA|Endorsement|06/04/2026|50.00|12.0|6.00      => PPA4450002 | 50 | 6 | 2026-06-04
007712|PPA4450003|PIKE, SAM|Renewal|06/05/2026|910.00|12.0|109.20        => PPA4450003 | 910 | 109.2 | 2026-06-05
007712|PPA4450004|KNOX, ART|Renewal|06/08/2026|1,010.00|12.0|121.20      => PPA4450004 | 1010 | 121.2 | 2026-06-08
007712|PPA4450005|FAY, NED|Reinstatement|06/09/2026|75.50|12.0|9.06      => PPA4450005 | 75.5 | 9.06 | 2026-06-09
007712|PPA4450006|HALL, IVY|New Business|06/10/2026|840.00|15.0|126.00   => PPA4450006 | 840 | 126 | 2026-06-10
Agency Total|||||3,785.50||494.46

# lines by product with subtotals without words
Line of Business|Policy|Policyholder|Accounting Date|Earned Premium|Commission %|Commission Earned
Homeowners|HQ2001|ROWE, PAT|06/01/2026|900.00|15|135.00   => HQ2001 | 900 | 135 | 2026-06-01
Homeowners|HQ2002|DALE, KIM|06/02/2026|1,100.00|15|165.00 => HQ2002 | 1100 | 165 | 2026-06-02
||||2,000.00||300.00
Auto|AQ2003|HART, JOE|06/03/2026|700.00|10|70.00          => AQ2003 | 700 | 70 | 2026-06-03
Auto|AQ2004|LANE, SUE|06/04/2026|650.00|10|65.00          => AQ2004 | 650 | 65 | 2026-06-04
||||1,350.00||135.00
Grand Totals||||3,350.00||435.00

# capitals, codes and a trailer record
AGT CD|POL NO|INSD NAME|TRAN CD|TRAN DT|EFF DT|EXP DT|PREM|COMM RT|COMM AMT
4402|BOP77884410|BLUE HERON SURF SHOP LLC|NBS|20260611|20260610|20270610|1250.00|10.0|125.00
=> BOP77884410 | 1250 | 125 | 2026-06-11
4402|BOP77884411|OCEAN VIEW CAFE|RWL|20260612|20260701|20270701|980.00|10.0|98.00
=> BOP77884411 | 980 | 98 | 2026-06-12
4402|BOP77884412|SALTY DOG TAVERN|PCH|20260615|20260301|20270301|-120.00|10.0|-12.00
=> BOP77884412 | -120 | -12 | 2026-06-15
4402|BOP77884413|PIER 9 GALLERY|RWL|20260616|20260620|20270620|455.00|10.0|45.50
=> BOP77884413 | 455 | 45.5 | 2026-06-16
TOTAL RECORDS 4|||||||2565.00||256.50

# amounts in parentheses with dollar signs
Named Insured|Policy #|Posting Date|Activity|Premium|Comm %|Comm Paid
Harbor Deli|CPP300101|06/02/26|New|$2,000.00|15.00%|$300.00           => CPP300101 | 2000 | 300 | 2026-06-02
Quay Books|CPP300102|06/03/26|Renew|$1,000.00|15.00%|$150.00          => CPP300102 | 1000 | 150 | 2026-06-03
Dock Street Gym|CPP300103|06/04/26|Endorse|($400.00)|15.00%|($60.00)  => CPP300103 | -400 | -60 | 2026-06-04
Tide & Table|CPP300104|06/05/26|Renew|$860.00|15.00%|$129.00          => CPP300104 | 860 | 129 | 2026-06-05
Lighthouse Inn|CPP300105|06/08/26|Cancel|($1,200.00)|15.00%|($180.00) => CPP300105 | -1200 | -180 | 2026-06-08

# installments of commercial policies
Policy Number|Insured|Installment|Invoice Date|Paid Premium|Rate|Commission Payable
PKG550001|Ferry Point Movers Inc|3|06/02/2026|833.33|12.5|104.17 => PKG550001 | 833.33 | 104.17 | 2026-06-02
PKG550001|Ferry Point Movers Inc|4|06/30/2026|833.33|12.5|104.17 => PKG550001 | 833.33 | 104.17 | 2026-06-30
PKG550002|VOSS ROOFING LLC|1|06/05/2026|1,500.00|12.5|187.50     => PKG550002 | 1500 | 187.5 | 2026-06-05
PKG550003|Total Wine & More|7|06/11/2026|416.67|12.5|52.08       => PKG550003 | 416.67 | 52.08 | 2026-06-11
Report Total||||3,583.33||447.92

# renewals counted, with the module behind the number
Insured Name|Policy Number|Mod|Tran Date|Tran Code|Gross Premium|Gross Comm|Renewal Count
KLEIN, UTE|HP 1200345 00|00|06/10/2026|NB|1,100.00|165.00|0      => HP 1200345 | 1100 | 165 | 2026-06-10
BRAUN, JAN|HP 1200346 02|02|06/12/2026|RN|950.00|114.00|2        => HP 1200346 | 950 | 114 | 2026-06-12
WEBER, KAI|HP 1200347 05|05|06/18/2026|RN|1,010.00|121.20|5      => HP 1200347 | 1010 | 121.2 | 2026-06-18
STONE, AVA|HP 1200348 01|01|06/20/2026|Cancel|(310.00)|(37.20)|1 => HP 1200348 | -310 | -37.2 | 2026-06-20

# health plans with first and last names
Member First Name|Member Last Name|Policy ID|Effective Date|Process Date|Premium Amount|Commission Amount
Ada|Moss|H2200-100|05/01/2026|06/15/2026|420.00|21.00     => H2200-100 | 420 | 21 | 2026-06-15
Ben|Frost|H2200-101|05/01/2026|06/15/2026|380.00|19.00    => H2200-101 | 380 | 19 | 2026-06-15
Cleo|Marsh|H2200-102|04/01/2026|06/15/2026|-380.00|-19.00 => H2200-102 | -380 | -19 | 2026-06-15
Dan|Pond|H2200-103|05/01/2026|06/15/2026|510.00|25.50     => H2200-103 | 510 | 25.5 | 2026-06-15
Total Commission|||||730.00|46.50

# bonds and their obligees
Bond Number|Principal|Named Insured|Transaction Date|Premium|Comm %|Agency Commission
SUR900001|VOSS ROOFING LLC|VOSS ROOFING LLC|06/09/2026|500.00|30|150.00
=> SUR900001 | 500 | 150 | 2026-06-09
SUR900002|Ferry Point Movers Inc|Ferry Point Movers Inc|06/10/2026|250.00|30|75.00
=> SUR900002 | 250 | 75 | 2026-06-10
SUR900003|Harbor Deli|Harbor Deli|06/11/2026|100.00|30|30.00
=> SUR900003 | 100 | 30 | 2026-06-11
SUR900004|Quay Books|Quay Books|06/12/2026|125.00|30|37.50
=> SUR900004 | 125 | 37.5 | 2026-06-12
Totals:||||975.00||292.50

# a dash where nothing is due
Policy|Insured|Process Date|Description|Premium|Commission
FL100001|HALDEN, IRIS|06/01/2026|Flood renewal|650.00|97.50  => FL100001 | 650 | 97.5 | 2026-06-01
FL100002|DIAZ, ROSA|06/02/2026|Address change|-|-            => FL100002 | 0 | 0 | 2026-06-02
FL100003|SOLBERG, KARI|06/03/2026|Flood new|720.00|108.00    => FL100003 | 720 | 108 | 2026-06-03
FL100004|RAMOS, LAURA|06/04/2026|Flood renewal|580.00|87.00  => FL100004 | 580 | 87 | 2026-06-04
FL100005|EVANS, CLAIRE|06/05/2026|Flood renewal|605.00|90.75 => FL100005 | 605 | 90.75 | 2026-06-05
------|------|------|------|------|------
Total||||2,555.00|383.25

# a semi-monthly run with adjustments
Run Date|Policy Number|Customer Name|Trans Code|Trans Date|Comm Premium|Comm Pct|Comm Amt
06/15/2026|RN660001|AMES, TIA|RN|06/03/2026|1,000.00|11|110.00 => RN660001 | 1000 | 110 | 2026-06-03
06/15/2026|RN660002|BOND, RAE|NB|06/04/2026|1,400.00|13|182.00 => RN660002 | 1400 | 182 | 2026-06-04
06/15/2026|RN660003|COLE, MAX|ADJ|06/05/2026|-90.00|11|-9.90   => RN660003 | -90 | -9.9 | 2026-06-05
06/15/2026|RN660004|DORN, IDA|RN|06/08/2026|760.00|11|83.60    => RN660004 | 760 | 83.6 | 2026-06-08
06/15/2026|RN660005|EWING, LU|REI|06/09/2026|330.00|11|36.30   => RN660005 | 330 | 36.3 | 2026-06-09
06/15/2026|RN660006|FINCH, BO|RN|06/10/2026|815.00|11|89.65    => RN660006 | 815 | 89.65 | 2026-06-10
Final Total|||||4,215.00||491.65

# figures of the year beside those of the month, two-digit years
PolicyNumber|Insured Last|Insured First|Trans Eff Dt|Trans|Written Prem|Comm Rate|Comm Amt|YTD Prem|YTD Comm
904411223|FERN|ADA|06/02/26|NEW|812.00|12.00|97.44|812.00|97.44        => 904411223 | 812 | 97.44 | 2026-06-02
904411987|GROVE|BEN|06/09/26|RNW|1,140.00|10.00|114.00|3,420.00|342.00 => 904411987 | 1140 | 114 | 2026-06-09
904410032|HEDGE|CLEO|06/17/26|CXL|-96.00|10.00|-9.60|704.00|70.40      => 904410032 | -96 | -9.6 | 2026-06-17
904410555|IVES|DEV|06/28/26|END|55.00|10.00|5.50|650.00|65.00          => 904410555 | 55 | 5.5 | 2026-06-28

# sums without words below each producer
Producer|Policy|Client|Posted|Premium|Commission
Ames, T|HX-1|CLAY, XAN|06/01/2026|1,000.00|120.00 => HX-1 | 1000 | 120 | 2026-06-01
|HX-2|DUNE, YAN|06/02/2026|500.00|60.00           => HX-2 | 500 | 60 | 2026-06-02
||||1,500.00|180.00
Bell, R|HX-3|EAVE, ZOE|06/04/2026|750.00|90.00    => HX-3 | 750 | 90 | 2026-06-04
|HX-4|FELL, ABE|06/04/2026|250.00|30.00           => HX-4 | 250 | 30 | 2026-06-04
||||1,000.00|120.00
||||2,500.00|300.00

# headings over three rows, of which the last is a unit
||Transaction|Annual|Commission|Commission
Policy|Named|Posting|Written|Rate|Amount
Number|Insured|Date|Premium|(%)|($)
TH-1001|JETTY LLC|06/03/2026|2,000.00|10.0|200.00 => TH-1001 | 2000 | 200 | 2026-06-03
TH-1002|KNOT INC|06/12/2026|1,500.00|12.0|180.00  => TH-1002 | 1500 | 180 | 2026-06-12
TH-1003|LOCK CO|06/21/2026|-250.00|10.0|-25.00    => TH-1003 | -250 | -25 | 2026-06-21

# unusual minus signs and blanks
Policy Number|Insured|Trans Date|Premium|Commission
UM-1|GABLE, GIL|06/02/2026|$ 1 200.00|$ 180.00 => UM-1 | 1200 | 180 | 2026-06-02
UM-2|HEARTH, HAL|06/08/2026|−$120.00|−$18.00   => UM-2 | -120 | -18 | 2026-06-08
UM-3|IVORY, IDA|06/19/2026|$640.00|$96.00      => UM-3 | 640 | 96 | 2026-06-19

# totals directly below the headings
Policy|Insured|Trans Date|Premium|Commission
TOTALS|||2,400.00|360.00
TB-1|COPSE, CO|06/02/2026|1,000.00|150.00 => TB-1 | 1000 | 150 | 2026-06-02
TB-2|DELL, DE|06/08/2026|800.00|120.00    => TB-2 | 800 | 120 | 2026-06-08
TB-3|ELDER, EL|06/19/2026|600.00|90.00    => TB-3 | 600 | 90 | 2026-06-19

# a running balance beside the commission
Trans Date|Policy|Insured|Premium|Comm|Balance
06/02/2026|RB-1|FERN, FE|1,000.00|150.00|150.00   => RB-1 | 1000 | 150 | 2026-06-02
06/08/2026|RB-2|GORSE, GO|800.00|120.00|270.00    => RB-2 | 800 | 120 | 2026-06-08
06/19/2026|RB-3|HEATHER, HE|-400.00|-60.00|210.00 => RB-3 | -400 | -60 | 2026-06-19

# annualized, collected and commissionable premium
Policy|Insured|Paid Date|Annualized Premium|Collected Premium|Commissionable Premium|Comm %|Commission
CC-1|YARROW, YA|06/02/2026|1,200.00|100.00|90.00|10.00|9.00   => CC-1 | 90 | 9 | 2026-06-02
CC-2|ZINNIA, ZI|06/08/2026|2,400.00|200.00|180.00|10.00|18.00 => CC-2 | 180 | 18 | 2026-06-08
CC-3|ASTER, AS|06/19/2026|600.00|50.00|45.00|20.00|9.00       => CC-3 | 45 | 9 | 2026-06-19
`)
