/** What people see of their own sign-in. */
import type { CodesOffer, OwnCodes, OwnSession, SessionId, SignInRules, SignInRulesChange } from '@commissions/core'
import type { RecordCodec } from '../codec/codec.ts'
import { nullable } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { Flag, Instant, idOf, nonBlank, Text, textUpTo } from '../codec/scalars.ts'
import { EtagCodec } from './etag.codec.ts'

export const OwnSessionCodec: RecordCodec<OwnSession> = record('OwnSession', {
  id: field('id', idOf<SessionId>('SessionId')),
  signedIn: field('signed_in', Instant),
  lastUsed: field('last_used', Instant),
  address: field('address', nullable(Text)),
  browser: field('browser', nullable(Text)),
  isThis: field('is_this', Flag),
})

export const OwnCodesCodec: RecordCodec<OwnCodes> = record('OwnCodes', {
  isSetUp: field('is_set_up', Flag),
  isRequired: field('is_required', Flag),
})

export const CodesOfferCodec: RecordCodec<CodesOffer> = record('CodesOffer', {
  secret: field('secret', Text),
  uri: field('uri', Text),
})

const Password = textUpTo(1000)
const TypedCode = nonBlank(20)

export const PasswordShownCodec = record('PasswordShown', { password: field('password', Password) })

export const CodeShownCodec = record('CodeShown', { code: field('code', TypedCode) })

export const BothShownCodec = record('PasswordAndCodeShown', {
  password: field('password', Password),
  code: field('code', TypedCode),
})

export const SignInRulesCodec: RecordCodec<SignInRules> = record('SignInRules', {
  codesRequired: field('codes_required', Flag),
  byInstallation: field('by_installation', Flag),
  etag: field('etag', EtagCodec),
})

export const SignInRulesChangeCodec: RecordCodec<SignInRulesChange> = record('SignInRulesChange', {
  codesRequired: field('codes_required', Flag),
  etag: field('etag', EtagCodec),
})
