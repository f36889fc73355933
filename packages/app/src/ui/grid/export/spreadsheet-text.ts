/** What a program that calculates may be given of our texts. */

// The full-width forms are read as formulas by spreadsheets of some languages.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A carrier's text that starts like a formula would run in the spreadsheet; an apostrophe before it makes it text. */
export const spreadsheetText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
