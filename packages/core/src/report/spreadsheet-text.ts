// The full-width forms are read as formulas by spreadsheets of some languages.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A text for a CSV file or for copied cells. A text that starts like a formula would run in the spreadsheet; an apostrophe
 * before it keeps it text. Texts in a workbook need no apostrophe.
 * @example spreadsheetText('=1+1') // "'=1+1"
 */
export const spreadsheetText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
