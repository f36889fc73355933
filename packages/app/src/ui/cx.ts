/** Joins class names into one string and leaves out empty or false ones. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(name => typeof name === 'string' && name !== '').join(' ')
