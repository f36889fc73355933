import { describe, expect, it } from 'vitest'
import { printedStatement } from '../../../testing/carrier-documents/printed-statement.ts'
import { zip } from '../../../testing/workbook.ts'
import { fileSheets } from './file-sheets.ts'
import { RefusedFile } from './refused-file.ts'

const GUESS = { sheet: null, sheets: null, delimiter: null, encoding: null }

const refusal = (bytes: Buffer): Promise<string> =>
  fileSheets(bytes, GUESS).then(
    () => 'accepted',
    (error: unknown) => (error instanceof RefusedFile ? error.message : `broken: ${String(error)}`),
  )

const TABLE = 'Policy Number|Insured|Commission\nHO1000017|LARK, JUNE|100.00\nHO1000018|OTT, LEE|7.50'
const COLUMNS = 'l36 l110 r300'

/** A PDF whose content streams are not packed, so that a test can write in them. */
const written = async (change: (content: string) => string): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({ compress: false, margin: 0 })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>(done => void doc.once('end', done))
  doc.fontSize(8).text('HO1000017', 36, 40, { lineBreak: false }).text('100.00', 200, 40, { lineBreak: false }).end()
  await ended
  return Buffer.from(change(Buffer.concat(chunks).toString('latin1')), 'latin1')
}

describe('a PDF is refused with what to do instead', () => {
  it('when it has a password', async () => {
    expect(await refusal(await printedStatement({ columns: COLUMNS, text: TABLE, password: 'secret' }))).toMatch(
      /^The PDF is protected with a password: open it, and print it/,
    )
  })
  it('when it is a scan without text', async () => {
    expect(await refusal(await printedStatement({ columns: COLUMNS, text: '' }))).toMatch(/^The PDF is a scan: /)
  })
  it('when its text was recognized from a scan, and is printed invisibly', async () => {
    const bytes = await written(content => content.replaceAll('BT\n', 'BT\n3 Tr\n'))
    expect(await refusal(bytes)).toMatch(/^Page 1 of the PDF is a scan, whose text was recognized/)
  })
  it('when its text runs sideways', async () => {
    const bytes = await written(content => content.replace(/1 0 0 1 (\S+) (\S+) Tm/g, '0 1 -1 0 $1 $2 Tm'))
    expect(await refusal(bytes)).toMatch(/^The text of the PDF runs sideways: turn its pages/)
  })
  it('when its end is missing', async () => {
    const whole = await printedStatement({ columns: COLUMNS, text: TABLE })
    for (const part of [0.1, 0.5, 0.9, 0.99])
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toMatch(
        /^The PDF is damaged or cut short/,
      )
  })
  it('when no line of it has two columns', async () => {
    expect(
      await refusal(await printedStatement({ columns: COLUMNS, text: '# Dear agent,\n# we have moved.' })),
    ).toMatch(/^The PDF holds no table/)
  })
})

describe('another file is refused with what to do instead', () => {
  it.each([
    ['a page without a table', '<html><body><p>Sign in to go on</p></body></html>', 'The page holds no table'],
    [
      'a web archive',
      'MIME-Version: 1.0\nContent-Type: multipart/related\n\n<table>',
      'The file is a web archive (.mht)',
    ],
    [
      'another XML document',
      '<?xml version="1.0"?><invoice><amount>12.50</amount></invoice>',
      'The file is an XML document',
    ],
    [
      'a flat workbook of OpenDocument',
      '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
      'The file is a workbook of another program than Excel (.fods): save it as .xlsx or CSV.',
    ],
    ['a file of an old exchange format', 'ID;PWXL;N;E\nC;Y1;X1;K"Policy"', 'save it as .xlsx or CSV'],
    ['a file of another old exchange format', 'TABLE\r\n0,1\r\n"EXCEL"\r\n', '(.slk, .dif)'],
    ['data for programs (EDI)', 'ISA*00*          *00*', 'The file is data for programs (EDI)'],
    [
      'an email',
      'From: pay@carrier.example\nSubject: March\nContent-Type: text/html\n\n<table><tr><td>1</td></tr></table>',
      'The file is an email',
    ],
    ['data for programs', '[{ "policy": "HO1", "commission": 100 }]', 'The file is data for programs (.json)'],
    ['a text with formatting', '{\\rtf1\\ansi Policy\\tab 100.00}', 'The file is a text with formatting (.rtf)'],
    [
      'a binary workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'The file is an old Excel workbook (.xls), one with a password, or a message of Outlook or a document of Word',
    ],
    ['a scanned page', Buffer.from([0x49, 0x49, 0x2a, 0x00, 0x08, 0x00, 0x00, 0x00]), 'The file is a picture.'],
    [
      'a document of Word',
      zip([
        { name: 'word/document.xml', content: '<w/>' },
        { name: '_rels/.rels', content: '<r/>' },
      ]),
      'such as a document of Word',
    ],
  ])('%s', async (_, content, why) => {
    expect(await refusal(Buffer.from(content as string))).toContain(why)
  })
})
