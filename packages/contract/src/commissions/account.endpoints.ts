/** The calls by which people see and change their own sign-in; none of them is in section 7. */
import { sentListOf } from '../codec/combinators.ts'
import { data, endpointsOf } from '../endpoint.ts'
import {
  BothShownCodec,
  CodeShownCodec,
  CodesOfferCodec,
  OwnCodesCodec,
  OwnSessionCodec,
  PasswordShownCodec,
} from './account.codec.ts'

const describe = endpointsOf('commissions').ours

export const accountEndpoints = {
  sessions: describe.get('/v2/commissions/account/sessions', {
    answer: data(sentListOf(OwnSessionCodec)),
    summary: 'Where the person who calls is signed in',
  }),
  endSession: describe.delete('/v2/commissions/account/sessions/:id', {
    answer: data(sentListOf(OwnSessionCodec)),
    summary: 'Ends another session of the person who calls: its next call is refused',
  }),
  endOtherSessions: describe.delete('/v2/commissions/account/sessions', {
    answer: data(sentListOf(OwnSessionCodec)),
    summary: 'Ends all other sessions of the person who calls',
  }),
  codes: describe.get('/v2/commissions/account/codes', {
    answer: data(OwnCodesCodec),
    summary: 'Whether the person who calls, and everybody else, enters authenticator codes',
  }),
  beginCodes: describe.post('/v2/commissions/account/codes', {
    body: PasswordShownCodec,
    answer: data(CodesOfferCodec),
    summary: 'What an authenticator app needs to be set up, answered only once and only with the password',
  }),
  confirmCodes: describe.put('/v2/commissions/account/codes', {
    body: CodeShownCodec,
    answer: data(OwnCodesCodec),
    summary: 'Asks for codes from now on, once the first one is right; every other session ends',
  }),
  dropCodes: describe.post('/v2/commissions/account/codes/off', {
    body: BothShownCodec,
    answer: data(OwnCodesCodec),
    summary: 'Stops asking the person who calls for codes, where the agency does not require them',
  }),
}
