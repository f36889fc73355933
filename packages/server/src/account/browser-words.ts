/** Names a browser in words, from its User-Agent header. */
import { getParser } from 'bowser'

/** A name such as "Chrome on Windows"; null for an unknown program. */
export const browserWords = (userAgent: string): string | null => {
  if (userAgent === '') return null
  const { browser, os } = getParser(userAgent).getResult()
  const [name = null, system = null] = [browser.name || null, os.name || null]
  return name !== null && system !== null ? `${name} on ${system}` : (name ?? system)
}
