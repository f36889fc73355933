/**
 * Makes a text safe for the workbook writer. The writer keeps the texts it has seen as keys of a plain object, so it takes a
 * name that every object inherits ("constructor", "valueOf") for a text it has seen, and the file cannot be opened. A leading
 * apostrophe, with which spreadsheets themselves mark texts, avoids that.
 * @example workbookText('valueOf') // "'valueOf"
 * @example workbookText('Value of') // 'Value of'
 */
export const workbookText = (text: string): string => (text in Object.prototype ? `'${text}` : text)
