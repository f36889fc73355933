/** Statements of life, health and benefits carriers. */
import { layouts } from './hand-made.ts'

export const LIFE_AND_HEALTH = layouts(`
# group benefits by bill month
Group Number|Group Name|Coverage|Bill Month|Paid Date|Lives|Premium Received|Comm %|Commission Paid
0078112|Harbor Deli|Dental|05/2026|06/03/2026|14|1,020.00|10.0|102.00 => 0078112 | 1020 | 102 | 2026-06-03
0078112|Harbor Deli|Vision|05/2026|06/03/2026|14|210.00|10.0|21.00    => 0078112 | 210 | 21 | 2026-06-03
0078340|Quay Books|Dental|06/2026|06/18/2026|6|430.00|10.0|43.00      => 0078340 | 430 | 43 | 2026-06-18
Total||||||1,660.00||166.00

# Medicare Advantage by member
Writing Agent NPN|Member ID|Member Name|Plan|Effective Date|Process Date|Payment Type|Months|Commission Amount
8812047|H5216000111|AMES, TIA|HMO Gold|01/01/2026|06/10/2026|Renewal|1|28.50
=> H5216000111 | 0 | 28.5 | 2026-06-10
8812047|H5216000112|BOND, RAE|HMO Gold|06/01/2026|06/10/2026|Initial|7|349.42
=> H5216000112 | 0 | 349.42 | 2026-06-10
8812047|H5216000090|COLE, MAX|PPO Silver|02/01/2026|06/10/2026|Chargeback|-8|-228.00
=> H5216000090 | 0 | -228 | 2026-06-10
Total Commission||||||||149.92

# annuities with a share of each case
Contract Number|Owner|Product|Premium Date|Premium|Share %|Commission Rate|Commission
AN40011|DORN, IDA|Fixed 7|06/02/2026|50,000.00|100|4.5|2,250.00 => AN40011 | 50000 | 2250 | 2026-06-02
AN40029|EWING, LU|Fixed 5|06/11/2026|20,000.00|50|3.0|300.00    => AN40029 | 20000 | 300 | 2026-06-11
AN40030|FINCH, BO|Fixed 7|06/22/2026|30,000.00|100|4.5|1,350.00 => AN40030 | 30000 | 1350 | 2026-06-22
Total||||100,000.00|||3,900.00

# first-year and renewal as sections with policy years
Policy|Insured|Pol Yr|Due Date|Paid Date|Premium|Rate|Commission
FIRST YEAR
LF220001|GAGE, MONA|1|06/01/2026|06/03/2026|120.00|55|66.00 => LF220001 | 120 | 66 | 2026-06-03
LF220002|HESS, NED|1|06/05/2026|06/08/2026|200.00|55|110.00 => LF220002 | 200 | 110 | 2026-06-08
RENEWAL
LF180044|IVES, OPAL|4|06/01/2026|06/02/2026|90.00|5|4.50    => LF180044 | 90 | 4.5 | 2026-06-02
LF170010|JETT, PIA|8|06/15/2026|06/16/2026|75.00|2|1.50     => LF170010 | 75 | 1.5 | 2026-06-16
TOTAL|||||485.00||182.00

# marketplace plans paid per member
Subscriber ID|Subscriber Name|State|Product|Effective Date|Paid Thru Date|Payment Date|Members|Rate|Commission
0091220011|KNAPP, QUIN|TX|Bronze|01/01/2026|06/30/2026|06/15/2026|2|$18.00|$36.00 => 0091220011 | 0 | 36 | 2026-06-15
0091220102|LYLE, RENE|TX|Silver|03/01/2026|06/30/2026|06/15/2026|1|$18.00|$18.00  => 0091220102 | 0 | 18 | 2026-06-15
0091220333|MACK, SAUL|TX|Gold|01/01/2026|05/31/2026|06/15/2026|-1|$18.00|-$18.00  => 0091220333 | 0 | -18 | 2026-06-15
Total|||||||||$36.00

# advances with what was charged back in a column of its own
> That is right
Policy Number|Insured|Trans Date|Annual Premium|Advance|Chargeback|Net Commission
FE10001|NEAL, TARA|06/02/2026|600.00|480.00||480.00  => FE10001 | 600 | 480 | 2026-06-02
FE10002|OGDEN, UMA|06/09/2026|480.00|384.00||384.00  => FE10002 | 480 | 384 | 2026-06-09
FE09944|PAINE, VIC|06/12/2026|540.00||210.00|-210.00 => FE09944 | 540 | -210 | 2026-06-12
Totals|||1,620.00|864.00|210.00|654.00

# worksite accounts as sections
Policy Number|Insured Name|Plan|Trans Date|Premium|Comm Rate|Commission
Account: 55012 ACME BAKERY
WS3300101|QUILL, WADE|Accident|06/05/2026|24.00|12|2.88 => WS3300101 | 24 | 2.88 | 2026-06-05
WS3300102|RAND, XENA|Cancer|06/05/2026|31.00|12|3.72    => WS3300102 | 31 | 3.72 | 2026-06-05
Account Total||||||6.60
Account: 55044 DOCK STREET GYM
WS3300207|SAGE, YURI|Accident|06/19/2026|18.00|12|2.16  => WS3300207 | 18 | 2.16 | 2026-06-19
Account Total||||||2.16
Statement Total||||||8.76

# trails on account values
Contract #|Owner Name|Trail Date|Account Value|Trail bps|Trail Commission
VA-70011|TULL, ZARA|06/30/2026|120,000.00|25|25.00  => VA-70011 | 0 | 25 | 2026-06-30
VA-70019|URICH, ABE|06/30/2026|84,000.00|25|17.50   => VA-70019 | 0 | 17.5 | 2026-06-30
VA-70055|VOGEL, BRIT|06/30/2026|240,000.00|20|40.00 => VA-70055 | 0 | 40 | 2026-06-30
Total|||444,000.00||82.50

# two columns of commission and a total
Policy No|Insured Name|Issue Date|Paid Date|Premium|First Year Comm|Renewal Comm|Total Comm
DI500120|WALSH, CLEM|06/01/2026|06/10/2026|180.00|90.00||90.00 => DI500120 | 180 | 90 | 2026-06-10
DI500121|XIONG, DEE|02/11/2024|06/10/2026|160.00||16.00|16.00  => DI500121 | 160 | 16 | 2026-06-10
DI500122|YATES, ERIN|03/15/2023|06/10/2026|210.00||21.00|21.00 => DI500122 | 210 | 21 | 2026-06-10
Totals||||550.00|90.00|37.00|127.00

# Medicare supplement with the last name first
Agent #|Agent Name|Policy #|Last Name|First Name|Prem Due Date|Trx Date|Prem Pd|Pct|Comm
31877|DESOUZA, IAN|MS7700012|ZINK|FERN|06/01/2026|06/04/2026|142.30|20|28.46 => MS7700012 | 142.3 | 28.46 | 2026-06-04
31877|DESOUZA, IAN|MS7700019|ADLER|GUS|06/15/2026|06/17/2026|155.00|20|31.00 => MS7700019 | 155 | 31 | 2026-06-17
31877|DESOUZA, IAN|MS7700020|BLOOM|HAL|06/15/2026|06/18/2026|98.00|20|19.60  => MS7700020 | 98 | 19.6 | 2026-06-18
Agent Total|||||||395.30||79.06

# dental and vision by group with totals between
Grp #|Grp Name|Invoice Dt|Prem Pd|Comm %|Comm Pd
G-1001|Lighthouse Inn|06/01/2026|800.00|8|64.00 => G-1001 | 800 | 64 | 2026-06-01
G-1001|Lighthouse Inn|06/15/2026|75.00|8|6.00   => G-1001 | 75 | 6 | 2026-06-15
Lighthouse Inn Total|||875.00||70.00
G-1002|Tide & Table|06/01/2026|410.00|8|32.80   => G-1002 | 410 | 32.8 | 2026-06-01
Tide & Table Total|||410.00||32.80
Grand Total|||1,285.00||102.80

# final expense with words for each month
> That is right
> It is right as it is
Trx Date|Policy #|Client|Plan|Mode Prem|Trx|Comm
Jun 02, 2026|FX0012008|CRANE, IVO|Level|42.10|Advance|303.12  => FX0012008 | 42.1 | 303.12 | 2026-06-02
Jun 09, 2026|FX0012015|DELL, JUNE|Graded|38.00|Advance|228.00 => FX0012015 | 38 | 228 | 2026-06-09
Jun 23, 2026|FX0011877|EMERY, KAT|Level|51.00|Lapse|-244.80   => FX0011877 | 51 | -244.8 | 2026-06-23
Total||||||286.32

# an agent level beside the percent
Policy Number|Insured Name|App Date|Issue Date|Commission Date|Level|Commissionable Premium|Commission %|Commission Amount
UL880001|FAGAN, LIAM|04/20/2026|05/28/2026|06/05/2026|80|1,200.00|80.00%|960.00 => UL880001 | 1200 | 960 | 2026-06-05
UL880002|GOSS, MAE|05/02/2026|06/01/2026|06/12/2026|80|900.00|80.00%|720.00     => UL880002 | 900 | 720 | 2026-06-12
UL870310|HURST, NAT|06/11/2025|07/01/2025|06/12/2026|80|1,000.00|4.00%|40.00    => UL870310 | 1000 | 40 | 2026-06-12
Total||||||3,100.00||1,720.00

# an override beside the commission of a sub-agent
> "Override Comm"
Policy|Insured|Sub Agent|Trans Date|Premium|Agent Comm|Override Comm
OV10011|INGLE, OLGA|Reyes|06/03/2026|1,000.00|500.00|100.00 => OV10011 | 1000 | 100 | 2026-06-03
OV10012|JARVIS, PETE|Reyes|06/10/2026|400.00|200.00|40.00   => OV10012 | 400 | 40 | 2026-06-10
OV10013|KEMP, QUEEN|Shaw|06/17/2026|600.00|300.00|60.00     => OV10013 | 600 | 60 | 2026-06-17

# whole dollars of an advance, under no known heading
> "Advance Paid"
> That is right
Policy #|Insured|Issue Date|Annualized Prem|Comm %|Adv %|Advance Paid
L-1|ADLER, UMA|06/01/2026|600.00|110|75|495 => L-1 | 600 | 495 | 2026-06-01
L-2|BOND, VIC|06/03/2026|480.00|110|75|396 => L-2 | 480 | 396 | 2026-06-03

# groups of employers, each with a heading above the columns
Benefits Commission Statement
Group: 00451 - ACME TOOL INC
Coverage|Trans Date|Lives|Premium|Rate|Commission
Medical|06/01/2026|42|38,512.40|2.00%|770.25 => 00451 | 38512.4 | 770.25 | 2026-06-01
Dental|06/01/2026|40|2,110.25|10.00%|211.03  => 00451 | 2110.25 | 211.03 | 2026-06-01
Group: 00452 - BETA FARMS LLC
Coverage|Trans Date|Lives|Premium|Rate|Commission
Medical|06/01/2026|12|9,820.00|2.00%|196.40  => 00452 | 9820 | 196.4 | 2026-06-01
Dental|06/01/2026|12|500.00|10.00%|50.00     => 00452 | 500 | 50 | 2026-06-01
`)
