/** Layouts that leave something open, or hold what cannot be read. */
import { layouts } from './hand-made.ts'

export const ASKED = layouts(`
# gross and net that differ by a fee
> "Net Commission Paid"
Policy Number|Insured|Tran Date|Premium|Gross Commission|Service Fee %|Net Commission Paid
TW220001|WEBER, KAI|06/10/2026|1,000.00|150.00|2|147.00 => TW220001 | 1000 | 147 | 2026-06-10
TW220002|STONE, AVA|06/11/2026|2,000.00|300.00|2|294.00 => TW220002 | 2000 | 294 | 2026-06-11

# a premium called collected
> "Collected $" is the premium
Policy|Insured|Paid Date|Collected $|Comm
GL550011|Ferry Point Movers Inc|06/02/2026|3,000.00|360.00 => GL550011 | 3000 | 360 | 2026-06-02
GL550012|VOSS ROOFING LLC|06/03/2026|1,250.00|150.00       => GL550012 | 1250 | 150 | 2026-06-03

# CR behind what is taken back
> CR takes back, DR pays
POLICY NUMBER|INSURED|TRAN DATE|PREMIUM|COMMISSION
FM330001|OTT, LEE|06/05/2026|600.00|90.00      => FM330001 | 600 | 90 | 2026-06-05
FM330002|BELL, RAY|06/06/2026|200.00CR|30.00CR => FM330002 | -200 | -30 | 2026-06-06
FM330003|CRUZ, EVA|06/07/2026|400.00|60.00     => FM330003 | 400 | 60 | 2026-06-07

# what is paid carries a minus
> Reverse the sign
Policy Number|Insured|Tran Date|Tran Type|Premium|Commission
AA100|ROWE, PAT|06/01/2026|NB|-900.00|-90.00   => AA100 | 900 | 90 | 2026-06-01
AA101|DALE, KIM|06/02/2026|RN|-500.00|-50.00   => AA101 | 500 | 50 | 2026-06-02
AA102|HART, JOE|06/03/2026|RN|-700.00|-70.00   => AA102 | 700 | 70 | 2026-06-03
AA103|LANE, SUE|06/04/2026|Cancel|200.00|20.00 => AA103 | -200 | -20 | 2026-06-04

# policy numbers only in the first row of each policy
> Yes, carry it down
Policy Number|Insured|Trans Date|Coverage|Premium|Commission
UM610001|PAGE, LIV|06/03/2026|Dwelling|1,000.00|150.00 => UM610001 | 1000 | 150 | 2026-06-03
||06/03/2026|Liability|200.00|30.00                    => UM610001 | 200 | 30 | 2026-06-03
UM610002|WARD, GUS|06/04/2026|Auto|800.00|80.00        => UM610002 | 800 | 80 | 2026-06-04

# a contingency bonus among the lines
> Import it as a line
> Use the statement date
Policy Number|Insured|Tran Date|Premium|Commission
PV880001|AMES, TIA|06/02/2026|1,000.00|100.00 => PV880001 | 1000 | 100 | 2026-06-02
PV880002|BOND, RAE|06/03/2026|2,000.00|200.00 => PV880002 | 2000 | 200 | 2026-06-03
|Contingency Bonus 2025|||500.00              => no policy | 0 | 500
Total|||3,000.00|800.00

# no transaction date
> Use the effective date
Sub Agent|Policy|Insured|Eff Date|Trans Type|Written Premium|Rate|Commission Paid
1204|BOP123456|Total Wine & More|06/05/2026|New Business|2,400.00|0.15|360.00 => BOP123456 | 2400 | 360 | 2026-06-05
1204|BOP223457|Halden, Iris|06/07/2026|Renewal|1,000.00|0.125|125.00          => BOP223457 | 1000 | 125 | 2026-06-07
Grand Total|||||3,400.00||485.00

# a name that a comma has split
> Leave it out
Policy Number|Insured|Tran Date|Premium|Commission
CSV10001|Lark June|06/01/2026|100.00|10.00 => CSV10001 | 100 | 10 | 2026-06-01
CSV10002|Oakes|Martin|06/02/2026|200.00|20.00
CSV10003|Voss Ann|06/03/2026|300.00|30.00  => CSV10003 | 300 | 30 | 2026-06-03

# an amount with a letter in it
Policy Number|Insured|Tran Date|Premium|Commission
OC20001|Ames Tia|06/01/2026|1,000.00|100.00 => OC20001 | 1000 | 100 | 2026-06-01
OC20002|Bond Rae|06/02/2026|2,000.00|2OO.00 => refused
OC20003|Cole Max|06/03/2026|3,000.00|300.00 => OC20003 | 3000 | 300 | 2026-06-03

# a total that does not add up
> The lines are right, import them
Policy Number|Insured|Tran Date|Premium|Commission
WT30001|Ames Tia|06/01/2026|1,000.00|100.00 => WT30001 | 1000 | 100 | 2026-06-01
WT30002|Bond Rae|06/02/2026|2,000.00|200.00 => WT30002 | 2000 | 200 | 2026-06-02
Total|||3,000.00|350.00

# a workbook with a summary
> Read only "Detail"
## Detail
Policy Number|Insured|Tran Date|Premium|Commission
SM60001|Ames Tia|06/01/2026|100.00|10.00 => SM60001 | 100 | 10 | 2026-06-01
SM60002|Bond Rae|06/02/2026|200.00|20.00 => SM60002 | 200 | 20 | 2026-06-02
## Summary
Product|Policies|Commission
Auto|1|10.00
Home|1|20.00

# life insurance with an override
> "Base Commission"
> That is right
Policy|Owner Name|Pay Date|Modal Premium|Base Commission|Override Commission
LF80001|HALL, IVY|06/05/2026|250.00|125.00|12.50 => LF80001 | 250 | 125 | 2026-06-05
LF80002|KERR, TOM|06/05/2026|100.00|50.00|5.00   => LF80002 | 100 | 50 | 2026-06-05

# months of one workbook on sheets of their own
> Yes, import them all
## April
Policy Number|Insured|Tran Date|Premium|Commission
MS50001|Ames Tia|04/01/2026|100.00|10.00 => MS50001 | 100 | 10 | 2026-04-01
Total|||100.00|10.00
## May
Policy Number|Insured|Tran Date|Premium|Commission
MS50002|Bond Rae|05/02/2026|200.00|20.00 => MS50002 | 200 | 20 | 2026-05-02
MS50003|Cole Max|05/03/2026|300.00|30.00 => MS50003 | 300 | 30 | 2026-05-03
Total|||500.00|50.00
## Lookup (hidden)
`)
