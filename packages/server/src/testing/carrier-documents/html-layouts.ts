/** Statements in HTML as carriers' portals export them, most of them named .xls, each with the lines that it means. */
import type { MeantLine } from './pdf-layouts.ts'

export interface HtmlLayout {
  readonly name: string
  readonly page: string
  readonly encoding?: 'latin1' | 'utf16le'
  readonly lines: readonly MeantLine[]
  readonly answers?: readonly string[]
}

const head = '<tr><th>Policy Number<th>Insured Name<th>Tran Date<th>Premium<th>Commission'

export const HTML_LAYOUTS: readonly HtmlLayout[] = [
  {
    name: 'a table without end tags',
    page: `<html><body><h2>STERLING OAK</h2><table border=1>${head}
<tr><td>HO2210017<td>O&rsquo;BRIEN, SE&Aacute;N<td>06/02/2026<td align=right>$1,200.00<td>180.00
<tr><td>HO2210018<td>LARK&nbsp;JUNE<td>06/03/2026<td>-400.00<td>(60.00)
<tr><td colspan=3>Total<td>800.00<td>120.00</table>Page 1`,
    lines: [
      ['HO2210017', 1200, 180, '2026-06-02'],
      ['HO2210018', -400, -60, '2026-06-03'],
    ],
  },
  {
    name: 'tables that lay the page out, and a table for each section',
    page: `<table width="100%"><tr><td><a href="#">Home</a></td><td><form>
<table><tr><td>Agency</td><td>1204</td></tr><tr><td>Date</td><td>06/30/2026</td></tr></table>
<b>NEW BUSINESS</b><table class="grid"><thead>${head}</thead><tbody>
<tr><td>CA100017</td><td>LARK, JUNE</td><td>06/01/2026</td><td>1,000.00</td><td>150.00</td></tr></tbody></table>
<b>RENEWALS</b><table class="grid"><thead>${head}</thead><tbody>
<tr><td>CA100019</td><td>OTT, LEE</td><td>06/03/2026</td><td>500.00</td><td>50.00</td></tr></tbody></table>
</form></td></tr></table>`,
    lines: [
      ['CA100017', 1000, 150, '2026-06-01'],
      ['CA100019', 500, 50, '2026-06-03'],
    ],
  },
  {
    name: 'what a spreadsheet saved as a web page, amounts shown rounded',
    page: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta http-equiv=Content-Type content="text/html; charset=windows-1252"></head>
<body><table x:str><tr><td>Policy Number</td><td>Insured Name</td><td>Tran Date</td><td>Premium</td><td>Commission</td></tr>
<tr><td>GL900017</td><td>MUÑOZ, INÉS</td><td x:num="46174">06/01/2026</td><td x:num="1450.25">1,450</td><td x:num="145.03">145</td></tr>
<tr><td>GL900018</td><td>DIAZ, ROSA</td><td x:num="46175">06/02/2026</td><td x:num="980">980</td><td x:num="98">98</td></tr></table></body></html>`,
    encoding: 'latin1',
    lines: [
      ['GL900017', 1450.25, 145.03, '2026-06-01'],
      ['GL900018', 980, 98, '2026-06-02'],
    ],
  },
  {
    name: 'a row that nobody sees, and keys for sorting in front of the dates',
    page: `<style>.gone, td.x { display: none }</style><table>${head}
<tr><td>PK5500101<td>LARK, JUNE<td><span style="display:none">20260601</span>06/01/2026<td>1,000.00<td>100.00
<tr class="gone"><td>PK5500102<td>HALDEN, IRIS<td>06/02/2026<td>200.00<td>20.00
<tr><td>PK5500103<td>OTT, LEE<td><span hidden>20260603</span>06/03/2026<td>750.00<td>75.00</table>`,
    lines: [
      ['PK5500101', 1000, 100, '2026-06-01'],
      ['PK5500103', 750, 75, '2026-06-03'],
    ],
    answers: ['Leave it out'],
  },
  {
    name: 'headings in a table of their own, above the one that scrolls',
    page: `<div><table>${head}</table></div><div style="overflow:auto"><table>
<tr><td>WC300017</td><td>LARK, JUNE</td><td>06/01/2026</td><td>4,000.00</td><td>400.00</td></tr>
<tr><td>WC300018</td><td>OTT, LEE</td><td>06/02/2026</td><td>1,000.00</td><td>100.00</td></tr></table></div>`,
    lines: [
      ['WC300017', 4000, 400, '2026-06-01'],
      ['WC300018', 1000, 100, '2026-06-02'],
    ],
  },
  {
    name: 'policies that reach over their rows, in UTF-16',
    page: `<html><body><table>${head}
<tr><td rowspan="2">UM6100017</td><td rowspan="2">PAGE, LIV</td><td>06/03/2026</td><td>1,000.00</td><td>150.00</td></tr>
<tr><td>06/03/2026</td><td>200.00</td><td>30.00</td></tr>
<tr><td>UM6100018</td><td>WARD, GUS</td><td>06/04/2026</td><td>800.00</td><td>80.00</td></tr></table></body></html>`,
    encoding: 'utf16le',
    lines: [
      ['UM6100017', 1000, 150, '2026-06-03'],
      ['UM6100017', 200, 30, '2026-06-03'],
      ['UM6100018', 800, 80, '2026-06-04'],
    ],
  },
  {
    name: 'an amount and a day that reach over rows',
    page: `<table>${head}
<tr><td rowspan=2>TL810017<td rowspan=2>LARK, JUNE<td rowspan=9>06/01/2026<td rowspan=2>1,000.00<td>100.00
<tr><td>20.00
<tr><td>TL810018<td>OTT, LEE<td>500.00<td>50.00</table>`,
    lines: [
      ['TL810017', 1000, 100, '2026-06-01'],
      ['TL810017', 0, 20, '2026-06-01'],
      ['TL810018', 500, 50, '2026-06-01'],
    ],
    answers: ['Yes, count it once'],
  },
  {
    name: 'merged cells of an XML spreadsheet of 2003',
    page: `<?xml version="1.0"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="June"><Table>
<Row>${['Policy Number', 'Insured Name', 'Tran Date', 'Premium', 'Commission'].map(text => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join('')}</Row>
<Row><Cell ss:MergeDown="1"><Data ss:Type="String">BH400017</Data></Cell><Cell ss:MergeDown="1"><Data ss:Type="String">LARK, JUNE</Data></Cell><Cell><Data ss:Type="DateTime">2026-06-01T00:00:00.000</Data></Cell><Cell><Data ss:Type="Number">1200</Data></Cell><Cell><Data ss:Type="Number">120.5</Data></Cell></Row>
<Row><Cell ss:Index="3"><Data ss:Type="DateTime">2026-06-02T00:00:00.000</Data></Cell><Cell><Data ss:Type="Number">300</Data></Cell><Cell><Data ss:Type="Number">30</Data></Cell></Row>
<Row><Cell><Data ss:Type="String">BH400018</Data></Cell><Cell><Data ss:Type="String">OTT, LEE</Data></Cell><Cell><Data ss:Type="DateTime">2026-06-02T00:00:00.000</Data></Cell><Cell><Data ss:Type="Number">980</Data></Cell><Cell><Data ss:Type="Number">-98</Data></Cell></Row>
</Table></Worksheet></Workbook>`,
    lines: [
      ['BH400017', 1200, 120.5, '2026-06-01'],
      ['BH400017', 300, 30, '2026-06-02'],
      ['BH400018', 980, -98, '2026-06-02'],
    ],
  },
  {
    name: 'an XML spreadsheet of 2003',
    page: `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="June"><Table>
<Row>${['Policy Number', 'Insured Name', 'Tran Date', 'Premium', 'Commission'].map(text => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join('')}</Row>
<Row ss:Index="4"><Cell><Data ss:Type="String">BH400017</Data></Cell><Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>LARK</B>, JUNE</ss:Data><Comment><ss:Data>called</ss:Data></Comment></Cell><Cell><Data ss:Type="DateTime">2026-06-01T00:00:00.000</Data></Cell><Cell><Data ss:Type="Number">1200</Data></Cell><Cell><Data ss:Type="Number">120.5</Data></Cell></Row>
<Row><Cell><Data ss:Type="String">BH400018</Data></Cell><Cell ss:Index="3"><Data ss:Type="DateTime">2026-06-02T00:00:00.000</Data></Cell><Cell><Data ss:Type="Number">980</Data></Cell><Cell><Data ss:Type="Number">-98</Data></Cell></Row>
</Table></Worksheet></Workbook>`,
    lines: [
      ['BH400017', 1200, 120.5, '2026-06-01'],
      ['BH400018', 980, -98, '2026-06-02'],
    ],
  },
]
