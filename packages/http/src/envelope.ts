/** The envelope of each service's answers, judged into success or the failure union (section 8). */
import { readCode, type Service } from '@commissions/contract'
import {
  type ItemErrors,
  isObject,
  isSuccess,
  MESSAGES,
  NOT_READY,
  OVERTAKEN,
  type ResultCode,
  type ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { isSignedOut, NO_ANSWER_STATUS, nothingSaved, type RawAnswer } from './raw-answer.ts'

const NO_CONTENT = 204

type Envelope = Readonly<Record<string, unknown>>
type Judged = E.Either<ServiceFailure, Envelope>

const envelopeOf = (answer: RawAnswer): Envelope | null => {
  if (answer.body._tag !== 'Json') return null
  const { value } = answer.body
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Envelope) : null
}

/** The reasons of a refusal: texts, or records with a message, one or several. FastAPI says beside each where it belongs. */
const reasonsOf = (said: unknown): readonly string[] => {
  if (Array.isArray(said)) return said.flatMap(reasonsOf)
  if (typeof said === 'string') return said.trim() === '' ? [] : [said]
  if (!isObject(said)) return []
  const { loc, msg, message } = said
  return Array.isArray(loc) ? reasonsOf(msg).map(reason => `${loc.at(-1)}: ${reason}`) : reasonsOf(message)
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** What Rails and Django call errors that belong to no field. */
const OF_NO_FIELD = /^(?:base|non_field_errors)$/

/** Errors by field: "is missing" says nothing without the field, unless the sentence names it. */
const reasonsByField = (errors: Envelope): readonly string[] =>
  Object.entries(errors).flatMap(([field, said]) =>
    reasonsOf(said).map(reason =>
      OF_NO_FIELD.test(field) || lettersOf(reason).includes(lettersOf(field)) ? reason : `${field}: ${reason}`,
    ),
  )

const fieldsAlone = (envelope: Envelope): Envelope =>
  Object.fromEntries(Object.entries(envelope).filter(([name, said]) => name !== 'data' && Array.isArray(said)))

/**
 * The server's sentence. RFC 9457 calls it the detail of the problem; Rails, Laravel and ASP.NET keep errors by field, and Django has
 * nothing but them. An error beside a status only names that status.
 */
const messageOf = (envelope: Envelope | null): string | null => {
  if (envelope === null) return null
  const { message, detail, errors, ModelState, Message, error, status } = envelope
  const places = [
    reasonsOf(message),
    reasonsOf(detail),
    isObject(errors) ? reasonsByField(errors) : reasonsOf(errors),
    isObject(ModelState) ? reasonsByField(ModelState) : [],
    reasonsOf(Message),
    status === undefined ? reasonsOf(error) : [],
    reasonsByField(fieldsAlone(envelope)),
  ]
  return places.find(reasons => reasons.length > 0)?.join('; ') ?? null
}

export const badAnswer = (where: string): ServiceFailure => ({
  _tag: 'BadAnswer',
  message: MESSAGES.dataFetchError,
  where,
})

const NOBODY: ServiceFailure = { _tag: 'Unauthorized', message: MESSAGES.invalidCredentials }

const NO_FLAGS = { featureFlags: {} }

const NO_DATA = badAnswer('data: expected something, got nothing')

const refusedItem = (item: unknown): ItemErrors | null => {
  if (!isObject(item) || !(typeof item.id === 'string' || typeof item.id === 'number')) return null
  return { id: String(item.id), errors: reasonsOf(item.errors ?? item.error ?? item.message) }
}

/** Null if the data names no refused items. Section 8 does not show how an item says its errors. */
const refusedItems = (data: unknown): readonly ItemErrors[] | null => {
  if (!isObject(data) || !Array.isArray(data.itemsWithErrors)) return null
  const items = data.itemsWithErrors.map(refusedItem)
  return items.every(item => item !== null) ? items : null
}

const badRequest = (envelope: Envelope): ServiceFailure => {
  const message = messageOf(envelope) ?? MESSAGES.requestFailed
  if (message === MESSAGES.outOfDate) return OVERTAKEN
  const items = refusedItems(envelope.data)
  return items === null
    ? { _tag: 'BadRequest', message, details: envelope.data ?? null }
    : { _tag: 'ItemsRefused', message, items }
}

/** `false`, or as PHP writes it. */
const isOff = (said: unknown): boolean => /^(?:false|0)$/i.test(String(said))

const isSomething = (said: unknown): boolean =>
  typeof said === 'object' && said !== null
    ? Object.keys(said).length > 0
    : reasonsOf(said).some(reason => !isOff(reason))

const saysFailed = ({ success, errors, error }: Envelope): boolean =>
  isOff(success) || isSomething(errors) || isSomething(error)

/**
 * The refusal that stands beside a code of success, as gateways write it that answer everything with success; null without one. A
 * read's data are its records', whose members are their own.
 */
const refusedBeside = (envelope: Envelope, isWrite: boolean): ServiceFailure | null => {
  const { data } = envelope
  if (isWrite && (data === false || (refusedItems(data) ?? []).length > 0)) return badRequest(envelope)
  const said = [envelope, ...(isWrite && isObject(data) ? [data] : [])].find(saysFailed)
  if (said === undefined) return null
  // The message may be the success's.
  const errors = messageOf({ ...said, message: null })
  return badRequest(errors === null ? said : { ...said, message: errors })
}

/** The service has accepted the question and has no answer yet, which is not the same as an empty one. */
const notReady = (status: number): ServiceFailure => ({ _tag: 'Failed', status, message: NOT_READY })

/** The commissions service says by its code what happened; the HTTP status only mirrors it. */
const byCode = (code: ResultCode, envelope: Envelope, answer: RawAnswer, isWrite: boolean): Judged => {
  const { status } = answer
  if (isSuccess(code)) {
    const refused = refusedBeside(envelope, isWrite)
    if (refused !== null) return E.left(refused)
    // Missing data is the same as null: an empty list, or a record that the call's codec refuses.
    if (code === 'Ok' || code === 'NoContent' || isWrite) return E.right(envelope)
    return envelope.data === undefined || envelope.data === null ? E.left(notReady(status)) : E.right(envelope)
  }
  const message = messageOf(envelope)
  switch (code) {
    case 'BadRequest':
      return E.left(badRequest(envelope))
    case 'Unauthorized':
      return E.left(NOBODY)
    case 'Forbidden':
      return E.left({ _tag: 'Forbidden', message: MESSAGES.forbidden })
    case 'NotFound':
      return E.left({ _tag: 'NotFound', message: message ?? MESSAGES.notFound })
    case 'Conflict':
      return E.left({ _tag: 'Conflict', message: message ?? MESSAGES.requestFailed })
    case 'NotModified':
    case 'LeaseNotFound':
    case 'RequestTimeout':
    case 'ClientLeasingDisabled':
    case 'TooManyRequests':
    case 'Exception':
    case 'ResourceError':
    case 'TransientError':
    case 'ServiceUnavailable':
    case 'HttpConnectFailure':
      return E.left({
        _tag: 'Failed',
        status,
        message: message ?? MESSAGES.dataFetchError,
        ...(nothingSaved(answer) && { saved: 'nothing' }),
      })
  }
}

/** The HTTP catalogue: what every other non-2xx answer means. */
const byStatus = (status: number, envelope: Envelope | null): ServiceFailure => {
  const message = messageOf(envelope)
  // 412 is what HTTP has for a stale version.
  if (status === 412 || message === MESSAGES.outOfDate) return OVERTAKEN
  if (status === 403) return { _tag: 'Forbidden', message: MESSAGES.invalidPermissions }
  if (status === 404) return { _tag: 'NotFound', message: message ?? MESSAGES.notFound }
  return { _tag: 'Failed', status, message: message ?? MESSAGES.requestFailed }
}

/** The numeric code that stands for success at each of the other services. PHP may write it in quotes. */
const successful = (service: Service, said: unknown): boolean => {
  const code = typeof said === 'string' && /^\d{1,3}$/.test(said) ? Number(said) : said
  switch (service) {
    case 'auth':
      return true
    case 'agency':
      return code === 0
    case 'search':
      return code === undefined || code === null || code === 200
    case 'features':
      return code === 200 || code === 204
    case 'carrier':
    case 'clients':
    case 'attachments':
    case 'reporting':
      return code === 200
    case 'commissions':
      return false
  }
}

/** The fields beside the code instead of in `data`, as the specification shows some (section 7). Null if neither has data. */
const withData = (envelope: Envelope): Envelope | null => {
  if (envelope.data !== undefined && envelope.data !== null) return envelope
  const { code: _, message: __, data: ___, ...beside } = envelope
  return Object.keys(beside).length === 0 ? null : { ...envelope, data: beside }
}

/** The specification shows a code for the carrier service's list of carriers only, not for its other answers. */
const isCodeless = (service: Service, envelope: Envelope): boolean =>
  service === 'carrier' && envelope.code === undefined && !('agencyCarrierViewList' in envelope)

/** The judgment of the status alone: success, or the failure of the HTTP catalogue. */
export const judgeStatus = (answer: RawAnswer): E.Either<ServiceFailure, RawAnswer> => {
  if (answer.status === NO_ANSWER_STATUS) return E.left({ _tag: 'NoAnswer', message: MESSAGES.requestCancelled })
  if (isSignedOut(answer)) return E.left(NOBODY)
  return answer.status < 200 || answer.status > 299
    ? E.left(byStatus(answer.status, envelopeOf(answer)))
    : E.right(answer)
}

/** Success with the envelope, or the failure that status, code and message mean. */
export const judge = (service: Service, answer: RawAnswer, isWrite = false): Judged => {
  const envelope = envelopeOf(answer)
  if (service === 'commissions' && !isSignedOut(answer)) {
    const code = readCode(envelope?.code)
    if (envelope !== null && code !== null) return byCode(code, envelope, answer, isWrite)
  }
  const judged = judgeStatus(answer)
  if (E.isLeft(judged)) return judged
  // An empty answer with status 204 means NO_CONTENT; an empty answer to a write means that it was done.
  if (service === 'commissions' && answer.body._tag === 'Empty' && (isWrite || answer.status === NO_CONTENT))
    return E.right({})
  if (service === 'auth' && envelope === null) {
    // Whoever is not signed in may be shown the page for it. Section 7 does not show what renewing and signing out answer.
    const { body } = answer
    return body._tag === 'Text' && body.isPage === true ? E.left(NOBODY) : E.right({})
  }
  if (envelope === null) return E.left(badAnswer('expected a JSON object'))
  if (service === 'auth') return E.right({ ...envelope, claims: envelope.claims ?? withData(envelope)?.data })
  // 204, no content: the service has no flags to tell (section 8).
  if (service === 'features' && Number(envelope.code) === 204)
    return E.right(withData(envelope) ?? { ...envelope, data: NO_FLAGS })
  // A search that found nothing may answer nothing.
  if (successful(service, envelope.code) || isCodeless(service, envelope))
    return E.fromNullable(NO_DATA)(withData(envelope) ?? (service === 'search' ? envelope : null))
  return E.left(badAnswer(`code: unexpected ${JSON.stringify(envelope.code) ?? 'nothing'}`))
}
