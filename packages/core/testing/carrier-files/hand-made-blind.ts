/** Layouts that were read wrong, or whose questions had no true answer, when they were tried for the first time. */
import { layouts } from './hand-made.ts'

export const BLIND = layouts(`
# chargebacks without a minus in a section of their own, by agent
> Yes, read it with a minus
Policy|Insured|Trans Date|Premium|Commission
EARNED||||
Agent: Ames||||
BK-1|ALDER CO|06/02/2026|500.00|50.00    => BK-1 | 500 | 50 | 2026-06-02
CHARGEBACKS||||
Agent: Ames||||
BK-2|BEECH CO|06/03/2026|300.00|30.00    => BK-2 | -300 | -30 | 2026-06-03
Total Ames|||300.00|30.00
Agent: Bond||||
BK-3|CEDAR CO|06/09/2026|1,000.00|100.00 => BK-3 | -1000 | -100 | 2026-06-09
PAYMENTS||||
BK-4|DOGWOOD CO|06/10/2026|700.00|70.00  => BK-4 | 700 | 70 | 2026-06-10

# a heading "Comm" over the rates, and what is due beside it
Policy #|Name|Trans Date|WP|Comm|Due Agent
CR-1|ELM, FLO|06/02/2026|1,000.00|15|150.00 => CR-1 | 1000 | 150 | 2026-06-02
CR-2|FIR, GUS|06/09/2026|600.00|10|60.00    => CR-2 | 600 | 60 | 2026-06-09
CR-3|GUM, HOB|06/16/2026|-200.00|15|-30.00  => CR-3 | -200 | -30 | 2026-06-16

# ten dollars a policy, which look like rates
> Yes, they are dollars
Policy Number|Insured|Trans Date|Premium|Commission Amount
FF-1001|HAZEL CO|06/02/2026|500.00|10.00    => FF-1001 | 500 | 10 | 2026-06-02
FF-1002|IRONWOOD CO|06/03/2026|300.00|10.00 => FF-1002 | 300 | 10 | 2026-06-03
FF-1003|JUNIPER CO|06/09/2026|120.00|10.00  => FF-1003 | 120 | 10 | 2026-06-09

# premium and commission in rows of their own
> That is right
> Leave them out
Policy|Insured|Trans Date|Item|Amount
PC-1|KAPOK, ANN|06/02/2026|Premium|1,000.00
PC-1|KAPOK, ANN|06/02/2026|Commission|150.00 => PC-1 | 0 | 150 | 2026-06-02
PC-2|LARCH, BEN|06/09/2026|Premium|600.00
PC-2|LARCH, BEN|06/09/2026|Commission|90.00  => PC-2 | 0 | 90 | 2026-06-09

# return premium and its commission in columns of their own
> Each row has one of them, and "Commission on RP" takes back
> Each row has one of them, and "Return Premium" takes back
Policy|Insured|Trans Date|Additional Premium|Return Premium|Commission on AP|Commission on RP
RP-1|MAPLE CO|06/02/2026|1,000.00||150.00| => RP-1 | 1000 | 150 | 2026-06-02
RP-2|NUTMEG CO|06/09/2026||400.00||60.00   => RP-2 | -400 | -60 | 2026-06-09
RP-3|OLIVE CO|06/16/2026|700.00||105.00|   => RP-3 | 700 | 105 | 2026-06-16

# gross and net premium, and no commission
> "Gross Premium" less "Net Premium"
Inv No|Policy Number|Insured|Trans Date|Gross Premium|Net Premium
5501|AB-771|PALM INC|06/03/2026|1,000.00|850.00     => AB-771 | 1000 | 150 | 2026-06-03
5502|AB-772|QUINCE INC|06/11/2026|2,000.00|1,700.00 => AB-772 | 2000 | 300 | 2026-06-11
5503|AB-773|ROWAN INC|06/16/2026|-600.00|-510.00    => AB-773 | -600 | -90 | 2026-06-16

# base, bonus and override, and their sum
Policy No|Insured|Txn Date|Premium|Base Comm|Bonus Comm|Override|Total Comm
BB-1|SUMAC, DAN|06/02/2026|1,000.00|100.00|20.00|5.00|125.00 => BB-1 | 1000 | 125 | 2026-06-02
BB-2|TEAK, EVE|06/09/2026|2,000.00|200.00|0.00|10.00|210.00  => BB-2 | 2000 | 210 | 2026-06-09
BB-3|UPAS, FOX|06/16/2026|-500.00|-50.00|-10.00|-2.50|-62.50 => BB-3 | -500 | -62.5 | 2026-06-16

# base and override, and no sum of them
> "Base Commission" + "Override Commission"
Policy|Insured|Trans Date|Premium|Base Commission|Override Commission
BO-1|VIBURNUM CO|06/02/2026|1,000.00|100.00|20.00 => BO-1 | 1000 | 120 | 2026-06-02
BO-2|WILLOW CO|06/03/2026|2,000.00|200.00|0.00    => BO-2 | 2000 | 200 | 2026-06-03

# flood with a fund, a fee and a surcharge between gross and net
Policy No|Insured Name|Effective|Trx|Trx Date|Gross Prem|Fed Policy Fee|HFIAA|Reserve Fund|Net Written Prem|Comm Rate|Commission
8700112233|YEW, TESS|06/05/2026|N|06/01/2026|1,012.00|50.00|25.00|137.00|800.00|15.0%|120.00
=> 8700112233 | 800 | 120 | 2026-06-01
8700112290|ZELKOVA, UMA|06/20/2026|R|06/03/2026|1,250.00|50.00|25.00|175.00|1,000.00|15.0%|150.00
=> 8700112290 | 1000 | 150 | 2026-06-03
8700099871|ASPEN, VERN|03/01/2026|C|06/08/2026|-506.00|0.00|0.00|-66.00|-440.00|15.0%|-66.00
=> 8700099871 | -440 | -66 | 2026-06-08

# an account current with taxes, fees and what is due to the company
Invoice|Date|Insured|Policy Number|Gross Premium|Comm %|Commission|Net Premium|Taxes|Fees|Amount Due
100881|06/02/2026|BIRCH MARINA|GUW-7781-26|10,000.00|12.5|1,250.00|8,750.00|485.00|150.00|9,385.00
=> GUW-7781-26 | 10000 | 1250 | 2026-06-02
100890|06/09/2026|CYPRESS ROOFS|GUW-7790-26|4,400.00|10|440.00|3,960.00|213.40|150.00|4,323.40
=> GUW-7790-26 | 4400 | 440 | 2026-06-09
100902|06/16/2026|EBONY GLASS|GUW-6914-25|-800.00|10|-80.00|-720.00|-38.80|0.00|-758.80
=> GUW-6914-25 | -800 | -80 | 2026-06-16
Total due company||||13,600.00||1,610.00|11,990.00|659.60|300.00|12,949.60

# the year first with two digits
Policy|Insured|Trans Date|Premium|Commission
YF-1|GINKGO CO|26/06/02|1,000.00|150.00 => YF-1 | 1000 | 150 | 2026-06-02
YF-2|HICKORY CO|26/06/05|900.00|135.00  => YF-2 | 900 | 135 | 2026-06-05

# days of the year, as a mainframe counts them
POLNO|INSURED-NAME|TRNDT|TRANS-CD|WRITTEN-PREM|COMM-RATE|COMM-AMT
BG4410081|IVY TOM|2026153|NB|1000.00|15.0|150.00 => BG4410081 | 1000 | 150 | 2026-06-02
BG4410093|LILAC UNA|2026160|RN|500.00|10.0|50.00 => BG4410093 | 500 | 50 | 2026-06-09

# headings in two languages
No de police / Policy No|Assuré / Insured|Date trans. / Trans Date|Prime / Premium|Taux / Rate|Commission
QC-10087|MYRTE DU NORD INC|2026-06-04|1 234,56 $|15,00 %|185,18 $ => QC-10087 | 1234.56 | 185.18 | 2026-06-04
QC-10090|NOYER & CIE|2026-06-09|2 000,00 $|12,50 %|250,00 $       => QC-10090 | 2000 | 250 | 2026-06-09

# first year and renewal in pairs below their titles
Policy|Insured|Date|First Year|First Year|Renewal|Renewal
|||Prem|Comm|Prem|Comm
RS-1|OSIER CO|06/02/2026|1,000.00|500.00|| => RS-1 | 1000 | 500 | 2026-06-02
RS-2|PECAN CO|06/04/2026|||800.00|40.00    => RS-2 | 800 | 40 | 2026-06-04

# a sheet of the year beside that of the month
> No, read only "June"
## June
Policy|Insured|Trans Date|Premium|Commission
TW-1|REDWOOD CO|06/02/2026|1,000.00|150.00 => TW-1 | 1000 | 150 | 2026-06-02
## YTD
Policy|Insured|Trans Date|Premium|Commission
TW-0|SPRUCE CO|01/12/2026|700.00|70.00
TW-1|REDWOOD CO|06/02/2026|1,000.00|150.00

# a month that pays with a minus, two lines of it
> Reverse the sign
Policy|Insured|Trans Date|Premium|Commission
MN-1|TAMARACK CO|06/02/2026|-1,000.00|-150.00 => MN-1 | 1000 | 150 | 2026-06-02
MN-2|WALNUT CO|06/09/2026|-600.00|-60.00      => MN-2 | 600 | 60 | 2026-06-09
`)
