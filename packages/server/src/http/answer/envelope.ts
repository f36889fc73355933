/** Each service's own form of success and failure. */
import {
  type AnsweredCode,
  type AnyCodec,
  type Member,
  member,
  membersOf,
  objectPieces,
  plainMember,
  type Service,
  STATUS_OF_CODE,
  textAround,
  wireCode,
} from '@commissions/contract'
import { MESSAGES } from '@commissions/core'
import { CodedDetails, type Failure } from './refusal.ts'

/** An answer before it becomes a response, in the form in which it can be kept and given again. */
export interface HttpAnswer {
  readonly status: number
  readonly body: string
}

/** The same, with its body still to be written. */
export interface AnswerInPieces {
  readonly status: number
  readonly pieces: Iterable<string>
}

type Beside = Readonly<Record<string, string | number | null>>

/** What a service says beside an answer's own members. */
export const beside = (service: Service, code: 'Ok' | 'NoContent'): Beside => {
  switch (service) {
    case 'commissions':
      return { code: wireCode(code), message: null }
    case 'agency':
      return { code: 0 }
    case 'auth':
      return {}
    case 'carrier':
    case 'features':
    case 'clients':
    case 'attachments':
    case 'reporting':
    case 'search':
      return { code: 200 }
  }
}

const membersIn = (service: Service, codec: AnyCodec, value: unknown, code: 'Ok' | 'NoContent'): readonly Member[] => {
  const members = Object.entries(beside(service, code)).map(([wire, one]) => plainMember(wire, one))
  // A later member of the same name takes the earlier one's place, as it does when objects are spread.
  return [...new Map([...members, ...membersOf(codec, value)].map(one => [one.wire, one])).values()]
}

/** A success in pieces, for it may be large: what the endpoint's codec writes (`data`, `claims`), and what stands beside it. */
export const succeededInPieces = (
  service: Service,
  codec: AnyCodec,
  value: unknown,
  code: 'Ok' | 'NoContent' = 'Ok',
): Iterable<string> => objectPieces(membersIn(service, codec, value, code))

/** The same answer but for the list at `path`, which is still being read: the text in front of it and behind it. */
export const succeededAround = (
  service: Service,
  codec: AnyCodec,
  value: unknown,
  path: readonly [string, ...string[]],
): { readonly before: string; readonly after: string } => textAround(membersIn(service, codec, value, 'Ok'), path)

const detailsMember = (details: unknown): Member =>
  details instanceof CodedDetails ? member('data', details.codec, details.value) : plainMember('data', details)

/** `service` is null for an address that belongs to none. */
export const failedInPieces = (service: Service | null, failure: Failure): AnswerInPieces => {
  const { code, message, details } = described(failure)
  const status = STATUS_OF_CODE[code]
  const members = [
    plainMember('code', service === 'commissions' ? wireCode(code) : status),
    plainMember('message', message),
    ...(service !== 'commissions' && details === null ? [] : [detailsMember(details)]),
  ]
  return { status, pieces: objectPieces(members) }
}

/** The answer of a failed call, which is small. */
export const failed = (service: Service | null, failure: Failure): HttpAnswer => {
  const { status, pieces } = failedInPieces(service, failure)
  return { status, body: [...pieces].join('') }
}

const described = (
  failure: Failure,
): { readonly code: AnsweredCode; readonly message: string; readonly details: unknown } => {
  switch (failure._tag) {
    case 'BadRequest':
    case 'Conflict':
      return { code: failure._tag, message: failure.message, details: failure.details }
    case 'NotFound':
    case 'Forbidden':
    case 'TooManyRequests':
      return { code: failure._tag, message: failure.message, details: null }
    case 'ServiceUnavailable':
      return {
        code: 'ServiceUnavailable',
        message: failure.message,
        details: failure.saved === null ? null : { saved: failure.saved },
      }
    case 'OutOfDate':
      return { code: 'BadRequest', message: failure.message, details: null }
    case 'ItemsRefused':
      return { code: 'BadRequest', message: failure.message, details: { itemsWithErrors: failure.items } }
    case 'Unauthorized':
      return { code: 'Unauthorized', message: MESSAGES.invalidCredentials, details: null }
    case 'Exception':
      return { code: 'Exception', message: MESSAGES.requestFailed, details: null }
  }
}
