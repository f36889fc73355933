/** Policy numbers as carriers print them and as agencies record them. */

/** Equal but for case, blanks and dashes: the only difference a certain match may have. */
export const numberKey = (number: string): string => number.toUpperCase().replace(/[\s\p{Pd}]+/gu, '')
