/** Lines of text as a PDF: typewriter letters on lying pages, as many as it takes. */
const LINES_OF_A_PAGE = 60
/** What fits between the margins at 7 points. */
const LETTERS_OF_A_LINE = 180
/** The objects before the pages: catalog, pages, font. */
const BEFORE_PAGES = 3

const broken = (line: string): readonly string[] => line.match(new RegExp(`.{1,${LETTERS_OF_A_LINE}}`, 'gs')) ?? ['']

/** The font knows the letters of Latin-1. */
const written = (line: string): string => `(${line.replace(/[^ -~\u00a0-\u00ff]/gu, '?').replace(/[()\\]/g, '\\$&')}) '`

const pagesOf = (lines: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(lines.length / LINES_OF_A_PAGE) }, (_, page) =>
    lines.slice(page * LINES_OF_A_PAGE, (page + 1) * LINES_OF_A_PAGE),
  )

const stream = (lines: readonly string[]): string => {
  const drawn = ['BT', '/F1 7 Tf', '9 TL', '30 565 Td', ...lines.map(written), 'ET'].join('\n')
  return `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`
}

const objectsOf = (pages: readonly (readonly string[])[]): readonly string[] => {
  const numberOf = (page: number): number => BEFORE_PAGES + 1 + 2 * page
  const kids = pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ')
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 842 595] /Resources << /Font << /F1 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, page) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${numberOf(page) + 1} 0 R >>`,
      stream(lines),
    ]),
  ]
}

/** Every letter is one byte, so that places in the text are places in the file. */
export const pdfOf = (lines: readonly string[]): Uint8Array => {
  let text = '%PDF-1.4\n'
  const places: string[] = []
  const objects = objectsOf(pagesOf(lines.flatMap(broken)))
  for (const [at, object] of objects.entries()) {
    places.push(`${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Uint8Array.from(text + table + trailer, letter => letter.charCodeAt(0))
}
