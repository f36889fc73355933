/** Statements of managing general agents, wholesalers, program administrators and premium finance companies. */
import { layouts } from './hand-made.ts'

export const WHOLESALE = layouts(`
# a binder bordereau
UMR: B0999AB1234567
Certificate No|Insured Name|Inception Date|Expiry Date|Transaction Type|Transaction Date|Gross Written Premium|Brokerage %|Brokerage|Net Premium
CERT-000811|Pier 9 Gallery|15/06/2026|14/06/2027|New|18/06/2026|5,000.00|17.5|875.00|4,125.00
=> CERT-000811 | 5000 | 875 | 2026-06-18
CERT-000812|Ocean View Cafe|01/06/2026|31/05/2027|Renewal|05/06/2026|2,400.00|17.5|420.00|1,980.00
=> CERT-000812 | 2400 | 420 | 2026-06-05
CERT-000640|Salty Dog Tavern|22/01/2026|21/01/2027|Cancellation|24/06/2026|-600.00|17.5|-105.00|-495.00
=> CERT-000640 | -600 | -105 | 2026-06-24

# surplus lines with taxes, fees and the invoice total
Invoice #|Invoice Date|Policy Number|Named Insured|Carrier|Premium|Policy Fee|SL Tax|Stamping Fee|Invoice Total|Comm %|Commission
88101|06/02/2026|ES-400-1|VOSS ROOFING LLC|Blue Harbor Casualty|4,000.00|250.00|170.00|7.23|4,427.23|10|400.00
=> ES-400-1 | 4000 | 400 | 2026-06-02
88140|06/11/2026|ES-400-9|Harbor Deli|Sterling Specialty|1,500.00|150.00|66.00|2.81|1,718.81|10|150.00
=> ES-400-9 | 1500 | 150 | 2026-06-11
88202|06/25/2026|ES-398-7|Quay Books|Blue Harbor Casualty|-500.00|0.00|-20.00|-0.85|-520.85|10|-50.00
=> ES-398-7 | -500 | -50 | 2026-06-25
Total|||||5,000.00|400.00|216.00|9.19|5,625.19||500.00

# carriers as section headings
> Yes
Policy|Insured|Posted|Trans|Premium|Rate|Commission
Sterling Oak Insurance
SO-20011|IRIS, DANA|06/03/2026|New|1,000.00|12|120.00   => SO-20011 | 1000 | 120 | 2026-06-03
SO-20012|JONAS, EDDY|06/09/2026|Renewal|700.00|10|70.00 => SO-20012 | 700 | 70 | 2026-06-09
Total Sterling Oak Insurance||||1,700.00||190.00
Blue Harbor Casualty
BH-71001|KARR, FAITH|06/16/2026|New|500.00|12|60.00     => BH-71001 | 500 | 60 | 2026-06-16
Total Blue Harbor Casualty||||500.00||60.00
Grand Total||||2,200.00||250.00

# a network that passes on the share of a member
> "Member Commission"
Carrier|Policy #|Client|Eff Date|Trans Date|Written Premium|Carrier Commission|Member %|Member Commission
Sterling Oak|NW-1|LEE, GRACE|06/01/2026|06/05/2026|1,000.00|150.00|80%|120.00 => NW-1 | 1000 | 120 | 2026-06-05
Compass Rose|NW-2|MAY, HENRY|06/10/2026|06/12/2026|600.00|72.00|80%|57.60     => NW-2 | 600 | 57.6 | 2026-06-12
Sterling Oak|NW-3|NYE, ISLA|02/01/2026|06/20/2026|-100.00|-15.00|80%|-12.00   => NW-3 | -100 | -12 | 2026-06-20
Total|||||1,500.00|207.00||165.60

# referral fees of a premium finance company
Loan Number|Borrower|Policy Number|Funding Date|Amount Financed|Producer Fee %|Producer Fee
PF-2026-0102|Harbor Deli|CP-778-01|06/03/2026|8,000.00|1.0|80.00       => CP-778-01 | 8000 | 80 | 2026-06-03
PF-2026-0117|VOSS ROOFING LLC|ES-400-1|06/10/2026|12,500.00|1.0|125.00 => ES-400-1 | 12500 | 125 | 2026-06-10
PF-2026-0131|Dock Street Gym|CP-778-03|06/24/2026|3,000.00|1.0|30.00   => CP-778-03 | 3000 | 30 | 2026-06-24
Total||||23,500.00||235.00

# crop insurance with the subsidy
Policy Number|Insured|County|Crop|Process Date|Liability|Total Premium|Subsidy|Producer Premium|Comm Rate|Commission
MP-31-00120|KRAUSE FARMS|Adams|Corn|06/15/2026|250,000.00|12,000.00|7,080.00|4,920.00|9.5|1,140.00
=> MP-31-00120 | 12000 | 1140 | 2026-06-15
MP-31-00155|TREADWELL, JAY|Brown|Soybeans|06/15/2026|90,000.00|4,000.00|2,360.00|1,640.00|9.5|380.00
=> MP-31-00155 | 4000 | 380 | 2026-06-15
MP-31-00201|HOLLIS, BETH|Adams|Corn|06/22/2026|60,000.00|3,000.00|1,770.00|1,230.00|9.5|285.00
=> MP-31-00201 | 3000 | 285 | 2026-06-22

# contract bonds with the penal sum
Bond #|Principal|Obligee|Bond Type|Penal Sum|Effective Date|Date|Premium|Commission %|Commission
SB10077|VOSS ROOFING LLC|City of Alder|Bid|50,000.00|06/01/2026|06/03/2026|0.00|30|0.00
=> SB10077 | 0 | 0 | 2026-06-03
SB10078|VOSS ROOFING LLC|City of Alder|Performance|400,000.00|06/09/2026|06/10/2026|6,000.00|30|1,800.00
=> SB10078 | 6000 | 1800 | 2026-06-10
SB10080|Pier 9 Gallery|State|License|10,000.00|06/15/2026|06/16/2026|100.00|30|30.00
=> SB10080 | 100 | 30 | 2026-06-16
Totals|||||||6,100.00||1,830.00

# a wholesaler that prints four decimals
PolicyNumber|InsuredName|InvoiceDate|TransactionType|CommissionablePremium|CommissionPct|CommissionAmount
WX00110|Blue Heron Surf Shop LLC|2026-06-04|NEW|2500.0000|0.1000|250.0000 => WX00110 | 2500 | 250 | 2026-06-04
WX00111|Ocean View Cafe|2026-06-11|RENEWAL|1830.5000|0.1000|183.0500      => WX00111 | 1830.5 | 183.05 | 2026-06-11
WX00092|Harbor Deli|2026-06-18|ENDORSEMENT|-240.0000|0.1000|-24.0000      => WX00092 | -240 | -24 | 2026-06-18

# a program administrator with earned and unearned commission
> "Earned Commission This Month"
Policy|Insured|Trans Date|Trans|Written Premium|Comm Rate|Written Commission|Earned Commission This Month
PG-5001|OAKS, JILL|06/01/2026|New|1,200.00|12|144.00|12.00 => PG-5001 | 1200 | 12 | 2026-06-01
PG-5002|PINE, KEN|05/01/2026|New|2,400.00|12|288.00|24.00  => PG-5002 | 2400 | 24 | 2026-05-01
PG-5003|REED, LOU|04/01/2026|Renewal|600.00|10|60.00|5.00  => PG-5003 | 600 | 5 | 2026-04-01
Total||||4,200.00||492.00|41.00

# DR and CR of an account
> CR pays, DR takes back
> Reverse the sign
Tran Date|Policy Number|Insured|Tran|Premium|Commission
06/02/2026|AV-1001|SAND, MARY|NB|2,000.00 DR|300.00 CR => AV-1001 | 2000 | 300 | 2026-06-02
06/10/2026|AV-1002|TIDE, NOAH|RN|1,000.00 DR|150.00 CR => AV-1002 | 1000 | 150 | 2026-06-10
06/21/2026|AV-0977|WAVE, OTTO|XL|400.00 CR|60.00 DR    => AV-0977 | -400 | -60 | 2026-06-21

# an umbrella program with the retail share alone
> Use the statement date
Eff. Date|Exp. Date|Policy No.|Insured Name|Type|Total Prem.|Retail Comm. %|Retail Comm.
06/05/2026|06/05/2027|UMB-33001|AIKEN, BESS|N|450.00|10.00|45.00 => UMB-33001 | 450 | 45
06/12/2026|06/12/2027|UMB-33002|BOLT, CARL|R|510.00|10.00|51.00  => UMB-33002 | 510 | 51
06/26/2026|06/26/2027|UMB-33003|COVE, DINA|R|380.00|10.00|38.00  => UMB-33003 | 380 | 38
||||Total|1,340.00||134.00

# a motor truck program with totals above their lines
Policy Number|Insured|Trans Date|Premium|Commission
Total for June 2026|||3,000.00|300.00
MT-100|Ferry Point Movers Inc|06/01/2026|1,000.00|100.00 => MT-100 | 1000 | 100 | 2026-06-01
MT-101|KRAUSE FARMS|06/08/2026|1,400.00|140.00           => MT-101 | 1400 | 140 | 2026-06-08
MT-102|VOSS ROOFING LLC|06/15/2026|600.00|60.00          => MT-102 | 600 | 60 | 2026-06-15
`)
