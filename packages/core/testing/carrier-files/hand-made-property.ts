/** Statements of property and casualty carriers. */
import { layouts } from './hand-made.ts'

export const PROPERTY = layouts(`
# headings with group titles above some of them
HARVEST VALLEY MUTUAL
Direct Bill Commission Statement - June 2026
||Policy|Policy|Premium||Commission|
Policy Number|Insured Name|Eff Date|Trans Date|Written|Commissionable|Rate|Amount
HVM-2200118|PETERS, NORA|06/01/2026|06/03/2026|1,410.00|1,400.00|15.00|210.00 => HVM-2200118 | 1400 | 210 | 2026-06-03
HVM-2200119|CASTRO, IVAN|06/08/2026|06/09/2026|920.00|900.00|12.00|108.00     => HVM-2200119 | 900 | 108 | 2026-06-09
HVM-2200120|LOWE, GRETA|01/15/2026|06/18/2026|-210.00|-200.00|12.00|-24.00    => HVM-2200120 | -200 | -24 | 2026-06-18
Totals||||2,120.00|2,100.00||294.00

# products as sections, each with its total
Agt|Policy Nbr|Named Insured|Trn Dt|Trn|Trn Prem|Comm Rt|Comm Amt
PERSONAL AUTO
7719|901-33-20117|GRANT, OLA|06/02/26|NB|612.00|14|85.68      => 901-33-20117 | 612 | 85.68 | 2026-06-02
7719|901-33-20204|MEYER, JONAS|06/05/26|RN|840.00|11|92.40    => 901-33-20204 | 840 | 92.4 | 2026-06-05
PERSONAL AUTO TOTAL|||||1,452.00||178.08
HOMEOWNERS
7719|902-11-00031|SERRANO, PIA|06/09/26|RN|1,900.00|13|247.00 => 902-11-00031 | 1900 | 247 | 2026-06-09
HOMEOWNERS TOTAL|||||1,900.00||247.00
AGENT TOTAL|||||3,352.00||425.08

# billed, paid and commissionable premium
Policy Number|Insured|Trans Type|Trans Date|Billed Premium|Paid Premium|Commissionable Premium|Comm Rate|Commission
CP-778-01|Harbor Deli|Payment|06/04/2026|500.00|500.00|480.00|12.5|60.00     => CP-778-01 | 480 | 60 | 2026-06-04
CP-778-02|Quay Books|Payment|06/11/2026|300.00|150.00|140.00|12.5|17.50      => CP-778-02 | 140 | 17.5 | 2026-06-11
CP-778-03|Dock Street Gym|Return|06/20/2026|-80.00|-80.00|-80.00|12.5|-10.00 => CP-778-03 | -80 | -10 | 2026-06-20

# flood with the federal policy fee
Policy Number|Insured|Lender|Policy Effective|Transaction Date|Transaction|Net Premium|Federal Policy Fee|Total Premium|Comm %|Commission
87-0011223-2026|BAKER, RUTH|First Shore Bank|07/01/2026|06/03/2026|Renewal|611.00|47.00|658.00|15.0|91.65
=> 87-0011223-2026 | 611 | 91.65 | 2026-06-03
87-0011290-2026|OSEI, KOFI|First Shore Bank|07/03/2026|06/05/2026|New|400.00|47.00|447.00|15.0|60.00
=> 87-0011290-2026 | 400 | 60 | 2026-06-05
87-0010007-2026|YANG, MEI||02/11/2026|06/24/2026|Cancel|-200.00|0.00|-200.00|15.0|-30.00
=> 87-0010007-2026 | -200 | -30 | 2026-06-24
Total||||||811.00|94.00|905.00||121.65

# workers compensation by payroll period
Policy|Employer|Pay Period End|Process Date|Payroll|Earned Premium|Comm Rate|Comm Earned
WCP0039911|VOSS ROOFING LLC|05/31/2026|06/05/2026|41,250.00|1,237.50|6.0|74.25
=> WCP0039911 | 1237.5 | 74.25 | 2026-06-05
WCP0039911|VOSS ROOFING LLC|06/15/2026|06/20/2026|38,900.00|1,167.00|6.0|70.02
=> WCP0039911 | 1167 | 70.02 | 2026-06-20
WCP0040250|Salty Dog Tavern|06/15/2026|06/20/2026|9,400.00|282.00|6.0|16.92
=> WCP0040250 | 282 | 16.92 | 2026-06-20
Report Total||||89,550.00|2,686.50||161.19

# an account current with what is due to the carrier
Inv Date|Policy No|Insured|Trans|Gross Premium|Comm %|Commission|Net Due Company
06/01/2026|CGL 4471 02|Pier 9 Gallery|NB|4,000.00|17.5|700.00|3,300.00       => CGL 4471 | 4000 | 700 | 2026-06-01
06/10/2026|CGL 4502 01|Blue Heron Surf Shop LLC|EN|600.00|17.5|105.00|495.00 => CGL 4502 | 600 | 105 | 2026-06-10
06/22/2026|CGL 4377 05|Ocean View Cafe|XL|-1,000.00|17.5|-175.00|-825.00     => CGL 4377 | -1000 | -175 | 2026-06-22
Totals||||3,600.00||630.00|2,970.00

# symbol and number in columns of their own
> Yes, it is 6801A334455
PRODUCER|SYM|POLICY NUMBER|INSURED NAME|ENTRY DATE|EFF DATE|TRANS|WRITTEN PREM|COMM PCT|COMM AMT
0K4410|680|1A334455|ALDER, TESS|06/02/2026|06/01/2026|NEW|1500.00|15.0|225.00    => 6801A334455 | 1500 | 225 | 2026-06-02
0K4410|BA|2B334466|Tide & Table|06/09/2026|06/15/2026|RENEW|2200.00|12.5|275.00  => BA2B334466 | 2200 | 275 | 2026-06-09
0K4410|680|1A300012|BIRCH, OWEN|06/16/2026|03/01/2026|CANCEL|-300.00|15.0|-45.00 => 6801A300012 | -300 | -45 | 2026-06-16
TOTAL FOR PRODUCER 0K4410|||||||3400.00||455.00

# brackets around what is taken back in cells of their own
Policy Number|Insured Name|Trans Date||Premium|||Commission|
BX-400101|ALDER, TESS|06/02/2026|$|1,500.00||$|225.00|   => BX-400101 | 1500 | 225 | 2026-06-02
BX-400102|Tide & Table|06/09/2026||2,200.00|||275.00|    => BX-400102 | 2200 | 275 | 2026-06-09
BX-400077|BIRCH, OWEN|06/16/2026||(300.00|)||(45.00|)    => BX-400077 | -300 | -45 | 2026-06-16
BX-400078|CEDAR, PAM|06/18/2026|$(|120.00|)|$(|18.00|)   => BX-400078 | -120 | -18 | 2026-06-18
BX-400120|ELM, FAY|06/24/2026|$|800.00||$|120.00|        => BX-400120 | 800 | 120 | 2026-06-24

# a statement of account with balances at the end
Date|Policy|Insured|Activity|Premium|Comm
06/03/2026|DW-50012|NORTH, ANA|New business|700.00|105.00 => DW-50012 | 700 | 105 | 2026-06-03
06/12/2026|DW-50013|WEST, LEO|Renewal|460.00|55.20        => DW-50013 | 460 | 55.2 | 2026-06-12
06/25/2026|DW-50014|EAST, UNA|Endorsement|40.00|4.80      => DW-50014 | 40 | 4.8 | 2026-06-25
|||Current Commission||165.00
|||Previous Balance||-12.50
|||Payment Issued||152.50

# a farm mutual on a mainframe
RUN 06/30/26||MONTHLY AGENT COMMISSION REGISTER||||||PAGE 1
AGT|POLICY-NO|INSURED-NAME|TRN-DT|TRN-CD|ANNL-PREM|TRN-PREM|COM-PCT|COM-AMT
118|FO 0012009|KRAUSE FARMS|060426|RN|2400.00|2400.00|14.0|336.00  => FO 0012009 | 2400 | 336 | 2026-06-04
118|FO 0012114|HOLLIS, BETH|061026|EN|1800.00|120.00|14.0|16.80    => FO 0012114 | 120 | 16.8 | 2026-06-10
118|FO 0012300|TREADWELL, JAY|061526|XL|900.00|450.00-|14.0|63.00- => FO 0012300 | -450 | -63 | 2026-06-15
118||AGENT TOTAL||||2070.00||289.80

# a Canadian carrier with named months
Policy No.|Insured Name|Class|Transaction|Transaction Date|Premium (CAD)|Comm. Rate|Commission (CAD)
3301-77|TREMBLAY, LUC|Habitational|Renewal|03-Jun-2026|$1,120.00|20%|$224.00 => 3301-77 | 1120 | 224 | 2026-06-03
3301-92|SINGH, ASHA|Auto|New|09-Jun-2026|$980.00|12.5%|$122.50               => 3301-92 | 980 | 122.5 | 2026-06-09
3302-05|ROY, MARC|Habitational|Cancellation|22-Jun-2026|-$150.00|20%|-$30.00 => 3302-05 | -150 | -30 | 2026-06-22
Total|||||$1,950.00||$316.50

# days without a year
Commission Statement|||||Month ending 06/30/2026
Policy|Insured|Trans Date|Type|Premium|Commission
UX-310-1|HALE, DORA|06/02|NEW|810.00|121.50 => UX-310-1 | 810 | 121.5 | 2026-06-02
UX-310-2|IRWIN, SETH|06/14|REN|540.00|64.80 => UX-310-2 | 540 | 64.8 | 2026-06-14
UX-310-3|JUDD, NELL|05/29|END|60.00|7.20    => UX-310-3 | 60 | 7.2 | 2026-05-29
Total||||1,410.00|193.50

# policy and transaction in one cell
Policy/Trans|Insured|Posted Date|Premium|Commission
0124260-NEW|SABLE, ANNE|06/04/2026|1,000.00|150.00 => 0124260 | 1000 | 150 | 2026-06-04
0124261-RENL|TATE, COLE|06/09/2026|880.00|105.60   => 0124261 | 880 | 105.6 | 2026-06-09
0124262-CONT|UDALL, MIA|06/18/2026|760.00|91.20    => 0124262 | 760 | 91.2 | 2026-06-18

# producers as sections and totals of each
Policy Number|Insured|Transaction|Transaction Date|Premium|Rate %|Commission
Producer: 4410 - Rivera
LX9000121|FENN, ODA|New Business|06/01/2026|1,000.00|15|150.00 => LX9000121 | 1000 | 150 | 2026-06-01
LX9000122|GALE, RON|Renewal|06/03/2026|600.00|12|72.00         => LX9000122 | 600 | 72 | 2026-06-03
Producer: 4410 - Rivera Total||||1,600.00||222.00
Producer: 4425 - Stokes
LX9000209|HOBB, VERA|Renewal|06/12/2026|450.00|12|54.00        => LX9000209 | 450 | 54 | 2026-06-12
Producer: 4425 - Stokes Total||||450.00||54.00
Grand Total||||2,050.00||276.00

# notes under the table and a count of records
POLICY #|CLIENT NAME|PROC DATE|ACTION|PREMIUM|COMM %|COMMISSION
BR-000911|KEEN, IDA|06/05/2026|Renewal|1,200.00|10|120.00       => BR-000911 | 1200 | 120 | 2026-06-05
BR-000912|LOFT, ARI|06/12/2026|New*|300.00|15|45.00             => BR-000912 | 300 | 45 | 2026-06-12
BR-000913|MOSS, ADA|06/19/2026|Return premium|(90.00)|10|(9.00) => BR-000913 | -90 | -9 | 2026-06-19
TOTAL||||1,410.00||156.00

Records: 3
* New business is paid at the first-year rate.
Questions? Call Agency Compensation at 800-555-0100.

# each page with its own head and total
COMPASS ROSE ASSURANCE                     Page 1
Policy Number|Insured|Tran Date|Premium|Commission
CR5510001|PELL, ROSA|06/01/2026|400.00|48.00 => CR5510001 | 400 | 48 | 2026-06-01
CR5510002|QUAY, JACK|06/02/2026|500.00|60.00 => CR5510002 | 500 | 60 | 2026-06-02
Page Total|||900.00|108.00
COMPASS ROSE ASSURANCE                     Page 2
Policy Number|Insured|Tran Date|Premium|Commission
CR5510003|RUSK, ELLA|06/08/2026|700.00|84.00 => CR5510003 | 700 | 84 | 2026-06-08
CR5510004|SORE, PAUL|06/09/2026|200.00|24.00 => CR5510004 | 200 | 24 | 2026-06-09
Page Total|||900.00|108.00
Statement Total|||1,800.00|216.00

# gross commission, deduction and what was paid
> "Commission Paid"
> No, leave them out
Policy Number|Insured|Transaction Date|Premium|Comm %|Gross Commission|Admin Fee|Commission Paid
AD-1001|THORN, BEA|06/02/2026|1,000.00|15|150.00|3.00|147.00 => AD-1001 | 1000 | 147 | 2026-06-02
AD-1002|UPTON, CY|06/04/2026|2,000.00|15|300.00|6.00|294.00  => AD-1002 | 2000 | 294 | 2026-06-04
AD-1003|VANCE, DOT|06/09/2026|400.00|15|60.00|1.20|58.80     => AD-1003 | 400 | 58.8 | 2026-06-09
Total|||3,400.00||510.00|10.20|499.80

# the insured in a row of its own above its policies
Insured / Policy|Trans Date|Type|Premium|Rate|Commission
WINDHAM BAKERY INC
BOP7710021|06/03/2026|RN|1,100.00|15|165.00 => BOP7710021 | 1100 | 165 | 2026-06-03
CUP7710022|06/03/2026|RN|500.00|12|60.00    => CUP7710022 | 500 | 60 | 2026-06-03
YARROW DENTAL PC
BOP7710105|06/17/2026|NB|900.00|15|135.00   => BOP7710105 | 900 | 135 | 2026-06-17
Total|||2,500.00||360.00

# a profit sharing payment below the lines
> Import it as a line
> Use the statement date
Policy Number|Named Insured|Trans Date|Written Premium|Commission
KL-88-201|ZABEL, KIRK|06/04/2026|1,500.00|225.00 => KL-88-201 | 1500 | 225 | 2026-06-04
KL-88-202|ABBOT, LENA|06/11/2026|800.00|96.00    => KL-88-202 | 800 | 96 | 2026-06-11
Subtotal|||2,300.00|321.00
|2025 Profit Sharing|||1,200.00                  => no policy | 0 | 1200
Net Commission Payable||||1,521.00

# installments with the term premium beside them
Policy Number|Insured Name|Bill Date|Inst #|Term Premium|Installment Premium|Comm Rate|Comm Amount
MP 60014|BOWEN, ALMA|06/01/2026|2|1,200.00|100.00|12|12.00 => MP 60014 | 100 | 12 | 2026-06-01
MP 60021|CHASE, BURT|06/01/2026|5|2,400.00|200.00|12|24.00 => MP 60021 | 200 | 24 | 2026-06-01
MP 60033|DREW, CARA|06/15/2026|1|600.00|150.00|15|22.50    => MP 60033 | 150 | 22.5 | 2026-06-15
Totals||||4,200.00|450.00||58.50

# columns that stand empty between the others
Policy Number||Insured||Trans Date||Premium||Commission
EM-7001||EARL, DEAN||06/05/2026||300.00||36.00 => EM-7001 | 300 | 36 | 2026-06-05
EM-7002||FAWN, EDIE||06/06/2026||410.00||49.20 => EM-7002 | 410 | 49.2 | 2026-06-06
EM-7003||GRAY, FLOR||06/13/2026||275.00||33.00 => EM-7003 | 275 | 33 | 2026-06-13
Total||||||985.00||118.20

# audits alone, in the letters of a currency
Policy|Insured|Trans Date|Trans|Premium|Commission
W10001|ANN LARK|06/01/2026|AUD|1,000.00|100.00 => W10001 | 1000 | 100 | 2026-06-01
W10002|BO RAY|06/02/2026|AUD|500.00|50.00      => W10002 | 500 | 50 | 2026-06-02
`)
