/** A browser in words, from what it says of itself. */
import { getParser } from 'bowser'

/** Such as "Chrome on Windows"; null for a program that is none we know. */
export const browserWords = (userAgent: string): string | null => {
  if (userAgent === '') return null
  const { browser, os } = getParser(userAgent).getResult()
  const [name = null, system = null] = [browser.name || null, os.name || null]
  return name !== null && system !== null ? `${name} on ${system}` : (name ?? system)
}
