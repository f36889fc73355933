/** Layouts that cannot be read right without asking: lost signs, sums without words, amounts without a point. */
import { layouts } from './hand-made.ts'

export const UNSEEN = layouts(`
# plus and minus in columns of their own
> "-" takes back
Policy Number|Insured|Tran Date|Sign|Premium|Sign|Commission
SG-01|DYKE, DEE|06/03/2026|+|1,000.00|+|150.00 => SG-01 | 1000 | 150 | 2026-06-03
SG-02|EYOT, EM|06/10/2026|-|200.00|-|30.00     => SG-02 | -200 | -30 | 2026-06-10
SG-03|FOLD, FAY|06/18/2026|+|750.00|+|112.50   => SG-03 | 750 | 112.5 | 2026-06-18

# D and C in a column of its own
> "D" takes back
Policy Number|Insured|Tran Date|Premium|Commission|D/C
DC-01|GATE, GUY|06/03/2026|1,000.00|150.00|C => DC-01 | 1000 | 150 | 2026-06-03
DC-02|HAFT, HUE|06/10/2026|200.00|30.00|D    => DC-02 | -200 | -30 | 2026-06-10
DC-03|INGOT, IO|06/18/2026|750.00|112.50|C   => DC-03 | 750 | 112.5 | 2026-06-18

# returns without a minus, which the total knows
> Yes, read it with a minus
Policy Number|Insured|Tran Date|Type|Premium|Commission
RP-01|JAR, JAN|06/03/2026|New|1,000.00|150.00    => RP-01 | 1000 | 150 | 2026-06-03
RP-02|KEG, KAT|06/10/2026|Return|200.00|30.00    => RP-02 | -200 | -30 | 2026-06-10
RP-03|LOFT, LON|06/18/2026|Renewal|750.00|112.50 => RP-03 | 750 | 112.5 | 2026-06-18
Total||||1,550.00|232.50

# cancellations without a minus
> Yes, read it with a minus
Policy Number|Insured|Tran Date|Transaction|Premium|Commission
RQ-01|MAST, MAX|06/03/2026|New Business|1,000.00|150.00 => RQ-01 | 1000 | 150 | 2026-06-03
RQ-02|NET, NAN|06/10/2026|Cancellation|200.00|30.00     => RQ-02 | -200 | -30 | 2026-06-10
RQ-03|OAR, ORA|06/18/2026|Renewal|750.00|112.50         => RQ-03 | 750 | 112.5 | 2026-06-18
RQ-04|PIER, PAT|06/19/2026|Cancellation|90.00|13.50     => RQ-04 | -90 | -13.5 | 2026-06-19

# coverages with a sum for each policy that repeats its number
> Leave them out
Policy|Insured|Coverage|Date|Premium|Commission
CV-1|WICK, WIN|Property|06/02/2026|600.00|90.00  => CV-1 | 600 | 90 | 2026-06-02
CV-1|WICK, WIN|Liability|06/02/2026|400.00|60.00 => CV-1 | 400 | 60 | 2026-06-02
CV-1|WICK, WIN||06/02/2026|1,000.00|150.00
CV-2|XYST, XAV|Property|06/09/2026|300.00|45.00  => CV-2 | 300 | 45 | 2026-06-09
CV-2|XYST, XAV||06/09/2026|300.00|45.00

# the day in the first row of each day
> The date above
Date Paid|Policy #|Policyholder|Premium|Comm
06/02/2026|DD-1|YAWL, YEN|1,000.00|100.00 => DD-1 | 1000 | 100 | 2026-06-02
|DD-2|ZAX, ZIV|400.00|40.00               => DD-2 | 400 | 40 | 2026-06-02
06/16/2026|DD-4|BIER, BO|900.00|90.00     => DD-4 | 900 | 90 | 2026-06-16
|DD-5|COOP, CAM|150.00|15.00              => DD-5 | 150 | 15 | 2026-06-16

# an override below each policy, whose cells are merged
> The date above
> They belong to the number above
> No, each row has this premium
Policy No.|Insured|Post Date|Type|Premium|Commission
MG-1|MALT, MIA|06/02/2026|Base|1,000.00|100.00 => MG-1 | 1000 | 100 | 2026-06-02
|||Override|1,000.00|20.00                     => MG-1 | 1000 | 20 | 2026-06-02
MG-2|NAVE, NAT|06/09/2026|Base|800.00|80.00    => MG-2 | 800 | 80 | 2026-06-09
|||Override|800.00|16.00                       => MG-2 | 800 | 16 | 2026-06-09

# a mainframe without points before the cents
> 1,205.00, the last two digits are cents
POLNBR|INSD|TRNDT|PREM|RATE|COMM
A0012201|PINE KAREN|060226|0000120500|01500|0000018075 => A0012201 | 1205 | 180.75 | 2026-06-02
A0012202|QUINCE LEO|060926|0000088000|01200|0000010560 => A0012202 | 880 | 105.6 | 2026-06-09
A0012203|RUSH MAX|061126|0000045000|01500|0000006750   => A0012203 | 450 | 67.5 | 2026-06-11

# thousands that a point separates, and no cents
> Between thousands: 1.234 is 1,234.00
Policy|Insured|Trans Date|Premium|Commission
TD-10|JUNGLE, JU|2026-06-02|1.200|1.180 => TD-10 | 1200 | 1180 | 2026-06-02
TD-20|KNOLL, KA|2026-06-08|2.450|1.245  => TD-20 | 2450 | 1245 | 2026-06-08
TD-30|LAGOON, LA|2026-06-19|3.640|2.364 => TD-30 | 3640 | 2364 | 2026-06-19

# held and pending among the paid
> No, leave them out
Policy Number|Insured|Transaction Date|Premium|Commission|Status
PH-1|KELP, KE|06/01/2026|1,000.00|120.00|Paid => PH-1 | 1000 | 120 | 2026-06-01
PH-2|LOAM, LO|06/08/2026|500.00|60.00|Held
PH-3|MIST, MI|06/15/2026|700.00|84.00|Paid    => PH-3 | 700 | 84 | 2026-06-15
PH-4|NOVA, NO|06/18/2026|300.00|36.00|Pending

# dollars of two countries
> Leave out what is in CAD
Policy|Insured|Txn Date|Currency|Premium|Commission
FX-1|UPAS, UNA|06/02/2026|USD|1,000.00|150.00 => FX-1 | 1000 | 150 | 2026-06-02
FX-2|VETCH, VIN|06/05/2026|CAD|2,000.00|300.00
FX-3|WEIR, WES|06/08/2026|USD|500.00|75.00    => FX-3 | 500 | 75 | 2026-06-08

# a total above the table that the lines do not come to
> The lines are right, import them
Commission Statement|||||
Agency|00451||||
Total Commission Paid|$210.00||||
|||||
Policy Number|Insured|Trans Date|Premium|Commission
TA-1|QUOIN, QUE|06/02/2026|1,000.00|150.00 => TA-1 | 1000 | 150 | 2026-06-02
TA-2|RAFT, RAY|06/08/2026|800.00|120.00    => TA-2 | 800 | 120 | 2026-06-08

# new and renewed business in pairs of columns
Policy|Insured|Date|New Premium|New Comm|Renewal Premium|Renewal Comm
NR-1|RILL, RI|06/02/2026|1,000.00|150.00|| => NR-1 | 1000 | 150 | 2026-06-02
NR-2|SILT, SI|06/08/2026|||800.00|80.00    => NR-2 | 800 | 80 | 2026-06-08
NR-3|TARN, TA|06/19/2026|400.00|60.00||    => NR-3 | 400 | 60 | 2026-06-19

# two tables side by side, of which the left one is read
> The table on the left
Policy|Insured|Date|Premium|Commission||Policy|Insured|Date|Premium|Commission
N-10|VALE, QUA|06/01/2026|1,000.00|150.00||R-10|WOLD, RAE|06/02/2026|900.00|90.00 => N-10 | 1000 | 150 | 2026-06-01
N-20|XENO, SID|06/05/2026|500.00|75.00||R-20|YEW, TOM|06/08/2026|1,100.00|110.00  => N-20 | 500 | 75 | 2026-06-05

# amounts for each member where a rate would stand
> They are amounts, not rates
Subscriber ID|Subscriber|Coverage|Members|Comm Rate|Months|Commission|Paid Date
W20010|ELDER, PIP|Medical|2|21.50|1|43.00|06/30/2026    => W20010 | 0 | 43 | 2026-06-30
W20020|FINCH, QUIN|Medical|1|21.50|1|21.50|06/30/2026   => W20020 | 0 | 21.5 | 2026-06-30
W20040|HERON, SOL|Medical|3|21.50|-2|-129.00|06/30/2026 => W20040 | 0 | -129 | 2026-06-30
`)
