/** PDFs as carriers' programs print them, made from a few lines of text. */
import PDFDocument from 'pdfkit'

export interface Print {
  /** Where each column stands, in points: `l36` begins there, `r430` ends there, `c200` has its middle there. */
  readonly columns: string
  readonly font?: 'Helvetica' | 'Courier' | 'Times-Roman'
  readonly size?: number
  /** From one row to the next, in points. */
  readonly leading?: number
  readonly landscape?: boolean
  readonly password?: string
  /**
   * A row in each line, its cells between bars. `#` begins a text at the left margin, `=` one that keeps its blanks, `>` goes on
   * closely below the row above, `<` stands closely above the next one, and `^` alone begins a page.
   */
  readonly text: string
}

const MARGIN = 36

/** Deterministic but for the day of its making, which no reader looks at. */
export const printedStatement = async (print: Print): Promise<Buffer> => {
  const { font = 'Helvetica', size = 8, leading = 13, landscape = false, password } = print
  const doc = new PDFDocument({
    margin: 0,
    size: 'LETTER',
    layout: landscape ? 'landscape' : 'portrait',
    ...(password === undefined ? {} : { userPassword: password }),
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, fail) => doc.once('end', done).once('error', fail))
  doc.font(font).fontSize(size)
  const columns = print.columns.split(' ').map(column => ({ side: column[0], x: Number(column.slice(1)) }))
  const near = size * 1.15
  let y = 40
  const put = (text: string, x: number): void => {
    if (text !== '') doc.text(text, x, y, { lineBreak: false })
  }
  for (const line of print.text.replace(/^\n|\n$/g, '').split('\n')) {
    const mark = line[0]
    if (line === '^') {
      doc
        .addPage({ size: 'LETTER', margin: 0, layout: landscape ? 'landscape' : 'portrait' })
        .font(font)
        .fontSize(size)
      y = 40
      continue
    }
    if (mark === '#' || mark === '=') put(mark === '#' ? line.slice(1).trim() : line.slice(1), MARGIN)
    else {
      if (mark === '>') y += near - leading
      line
        .replace(/^[<>]/, '')
        .split('|')
        .map(cell => cell.trim())
        .forEach((cell, at) => {
          const { side, x } = columns[at] ?? { side: 'l', x: MARGIN }
          const width = doc.widthOfString(cell)
          put(cell, side === 'r' ? x - width : side === 'c' ? x - width / 2 : x)
        })
    }
    y += mark === '<' ? near : leading
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
