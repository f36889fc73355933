/** Codes by time (RFC 6238), as authenticator apps show them: SHA-1, six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth'

export const SECRET_BYTES = 20
export const STEP_MS = 30_000

const ISSUER = 'Commissions'

const secretOf = (bytes: Buffer): Secret => Secret.fromHex(bytes.toString('hex'))

const codes = (secret: Buffer, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: secretOf(secret), algorithm: 'SHA1', digits: 6, period: STEP_MS / 1_000 })

/** How many steps have passed since 1970. */
const stepAt = (now: number): number => Math.floor(now / STEP_MS)

const CODE = /^\d{6}$/

/**
 * The step whose code was typed, later than `spent`; null when there is none. Clocks and thumbs are slow: the step before
 * counts too (decision where-we-differ-from-asvs). Blanks between the digits are no matter.
 */
export const stepOf = (secret: Buffer, typed: string, now: number, spent: number): number | null => {
  const token = typed.replaceAll(/\s/g, '')
  const off = CODE.test(token) ? codes(secret).validate({ token, timestamp: now, window: 1 }) : null
  if (off === null || off > 0) return null
  const step = stepAt(now) + off
  return step > spent ? step : null
}

/** The secret as a person types it (RFC 4648, without padding: twenty bytes need none). */
export const typedSecret = (secret: Buffer): string => secretOf(secret).base32

/** What an authenticator app reads, from a QR code or typed. */
export const otpauthUri = (secret: Buffer, username: string): string => codes(secret, username).toString()
