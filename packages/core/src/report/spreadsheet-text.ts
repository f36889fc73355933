// The full-width forms are read as formulas by spreadsheets of some languages.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A text of a CSV file or of cells that are copied. One that starts like a formula would run in the spreadsheet; an apostrophe
 * before it makes it text. In a workbook texts are texts, and need none.
 * @example spreadsheetText('=1+1') // "'=1+1"
 */
export const spreadsheetText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
