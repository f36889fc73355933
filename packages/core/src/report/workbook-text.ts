/**
 * A text as the writer of a workbook may be given. It keeps the texts it has seen as the keys of a plain object, where a text
 * that every object answers to ("constructor", "valueOf") is taken for one it has, and the file cannot be opened. Marked as a
 * text, the way spreadsheets do it themselves, it is safe.
 * @example workbookText('valueOf') // "'valueOf"
 * @example workbookText('Value of') // 'Value of'
 */
export const workbookText = (text: string): string => (text in Object.prototype ? `'${text}` : text)
