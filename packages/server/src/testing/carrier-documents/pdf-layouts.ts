/** Statements in PDF with invented people: each with the lines that it means, and a person's answers where it is ambiguous. */
import type { Print } from './printed-statement.ts'

/** Policy number, premium and commission in dollars, and the transaction date. */
export type MeantLine = readonly [policy: string, premium: number, commission: number, day: string]

export interface PdfLayout extends Print {
  readonly name: string
  readonly lines: readonly MeantLine[]
  /** The labels of the buttons that a person presses, in order; none if the program's guess is right. */
  readonly answers?: readonly string[]
}

/** The meaning of a row follows it after `=>`: policy, premium, commission and date. A row without one is no line. */
const WRITTEN: readonly Omit<PdfLayout, 'lines'>[] = [
  {
    name: 'a table on two pages, with its headings and page numbers again',
    columns: 'l36 l110 l240 l300 r430 r490 r576',
    text: `
# STERLING OAK INSURANCE
# Agency Commission Statement        Agency 1204
Policy Number|Insured Name|Tran Date|Type|Premium|Comm %|Commission
HO2210017|LARK, JUNE|06/02/2026|New Business|1,200.00|15.00%|180.00  => HO2210017 | 1200 | 180 | 2026-06-02
HO2210018|VOSS ROOFING LLC|06/03/2026|Renewal|2,400.00|12.50%|300.00 => HO2210018 | 2400 | 300 | 2026-06-03
HO2210019|Total Wine & More|06/04/2026|Renewal|800.00|10.00%|80.00   => HO2210019 | 800 | 80 | 2026-06-04
# Page 1 of 2
^
# STERLING OAK INSURANCE
# Agency Commission Statement        Agency 1204
Policy Number|Insured Name|Tran Date|Type|Premium|Comm %|Commission
HO2210020|OTT, LEE|06/09/2026|Cancellation|-500.00|15.00%|-75.00     => HO2210020 | -500 | -75 | 2026-06-09
HO2210021|BELL, RAY|06/10/2026|Renewal|640.00|10.00%|64.00           => HO2210021 | 640 | 64 | 2026-06-10
Total||||4,540.00||549.00
# Page 2 of 2`,
  },
  {
    name: 'typewriter letters, each line one text, headings in two lines',
    columns: 'l36',
    font: 'Courier',
    size: 7,
    leading: 9,
    text: `
=COMPASS ROSE ASSURANCE              COMMISSION STATEMENT               PAGE    1
=
=POLICY     INSURED                TRAN       TRN      WRITTEN   COMM  COMMISSION
=NUMBER     NAME                   DATE       TYP      PREMIUM      %        PAID
=------------------------------------------------------------------------------
=BOP7710023 FERRY POINT MOVERS INC 06/01/2026 NB      1,450.00  15.00      217.50 => BOP7710023 | 1450 | 217.5 | 2026-06-01
=BOP7710024 HALDEN IRIS            06/02/2026 RN        980.00  10.00       98.00 => BOP7710024 | 980 | 98 | 2026-06-02
=BOP7710025 NGUYEN LAN             06/02/2026 RN      1,100.00  10.00      110.00 => BOP7710025 | 1100 | 110 | 2026-06-02
=BOP7710026 VAN DER BILT ADA       06/05/2026 XL       -300.00  10.00      -30.00 => BOP7710026 | -300 | -30 | 2026-06-05
=BOP7710027 AMES TIA               06/06/2026 NB      2,000.00  15.00      300.00 => BOP7710027 | 2000 | 300 | 2026-06-06
=BOP7710028 BOND RAE               06/07/2026 RN        450.00  10.00       45.00 => BOP7710028 | 450 | 45 | 2026-06-07`,
  },
  {
    name: 'names and descriptions that go on in the next line',
    columns: 'l36 l150 l230 l340 r460 r540',
    leading: 18,
    text: `
Insured|Policy No.|Description|Tran Date|Premium|Commission
VOSS & DAUGHTERS|PK5500101|New policy|06/01/2026|1,000.00|100.00 => PK5500101 | 1000 | 100 | 2026-06-01
>ROOFING COMPANY LLC
HALDEN, IRIS|PK5500102|Endorsement added|06/02/2026|200.00|20.00 => PK5500102 | 200 | 20 | 2026-06-02
>||second vehicle
LARK, JUNE|PK5500103|Renewal|06/03/2026|750.00|75.00             => PK5500103 | 750 | 75 | 2026-06-03
OTT, LEE|PK5500104|Renewal|06/04/2026|900.00|90.00               => PK5500104 | 900 | 90 | 2026-06-04
Total||||2,850.00|285.00`,
  },
  {
    name: 'dollar signs and brackets at the other end of their columns',
    columns: 'l36 l110 l240 l330 r400 l430 r500',
    text: `
Policy Number|Named Insured|Tran Date||Premium||Commission
GL900017|Ferry Point Movers Inc|06/01/2026|$|1,450.00|$|145.00 => GL900017 | 1450 | 145 | 2026-06-01
GL900018|Net Worth Partners|06/02/2026|$|980.00|$|98.00        => GL900018 | 980 | 98 | 2026-06-02
GL900019|OTT, LEE|06/02/2026|$|(300.00)|$ (|30.00)             => GL900019 | -300 | -30 | 2026-06-02
GL900020|BELL, RAY|06/03/2026|$|2,000.00|$|200.00              => GL900020 | 2000 | 200 | 2026-06-03`,
  },
  {
    name: 'sections with totals of their own',
    columns: 'l36 l120 l250 r400 r500',
    text: `
Policy Number|Insured|Tran Date|Premium|Commission
NEW BUSINESS
CA100017|LARK, JUNE|06/01/2026|1,000.00|150.00   => CA100017 | 1000 | 150 | 2026-06-01
CA100018|HALDEN, IRIS|06/02/2026|2,000.00|300.00 => CA100018 | 2000 | 300 | 2026-06-02
Subtotal|||3,000.00|450.00
RENEWALS
CA100019|OTT, LEE|06/03/2026|500.00|50.00        => CA100019 | 500 | 50 | 2026-06-03
CA100020|BELL, RAY|06/04/2026|700.00|70.00       => CA100020 | 700 | 70 | 2026-06-04
Subtotal|||1,200.00|120.00
Grand Total|||4,200.00|570.00`,
  },
  {
    name: 'columns that stand closer than words do',
    columns: 'l36 l84 l170 l213.5 r290 r326',
    leading: 10,
    text: `
Policy No.|Insured Name|Tran Date|Exp Date|Premium|Comm
HO1000017|LARK, JUNE|06/01/2026|06/01/2027|1,000.00|100.00         => HO1000017 | 1000 | 100 | 2026-06-01
HO1000018|VOSS ROOFING LLC|06/02/2026|06/02/2027|1,037.50|103.75   => HO1000018 | 1037.5 | 103.75 | 2026-06-02
HO1000019|Total Wine & More|06/03/2026|06/03/2027|1,075.00|107.50  => HO1000019 | 1075 | 107.5 | 2026-06-03
HO1000020|HALDEN, IRIS|06/04/2026|06/04/2027|1,112.50|111.25       => HO1000020 | 1112.5 | 111.25 | 2026-06-04
HO1000021|Ferry Point Movers|06/05/2026|06/05/2027|1,150.00|115.00 => HO1000021 | 1150 | 115 | 2026-06-05
HO1000022|Net Worth Partners|06/06/2026|06/06/2027|1,187.50|118.75 => HO1000022 | 1187.5 | 118.75 | 2026-06-06`,
  },
  {
    name: 'figures in the middle beside names in three lines, headings in the middle too',
    columns: 'c70 c170 c270 r400 r500',
    leading: 22,
    text: `
Policy Number|Insured Name|Tran Date|Written Premium|Commission Amount
<|VOSS & DAUGHTERS
<WC300017|ROOFING AND SIDING|06/01/2026|4,000.00|400.00 => WC300017 | 4000 | 400 | 2026-06-01
|COMPANY LLC
WC300018|LARK, JUNE|06/02/2026|1,000.00|100.00          => WC300018 | 1000 | 100 | 2026-06-02
<|TOTAL WINE
<WC300019|AND MORE OF|06/03/2026|2,500.00|250.00        => WC300019 | 2500 | 250 | 2026-06-03
|WASHINGTON STATE
WC300020|OTT, LEE|06/04/2026|600.00|60.00               => WC300020 | 600 | 60 | 2026-06-04`,
  },
  {
    name: 'CR behind some figures, on a page that lies on its side',
    columns: 'l36 l130 l300 r450 l453 r600 l603',
    landscape: true,
    text: `
Policy Number|Insured|Trans Date|Premium||Commission|
FM330017|OTT, LEE|06/05/2026|600.00||90.00|      => FM330017 | 600 | 90 | 2026-06-05
FM330018|BELL, RAY|06/06/2026|200.00|CR|30.00|CR => FM330018 | -200 | -30 | 2026-06-06
FM330019|CRUZ, EVA|06/07/2026|400.00||60.00|     => FM330019 | 400 | 60 | 2026-06-07
FM330020|LARK, JUNE|06/08/2026|800.00||120.00|   => FM330020 | 800 | 120 | 2026-06-08`,
    answers: ['CR takes back, DR pays'],
  },
  {
    name: 'a name that is printed over the date beside it',
    columns: 'l36 l110 l200 r330 r420',
    text: `
Policy Number|Insured Name|Tran Date|Premium|Commission
TW220017|LARK, JUNE|06/01/2026|1,000.00|100.00                               => TW220017 | 1000 | 100 | 2026-06-01
TW220018|NGUYEN, LAN AND ASSOCIATES OF CALIFORNIA|06/02/2026|2,000.00|200.00 => TW220018 | 2000 | 200 | 2026-06-02
TW220019|OTT, LEE|06/03/2026|500.00|50.00                                    => TW220019 | 500 | 50 | 2026-06-03
TW220020|BELL, RAY|06/04/2026|700.00|70.00                                   => TW220020 | 700 | 70 | 2026-06-04`,
    answers: ['It is read correctly'],
  },
  {
    name: 'a summary by product before the lines',
    columns: 'l36 l120 l250 r400 r500',
    text: `
# Blue Harbor Casualty, commission statement
Product|Policies|Term|Premium|Commission
Auto|12|New|1,200.00|120.00
Home|7|Renewal|980.00|98.00
# Detail
Policy Number|Insured|Tran Date|Premium|Commission
BH400017|LARK, JUNE|06/01/2026|1,200.00|120.00 => BH400017 | 1200 | 120 | 2026-06-01
BH400018|HALDEN, IRIS|06/02/2026|980.00|98.00  => BH400018 | 980 | 98 | 2026-06-02`,
    answers: ['Read only "Table 2"'],
  },
  {
    name: 'headings on a dark band, what is taken back in red, a struck row, and a row that nobody sees',
    columns: 'l36 l110 l240 r400 r480',
    text: `
{white}White text on the paper, such as a mark for a scanner, is no row
Policy Number|Insured|Tran Date|Premium|Commission
HO310001|AMES, AL|06/01/2026|1,000.00|150.00      => HO310001 | 1000 | 150 | 2026-06-01
{red}HO310002|BELL, BO|06/02/2026|800.00|120.00   => HO310002 | -800 | -120 | 2026-06-02
{struck}HO310003|COLE, CY|06/03/2026|700.00|70.00
{white}HO310004|DUNN, DI|06/04/2026|600.00|60.00
{#c00000}HO310005|EAST, ED|06/05/2026|500.00|50.00 => HO310005 | -500 | -50 | 2026-06-05
{gray}HO310006|FARO, FI|06/06/2026|400.00|40.00   => HO310006 | 400 | 40 | 2026-06-06`,
    answers: ['Leave it out', 'Leave it out', 'They are negative'],
  },
  {
    name: 'a second table with its columns in another order, whose title says that it takes back',
    columns: 'l36 l110 l240 r400 r480',
    text: `
# NEW BUSINESS
Policy Number|Insured|Tran Date|Premium|Commission
LF330001|AMES, AL|06/01/2026|1,000.00|150.00 => LF330001 | 1000 | 150 | 2026-06-01
LF330002|BELL, BO|06/02/2026|800.00|120.00   => LF330002 | 800 | 120 | 2026-06-02
Total|||1,800.00|270.00
# CHARGEBACKS
Policy Number|Insured|Tran Date|Commission|Premium
LF320901|COLE, CY|06/03/2026|60.00|600.00    => LF320901 | -600 | -60 | 2026-06-03
LF320902|DUNN, DI|06/04/2026|70.00|700.00    => LF320902 | -700 | -70 | 2026-06-04`,
    answers: ['Yes, read it with a minus'],
  },
  {
    name: 'white headings on a dark band, and rows all in red',
    columns: 'l36 l110 l240 r400 r480',
    text: `
{band}Policy Number|Insured|Tran Date|Premium|Commission
{red}HO320001|AMES, AL|06/01/2026|1,000.00|150.00 => HO320001 | 1000 | 150 | 2026-06-01
{red}HO320002|BELL, BO|06/02/2026|800.00|120.00   => HO320002 | 800 | 120 | 2026-06-02
{red}HO320003|COLE, CY|06/03/2026|700.00|70.00    => HO320003 | 700 | 70 | 2026-06-03`,
  },
]

const meantLine = (meaning: string): MeantLine => {
  const [policy = '', premium, commission, day = ''] = meaning.split('|').map(part => part.trim())
  return [policy, Number(premium), Number(commission), day]
}

export const PDF_LAYOUTS: readonly PdfLayout[] = WRITTEN.map(layout => {
  const rows = layout.text.split('\n').map(row => row.split('=>'))
  return {
    ...layout,
    text: rows.map(([row = '']) => row.trimEnd()).join('\n'),
    lines: rows.flatMap(([, meaning]) => (meaning === undefined ? [] : [meantLine(meaning)])),
  }
})
