/** HTML pages and PDFs made to harm their reader. */
import { deflateSync } from 'node:zlib'

/** By family: whether it must be refused, and what `size` (0 to 1) makes of it. */
export type Families = Readonly<Record<string, readonly [beyond: boolean, make: (size: number) => Buffer]>>

const times = (from: number, to: number, size: number): number => from + Math.round(size * (to - from))

const HEAD = '<tr><th>Policy Number<th>Insured<th>Commission'
const page = (rows: string): Buffer => Buffer.from(`<html><body><table>${HEAD}${rows}</table></body></html>`)
const ROW = '<tr><td>P-12345<td>DOE, JANE<td>10.00'

export const HOSTILE_PAGES: Families = {
  'tags that are never closed': [true, size => page(`<tr><td>${'<b>'.repeat(times(2_000, 5_000_000, size))}x`)],
  'tables in tables': [true, size => page('<table><tr><td>'.repeat(times(1_000, 1_000_000, size)))],
  'rows of a page without number': [true, size => page(ROW.repeat(times(200_101, 600_000, size)))],
  'cells over everything': [
    false,
    size => page(`<tr>${'<td rowspan=65534>x'.repeat(400)}${'<tr><td>1.00'.repeat(times(10, 4_000, size))}`),
  ],
  'cells over more columns than there are': [
    true,
    size => page('<tr><td colspan=1000>x'.repeat(times(1, 200_000, size))),
  ],
  'attributes of a tag without number': [
    true,
    size =>
      page(`<tr ${Array.from({ length: times(300, 300_000, size) }, (_, n) => `a${n}=1`).join(' ')}><td>1<td>2</tr>`),
  ],
  'a cell of entities': [true, size => page(`<tr><td>1<td>${'&eacute;'.repeat(times(40_000, 4_000_000, size))}`)],
  'end tags without beginning': [false, size => page(`${'</b></p></td>'.repeat(times(1_000, 1_500_000, size))}${ROW}`)],
  'rules of style without number': [
    false,
    size =>
      Buffer.from(
        `<style>${'.a,.b{display:none}'.repeat(times(1_000, 1_500_000, size))}</style>${page(ROW).toString()}`,
      ),
  ],
  'marks of a comment': [
    false,
    size => Buffer.from(`<!--${'-->-<!'.repeat(times(1_000, 4_000_000, size))}--><table>${HEAD}${ROW}</table>`),
  ],
  'entities in an XML spreadsheet': [
    true,
    () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      ),
  ],
  'columns of an XML spreadsheet': [
    true,
    size =>
      Buffer.from(
        `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table><Row>${'<Cell ss:MergeAcross="400"/>'.repeat(times(3, 400_000, size))}</Row></Table></Worksheet></Workbook>`,
      ),
  ],
}

type PdfObject = string | { readonly about: string; readonly bytes: Buffer }

/** Objects count from 1; the first is the catalog. */
const pdf = (objects: readonly PdfObject[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = 9
  const push = (part: Buffer): void => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, at) => {
    places.push(length)
    push(Buffer.from(`${at + 1} 0 obj\n`))
    if (typeof object === 'string') push(Buffer.from(object))
    else {
      push(Buffer.from(`<< ${object.about} /Length ${object.bytes.length} >>\nstream\n`))
      push(object.bytes)
      push(Buffer.from('\nendstream'))
    }
    push(Buffer.from('\nendobj\n'))
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const leaf = (resources = '/Font << /F 5 0 R >>'): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${resources} >> /Contents 4 0 R >>`
const packed = (content: string | Buffer, about = '/Filter /FlateDecode'): PdfObject => ({
  about,
  bytes: deflateSync(Buffer.from(content), { level: 9 }),
})

/** A PDF of one page with this content. The objects that it refers to begin at number 6. */
const onePage = (content: PdfObject, more: readonly PdfObject[] = [], resources?: string): Buffer =>
  pdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', leaf(resources), content, FONT, ...more])

const TEXT = 'BT /F 8 Tf 1 0 0 1 36 700 Tm (P-12345) Tj 1 0 0 1 200 700 Tm (10.00) Tj ET\n'

export const HOSTILE_PDFS: Families = {
  'pages without number': [
    true,
    size => {
      const count = times(1_001, 300_000, size)
      return pdf([
        CATALOG,
        `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
        leaf(),
        packed(TEXT),
        FONT,
      ])
    },
  ],
  'pages that are claimed': [
    false,
    () => pdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 999999999 >>', leaf(), packed(TEXT), FONT]),
  ],
  'a tree of pages that bites its tail': [
    true,
    () => pdf([CATALOG, '<< /Type /Pages /Kids [2 0 R] /Count 3 >>', leaf(), packed(TEXT), FONT]),
  ],
  'a page that grows when it is unpacked': [
    true,
    size => onePage(packed(Buffer.alloc(times(300_000_000, 900_000_000, size), 0x20))),
  ],
  'texts of a page without number': [
    true,
    size => onePage(packed('BT /F 8 Tf (a) Tj 9 0 Td (b) Tj 0 9 Td ET\n'.repeat(times(260_000, 600_000, size)))),
  ],
  'filters in filters': [
    true,
    size => {
      const layers = 3
      let bytes = Buffer.alloc(times(100_000_000, 400_000_000, size), 0x20)
      for (let n = 0; n < layers; n += 1) bytes = deflateSync(bytes, { level: 9 })
      return onePage({ about: `/Filter [${'/FlateDecode '.repeat(layers)}]`, bytes })
    },
  ],
  'forms in forms': [
    true,
    size => {
      const depth = times(8, 12, size)
      const forms = Array.from({ length: depth }, (_, n) =>
        packed(
          n === depth - 1 ? TEXT : `/X${n + 1} Do `.repeat(12),
          `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F 5 0 R >> /XObject << /X${n + 1} ${n + 7} 0 R >> >> /Filter /FlateDecode`,
        ),
      )
      return onePage(packed('/X0 Do'), forms, '/XObject << /X0 6 0 R >>')
    },
  ],
  'a form that holds itself': [
    true,
    () =>
      onePage(
        packed('/X0 Do'),
        [
          packed(
            `${TEXT}/X0 Do`,
            '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F 5 0 R >> /XObject << /X0 6 0 R >> >> /Filter /FlateDecode',
          ),
        ],
        '/XObject << /X0 6 0 R >>',
      ),
  ],
  'a PDF cut short': [
    true,
    size => {
      const whole = onePage(packed(TEXT.repeat(50)))
      return whole.subarray(0, Math.max(8, Math.floor(whole.length * size * 0.95)))
    },
  ],
  'a damaged page': [
    true,
    () => onePage({ about: '/Filter /FlateDecode', bytes: Buffer.from('this was never packed') }),
  ],
  'places beyond all measure': [
    false,
    size => onePage(packed(TEXT.replaceAll('700 Tm', `${'9'.repeat(times(5, 300, size))} Tm`) + TEXT)),
  ],
}
