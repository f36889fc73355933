import type { Profile } from '@commissions/core'
import { either as E } from 'fp-ts'
import { AnsweredInstant, AnsweredInteger, AnsweredText, namedInProse, TextOrNumber } from '../codec/answered.ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { listOf } from '../codec/combinators.ts'
import { REFUSED } from '../codec/form.ts'
import { field, record } from '../codec/record.ts'
import { scalar, Text } from '../codec/scalars.ts'
import { endpointsOf, Nothing, wrapped } from '../endpoint.ts'

/** Seconds since 1970, or parts of them (RFC 7519). The specification names no form, so a point in time in another one is understood too. */
const Expiry: Codec<number> = scalar(
  'Expiry',
  'seconds since 1970',
  AnsweredInteger.is,
  u => {
    const moment = AnsweredInstant.decode(u)
    if (E.isRight(moment)) return Math.floor(Date.parse(moment.right) / 1000)
    const seconds = AnsweredInteger.decode(typeof u === 'number' ? Math.floor(u) : u)
    return E.isRight(seconds) ? seconds.right : REFUSED
  },
  seconds => seconds,
  { type: 'integer' },
)

const Claims = record('Profile', {
  agencyId: field('agency_id', TextOrNumber),
  agencyName: field('agency_name', AnsweredText),
  initials: field('user_initials', AnsweredText),
  expiresAt: field('exp', Expiry),
  userUuid: field('user_uuid', AnsweredText),
  userId: field('user_id', AnsweredInteger),
  firstName: field('first_name', AnsweredText),
  lastName: field('last_name', AnsweredText),
  flags: field('flags', listOf(Text)),
  permissions: field('permissions', AnsweredText),
})

export const ProfileCodec: RecordCodec<Profile> = namedInProse(Claims, {
  expirationtime: 'exp',
})

const describe = endpointsOf('auth')

/** The auth service has its own envelope: claims for whoami, nothing (204) for the other two calls. */
const nothing = wrapped('data', Nothing)

export const authEndpoints = {
  whoami: describe.get('/user/whoami', {
    access: 'session',
    answer: wrapped('claims', ProfileCodec),
    summary: 'Who is signed in',
  }),
  renew: describe.get('/user/renew/cookie', {
    access: 'session',
    answer: nothing,
    summary: 'Extends the session',
  }),
  signOut: describe.get('/user/signout/cookie', {
    access: 'session',
    answer: nothing,
    summary: 'Ends the session',
  }),
}
