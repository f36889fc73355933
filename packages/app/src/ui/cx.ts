/** Class names in one string; what is absent or false is left out. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(name => typeof name === 'string' && name !== '').join(' ')
