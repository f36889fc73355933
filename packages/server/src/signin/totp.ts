/** Codes by time (RFC 6238), as authenticator apps show them: SHA-1, six digits, a new one every 30 seconds. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SECRET_BYTES = 20
export const STEP_MS = 30_000
const DIGITS = 6

/** How many steps have passed since 1970. */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS)

/** The code of a step: the counter's HMAC, cut as section 5.3 of RFC 4226 says. */
export const codeOf = (secret: Buffer, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(at) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Clocks and thumbs are slow: the step before counts too, and the one after. */
const NEAR = [-1, 0, 1] as const

/**
 * The step whose code was typed, later than `spent`; null when there is none. Blanks between the digits are no matter.
 * All steps are looked at, so that the time it takes says nothing.
 */
export const stepOf = (secret: Buffer, typed: string, now: number, spent: number): number | null => {
  const digits = Buffer.from(typed.replaceAll(/\s/g, ''))
  let found: number | null = null
  for (const near of NEAR) {
    const step = stepAt(now) + near
    const code = Buffer.from(codeOf(secret, step))
    const same = digits.length === code.length && timingSafeEqual(digits, code)
    if (same && step > spent && found === null) found = step
  }
  return found
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: twenty bytes need none. */
export const base32 = (bytes: Uint8Array): string => {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32.charAt((held >>> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + BASE32.charAt((held << (5 - bits)) & 31)
}

const ISSUER = 'Commissions'

/** What an authenticator app reads, from a QR code or typed. */
export const otpauthUri = (secret: Buffer, username: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?secret=${base32(secret)}&issuer=${ISSUER}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1_000}`
