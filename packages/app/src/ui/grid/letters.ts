/** `A` for 0, `Z` for 25, `AA` for 26: how spreadsheets call a column. */
export const columnLetter = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnLetter(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))
