/** Tells the kind of a text in markup. Many portals give an HTML page or an XML document the name .xls, and Excel opens both. */
import { EXPECTED } from './file-kind.ts'
import { refuseFile } from './refused-file.ts'

export type MarkupKind = 'html' | 'spreadsheet-xml'

/** How many characters are read to tell the kind; a document names it near its beginning. */
const BEGINNING = 4_096
const SPREADSHEET_2003 = 'urn:schemas-microsoft-com:office:spreadsheet'
const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns:office'
const BEGINS_PAGE =
  /^<(?:!doctype html|!--|html|head|body|meta|title|style|link|script|base|center|div|span|font|form|p|b|h[1-6]|br|hr|table|tr)\b/i

/** Null for a text without markup, which is delimited rows. */
export const markupKind = (text: string): MarkupKind | null => {
  const beginning = text.slice(0, BEGINNING).trimStart()
  if (/^mime-version:/i.test(beginning))
    refuseFile(
      `The file is a web archive (.mht) that calls itself a workbook: open it in Excel and save it as .xlsx. ${EXPECTED}`,
    )
  if (/^[a-z-]{2,30}: /i.test(beginning) && /^(?:mime-version|message-id|received|content-type): /im.test(beginning))
    refuseFile(
      `The file is an email: save its attachment, or copy its table to a workbook, and import that. ${EXPECTED}`,
    )
  if (/^[[{]\s*["{]/.test(beginning))
    refuseFile(`The file is data for programs (.json): ask the carrier for a CSV file or a workbook. ${EXPECTED}`)
  if (!beginning.startsWith('<')) return null
  if (beginning.startsWith('<?xml') || beginning.startsWith('<Workbook')) {
    if (beginning.includes(SPREADSHEET_2003)) return 'spreadsheet-xml'
    if (beginning.includes(OPEN_DOCUMENT))
      refuseFile(`The file is a workbook of another program than Excel (.fods): save it as .xlsx or CSV. ${EXPECTED}`)
    if (!/<html\b/i.test(beginning)) refuseFile(`The file is an XML document, not a workbook. ${EXPECTED}`)
    return 'html'
  }
  // A comment is tested apart: `\b` needs a letter after `<!--`.
  return BEGINS_PAGE.test(beginning) || beginning.startsWith('<!--') ? 'html' : null
}

/** The character set that a page names for itself, in lower case. */
export const charsetOf = (text: string): string | null => {
  for (const tag of text.slice(0, BEGINNING).toLowerCase().split('<meta').slice(1)) {
    const [, said] = (tag.split('>', 1)[0] ?? '').split('charset', 2)
    const name = said?.trimStart().startsWith('=') ? /[\w-]{1,40}/.exec(said.slice(0, 100))?.[0] : undefined
    if (name !== undefined) return name
  }
  return null
}
