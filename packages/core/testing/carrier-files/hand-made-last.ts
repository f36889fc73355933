/** Ten more layouts, whose meaning was written down before the program read them. */
import { layouts } from './hand-made.ts'

export const LAST = layouts(`
# what is current beside what is prior and the year to date
Policy|Name|Posted|Current Premium|Current Comm|Prior YTD Comm|YTD Comm
TR-88101|ADLER, UMA|06/04/2026|600.00|72.00|144.00|216.00 => TR-88101 | 600 | 72 | 2026-06-04
TR-88102|BOND, VIC|06/05/2026|450.00|54.00|0.00|54.00     => TR-88102 | 450 | 54 | 2026-06-05
TR-88103|CRUZ, WES|06/09/2026|-120.00|-14.40|72.00|57.60  => TR-88103 | -120 | -14.4 | 2026-06-09

# what is due beside what is paid and the balance
> "Comm Paid"
> "Written" is the premium
> Use the effective date
Pol #|Insured|Eff|Written|Comm %|Comm Due|Comm Paid|Balance
BX100|ADLER, UMA|06/01/2026|1,000.00|10|100.00|60.00|40.00 => BX100 | 1000 | 60 | 2026-06-01
BX101|BOND, VIC|06/03/2026|800.00|10|80.00|80.00|0.00      => BX101 | 800 | 80 | 2026-06-03
BX102|CRUZ, WES|06/04/2026|500.00|10|50.00|25.00|25.00     => BX102 | 500 | 25 | 2026-06-04

# the share of the agency beside that of its producer
> "Agency $"
> No, leave them out
Policy No|Client|Date|Premium|Agency %|Agency $|Producer %|Producer $
PA1|ADLER, UMA|06/02/2026|1,000.00|15|150.00|40|60.00 => PA1 | 1000 | 150 | 2026-06-02
PA2|BOND, VIC|06/03/2026|500.00|12|60.00|40|24.00     => PA2 | 500 | 60 | 2026-06-03

# pages with their number, and sums carried over from one to the next
> No, the headings are right
NORTH FORK MUTUAL|||Page 1 of 2
Policy|Insured|Date|Premium|Commission
NF1|ADLER, UMA|06/02/2026|1,000.00|150.00 => NF1 | 1000 | 150 | 2026-06-02
NF2|BOND, VIC|06/03/2026|500.00|60.00     => NF2 | 500 | 60 | 2026-06-03
|||Carried forward|210.00
NORTH FORK MUTUAL|||Page 2 of 2
Policy|Insured|Date|Premium|Commission
|||Brought forward|210.00
NF3|CRUZ, WES|06/04/2026|200.00|20.00     => NF3 | 200 | 20 | 2026-06-04
|||Grand total|230.00

# premiums that are returned without a minus
> Yes, read it with a minus
Policy|Insured|Trans|Date|Premium|Comm
W1|ADLER, UMA|New|06/02/2026|1,000.00|150.00         => W1 | 1000 | 150 | 2026-06-02
W2|BOND, VIC|Return Premium|06/03/2026|500.00|60.00  => W2 | -500 | -60 | 2026-06-03
W3|CRUZ, WES|Endt - Decrease|06/04/2026|200.00|20.00 => W3 | -200 | -20 | 2026-06-04

# how many policies there are instead of the word total
Policy|Insured|Date|Premium|Commission
S1|ADLER, UMA|02JUN26|1,000.00|150.00 => S1 | 1000 | 150 | 2026-06-02
S2|BOND, VIC|09JUN26|500.00|60.00     => S2 | 500 | 60 | 2026-06-09
*** 2 policies|||1,500.00|210.00
S3|CRUZ, WES|11JUN26|200.00|20.00     => S3 | 200 | 20 | 2026-06-11
*** 1 policy|||200.00|20.00

# a share of the profit and a deductible below the policies
> Use the statement date
> Import them as lines
Policy|Insured|Date|Premium|Commission
C1|ADLER, UMA|06/02/2026|1,000.00|150.00 => C1 | 1000 | 150 | 2026-06-02
C2|BOND, VIC|06/03/2026|500.00|60.00     => C2 | 500 | 60 | 2026-06-03
Profit share Q1||||1,250.00              => Profit share Q1 | 0 | 1250 | 2026-06-30
Less E&O deductible||||-100.00           => Less E&O deductible | 0 | -100 | 2026-06-30
Amount of check||||1,360.00

# an advance that is taken off below the lines of a policy
> Leave it out
Tran Code|Insured|Tran Date|Premium|Commission
Policy: HO1000|||
New|ADLER, UMA|06/02/2026|1,000.00|150.00 => HO1000 | 1000 | 150 | 2026-06-02
Policy: HO1001|||
New|BOND, VIC|06/03/2026|500.00|60.00     => HO1001 | 500 | 60 | 2026-06-03
Less: Advances||||-75.00

# a heading that does not name the commission, below a title that speaks of it
> "Value" is the commission
Agency Commission Statement
Net Premium Due|Comm Percent|Date|Policy|Value|Premium|Insured
92.00|8|06/02/2026|V1|8.00|100.00|ADLER, UMA   => V1 | 100 | 8 | 2026-06-02
460.00|8|06/03/2026|V2|40.00|500.00|BOND, VIC  => V2 | 500 | 40 | 2026-06-03
920.00|8|06/04/2026|V3|80.00|1000.00|CRUZ, WES => V3 | 1000 | 80 | 2026-06-04

# the sub-agent and what they get in front of the policy
> "Total Comm"
Sub Agent|Sub Comm|Policy|Insured|Date|Premium|Total Comm
K. Dale|30.00|Q1|ADLER, UMA|06/02/2026|1,000.00|150.00 => Q1 | 1000 | 150 | 2026-06-02
K. Dale|12.00|Q2|BOND, VIC|06/03/2026|500.00|60.00     => Q2 | 500 | 60 | 2026-06-03

# a row for each producer, with the whole premium beside it
> Yes, count it once
Policy Number|Insured|Transaction Date|Premium|Producer|Commission
HO1001|LARK, JUNE|06/01/2026|1,000.00|AB|75.00 => HO1001 | 1000 | 75 | 2026-06-01
HO1001|LARK, JUNE|06/01/2026|1,000.00|CD|50.00 => HO1001 | 0 | 50 | 2026-06-01
HO1002|OAKES, LEE|06/02/2026|500.00|AB|60.00   => HO1002 | 500 | 60 | 2026-06-02

# advances and what is taken back of them, with a net beside both
> "Net"
> That is right
Contract|Annuitant|Date|Target Premium|Advance|Chargeback|Net
A1|ADLER, UMA|06/02/2026|1,000.00|750.00||750.00 => A1 | 1000 | 750 | 2026-06-02
A2|BOND, VIC|06/03/2026|500.00||225.00|-225.00   => A2 | 500 | -225 | 2026-06-03

# a column that marks chargebacks, whose amounts have no minus
> Yes, read it with a minus
Policy|Insured|Date|Trans|Premium|Commission|CB Ind
F1|ADLER, UMA|06/02/2026|New|1,000.00|150.00|N      => F1 | 1000 | 150 | 2026-06-02
F2|BOND, VIC|06/03/2026|Renewal|500.00|60.00|Y      => F2 | -500 | -60 | 2026-06-03
F3|CRUZ, WES|06/04/2026|New|200.00|20.00|N          => F3 | 200 | 20 | 2026-06-04

# what became of the commission, beside the transaction of the policy
> Yes, read it with a minus
Policy|Insured|Date|Trans|Premium|Commission|Comm Status
G1|ADLER, UMA|06/02/2026|New|1,000.00|150.00|Paid       => G1 | 1000 | 150 | 2026-06-02
G2|BOND, VIC|06/03/2026|New|500.00|60.00|Charged Back   => G2 | -500 | -60 | 2026-06-03

# policies that are cancelled by now, and a flag of another matter
> No, it is the state of the policy
Policy|Insured|Date|Premium|Commission|Policy Status|Paperless
H1|ADLER, UMA|06/02/2026|1,000.00|150.00|Active|Y   => H1 | 1000 | 150 | 2026-06-02
H2|BOND, VIC|06/03/2026|500.00|60.00|Cancelled|N    => H2 | 500 | 60 | 2026-06-03

# one heading over several columns of which only the last is filled
Policy Number|Insured|Pmt Dt|Pmt Dt|Premium|Premium|Commission|Commission|Commission
J1|ADLER, UMA||06/02/2026||1,000.00|||150.00 => J1 | 1000 | 150 | 2026-06-02
J2|BOND, VIC||06/03/2026||500.00|||60.00     => J2 | 500 | 60 | 2026-06-03

# the form of dates and the currency below the headings
Policy|Insured|Date|Premium|Commission
||(MM/DD/YYYY)|(USD)|(USD)
K1|ADLER, UMA|06/02/2026|1,000.00|150.00 => K1 | 1000 | 150 | 2026-06-02
K2|BOND, VIC|06/03/2026|500.00|60.00     => K2 | 500 | 60 | 2026-06-03

# two columns with the same heading
> "Commission (column E)"
Policy|Insured|Date|Premium|Commission|Agent|Commission
L1|ADLER, UMA|06/02/2026|1,000.00|150.00|AB|75.00 => L1 | 1000 | 150 | 2026-06-02
L2|BOND, VIC|06/03/2026|500.00|60.00|CD|30.00     => L2 | 500 | 60 | 2026-06-03

# a title over two dates, of which one is named by the transaction alone
Policy|Insured|Dates||Written|Comm
Number|Name|Eff|Trans|Premium|Amount
M1|ADLER, UMA|05/01/2026|06/02/2026|1,000.00|150.00 => M1 | 1000 | 150 | 2026-06-02
M2|BOND, VIC|05/03/2026|06/03/2026|500.00|60.00     => M2 | 500 | 60 | 2026-06-03

# commissions that are scheduled for later, and initials that are also a code for chargebacks
> No, leave it out
Policy|Insured|Date|Premium|Commission|Status|Rep
N1|ADLER, UMA|06/02/2026|1,000.00|150.00|Paid|CB => N1 | 1000 | 150 | 2026-06-02
N2|BOND, VIC|06/03/2026|500.00|60.00|Paid|DF     => N2 | 500 | 60 | 2026-06-03
N3|CRUZ, WES|06/28/2026|200.00|20.00|Scheduled|DF

# the sum of each group with the group's own number, below its members
> Leave them out
Member ID|Member Name|Transaction Date|Premium|Commission
SA1001|ADLER, UMA|06/01/2026|410.00|12.30     => SA1001 | 410 | 12.3 | 2026-06-01
SA1002|BOND, VIC|06/01/2026|410.00|12.30      => SA1002 | 410 | 12.3 | 2026-06-01
700123|LAKE COUNTY SCHOOLS|06/01/2026|820.00|24.60
SB2001|CRUZ, WES|06/01/2026|410.00|12.30      => SB2001 | 410 | 12.3 | 2026-06-01
SB2002|DALE, XIA|06/01/2026|440.00|13.20      => SB2002 | 440 | 13.2 | 2026-06-01
SB2003|EVER, YUL|06/01/2026|0.00|0.00         => SB2003 | 0 | 0 | 2026-06-01
700456|CITY OF ELM|06/01/2026|850.00|25.50
`)
