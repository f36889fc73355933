/** The header If-Match: another place for the version that a call names, which section 7 has in the body. */
import { type AnyCodec, members } from '@commissions/contract'
import { badRequest, isObject, MESSAGES } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { HttpRefusal } from '../answer/refusal.ts'

const ETAG = 'etag'

const STALE: HttpRefusal = { _tag: 'OutOfDate', message: MESSAGES.outOfDate }

const NOT_COMPARED = badRequest(
  'If-Match: this call compares no version of its own, so nothing was done. Expected etags in the body, or none',
)

const namesVersion = (body: AnyCodec): boolean =>
  body.form._tag === 'Defaulted' ? namesVersion(body.form.of) : members(body).some(({ wire }) => wire === ETAG)

/** Any version fits an asterisk. */
const ANY = '*'

/** The body with the header's version. A condition that cannot be checked, or differs from the body's own version, is refused. */
export const withIfMatch = (header: string | null, body: AnyCodec, sent: unknown): E.Either<HttpRefusal, unknown> => {
  const said = header?.trim() ?? ANY
  if (said === ANY) return E.right(sent)
  if (!namesVersion(body)) return E.left(NOT_COMPARED)
  const etag = said.replace(/^"(.*)"$/, '$1')
  if (sent !== undefined && !isObject(sent)) return E.right(sent)
  const own = sent?.[ETAG] ?? etag
  return String(own) === etag ? E.right({ ...sent, [ETAG]: own }) : E.left(STALE)
}
