/** The first letter of a text that begins a sentence, or goes on with one. */

/** @example capitalized('expected a day') // 'Expected a day' */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** @example uncapitalized('Expected a day') // 'expected a day' */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
