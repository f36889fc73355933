/** Files made to harm their reader. Each family has harmed some reader, and has a random size of its own. */
import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { type Families, HOSTILE_PAGES, HOSTILE_PDFS } from './hostile-pages.ts'

export interface HostileFile {
  readonly family: string
  readonly name: string
  readonly content: Buffer
  /** Whether the file is beyond a limit. Such a file must be refused; of any other file, a part may be taken. */
  readonly beyond: boolean
}

interface Part {
  readonly name: string
  readonly content: string | Buffer
  readonly claimed?: number
  readonly flags?: number
  /** Lists the same bytes once more in the archive's directory, under this name. */
  readonly again?: string
}

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4)
  return bytes
}

const archive = (parts: readonly Part[]): Buffer => {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let entries = 0
  for (const { name, content, claimed, flags = 0, again } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const about = Buffer.concat([u16(20, flags, 8, 0, 0), u32(crc32(bytes), packed.length, claimed ?? bytes.length)])
    const entry = Buffer.concat([u32(0x04034b50), about, u16(name.length, 0), Buffer.from(name), packed])
    for (const called of again === undefined ? [name] : [name, again]) {
      directory.push(
        u32(0x02014b50),
        u16(20),
        about,
        u16(called.length, 0, 0, 0, 0),
        u32(0, offset),
        Buffer.from(called),
      )
      entries += 1
    }
    local.push(entry)
    offset += entry.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([
    ...local,
    central,
    u32(0x06054b50),
    u16(0, 0, entries, entries),
    u32(central.length, offset),
    u16(0),
  ])
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const around = (sheet: string, target = 'worksheets/other.xml'): readonly Part[] => [
  {
    name: 'xl/workbook.xml',
    content: `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="1" r:id="a"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${OFFICE}/worksheet" Target="${target}"/></Relationships>`,
  },
  { name: `xl/${target}`, content: sheet },
]
const sheetOf = (data: string, before = ''): string =>
  `${before}<worksheet ${MAIN}><sheetData>${data}</sheetData></worksheet>`
const book = (data: string, extra: readonly Part[] = [], before = ''): Buffer =>
  archive([...around(sheetOf(data, before)), ...extra])
const text = (column: string, row: number, value: string, attributes = ''): string =>
  `<c r="${column}${row}" ${attributes} t="inlineStr"><is><t>${value}</t></is></c>`
const rowOf = (row: number, cells: string): string => `<row r="${row}">${cells}</row>`
const pair = (row: number): string => rowOf(row, text('A', row, 'P-1') + text('B', row, '1.00'))
const columns = (count: number): string => Array.from({ length: count }, (_, n) => `H${n}`).join(',')

const LINE = 'P-12345,DOE JANE,10.00\n'
const HEAD = 'Policy Number,Insured Name,Commission\n'
const csv = (content: string): Buffer => Buffer.from(content)

/** Makes a file of each family, by `size` (0 to 1). The largest is far beyond a limit, or takes a careless reader minutes. */
const FAMILIES_OF_TABLES: Families = {
  'commas in one row': [true, size => csv(`${HEAD}${','.repeat(1_000 + size * 4_000_000)}\n`)],
  'columns in every row': [true, size => csv(`${columns(501 + Math.round(size * 1_000))}\n1,2\n`)],
  'blank rows': [true, size => csv(HEAD + '\n'.repeat(200_100 + Math.round(size * 800_000)) + LINE)],
  'rows beyond number': [true, size => csv(HEAD + LINE.repeat(200_100 + Math.round(size * 400_000)))],
  'cells beyond number': [
    true,
    size => csv(`${columns(400)}\n${`${','.repeat(399)}\n`.repeat(5_126 + Math.round(size * 5_000))}`),
  ],
  'one long cell': [true, size => csv(`${HEAD}P,"${'x'.repeat(32_768 + Math.round(size * 20_000_000))}",1\n`)],
  'a mark that never closes': [true, size => csv(`${HEAD}P,"${'x,y\n'.repeat(10 + Math.round(size * 4_000_000))}`)],
  'marks in wrong places': [
    true,
    size => csv(`a,b\n"${'" x'.repeat(20_000 + Math.round(size * 3_000_000))}${' '.repeat(1_000_000)},1\n`),
  ],
  'UTF-16 without end': [
    true,
    size =>
      Buffer.concat([u16(0xfeff), Buffer.from(`a,${'b'.repeat(40_000 + Math.round(size * 10_000_000))}`, 'utf16le')]),
  ],
  'totals and lines': [
    false,
    size =>
      csv(
        `${HEAD}P-12345,total ${'line '.repeat(22)}x,1.00\n`.repeat(1) +
          `,total ${'line '.repeat(21)}!,5.00\n`.repeat(1 + Math.round(size * 20_000)),
      ),
  ],
  'totals that add up nothing': [
    false,
    size => csv(HEAD + LINE.repeat(20_000) + `,Total,77.77\n`.repeat(Math.round(size * 60_000))),
  ],
  'long remarks': [
    false,
    size => csv(HEAD + `P-12345,${'a1 -./'.repeat(5_000)},1.00\n`.repeat(1 + Math.round(size * 300))),
  ],
  'dates that are none': [
    false,
    size =>
      csv(
        'Policy Number,Transaction Date,Commission\n' +
          `P-12345,${'0'.repeat(5_000)}-,1.00\n`.repeat(1 + Math.round(size * 500)),
      ),
  ],
  'a row far down': [true, size => book(pair(1) + pair(200_001 + Math.round(size * 800_000)))],
  'a cell far out': [true, () => book(rowOf(1, text('A', 1, 'x') + text('XFD', 1, 'y')))],
  'a sparse rectangle': [
    true,
    size =>
      book(
        Array.from({ length: 4_100 + Math.round(size * 8_000) }, (_, n) => rowOf(n + 1, text('SF', n + 1, 'x'))).join(
          '',
        ),
      ),
  ],
  'blanks without number': [
    false,
    size =>
      book(
        pair(1) + Array.from({ length: Math.round(size * 8_000) }, (_, n) => rowOf(n + 2, '<c/>'.repeat(100))).join(''),
      ),
  ],
  'one text everywhere': [
    true,
    () =>
      book(
        Array.from({ length: 1_100 }, (_, n) => rowOf(n + 1, '<c t="s"><v>0</v></c><c t="s"><v>0</v></c>')).join(''),
        [{ name: 'xl/sharedStrings.xml', content: `<sst ${MAIN}><si><t>${'x'.repeat(32_000)}</t></si></sst>` }],
      ),
  ],
  'texts without number': [
    true,
    size =>
      book(pair(1), [
        {
          name: 'xl/sharedStrings.xml',
          content: `<sst ${MAIN}>${'<si><t/></si>'.repeat(2_050_001 + Math.round(size * 1_000_000))}</sst>`,
        },
      ]),
  ],
  'one text without end': [
    true,
    size => book(rowOf(1, text('A', 1, 'y'.repeat(300_000 + Math.round(size * 60_000_000))))),
  ],
  'a flat bomb': [true, () => book(pair(1), [{ name: 'xl/media/b.bin', content: Buffer.alloc(257 * 1024 * 1024) }])],
  'a bomb that lies': [
    true,
    size =>
      archive([
        ...around('').slice(0, 2),
        {
          name: 'xl/worksheets/other.xml',
          content: sheetOf(' '.repeat(1_000_000 + Math.round(size * 50_000_000))),
          claimed: 10,
        },
      ]),
  ],
  'elements in elements': [true, size => book('<a>'.repeat(100 + Math.round(size * 5_000_000)))],
  'attributes without number': [
    true,
    size =>
      book(`<row r="1" ${Array.from({ length: 300 + Math.round(size * 300_000) }, (_, n) => `a${n}="1"`).join(' ')}/>`),
  ],
  'entities in entities': [
    true,
    () =>
      book(
        pair(1).replace('P-1', '&c;'),
        [],
        '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>',
      ),
  ],
  'a mark in an attribute': [true, () => book(rowOf(1, text('A', 1, 'x', 'x=">"') + text('XFD', 1, 'y', 'x=">"')))],
  prefixes: [
    true,
    () =>
      archive(
        around(
          `<m:worksheet xmlns:m="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:x="urn:x"><m:sheetData><m:row r="1" x:r="2"><m:c x:r="A1" r="XFD1"><m:v>1</m:v></m:c></m:row></m:sheetData></m:worksheet>`,
        ),
      ),
  ],
  'one part under two names': [
    true,
    () =>
      archive(around(sheetOf(pair(1))).map((part, index) => (index === 2 ? { ...part, again: 'xl/again.xml' } : part))),
  ],
  'two parts under one name': [
    true,
    () => archive([...around(sheetOf(pair(1))), { name: 'xl/workbook.xml', content: '<workbook/>' }]),
  ],
  'an encrypted part': [true, () => archive(around(sheetOf(pair(1))).map(part => ({ ...part, flags: 1 })))],
  'entries without number': [
    true,
    () =>
      book(
        pair(1),
        Array.from({ length: 2_100 }, (_, n) => ({ name: `x${n}`, content: '' })),
      ),
  ],
  'a workbook cut short': [
    true,
    size => {
      const whole = book(pair(1))
      return whole.subarray(0, Math.max(4, Math.floor(whole.length * size * 0.95)))
    },
  ],
  'bytes at random': [
    true,
    size =>
      Buffer.concat([
        u32(0x04034b50),
        Buffer.from(Array.from({ length: 2_000 }, (_, n) => (n * 7_919 * (1 + Math.round(size * 1_000))) % 251)),
      ]),
  ],
}

/** The kind of file, recognized by its first bytes. */
const ENDINGS = [
  ['PK', 'xlsx'],
  ['%PDF', 'pdf'],
  ['<', 'xls'],
] as const

const FAMILIES_OF_PAGES = { ...HOSTILE_PAGES, ...HOSTILE_PDFS }
const FAMILIES: Families = { ...FAMILIES_OF_TABLES, ...FAMILIES_OF_PAGES }

export const FAMILY_NAMES = Object.keys(FAMILIES)

export const hostileFile = (family: string, size: number): HostileFile => {
  const found = FAMILIES[family]
  if (found === undefined) throw new Error(`There is no family ${family}`)
  const [beyond, make] = found
  const content = make(size)
  return {
    family,
    name: `carrier.${ENDINGS.find(([beginning]) => content.toString('latin1', 0, 4).startsWith(beginning))?.[1] ?? 'csv'}`,
    content,
    beyond,
  }
}

/** The size of a file, from 0 to 1. */
export const sizeArbitrary = fc.integer({ min: 0, max: 1_000 }).map(thousandths => thousandths / 1_000)
