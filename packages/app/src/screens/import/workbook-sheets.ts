/** Reads only the names of a workbook's sheets. The service reads their content. */
import { strFromU8, unzipSync } from 'fflate'

const LIST = 'xl/workbook.xml'
/** The largest list of sheets to unpack, in bytes. A real list is a few lines long. */
const LARGEST_LIST = 1024 * 1024

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
  })

const SHEET = /<(?:\w{1,20}:)?sheet\s[^<>]{0,500}?\bname=(?:"([^"<]{0,300})"|'([^'<]{0,300})')/g

/** The names of the sheets in their order; empty for a file that is not a workbook. */
export const workbookSheetNames = (content: Uint8Array): readonly string[] => {
  try {
    const { [LIST]: list } = unzipSync(content, {
      filter: ({ name, originalSize }) => name === LIST && originalSize <= LARGEST_LIST,
    })
    return list === undefined
      ? []
      : [...strFromU8(list).matchAll(SHEET)].map(([, double, single]) => plain(double ?? single ?? ''))
  } catch {
    // The file is no archive, is damaged, or has a name that is not text. The service will say what is wrong with it.
    return []
  }
}
