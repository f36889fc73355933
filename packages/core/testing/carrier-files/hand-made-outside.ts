/** Layouts of carriers, general agencies and management systems that were read wrong, or asked about without need, when first seen. */
import { layouts } from './hand-made.ts'

export const OUTSIDE = layouts(`
# short numbers with a suffix, named together
Policy/Sfx|Named Insured|Proc Dt|Premium|Comm
GL-10/01|LARK LLC|06/05/2026|1,000.00|150.00 => GL-10/01 | 1000 | 150 | 2026-06-05
GL-11/00|OTT LLC|06/06/2026|200.00|30.00     => GL-11/00 | 200 | 30 | 2026-06-06

# short numbers below a heading that could mean anything
> "Ref"
Ref|Insured|Date|Premium|Commission
W-1-26|LARK LLC|06/05/2026|1,000.00|150.00 => W-1-26 | 1000 | 150 | 2026-06-05
W-2-26|OTT LLC|06/06/2026|200.00|30.00     => W-2-26 | 200 | 30 | 2026-06-06

# numbers that have the form of a day in a year long ago
Policy Number|Client Name|Date|Premium|Commission
0045-11-22|LARK, JUNE|06/05/2026|1,200.00|150.00 => 0045-11-22 | 1200 | 150 | 2026-06-05
0045-11-23|OTT, ANN|06/06/2026|400.00|50.00      => 0045-11-23 | 400 | 50 | 2026-06-06

# the client in front of the number
Client / Policy|Date|Premium|Commission
LARK, JUNE - A100200|06/05/2026|500.00|50.00 => A100200 | 500 | 50 | 2026-06-05
OTT, ANN - A100201|06/06/2026|350.00|35.00   => A100201 | 350 | 35 | 2026-06-06

# the client in front of the number, below a heading that names the client alone
> The numbers in "Client"
Client|Date|Premium|Commission
LARK, JUNE - A100200|06/05/2026|500.00|50.00 => A100200 | 500 | 50 | 2026-06-05
OTT, ANN - A100201|06/06/2026|350.00|35.00   => A100201 | 350 | 35 | 2026-06-06

# a debit memo for the whole statement
> Yes, read it with a minus
LAKESIDE MUTUAL
Debit Memo for Agency
Policy|Insured|Date|Premium|Commission
D1|LARK, JUNE|06/05/2026|500.00|50.00 => D1 | -500 | -50 | 2026-06-05
D2|OTT, ANN|06/06/2026|350.00|35.00   => D2 | -350 | -35 | 2026-06-06

# debit memos below what is paid
> Yes, read it with a minus
Policy|Insured|Date|Premium|Commission
Current||||
D1|LARK, JUNE|06/05/2026|500.00|50.00 => D1 | 500 | 50 | 2026-06-05
Debit Memos||||
D2|OTT, ANN|06/06/2026|350.00|35.00   => D2 | -350 | -35 | 2026-06-06

# credit memos that return premium beside debit memos that bill it
> Only "CREDIT MEMO"
> The signs are right
Date|Type|Policy|Insured|Premium|Commission
06/05/2026|Invoice|I1|LARK, JUNE|500.00|50.00   => I1 | 500 | 50 | 2026-06-05
06/06/2026|Credit Memo|I2|OTT, ANN|100.00|10.00 => I2 | -100 | -10 | 2026-06-06
06/07/2026|Debit Memo|I3|RAY, BO|60.00|6.00     => I3 | 60 | 6 | 2026-06-07

# life insurance that pays more than the first premium
Policy|Insured|Date|Premium|Comm %|Comm
L1|LARK, JUNE|06/05/2026|100.00|110|110.00 => L1 | 100 | 110 | 2026-06-05
L2|OTT, ANN|06/06/2026|50.00|110|55.00     => L2 | 50 | 55 | 2026-06-06

# days of a mainframe that begin with the century
POLICY|NAME|EFFDT|TRNDT|PREM|COMM
HO0012345|LARK JUNE|0991115|1260603|1250.00|187.50 => HO0012345 | 1250 | 187.5 | 2026-06-03
HO0012346|OTT ANN|1260601|1260605|300.00|45.00     => HO0012346 | 300 | 45 | 2026-06-05

# the number and the amount of the check above the table
Check Number|000451||Check Amount|$85.00
Policy|Insured|Date|Premium|Commission
K1|LARK, JUNE|06/05/2026|500.00|50.00 => K1 | 500 | 50 | 2026-06-05
K2|OTT, ANN|06/06/2026|350.00|35.00   => K2 | 350 | 35 | 2026-06-06

# a sheet of its own for whole dollars that are taken back
> Read only "New"
## New (numbers)
Policy|Insured|Date|Premium|Commission
N1|LARK, JUNE|06/05/2026|500|50.5 => N1 | 500 | 50.5 | 2026-06-05
N2|OTT, ANN|06/06/2026|350|35.5   => N2 | 350 | 35.5 | 2026-06-06
## Back (numbers)
Policy Number|Client|Reason|Chargeback Amt
N3|RAY, BO|Lapse|-20

# recovered advances and deductions below headings of their own
> Yes, read it with a minus
> No, they have none
Policy|Insured|Date|Premium|Commission
R1|LARK, JUNE|06/05/2026|500.00|50.00     => R1 | 500 | 50 | 2026-06-05
Recovery of advances||||
R2|OTT, ANN|06/06/2026|0.00|35.00         => R2 | 0 | -35 | 2026-06-06
Deductions||||
E&O premium||06/07/2026||20.00            => E&O premium | 0 | -20 | 2026-06-07

# the share of each of two agents, without their sum
> "Agent 1 Comm" + "Agent 2 Comm"
Policy|Insured|Date|Premium|Agent 1|Agent 1 Comm|Agent 2|Agent 2 Comm
S1|LARK, JUNE|06/05/2026|500.00|GREEN|30.00|WHITE|20.00 => S1 | 500 | 50 | 2026-06-05
S2|OTT, ANN|06/06/2026|350.00|GREEN|35.00||0.00         => S2 | 350 | 35 | 2026-06-06

# the share of each of two agents beside their sum
Policy|Insured|Date|Premium|Agent 1 Comm|Agent 2 Comm|Total Comm
S1|LARK, JUNE|06/05/2026|500.00|30.00|20.00|50.00 => S1 | 500 | 50 | 2026-06-05
S2|OTT, ANN|06/06/2026|350.00|35.00|0.00|35.00    => S2 | 350 | 35 | 2026-06-06

# an invoice that takes the commission off what the agency owes
> No, leave them out
> Reverse the sign
Invoice|Policy|Insured|Date|Premium|Comm Amt|Net Due Company
1|W1|LARK LLC|06/05/2026|1,000.00|-100.00|900.00 => W1 | 1000 | 100 | 2026-06-05
2|W2|OTT LLC|06/06/2026|-200.00|20.00|-180.00    => W2 | -200 | -20 | 2026-06-06

# amounts of a mainframe whose last digit is printed with the sign
> 500.00, the last two digits are cents
POLICY|NAME|TRNDT|PREM|COMM
O1|LARK, JUNE|06/05/2026|0005000{|0000500{ => O1 | 500 | 50 | 2026-06-05
O2|OTT, ANN|06/06/2026|0003501K|0000350J   => O2 | -350.12 | -35.01 | 2026-06-06
O3|ELM, FAY|06/08/2026|0002012C|0000201B   => O3 | 201.23 | 20.12 | 2026-06-08

# digits behind which credits and debits are marked, which are no signs over the digits
> "COMM"
> "PREM" is the premium
POLICY|NAME|TRNDT|PREM|COMM
O1|LARK, JUNE|06/05/2026|00050000C|00005000C => refused
O2|OTT, ANN|06/06/2026|00035000D|00003500D   => refused

# small commissions of whole premiums, as the printed rate makes them
Policy Number|Insured Name|Transaction Date|Premium|Rate|Commission
AN-100201|LARK, JUNE|06/03/2026|125000|0.25%|312.50 => AN-100201 | 125000 | 312.5 | 2026-06-03
AN-100202|OTT, LEE|06/04/2026|84310|1.25%|1053.88   => AN-100202 | 84310 | 1053.88 | 2026-06-04

# remarks on a premium that is paid, on a risk that is retained, and on what has become less
Policy Number|Insured Name|Transaction Date|Premium|Commission|Remarks
PA1000001|LARK, JUNE|06/03/2026|1,000.00|100.00|Premium already paid by insured => PA1000001 | 1000 | 100 | 2026-06-03
PA1000002|LESS STRESS SPA LLC|06/04/2026|840.00|84.00|SIR retained by insured         => PA1000002 | 840 | 84 | 2026-06-04
PA1000003|BELL, RAY|06/05/2026|500.00|50.00|Less coverage requested             => PA1000003 | 500 | 50 | 2026-06-05

# names of those who work on a policy, and none of its insured
Policy Number|Relationship Mgr|Sales Rep|Account Exec|Writer|Assistant|Parish|Transaction Date|Premium|Commission
HO1000001|Dana Reed|Mel Voss|Kim Roe|Ann Ott|Lou Poe|Orleans|06/03/2026|1,000.00|150.00     => HO1000001 | 1000 | 150 | 2026-06-03
HO1000002|Iris Halden|Jo Lund|Al Day|Bo Ray|Eve Dale|Jefferson|06/04/2026|840.00|126.00     => HO1000002 | 840 | 126 | 2026-06-04

# codes explained below the lines, and between the pages
Policy|Insured|Transaction Date|TC|Premium|Commission
VX-1001|LARK, JUNE|06/03/2026|10|1,000.00|72.00 => VX-1001 | 1000 | 72 | 2026-06-03
TC 10 = New
TC 34 = Chargeback
VX-1002|OTT, LEE|06/04/2026|10|500.00|60.00     => VX-1002 | 500 | 60 | 2026-06-04
Codes|10 = New|20=Renewal|34 = Chargeback|A = Add'l
`)
