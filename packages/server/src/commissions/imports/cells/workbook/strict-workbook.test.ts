import readWorkbook from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { sheetXml, workbook, workbookParts, zip } from '../../../../testing/workbook.ts'
import { MAX_MERGED } from '../file-limits.ts'
import { RefusedFile } from '../refused-file.ts'
import { cellFormat } from './cell-format.ts'
import { workbookSheets } from './workbook-sheets.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const sheet = (data: string, root = 'worksheet', more = ''): string =>
  `<${root} xmlns="${MAIN}" ${more}><sheetData>${data}</sheetData></${root}>`
const bookOf = (data: string): Buffer => zip(workbookParts({ One: sheet(data) }))
const rowsOf = async (bytes: Buffer, wanted: string | number | null = null) => {
  const sheets = await workbookSheets(bytes, { sheet: wanted, sheets: null })
  return (
    sheets.find(({ name, rows }, at) => (wanted === null ? rows.length > 0 : name === wanted || at === wanted))?.rows ??
    []
  )
}
const answer = (bytes: Buffer, wanted: string | number | null = null): Promise<unknown> =>
  rowsOf(bytes, wanted).catch((error: unknown) => (error instanceof RefusedFile ? error.message : 'broken'))

const TWO = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>'

describe('a workbook', () => {
  it('is read as our former library read it', async () => {
    const file = workbook({
      One: [
        ['Policy', 'Date', 'Amount'],
        ['007 ', { serial: 46023.75 }, -0.1],
        ['A&B', { serial: 46054.99999999999 }, 1e15],
        [null, 'x', null],
      ],
    })
    const before = await readWorkbook(new Uint8Array(file).buffer, { trim: false })
    const cells = before[0]?.data.map(row =>
      row.map(cell => (cell instanceof Date ? new Date(cell.getTime() + 500).toISOString().slice(0, 10) : cell)),
    )
    const ours = await rowsOf(file)
    expect(ours.map(row => [...row, ...Array.from({ length: 3 - row.length }, () => null)])).toEqual(cells)
  })

  it('gives each kind of cell its value', async () => {
    const cells = [
      '<c r="A1" t="b"><v>1</v></c>',
      '<c r="B1" t="str"><f>1+1</f><v>kept_x0041_</v></c>',
      '<c r="C1" t="e"><v>#REF!</v></c>',
      '<c r="D1" t="d"><v>2026-05-15T00:00:00</v></c>',
      '<c r="E1" t="inlineStr"><is><r><t>ri</t></r><r><t>ch</t></r><rPh><t>no</t></rPh></is></c>',
      '<c r="F1"><f>2*3</f><v>6</v></c>',
      '<c r="G1" t="inlineStr"><is><t><![CDATA[<a>]]></t></is></c>',
      '<c r="H1"><v>1e999</v></c>',
      '<c r="I1"><f>D2*E2</f></c>',
      '<c r="J1" t="str"><f>""</f><v></v></c>',
      '<c r="K1"><v>1</v></c>',
      '<c r="L1" t="inlineStr"><is><r><t>300</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r><r><t>.</t></r></is></c>',
    ].join('')
    expect(await answer(bookOf(`<row r="1">${cells}</row>`))).toEqual([
      [true, 'keptA', '#REF!', '2026-05-15', 'rich', 6, '<a>', '1e999', '=D2*E2', null, 1, '300¹.'],
    ])
  })

  it('counts days from 1904 when it says so, and knows date, number and percent formats', async () => {
    const [book, ...parts] = workbookParts({
      One: sheetXml([
        ['Day', 'x'],
        [{ serial: 44561 }, 1],
      ]),
    })
    const from1904 = {
      name: 'xl/workbook.xml',
      content: (book?.content ?? '').replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
    }
    expect(await answer(zip([from1904, ...parts]))).toEqual([
      ['Day', 'x'],
      ['2026-01-01', 1],
    ])
    const days = ['m/d/yyyy;@', '[$-409]d-mmm-yy', '[h]:mm:ss', 'yyyy"x0"']
    expect(days.map(code => cellFormat(164, code))).toEqual(days.map(() => 'Day'))
    const numbers = ['#,##0.00', 'General', '"d"0', '\\d0', '0', '0.00', '#,##0.00_);(#,##0.00)', '"5%"0']
    expect(numbers.map(code => cellFormat(164, code))).toEqual(numbers.map(() => 'Plain'))
    expect([cellFormat(9, undefined), cellFormat(164, '0.00%'), cellFormat(164, '0 %')]).toEqual(
      Array.from({ length: 3 }, () => 'Percent'),
    )
    expect([cellFormat(164, '0000000'), cellFormat(164, '000;[Red]-000')]).toEqual([
      { shape: '\0'.repeat(7) },
      { shape: '\0'.repeat(3) },
    ])
  })

  it('shows numbers as Excel does: rates as percents, policy numbers with leading zeros', async () => {
    const [book, relationships, , ...parts] = workbookParts({
      One: sheet(
        '<row r="1"><c r="A1" s="1"><v>1234567</v></c><c r="B1" s="2"><v>0.125</v></c><c r="C1" s="3"><v>0.07</v></c><c r="D1" s="1"><v>1.5</v></c></row>',
      ),
    })
    const styles = {
      name: 'xl/styles.xml',
      content: `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="0.00%"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    }
    if (book === undefined || relationships === undefined) throw new Error('a workbook without parts')
    expect(await answer(zip([book, relationships, styles, ...parts]))).toEqual([['0001234567', '12.5%', '7%', 1.5]])
  })

  it('is read whatever its own part is called, in large or small letters, and without styles', async () => {
    const parts = workbookParts({
      One: sheet('<row r="1"><c r="A1" s="3"><v>1</v></c><c r="B1"><v>2</v></c></row>'),
    }).filter(({ name }) => name !== 'xl/styles.xml')
    expect(await answer(zip(parts))).toEqual([[1, 2]])
    expect(await answer(zip(parts.map(part => ({ ...part, name: part.name.replace('sheet1', 'Sheet1') }))))).toEqual([
      [1, 2],
    ])
    const root =
      '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="xl/workbook2.xml"/></Relationships>'
    const renamed = parts.map(part => ({ ...part, name: part.name.replace('workbook', 'workbook2') }))
    expect(await answer(zip([{ name: '_rels/.rels', content: root }, ...renamed]))).toEqual([[1, 2]])
  })

  it('is read by XML namespace, whatever the prefix, and elements of other namespaces are skipped', async () => {
    const prefixed = `<m:worksheet xmlns:m="${MAIN}" xmlns:x="urn:x"><m:sheetData><x:row r="9"><m:c r="A9"/></x:row><m:row r="1"><m:c r="A1" x:r="XFD1"><m:v>1</m:v></m:c><m:c r="B1"><m:v>2</m:v></m:c></m:row></m:sheetData></m:worksheet>`
    expect(await answer(zip(workbookParts({ One: prefixed })))).toEqual([[1, 2]])
    expect(await answer(bookOf(TWO.replace('<c r="A1">', '<c x=">" r="A1">')))).toEqual([[1, 2]])
  })

  it('marks hidden rows and hidden columns', async () => {
    const cols =
      '<cols><col min="2" max="2" hidden="1"/><col min="4" max="4" width="0"/><col min="5" max="5" width="9"/></cols>'
    const rows = `${TWO}<row r="2" hidden="1"><c r="A2"><v>3</v></c></row><row r="3" hidden="true"/><row r="4" ht="0"><c r="A4"><v>4</v></c></row><row r="5" ht="12.5"><c r="A5"><v>5</v></c></row>`
    const [one] = await workbookSheets(
      zip(workbookParts({ One: sheet(rows).replace('<sheetData>', `${cols}<sheetData>`) })),
      { sheet: null, sheets: null },
    )
    expect([one?.hiddenColumns, one?.doubts]).toEqual([
      [1, 3],
      [
        { row: 2, kind: 'Hidden' },
        { row: 4, kind: 'Hidden' },
      ],
    ])
  })

  it('has its hidden sheets read too, and a sheet that cannot be read is reported', async () => {
    const [book, ...parts] = workbookParts({
      Hidden: sheet(TWO),
      Broken: sheet('<row r="1"><c r="A2"/></row>'),
      Seen: sheet(TWO),
    })
    const hiding = {
      name: 'xl/workbook.xml',
      content: (book?.content ?? '').replace(/sheetId="[12]"/g, '$& state="veryHidden"'),
    }
    const sheets = await workbookSheets(zip([hiding, ...parts]), { sheet: null, sheets: null })
    expect(sheets.map(({ name, hidden, rows, unread }) => [name, hidden, rows.length, unread?.length ?? 0])).toEqual([
      ['Hidden', true, 1, 0],
      ['Broken', true, 0, 1],
      ['Seen', false, 1, 0],
    ])
  })

  it('gives the rows of a hidden sheet only when that sheet is asked for', async () => {
    const [book, ...parts] = workbookParts({ Seen: sheet(''), Hidden: sheet(TWO) })
    const hiding = {
      name: 'xl/workbook.xml',
      content: (book?.content ?? '').replace('sheetId="2"', 'sheetId="2" state="hidden"'),
    }
    const file = zip([hiding, ...parts])
    expect(await answer(file)).toContain('unhide the sheet Hidden')
    expect(await answer(file, 'Hidden')).toEqual([[1, 2]])
  })

  it.each([
    ['entities of its own', `<!DOCTYPE w [<!ENTITY a "1">]>${sheet(TWO)}`],
    ['an unknown entity', sheet(TWO.replace('<v>1', '<v>&a;'))],
    ['an element that is not closed', sheet(TWO).replace('</sheetData>', '')],
    ['rows out of order', sheet(`${TWO.replaceAll('1', '5')}${TWO}`)],
    ['two cells in one place', sheet('<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>')],
    ['a cell of another row', sheet('<row r="1"><c r="A2"><v>1</v></c></row>')],
    ['a style there is none of', sheet('<row r="1"><c r="A1" s="99"><v>1</v></c></row>')],
    ['a number that is none', sheet('<row r="1"><c r="A1"><v>one</v></c></row>')],
    ['elements too deep', sheet('<a>'.repeat(70) + '</a>'.repeat(70))],
  ])('is refused for a sheet with %s', async (_, content) => {
    expect(await answer(zip(workbookParts({ One: content })))).toContain('damaged or protected')
  })

  const merging = (data: string, refs: readonly string[]): Buffer =>
    zip(
      workbookParts({
        One: sheet(data).replace(
          '</sheetData>',
          `</sheetData><mergeCells>${refs.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
        ),
      }),
    )
  const seen = async (file: Buffer) => (await workbookSheets(file, { sheet: null, sheets: null }))[0]

  it('lists merged cells as far as there are cells, and the rows with values that they cover', async () => {
    const rows = `${TWO}<row r="2"><c r="B2"><v>3</v></c></row><row r="3"><c r="A3"><v>1</v></c><c r="B3"><v>4</v></c></row>`
    const one = await seen(merging(rows, ['B2:C900', 'A1:A2', 'A1:A2', 'A3', 'D7:E8']))
    expect(one?.merged).toEqual([
      { row: 1, column: 0, rows: 2, columns: 1 },
      { row: 2, column: 1, rows: 2, columns: 1 },
    ])
    expect(one?.doubts).toEqual([{ row: 3, kind: 'Covered' }])
  })

  it.each(['content.xml', 'Index/Document.iwa', 'xl/workbook.bin'])(
    'is refused with what to do when it holds %s',
    async name => {
      expect(await answer(zip([{ name, content: '' }]))).toMatch(/save it as \.xlsx/)
    },
  )

  it('tells which rows show a figure in red or struck through, but not those that show only words so', async () => {
    const styles = `<styleSheet xmlns="${MAIN}"><fonts><font/><font><color rgb="FFFF0000"/></font><font><strike/></font><font><strike val="0"/><color indexed="10"/></font></fonts><cellXfs>${[0, 1, 2, 3].map(font => `<xf numFmtId="0" fontId="${font}"/>`).join('')}</cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`
    const row = (at: number, style: number) =>
      `<row r="${at}"><c r="A${at}" s="${style}" t="inlineStr"><is><t>OTT</t></is></c><c r="B${at}" s="${at === 5 ? 0 : style}"><v>${at}</v></c></row>`
    const data = [row(1, 0), row(2, 1), row(3, 2), row(4, 3), row(5, 1)].join('')
    const parts = workbookParts({ One: sheet(data) })
    const file = zip(parts.map(part => (part.name === 'xl/styles.xml' ? { ...part, content: styles } : part)))
    expect((await seen(file))?.doubts).toEqual([
      { row: 2, kind: 'Red' },
      { row: 3, kind: 'Struck' },
      { row: 4, kind: 'Red' },
    ])
  })

  it('tells which rows show a positive figure like a negative one, or not at all', async () => {
    const formats = [
      '(#,##0.00)',
      '"-"0.00',
      '0.00" CR"',
      ';;;',
      '[Red]0.00',
      '_(* #,##0.00_);_(* (#,##0.00)',
      '$#,##0.00',
      '0.00" DB"',
    ]
    const numFmts = formats.map(
      (code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    const xfs = [
      '<xf/>',
      ...formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`),
      '<xf fontId="1"/>',
      '<xf fontId="1" fillId="1"/>',
    ]
    const styles = `<styleSheet xmlns="${MAIN}"><numFmts>${numFmts.join('')}</numFmts><fonts><font/><font><color theme="0"/></font></fonts><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"/></fill></fills><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`
    const data = xfs.map(
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c><c r="B${at + 1}" s="${at}"><v>90</v></c></row>`,
    )
    const parts = workbookParts({ One: sheet(data.join('')) })
    const file = zip(parts.map(part => (part.name === 'xl/styles.xml' ? { ...part, content: styles } : part)))
    const found = await seen(file)
    expect(found?.rows[0]).toEqual([1, 90])
    expect(found?.doubts).toEqual([
      { row: 2, kind: 'Bracketed' },
      { row: 3, kind: 'Bracketed' },
      { row: 4, kind: 'Bracketed' },
      { row: 5, kind: 'Hidden' },
      { row: 6, kind: 'Red' },
      { row: 9, kind: 'Bracketed' },
      { row: 10, kind: 'Hidden' },
    ])
  })

  it('repeats the heading of a merged group over each of its columns', async () => {
    const text = (at: string, words: string): string => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
    const rows = `<row r="1">${text('A1', 'Policy')}${text('B1', 'Commission')}</row><row r="2">${text('B2', 'New')}${text('C2', 'Renewal')}</row>`
    expect((await seen(merging(rows, ['B1:C1', 'A1:A2'])))?.rows[0]).toEqual(['Policy', 'Commission', 'Commission'])
  })

  it.each([
    ['merged cells that meet', ['A1:B2', 'B2:B3']],
    ['merged cells that end before they begin', ['B2:A1']],
    ['merged cells beyond any sheet', ['A1:A1048577']],
    ['merged columns beyond any sheet', ['A1:XFE1']],
    ['merged cells that are no cells', ['A1:']],
    ['merged cells of three corners', ['A1:B1:C1']],
  ])('is refused for %s', async (_, refs) => {
    expect(await answer(merging(`${TWO}${TWO.replaceAll('1', '2').replace('r="22"', 'r="2"')}`, refs))).toContain(
      'damaged or protected',
    )
  })

  it('is refused for more merged cells than lines', async () => {
    const refs = Array.from({ length: MAX_MERGED + 1 }, (_, at) => `A${at + 1}:B${at + 1}`)
    expect(await answer(merging(TWO, refs))).toContain('too many merged cells')
  })

  it('is refused when its merged cells cover more cells than a file may have', async () => {
    const wide = '<c r="SF1"><v>1</v></c>'
    const file = merging(
      `<row r="1"><c r="A1"><v>1</v></c>${wide}</row><row r="9000"><c r="A9000"><v>1</v></c></row>`,
      ['A1:SF9000'],
    )
    expect(await answer(file)).toContain('too many merged cells')
  })

  it('is refused when two parts have the same name', async () => {
    const parts = workbookParts({ One: sheet(TWO) })
    expect(await answer(zip([...parts, ...parts.slice(0, 1)]))).toContain('damaged or protected')
  })
})
