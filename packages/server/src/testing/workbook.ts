/** Excel workbooks made byte by byte, so that tests can also make ones that no program would write. */
import { crc32, deflateRawSync } from 'node:zlib'

type WorkbookCell = string | number | { readonly serial: number } | null

interface ZipEntry {
  readonly name: string
  readonly content: string
  /** The uncompressed size that the archive claims; the true size if left out. */
  readonly claimedSize?: number
}

const header = (signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const parts = fields.map(([bytes, value]) => {
    const part = Buffer.alloc(bytes)
    if (bytes === 2) part.writeUInt16LE(value)
    else part.writeUInt32LE(value >>> 0)
    return part
  })
  const start = Buffer.alloc(4)
  start.writeUInt32LE(signature)
  return Buffer.concat([start, ...parts])
}

export const zip = (entries: readonly ZipEntry[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedSize } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const size = claimedSize ?? bytes.length
    const common = [
      [2, 0],
      [2, 8],
      [2, 0],
      [2, 0],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, size],
      [2, name.length],
      [2, 0],
    ] as const
    const local = Buffer.concat([header(0x04034b50, [[2, 20], ...common]), Buffer.from(name), packed])
    directory.push(
      header(0x02014b50, [[2, 20], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      Buffer.from(name),
    )
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, central.length],
    [4, offset],
    [2, 0],
  ])
  return Buffer.concat([...locals, central, end])
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const cell = (value: WorkbookCell): string => {
  if (value === null) return '<c/>'
  if (typeof value === 'string') return `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  return typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c s="1"><v>${value.serial}</v></c>`
}

const column = (index: number): string => String.fromCharCode(65 + index)

/** The XML of a sheet; the cells are in columns A to Z. */
export const sheetXml = (rows: readonly (readonly WorkbookCell[])[]): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((row, y) => {
      const cells = row.map((value, x) => cell(value).replace('<c', `<c r="${column(x)}${y + 1}"`))
      return `<row r="${y + 1}">${cells.join('')}</row>`
    })
    .join('')}</sheetData></worksheet>`

/** The parts of a workbook whose sheets are given as XML; style 1 is a date. */
export const workbookParts = (sheets: Readonly<Record<string, string>>): readonly ZipEntry[] => {
  const names = Object.keys(sheets)
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  return [
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${main} xmlns:r="${office}"><sheets>${names
        .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${packageRelationships}">${names
        .map(
          (_, at) =>
            `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    ...names.map((name, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheets[name] ?? '' })),
  ]
}

export const workbook = (sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>): Buffer =>
  zip(workbookParts(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetXml(rows)]))))
