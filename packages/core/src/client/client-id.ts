/** Client ids as people see them: padded with zeros to eight digits (section 5). */

export const CLIENT_ID_DIGITS = 8

/** Takes a warning, since the core writes to no console. */
export type Warn = (message: string) => void

/**
 * The id padded to eight digits. An empty id (0 is not empty) gives an empty string and a warning.
 * @example padClientId(1234, warn) // '00001234'
 */
export const padClientId = (id: number | string | null | undefined, warn: Warn): string => {
  const text = id === null || id === undefined ? '' : String(id).trim()
  if (text === '') {
    warn('Cannot pad an empty client id')
    return ''
  }
  return text.padStart(CLIENT_ID_DIGITS, '0')
}
