/** The calls by which administrators manage the people of their agency; none of them is in section 7. */
import { listOf } from '../codec/combinators.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { SignInRulesChangeCodec, SignInRulesCodec } from './account.codec.ts'
import { InvitationCodec, PasswordGivenCodec, PersonActedCodec, PersonCodec } from './people.codec.ts'
import { EtagOnly, HistoryEntryCodec } from './statement-form.codec.ts'

const describe = endpointsOf('commissions').ours

export const peopleEndpoints = {
  list: describe.get('/v2/commissions/people', {
    access: 'people',
    answer: data(listOf(PersonCodec)),
    summary: 'Who signs in for the agency',
  }),
  invite: describe.post('/v2/commissions/people', {
    access: 'people',
    body: InvitationCodec,
    answer: data(PasswordGivenCodec),
    summary: 'Adds somebody with a one-time password, which is answered only once',
  }),
  change: describe.put('/v2/commissions/people/:personId', {
    access: 'people',
    body: PersonActedCodec,
    answer: data(PersonCodec),
    summary: 'Gives permissions, disables, enables, ends all sessions, or resets the authenticator of a person',
  }),
  givePassword: describe.post('/v2/commissions/people/:personId/password', {
    access: 'people',
    body: EtagOnly,
    answer: data(PasswordGivenCodec),
    summary: 'Gives a person a one-time password in place of the one they have, and ends their sessions',
  }),
  history: describe.get('/v2/commissions/people/:personId/history', {
    access: 'people',
    answer: data(listOf(HistoryEntryCodec)),
    summary: 'Who changed what a person may do, newest first',
  }),
  rules: describe.get('/v2/commissions/people/sign-in-rules', {
    access: 'people',
    answer: data(SignInRulesCodec),
    summary: 'What the agency asks of everybody who signs in',
  }),
  saveRules: describe.put('/v2/commissions/people/sign-in-rules', {
    access: 'people',
    body: SignInRulesChangeCodec,
    answer: data(SignInRulesCodec),
    summary: 'Sets whether everybody needs a code of an authenticator to sign in',
  }),
}
