/** What a workbook says of its sheets: where they are, what they are called, which texts they share, which styles are days. */
import { posix } from 'node:path'
import { raisedDigits } from '@commissions/core/document'
import { type CellMark, isRedInWorkbook, isWhiteInWorkbook } from '../cell-marks.ts'
import {
  MAX_CELL_LENGTH,
  MAX_CELLS,
  MAX_TEXT,
  textTooLong,
  workbookTooLarge,
  workbookUnreadable,
} from '../file-limits.ts'
import { refuseFile } from '../refused-file.ts'
import { type CellFormat, cellFormat, formatMark } from './cell-format.ts'
import { type Attributes, isTrue, RELATIONSHIPS, readPart, SPREADSHEET } from './xml-part.ts'
import type { Archive } from './zip-archive.ts'

export interface SheetPart {
  readonly name: string
  readonly hidden: boolean
  /** Its part in the archive; null for a sheet of another kind, such as a chart. */
  readonly part: string | null
}

export interface CellStyle {
  readonly format: CellFormat
  readonly mark: CellMark | null
}

export interface WorkbookParts {
  readonly sheets: readonly SheetPart[]
  /** Whether days are counted from 1904, as on a Macintosh of old. */
  readonly from1904: boolean
  readonly sharedStrings: readonly string[]
  /** Each cell style, by its number. */
  readonly styles: readonly CellStyle[]
}

const WORKBOOK = 'xl/workbook.xml'
const OFFICE = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
] as const
const OF_OFFICE: ReadonlySet<string> = new Set(OFFICE)

/** Characters that XML cannot hold are written as _xHHHH_. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

interface Relationship {
  readonly id: string
  /** The last word of its type, such as "worksheet"; undefined for a type that is not of the standard. */
  readonly kind: string | undefined
  readonly part: string
}

/** What a part of the archive, or the archive itself (''), refers to. */
const relationshipsOf = async (archive: Archive, of: string): Promise<readonly Relationship[]> => {
  const found: Relationship[] = []
  const { dir, base } = posix.parse(of)
  await readPart(archive, posix.join(dir, '_rels', `${base}.rels`), RELATIONSHIPS, {
    open: (name, at) => {
      const [id, target, type] = [at('Id'), at('Target'), at('Type')]
      if (name !== 'Relationship' || id === undefined || target === undefined || at('TargetMode') === 'External') return
      const office = OFFICE.find(one => type?.startsWith(`${one}/`))
      const kind = office === undefined ? undefined : type?.slice(office.length + 1)
      found.push({ id, kind, part: posix.resolve('/', dir, target).slice(1) })
    },
  })
  return found
}

/** Nearly every program gives the workbook's own part this name. */
const workbookPart = async (archive: Archive): Promise<string> =>
  archive.has(WORKBOOK)
    ? WORKBOOK
    : ((await relationshipsOf(archive, '')).find(({ kind }) => kind === 'officeDocument')?.part ?? WORKBOOK)

const sheetOf = (at: Attributes, related: readonly Relationship[]): SheetPart => ({
  name: unescaped(at('name') ?? refuseFile(workbookUnreadable())),
  hidden: (at('state') ?? 'visible') !== 'visible',
  part: related.find(({ id, kind }) => kind === 'worksheet' && id === (at('id', OF_OFFICE) ?? at('id')))?.part ?? null,
})

/** The texts that cells refer to by number, without their phonetic readings. */
const sharedStringsIn = async (archive: Archive, part: string): Promise<readonly string[]> => {
  const texts: string[] = []
  if (!archive.has(part)) return texts
  let length = 0
  const collecting = textCollector()
  await readPart(archive, part, SPREADSHEET, {
    open: (name, at) => {
      if (name === 'si') collecting.begin()
      collecting.open(name, at)
    },
    text: collecting.text,
    close: name => {
      collecting.close(name)
      if (name !== 'si') return
      const text = collecting.end()
      length += text.length
      if (texts.length === MAX_CELLS || length > MAX_TEXT) refuseFile(workbookTooLarge())
      texts.push(text)
    },
  })
  return texts
}

const LONGEST_ESCAPE = 7

/** Puts a rich text together from its runs. */
export const textCollector = () => {
  let parts: string[] = []
  let length = 0
  let inText = false
  let phonetic = false
  let raised = false
  return {
    begin: (): void => {
      parts = []
      length = 0
    },
    open: (name: string, at: Attributes): void => {
      if (name === 'r') raised = false
      if (name === 'vertAlign') raised = at('val') === 'superscript'
      if (name === 't') inText = true
      if (name === 'rPh') phonetic = true
    },
    text: (text: string): void => {
      if (!inText || phonetic) return
      length += text.length
      // A character may be written as an escape of seven characters. The exact limit is checked where the cell is known.
      if (length > MAX_CELL_LENGTH * LONGEST_ESCAPE) refuseFile(textTooLong())
      parts.push(raised ? raisedDigits(text) : text)
    },
    close: (name: string): void => {
      if (name === 'r') raised = false
      if (name === 't') inText = false
      if (name === 'rPh') phonetic = false
    },
    end: (): string => unescaped(parts.join('')),
  }
}

const stylesIn = async (archive: Archive, part: string): Promise<readonly CellStyle[]> => {
  const styles: CellStyle[] = []
  if (!archive.has(part)) return styles
  const formats = new Map<number, string>()
  /** Formats of the named styles that cells' own styles start from. */
  const base: (number | null)[] = []
  const fonts: (CellMark | null)[] = []
  /** Whether each fill colors its cells. */
  const fills: boolean[] = []
  let list: string | null = null
  const formatId = (at: Attributes): number | null => {
    const id = at('numFmtId')
    return id === undefined ? null : Number(id)
  }
  await readPart(archive, part, SPREADSHEET, {
    open: (name, at) => {
      if (name === 'numFmt') formats.set(Number(at('numFmtId')), at('formatCode') ?? '')
      if (name === 'fonts' || name === 'fills' || name === 'cellStyleXfs' || name === 'cellXfs') list = name
      if (list === 'fonts') {
        if (name === 'font') fonts.push(null)
        const isStruck = name === 'strike' && isTrue(at('val') ?? '1')
        if (isStruck) fonts[fonts.length - 1] = 'Struck'
        if (name === 'color' && isRedInWorkbook(at('rgb'), at('indexed'))) fonts[fonts.length - 1] ??= 'Red'
        if (name === 'color' && isWhiteInWorkbook(at('rgb'), at('indexed'), at('theme')))
          fonts[fonts.length - 1] ??= 'Hidden'
      }
      if (list === 'fills') {
        if (name === 'fill') fills.push(true)
        if (name === 'patternFill') fills[fills.length - 1] = (at('patternType') ?? 'none') !== 'none'
      }
      if (name !== 'xf') return
      if (list === 'cellStyleXfs') base.push(formatId(at))
      if (list === 'cellXfs') {
        const inherited = Number(at('xfId') ?? 0)
        const id = formatId(at) ?? (inherited > 0 ? base[inherited] : null) ?? null
        const font = fonts[Number(at('fontId') ?? 0)] ?? null
        // White text is seen on a cell of another color.
        const isSeen = font === 'Hidden' && fills[Number(at('fillId') ?? 0)] === true
        styles.push({
          format: id === null ? 'Plain' : cellFormat(id, formats.get(id)),
          mark: (isSeen ? null : font) ?? formatMark(id ?? 0, formats.get(id ?? 0)),
        })
      }
    },
    close: name => {
      if (name === list) list = null
    },
  })
  return styles
}

export const workbookParts = async (archive: Archive): Promise<WorkbookParts> => {
  const workbook = await workbookPart(archive)
  const related = await relationshipsOf(archive, workbook)
  const partOf = (kind: string, otherwise: string): string => related.find(one => one.kind === kind)?.part ?? otherwise
  const sheets: SheetPart[] = []
  let from1904 = false
  await readPart(archive, workbook, SPREADSHEET, {
    open: (name, at) => {
      if (name === 'workbookPr') from1904 = isTrue(at('date1904'))
      if (name === 'sheet') sheets.push(sheetOf(at, related))
    },
  })
  return {
    sheets,
    from1904,
    sharedStrings: await sharedStringsIn(archive, partOf('sharedStrings', 'xl/sharedStrings.xml')),
    styles: await stylesIn(archive, partOf('styles', 'xl/styles.xml')),
  }
}
