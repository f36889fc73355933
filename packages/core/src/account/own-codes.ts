/** Sign-in codes from an authenticator app, in addition to the password. An agency can require them of everybody. */
import { either as E } from 'fp-ts'
import { conflict, type Refusal, seenAt } from '../failure/refusal.ts'
import type { Etag } from '../history/etag.ts'

/** Whether a person uses codes, and whether they have to. */
export interface OwnCodes {
  /** They have to enter a code at each sign-in. */
  readonly isSetUp: boolean
  /** Their agency, or the whole installation, requires codes of everybody. */
  readonly isRequired: boolean
}

/** What an authenticator app needs, shown while it is set up and never again. */
export interface CodesOffer {
  /** For typing by hand: letters and digits of base 32. */
  readonly secret: string
  /** The secret and its owner in one address (otpauth://), which the app reads from a QR code. */
  readonly uri: string
}

/** What an agency requires of everybody who signs in. */
export interface SignInRules {
  readonly codesRequired: boolean
  /** The operator requires codes for the whole installation, which no agency can change. */
  readonly byInstallation: boolean
  readonly etag: Etag
}

/** A change of the agency's sign-in rules. `etag` is checked. */
export interface SignInRulesChange {
  readonly codesRequired: boolean
  /** The version of the rules that the person saw. */
  readonly etag: Etag
}

/** Whether the agency requires codes from now on. It cannot drop codes that the installation requires. */
export const decideSignInRules = (
  before: SignInRules,
  { codesRequired, etag }: SignInRulesChange,
): E.Either<Refusal, Pick<SignInRules, 'codesRequired'>> =>
  before.byInstallation && !codesRequired
    ? E.left(OPERATORS_RULE)
    : E.map(() => ({ codesRequired }))(seenAt(before, etag))

const OPERATORS_RULE = conflict(
  'This installation requires codes for everybody (REQUIRE_CODES). Ask the person who runs Commissions for you if your agency should do without them',
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

/** The refusal of a first code that comes after the setup of the authenticator has timed out. */
export const OFFER_IS_OVER = conflict('That took too long: start setting up the authenticator again')
export const WRONG_FIRST_CODE = conflict(
  'That is not the code the app shows now. Check the clock on your device, then try the next code',
)
