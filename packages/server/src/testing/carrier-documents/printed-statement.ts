/** PDFs as carriers' programs print them, made from a few lines of text. */
import PDFDocument from 'pdfkit'

export interface Print {
  /** The place of each column in points: `l36` begins at 36, `r430` ends at 430, `c200` is centered on 200. */
  readonly columns: string
  readonly font?: 'Helvetica' | 'Courier' | 'Times-Roman'
  readonly size?: number
  /** The distance from one row to the next, in points. */
  readonly leading?: number
  readonly landscape?: boolean
  readonly password?: string
  /**
   * Each line is a row, with bars between the cells. A line that begins with `#` is a text at the left margin, with `=` a text that
   * keeps its blanks, with `>` a row close below the one above, with `<` a row close above the next one. `^` alone begins a page.
   */
  readonly text: string
}

const MARGIN = 36

/** Makes the PDF. It is deterministic except for the creation date, which no reader uses. */
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
  for (const whole of print.text.replace(/^\n|\n$/g, '').split('\n')) {
    const [, shown = '', line = whole] = /^\{(#?\w+)\}(.*)$/.exec(whole) ?? []
    const mark = line[0]
    if (shown === 'band') doc.rect(30, y - 2, 552, size + 3).fill('#003366')
    if (shown !== '') doc.fillColor(shown === 'band' ? 'white' : shown === 'struck' ? 'black' : shown)
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
          const left = side === 'r' ? x - width : side === 'c' ? x - width / 2 : x
          put(cell, left)
          if (shown === 'struck' && cell !== '')
            doc
              .moveTo(left, y + size / 2)
              .lineTo(left + width, y + size / 2)
              .stroke()
        })
    }
    y += mark === '<' ? near : leading
    if (shown !== '') doc.fillColor('black')
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
