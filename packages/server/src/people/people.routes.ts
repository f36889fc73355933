/** The calls by which administrators manage the people of their agency. */
import { peopleEndpoints } from '@commissions/contract'
import { type PersonCommand, personId } from '@commissions/core'
import { either as E } from 'fp-ts'
import { historyOf } from '../history/read-history.ts'
import { NOT_FOUND } from '../http/answer/refusal.ts'
import type { Route } from '../http/route.ts'
import { serve } from '../http/serve.ts'
import { loadSignInRules } from '../signin/sign-in-rules.rows.ts'
import { changePerson, givePassword } from './change-person.ts'
import { invite } from './invite.ts'
import { loadPeople, personAmong } from './people.rows.ts'
import { saveSignInRules } from './save-sign-in-rules.ts'

/** The trail does not say to whom it was done; the person's history does. */
const changed = (detail: string) => () => ({ kind: 'people_changed', detail }) as const

const ACTS: Readonly<Record<PersonCommand['_tag'], string>> = {
  Permit: 'Permissions given',
  Disable: 'Disabled',
  Enable: 'Enabled',
  CutOff: 'Sessions ended',
  GivePassword: 'Password given',
  ResetCodes: 'Authenticator reset',
}

export const peopleRoutes: readonly Route[] = [
  serve(peopleEndpoints.list, async call => E.right(await loadPeople(call))),
  serve(peopleEndpoints.invite, call => invite(call, call.body), { tellsSecret: true, tells: changed('Invited') }),
  serve(peopleEndpoints.rules, async call => E.right(await loadSignInRules(call, call.door))),
  // Comes before `change`, because a path with a person's id would match this one too.
  serve(peopleEndpoints.saveRules, call => saveSignInRules(call, call.body), {
    tells: ({ body }) => changed(body.codesRequired ? 'Codes required' : 'Codes not required')(),
  }),
  serve(
    peopleEndpoints.change,
    call => changePerson(call, personId(call.params.personId), call.body.etag, call.body.command),
    { tells: ({ body }) => changed(ACTS[body.command._tag])() },
  ),
  serve(peopleEndpoints.givePassword, call => givePassword(call, personId(call.params.personId), call.body.etag), {
    tellsSecret: true,
    tells: changed('Password given'),
  }),
  serve(peopleEndpoints.history, async call => {
    const id = personId(call.params.personId)
    if ((await personAmong(call, id)) === null) return E.left(NOT_FOUND)
    return E.right(await historyOf(call, { kind: 'user', id }))
  }),
]
