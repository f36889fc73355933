/** Codes of an authenticator app besides the password: set up by their owner, and asked of everybody where an agency says so. */
import { either as E } from 'fp-ts'
import { conflict, type Refusal, seenAt } from '../failure/refusal.ts'
import type { Etag } from '../history/etag.ts'

/** How a person stands with codes. */
export interface OwnCodes {
  /** A code is asked of them at each sign-in. */
  readonly isSetUp: boolean
  /** Their agency, or the whole installation, asks codes of everybody. */
  readonly isRequired: boolean
}

/** What an authenticator app needs, shown while it is set up and never again. */
export interface CodesOffer {
  /** As a person types it: letters and digits of base 32. */
  readonly secret: string
  /** The same and whose it is, as the app reads it from a QR code (otpauth://). */
  readonly uri: string
}

/** What an agency asks of everybody who signs in. */
export interface SignInRules {
  readonly codesRequired: boolean
  /** The operator requires them of the whole installation, which no agency changes. */
  readonly byInstallation: boolean
  readonly etag: Etag
}

export interface SignInRulesChange {
  readonly codesRequired: boolean
  /** Of the rules that were seen. */
  readonly etag: Etag
}

/** What the agency asks from now on; what the installation requires stays required. */
export const decideSignInRules = (
  before: SignInRules,
  { codesRequired, etag }: SignInRulesChange,
): E.Either<Refusal, Pick<SignInRules, 'codesRequired'>> =>
  before.byInstallation && !codesRequired
    ? E.left(OPERATORS_RULE)
    : E.map(() => ({ codesRequired }))(seenAt(before, etag))

const OPERATORS_RULE = conflict(
  'This installation requires codes for everybody (REQUIRE_CODES). Ask the person who runs it if your agency should do without them',
)

const ALREADY_SET_UP = conflict('You already have an authenticator: turn codes off before you set up another one')
const NOT_SET_UP = conflict('You have no authenticator')
const REQUIRED = conflict('Codes are required for everybody, so they cannot be turned off')

/** Whether codes may be set up now. */
export const decideBeginCodes = ({ isSetUp }: OwnCodes): E.Either<Refusal, void> =>
  isSetUp ? E.left(ALREADY_SET_UP) : E.right(undefined)

/** Whether codes may be turned off. */
export const decideDropCodes = ({ isSetUp, isRequired }: OwnCodes): E.Either<Refusal, void> => {
  if (!isSetUp) return E.left(NOT_SET_UP)
  return isRequired ? E.left(REQUIRED) : E.right(undefined)
}

export const OFFER_IS_OVER = conflict('That took too long: start setting up the authenticator again')
export const WRONG_FIRST_CODE = conflict(
  'That is not the code the app shows now. Check the clock on your device, then try the next code',
)
