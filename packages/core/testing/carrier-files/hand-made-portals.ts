/** What the portals of carriers export: CSV and workbooks made by programs. */
import { layouts } from './hand-made.ts'

export const PORTALS = layouts(`
# names and values above the table
Agency Code:|00451
Agency Name:|Harbor Street Insurance
Statement Period:|06/01/2026 - 06/30/2026
Total Commission:|$291.00

Policy Number|Insured Name|Transaction Date|Transaction Type|Premium|Commission Rate|Commission Amount
QA1100231|FLINT, GWEN|06/04/2026|New Business|$1,000.00|15.00%|$150.00 => QA1100231 | 1000 | 150 | 2026-06-04
QA1100232|GLASS, HUGO|06/11/2026|Renewal|$1,175.00|12.00%|$141.00      => QA1100232 | 1175 | 141 | 2026-06-11

# rows that are numbered
#|Policy Number|Insured|Trans Date|Trans Type|Premium|Comm %|Commission
1|RB330001|HULL, IONE|06/02/2026|NB|500.00|15|75.00  => RB330001 | 500 | 75 | 2026-06-02
2|RB330002|INCE, JUDE|06/09/2026|RN|640.00|12|76.80  => RB330002 | 640 | 76.8 | 2026-06-09
3|RB330003|JAY, KIT|06/20/2026|CXL|-125.00|12|-15.00 => RB330003 | -125 | -15 | 2026-06-20
|||||1,015.00||136.80

# texts that a spreadsheet is kept from changing
PolicyNumber|InsuredName|EffectiveDate|TransactionDate|Premium|CommissionRate|CommissionAmount
="00123400"|KNOLL, LARA|="06/01/2026"|="06/05/2026"|1200.00|15|180.00 => 00123400 | 1200 | 180 | 2026-06-05
="00123401"|LANE, MYRA|="06/12/2026"|="06/14/2026"|900.00|15|135.00   => 00123401 | 900 | 135 | 2026-06-14
="00123402"|MOOR, NICK|="05/20/2026"|="06/22/2026"|450.00|15|67.50    => 00123402 | 450 | 67.5 | 2026-06-22

# numbers and days of a workbook
## Commissions (numbers)
Commission Detail|||||
Policy Number|Insured Name|Transaction Date|Premium|Rate|Commission
7001234|NASH, UMA|2026-06-03|1200|0.15|180     => 7001234 | 1200 | 180 | 2026-06-03
7001235|OLIN, PAT|2026-06-10|875.5|0.12|105.06 => 7001235 | 875.5 | 105.06 | 2026-06-10
7001236|POPE, QUIN|2026-06-17|-300|0.12|-36    => 7001236 | -300 | -36 | 2026-06-17
Total|||1775.5||249.06

# whole dollars as numbers, and a premium with an unusual heading
> "Collected" is the premium
## Export (numbers)
Policy|Insured|Date|Collected|Commission
WD-1|RAY, SUE|2026-06-01|1000|100  => WD-1 | 1000 | 100 | 2026-06-01
WD-2|SOLO, TIM|2026-06-08|2000|200 => WD-2 | 2000 | 200 | 2026-06-08
WD-3|TODD, URI|2026-06-15|500|50   => WD-3 | 500 | 50 | 2026-06-15

# columns named by a database
stmt_id|agency_cd|pol_nbr|insd_last_nm|insd_first_nm|txn_dt|txn_typ_cd|eff_dt|lob_cd|wrtn_prem_amt|comm_rt_pct|comm_amt
20260630|4401|PX0009001|UPTON|VERA|2026-06-02|NB|2026-06-01|HO|1010.00|15.000|151.50
=> PX0009001 | 1010 | 151.5 | 2026-06-02
20260630|4401|PX0009002|VALE|WYN|2026-06-13|RN|2026-06-20|PA|730.00|12.000|87.60
=> PX0009002 | 730 | 87.6 | 2026-06-13
20260630|4401|PX0008110|WEST|XAVI|2026-06-26|XL|2026-02-01|PA|-95.00|12.000|-11.40
=> PX0008110 | -95 | -11.4 | 2026-06-26

# new and renewal on sheets of their own
## New Business
Policy Number|Insured|Tran Date|Premium|Commission
NR100|YORK, ZOE|06/02/2026|1,000.00|150.00 => NR100 | 1000 | 150 | 2026-06-02
NR101|ZANE, ALF|06/05/2026|400.00|60.00    => NR101 | 400 | 60 | 2026-06-05
Total|||1,400.00|210.00
## Renewals
Policy Number|Insured|Tran Date|Premium|Commission
NR040|BEAN, CAM|06/03/2026|900.00|90.00 => NR040 | 900 | 90 | 2026-06-03
NR041|CORN, DEB|06/18/2026|700.00|70.00 => NR041 | 700 | 70 | 2026-06-18
Total|||1,600.00|160.00

# a summary before the detail
## Summary
Line of Business|Policies|Premium|Commission
Auto|2|1,100.00|121.00
Home|1|900.00|135.00
Total|3|2,000.00|256.00
## Detail
Policy Number|Insured|LOB|Tran Date|Premium|Commission
SD7001|DALE, EVE|Auto|06/02/2026|600.00|66.00 => SD7001 | 600 | 66 | 2026-06-02
SD7002|ELM, FAY|Auto|06/04/2026|500.00|55.00  => SD7002 | 500 | 55 | 2026-06-04
SD7003|FIR, GIL|Home|06/11/2026|900.00|135.00 => SD7003 | 900 | 135 | 2026-06-11
Total||||2,000.00|256.00

# what is paid and what is pending
Policy Number|Insured|Transaction Date|Premium|Commission|Status
PD-1|GUM, HAL|06/01/2026|1,000.00|120.00|Paid => PD-1 | 1000 | 120 | 2026-06-01
PD-2|HAW, IDA|06/08/2026|500.00|60.00|Paid    => PD-2 | 500 | 60 | 2026-06-08
PD-3|IVY, JON|06/15/2026|700.00|84.00|Paid    => PD-3 | 700 | 84 | 2026-06-15

# names that are printed in two columns alike
> The later one, column 2
Name|Name|Policy|Transaction Date|Type|Premium|Commission
Harbor Street Insurance|JUDE, KAY|TW-901|06/03/2026|New|800.00|96.00     => TW-901 | 800 | 96 | 2026-06-03
Harbor Street Insurance|KALE, LEN|TW-902|06/12/2026|Renewal|640.00|76.80 => TW-902 | 640 | 76.8 | 2026-06-12
Harbor Street Insurance|LIME, MIA|TW-903|06/19/2026|Renewal|200.00|24.00 => TW-903 | 200 | 24 | 2026-06-19

# the currency in a column of its own
Policy Number|Policyholder Name|Posting Date|Transaction Code|Premium Amount|Currency|Commission Amount|Currency
CUR-0001|MINT, NED|06/03/2026|NBS|1200.00|USD|180.00|USD => CUR-0001 | 1200 | 180 | 2026-06-03
CUR-0002|NUT, OLA|06/10/2026|RWL|800.00|USD|96.00|USD    => CUR-0002 | 800 | 96 | 2026-06-10
CUR-0003|OAT, PAM|06/17/2026|PCH|-50.00|USD|-6.00|USD    => CUR-0003 | -50 | -6 | 2026-06-17

# a report that was printed to a file
Report generated on 07/01/2026 08:14 by jdoe
Commission Statement for Agency 4401

Policy Number|Insured Name|Post Date|Eff Date|Trans|Premium|Comm%|Commission
JD-40011|PEAR, QUIN|06/03/2026|06/01/2026|NEW BUS|910.00|15.0|136.50  => JD-40011 | 910 | 136.5 | 2026-06-03
JD-40012|PLUM, ROY|06/10/2026|06/12/2026|RENEWAL|1,240.00|12.0|148.80 => JD-40012 | 1240 | 148.8 | 2026-06-10

JD-40015|RYE, SAL|06/17/2026|06/17/2026|RENEWAL|330.00|12.0|39.60     => JD-40015 | 330 | 39.6 | 2026-06-17

Total for Agency 4401|||||2,480.00||324.90
*** End of Report ***

# a group of columns above the headings in a workbook
## Sheet1 (numbers)
||Dates||Figures||
Policy Number|Insured Name|Effective Date|Transaction Date|Premium|Rate|Commission
GC-1|SAGE, TED|2026-06-01|2026-06-02|400|0.1|40     => GC-1 | 400 | 40 | 2026-06-02
GC-2|TEA, UNA|2026-06-09|2026-06-10|350.5|0.1|35.05 => GC-2 | 350.5 | 35.05 | 2026-06-10
GC-3|VINE, WES|2026-06-15|2026-06-19|720|0.1|72     => GC-3 | 720 | 72 | 2026-06-19

# times behind the days
Transaction Date|Policy #|Insured|Transaction Description|Premium|Comm Rate|Commission
06/03/2026 12:00:00 AM|TM-11|WREN, XIA|New Business|250.00|15|37.50 => TM-11 | 250 | 37.5 | 2026-06-03
06/08/2026 09:41:00 AM|TM-12|YAK, ZED|Policy Change|60.00|15|9.00   => TM-12 | 60 | 9 | 2026-06-08
06/29/2026 11:59:00 PM|TM-13|APE, BEE|Cancellation|-75.00|15|-11.25 => TM-13 | -75 | -11.25 | 2026-06-29
`)
