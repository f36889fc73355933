/** The sheets of a workbook, read from its list of them alone; the service reads what they hold. */
import { strFromU8, unzipSync } from 'fflate'

const LIST = 'xl/workbook.xml'
/** A list of sheets is a few lines; an archive that says otherwise is not unpacked here. */
const LARGEST_LIST = 1024 * 1024

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
  })

const SHEET = /<(?:\w{1,20}:)?sheet\s[^<>]{0,500}?\bname=(?:"([^"<]{0,300})"|'([^'<]{0,300})')/g

/** In their order; none for a file that is no workbook. */
export const workbookSheetNames = (content: Uint8Array): readonly string[] => {
  try {
    const { [LIST]: list } = unzipSync(content, {
      filter: ({ name, originalSize }) => name === LIST && originalSize <= LARGEST_LIST,
    })
    return list === undefined
      ? []
      : [...strFromU8(list).matchAll(SHEET)].map(([, double, single]) => plain(double ?? single ?? ''))
  } catch {
    // No archive, a damaged one, or a name that is no text: the service says what is wrong with the file.
    return []
  }
}
