/** Layouts invented last, whose meaning was written down before the program read them. */
import { layouts } from './hand-made.ts'

export const INVENTED = layouts(`
# a regional carrier with the number between its prefix and module, and commissions of two ways of billing
> No, the number stands alone
> Each row has one of them
PRAIRIE STATES FARM MUTUAL||||||||||
Agency 0417 Harbor Street Insurance|||||||||Cycle 06/26
Agt|Pfx|Policy No|Mod|Insured|Eff Dt|Tr|Tr Dt|Chg Prem|Rt|Comm DB|Comm AB
0417|FO|0012345|03|AMES ORCHARD|06/01/26|RN|06/02/26|1,250.00|15.0|187.50|  => 0012345 | 1250 | 187.5 | 2026-06-02
0417|FO|0012399|00|BELL, IDA|06/04/26|NB|06/05/26|800.00|17.0||136.00       => 0012399 | 800 | 136 | 2026-06-05
0417|CA|0900112|11|CROSS TRUCKING|03/01/26|EN|06/09/26|-200.00|15.0|-30.00| => 0900112 | -200 | -30 | 2026-06-09
0417|HO|0455501|07|DUNN, OLIVE|06/12/26|RN|06/12/26|640.00|15.0|96.00|      => 0455501 | 640 | 96 | 2026-06-12
Agency total||||||||2,490.00||253.50|136.00
Less direct bill adjustments||||||||||-12.00                                => refused
Check amount||||||||||241.50

# invoices of a wholesaler, of which one is not paid yet
> "Comm Payable"
> No, leave them out
Invoice Date|Invoice|Named Insured|Policy #|Tran|Premium|Pol Fee|Insp Fee|SL Tax|Stamp|Total Due|Comm Pct|Comm Earned|Ins Pmt Recd|Comm Payable
06/02/2026|50211|EAST DOCK LLC|XSG-10021-A|New|5,000.00|150.00|250.00|243.00|3.75|5,646.75|12.5|625.00|06/15/2026|625.00
=> XSG-10021-A | 5000 | 625 | 2026-06-02
06/04/2026|50217|FARO BAKERY|XSG-10044-A|New|2,000.00|150.00|0.00|97.20|1.50|2,248.70|10|200.00||0.00
=> XSG-10044-A | 2000 | 0 | 2026-06-04
06/09/2026|50230|GRANT HALL|XSG-09001-C|Return|-400.00|0.00|0.00|-19.44|-0.30|-419.74|10|-40.00|06/20/2026|-40.00
=> XSG-09001-C | -400 | -40 | 2026-06-09
06/11/2026|50233|HOLT FENCE|XSG-10063-A|New|1,200.00|150.00|0.00|58.32|0.90|1,409.22|12.5|150.00|06/28/2026|150.00
=> XSG-10063-A | 1200 | 150 | 2026-06-11
TOTALS|||||7,800.00|450.00|250.00|379.08|5.85|8,884.93||935.00||735.00

# a premium finance company that shares its charge
> No, leave them out
> That is right
> Use "Funded"
Contract|Borrower|Funded|Amount Financed|APR|Finance Charge|Producer Share|Producer Fee
PF-88100|INLAND PAVING|06/03/2026|24,000.00|9.25|1,020.00|20%|204.00 => PF-88100 | 24000 | 204 | 2026-06-03
PF-88107|JADE SALON|06/10/2026|6,000.00|10.50|289.00|20%|57.80       => PF-88107 | 6000 | 57.8 | 2026-06-10
PF-88099|KEEL BOATS|06/17/2026|-3,000.00|9.75|-134.00|20%|-26.80     => PF-88099 | -3000 | -26.8 | 2026-06-17
Fees paid this period|||||||235.00

# employee benefits by the head, with headings of which one is known
> No, leave them out
> Use the statement date
Case #|Case Name|Coverage Month|Enrolled|PEPM|Billed Premium|Agent Comp
77-2001|LOOM MILLS|06/2026|42|4.50|18,900.00|189.00 => 77-2001 | 18900 | 189 | 2026-06-30
77-2001|LOOM MILLS|04/2026|-2|4.50|-900.00|-9.00    => 77-2001 | -900 | -9 | 2026-06-30
77-2044|MINT DENTAL|06/2026|11|5.00|5,500.00|55.00  => 77-2044 | 5500 | 55 | 2026-06-30
77-2051|NORTH PIER|05/2026|8|4.50|3,600.00|36.00    => 77-2051 | 3600 | 36 | 2026-06-30
|||||27,100.00|271.00

# life insurance with splits and chargebacks in a column of their own
> "Net" is the commission
> That is right
> Use "Paid To"
> No, leave them out
Policy|Insured|Paid To|Mode Prem|Rate|Split|Commission|Chargeback|Net
L100201|ORR, PAM|06/05/2026|120.00|80.00|50|48.00||48.00      => L100201 | 120 | 48 | 2026-06-05
L100207|PACE, QUIN|06/08/2026|200.00|80.00|100|160.00||160.00 => L100207 | 200 | 160 | 2026-06-08
L099004|REED, SAL|06/12/2026|100.00|80.00|50||40.00|-40.00    => L099004 | 100 | -40 | 2026-06-12
Totals||||||208.00|40.00|168.00

# a column for each month
> "Jun"
> No, the file has no premium
> Use the statement date
> 15 is 15%
Policy|Insured|Rate|Jan|Feb|Mar|Apr|May|Jun|YTD
MX-1|WREN CO|10|10.00|10.00|10.00|10.00|10.00|12.00|62.00 => MX-1 | 0 | 12 | 2026-06-30
MX-2|XENIA CO|10|0.00|0.00|25.00|25.00|25.00|25.00|100.00 => MX-2 | 0 | 25 | 2026-06-30
MX-3|YORK CO|10|40.00|40.00|-80.00|0.00|0.00|0.00|0.00    => MX-3 | 0 | 0 | 2026-06-30
Total||||50.00|||35.00|37.00|162.00

# angle brackets and dashes of every length in place of a minus
> The signs are right
Pol Num|Client|Date|Prem|Comm
AB-9001|ZELL CO|06/02/2026|$1,000.00|$150.00    => AB-9001 | 1000 | 150 | 2026-06-02
AB-9002|ABEL CO|06/03/2026|<200.00>|<30.00>     => AB-9002 | -200 | -30 | 2026-06-03
AB-9003|BORG CO|06/04/2026|–300.00|–45.00       => AB-9003 | -300 | -45 | 2026-06-04
AB-9004|CATO CO|06/05/2026|−100.00|−15.00       => AB-9004 | -100 | -15 | 2026-06-05
AB-9005|DORN CO|06/08/2026|-|-                  => AB-9005 | 0 | 0 | 2026-06-08
AB-9006|EGAN CO|06/09/2026|USD 400.00|60.00 USD => AB-9006 | 400 | 60 | 2026-06-09

# the policy's period in one cell
> Use "Bound"
Account|Policy No.|Policy Period|Bound|Business|Gross Prem|Brokerage %|Brokerage
FOLEY MARINE|MC-00881|06/01/2026 - 06/01/2027|06/02/2026|N|10,000.00|15.00|1,500.00
=> MC-00881 | 10000 | 1500 | 2026-06-02
GIBB TOWERS|MC-00790|05/15/2026 - 05/15/2027|06/05/2026|R|8,000.00|12.50|1,000.00
=> MC-00790 | 8000 | 1000 | 2026-06-05
HULL DOCKS|MC-00612|09/01/2025 - 09/01/2026|06/22/2026|C|-900.00|15.00|-135.00
=> MC-00612 | -900 | -135 | 2026-06-22

# advances that earnings pay back
> "Paid" is the commission
> "Paid"
> No, leave them out
> "Issue" is not the transaction date
> That is right
> Use the statement date
Cert|Member|Issue|Annlzd Prem|Comm Advanced|Comm Earned|Applied to Advance|Unearned Balance|Paid
CT50001|IRVING, JO|06/01/2026|1,200.00|450.00|0.00|0.00|450.00|450.00 => CT50001 | 1200 | 450 | 2026-06-30
CT49020|JUNG, KIM|02/01/2026|960.00|0.00|40.00|40.00|200.00|0.00      => CT49020 | 960 | 0 | 2026-06-30
CT48011|KERN, LOU|10/01/2025|600.00|0.00|25.00|10.00|0.00|15.00       => CT48011 | 600 | 15 | 2026-06-30
|||||||Paid to you|465.00

# commissions shared with another broker
> "Our Share" is the commission
> "Our Share"
> No, leave them out
Ref|Carrier|Insured|Policy|Booked|Premium|Total Commission|Co-Broker|Co-Broker Share|Our Share
1|Atlas Re|LUND DAIRY|AR-771|06/02/2026|9,000.00|900.00|NONE|0.00|900.00         => AR-771 | 9000 | 900 | 2026-06-02
2|Atlas Re|MOTT GRAIN|AR-772|06/04/2026|4,000.00|400.00|Kemp & Co|200.00|200.00  => AR-772 | 4000 | 200 | 2026-06-04
3|Borealis|NASH FUEL|BO-103|06/10/2026|-1,000.00|-120.00|Kemp & Co|-60.00|-60.00 => BO-103 | -1000 | -60 | 2026-06-10

# a renewal that is reversed and booked again, and a void one
> No, leave it out
Policy Number|Insured Name|Trans Date|Trans|Premium|Rate|Commission
RB-500|OTIS, PEG|06/02/2026|Renewal|1,000.00|10|100.00    => RB-500 | 1000 | 100 | 2026-06-02
RB-500|OTIS, PEG|06/09/2026|Reversal|-1,000.00|10|-100.00 => RB-500 | -1000 | -100 | 2026-06-09
RB-500|OTIS, PEG|06/09/2026|Renewal|1,000.00|15|150.00    => RB-500 | 1000 | 150 | 2026-06-09
RB-501|PIKE, RON|06/11/2026|Void|500.00|10|50.00
RB-501|PIKE, RON|06/11/2026|New|500.00|10|50.00           => RB-501 | 500 | 50 | 2026-06-11

# audits and installments of workers' compensation
Policy|Employer|Term Eff|Audit/Inst|Entry Date|Payroll|Premium|Comm Rate|Commission Paid
WC-20011|QUILL PRESS|06/01/2025|Final Audit|06/03/2026|412,000.00|1,812.00|8.0|144.96
=> WC-20011 | 1812 | 144.96 | 2026-06-03
WC-20155|RUSK DELI|01/01/2026|Inst 3 of 10|06/05/2026|98,000.00|310.00|8.0|24.80
=> WC-20155 | 310 | 24.8 | 2026-06-05
WC-20160|SAGE NURSERY|01/01/2026|Inst 3 of 10|06/05/2026|77,500.00|245.50|8.0|19.64
=> WC-20160 | 245.5 | 19.64 | 2026-06-05
WC-19980|TERN CAFE|03/15/2026|Cancel Flat|06/18/2026|-55,000.00|-640.00|8.0|-51.20
=> WC-19980 | -640 | -51.2 | 2026-06-18

# the agency's and the producer's commission below each producer
> "Agency Comm"
Producer: 014 RIVERA||||||
Policy|Insured|Proc Date|Premium|Agency Comm|Producer Split|Producer Comm
PS-1|UTLEY, VI|06/02/2026|1,000.00|150.00|40%|60.00  => PS-1 | 1000 | 150 | 2026-06-02
PS-2|VALE, WYN|06/04/2026|600.00|90.00|40%|36.00     => PS-2 | 600 | 90 | 2026-06-04
Producer: 022 STOKES||||||
Policy|Insured|Proc Date|Premium|Agency Comm|Producer Split|Producer Comm
PS-3|WOLF, XAN|06/09/2026|2,000.00|240.00|50%|120.00 => PS-3 | 2000 | 240 | 2026-06-09
Agency totals|||3,600.00|480.00||216.00

# a broker abroad: days first, CR and DR, subtotals and a transfer
> "Reference"
> Day first: 31/01/2026
> CR pays, DR takes back
Thames & Orient Brokers|||||
Reference|Assured|Booked On|Kind|Premium|Brokerage
TO/88121|Ferry, Ann|03/10/2025|New|1,000.00 CR|150.00 CR      => TO/88121 | 1000 | 150 | 2025-10-03
TO/88122|Ibsen, Nora|14/10/2025|Renewal|600.00 CR|60.00 CR    => TO/88122 | 600 | 60 | 2025-10-14
Subtotal||||1,600.00 CR|210.00 CR
TO/88130|Kato, Ren|05/10/2025|Cancellation|250.00 DR|25.00 DR => TO/88130 | -250 | -25 | 2025-10-05
TO/88131|Lund, Per|28/10/2025|Renewal|900.00 CR|90.00 CR      => TO/88131 | 900 | 90 | 2025-10-28
Subtotal||||650.00 CR|65.00 CR
Total||||2,250.00 CR|275.00 CR
Bank transfer 30/10/2025|||||275.00 CR

# a column of adjustments
> "Comm" + "Comm Adj"
Statement of Account - June 2026|||||
Policy|Client|Trn Dt|GWP|Comm|Comm Adj
SA-10|YATES CO|6/2/26|2,000|300|0  => SA-10 | 2000 | 300 | 2026-06-02
SA-11|ZORN CO|6/9/26|1,500|225|-25 => SA-11 | 1500 | 200 | 2026-06-09
SA-12|ADAIR CO|6/15/26|800|120|0   => SA-12 | 800 | 120 | 2026-06-15
Totals|||4,300|645|-25
Net|||||620

# premiums and commissions by coverage, and their totals
> "Total Comm"
> "Total Prem"
Policy|Insured|Trans Date|BI Prem|PD Prem|Total Prem|BI Comm|PD Comm|Total Comm
AU-1|BYRD, CAL|06/02/2026|300.00|200.00|500.00|45.00|30.00|75.00  => AU-1 | 500 | 75 | 2026-06-02
AU-2|COLE, DEB|06/03/2026|400.00|100.00|500.00|60.00|15.00|75.00  => AU-2 | 500 | 75 | 2026-06-03
AU-3|DALE, EVA|06/17/2026|-50.00|-20.00|-70.00|-7.50|-3.00|-10.50 => AU-3 | -70 | -10.5 | 2026-06-17

# commissions and deductions in one column
> That is right
> No, they have none
Date|Policy|Insured|Description|Amount
06/02/2026|QX-1|FRY, GUS|New Business Commission|150.00 => QX-1 | 0 | 150 | 2026-06-02
06/02/2026|QX-1|FRY, GUS|Policy Fee Share|10.00         => QX-1 | 0 | 10 | 2026-06-02
06/04/2026|QX-2|GOSS, HAL|Renewal Commission|80.00      => QX-2 | 0 | 80 | 2026-06-04
06/30/2026|||E&O Premium Deduction|-75.00               => no policy | 0 | -75 | 2026-06-30
06/30/2026|||Lead Program Charge|-20.00                 => no policy | 0 | -20 | 2026-06-30
06/30/2026|||Net Deposit|145.00

# trails and deposits with rates in basis points
> "Deposit" is the premium
> Use "Dep Date"
> No, leave them out
Contract No|Annuitant|Dep Date|Deposit|Bps|Trail Basis|Trail Comp
AN-77001|HART, IDA|06/01/2026|0.00|25|100,000.00|62.50    => AN-77001 | 0 | 62.5 | 2026-06-01
AN-77002|IVES, JAY|06/15/2026|50,000.00|500|0.00|2,500.00 => AN-77002 | 50000 | 2500 | 2026-06-15
AN-77003|JUDD, KAY|06/20/2026|0.00|25|40,000.00|25.00     => AN-77003 | 0 | 25 | 2026-06-20
`)
