/** Reading what a call sends, never more of it than is allowed. */
import { parseJsonInSteps } from '@commissions/contract'
import { badRequest } from '@commissions/core'
import { either as E } from 'fp-ts'
import { type After, afterReal } from '../../fairness/fair-queue.ts'
import { aTurn, finishInTurns } from '../../work-in-turns.ts'
import { plainFileName } from '../answer/file-name.ts'
import type { HttpRefusal } from '../answer/refusal.ts'

const MIB = 1024 * 1024
const JSON_LIMIT = 16 * MIB
const UPLOAD_LIMIT = 32 * MIB

/** Bytes that a call may send. */
export const bodyLimit = ({ upload }: { readonly upload: boolean }): number => (upload ? UPLOAD_LIMIT : JSON_LIMIT)

export type Read<A> = E.Either<HttpRefusal, A>

/** In bytes. A larger body is turned into values in a turn of its own. */
export const LARGE_BODY = MIB / 4

/** In bytes. A client that sends less than this between two checks blocks a connection for nothing; a phone line sends more. */
const LEAST = 64 * 1024
const LOOK_MS = 30_000

/** A compressed body could become any size, so the limits are those of the bytes that are sent. */
const NOT_ENCODED = 'identity'

const BROKEN_OFF = badRequest('The body broke off before its end, so nothing was done')

const TOO_SLOW = badRequest('The body came too slowly, so nothing was done: expected at least 64 KiB in 30 seconds')

/** Calls `stop` when too little came since the last check. Call the returned function to end the watch. */
const watch = (size: () => number, stop: () => void, after: After): (() => void) => {
  const look = (before: number): (() => void) =>
    after(LOOK_MS, () => {
      if (size() - before < LEAST) stop()
      else cancel = look(size())
    })
  let cancel = look(0)
  return () => cancel()
}

/** All bytes of the body, or a refusal: they are compressed, too many, come too slowly or come no more. */
export const readBytes = async (request: Request, limit: number, after: After = afterReal): Promise<Read<Buffer>> => {
  const encoding = request.headers.get('content-encoding') ?? NOT_ENCODED
  if (encoding.trim().toLowerCase() !== NOT_ENCODED)
    return E.left(badRequest(`Content-Encoding: expected a body that is not compressed, got ${encoding}`))
  const tooLarge = E.left(badRequest(`The body is larger than the ${limit / MIB} MiB that are allowed`))
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge
  if (request.body === null) return E.right(Buffer.alloc(0))
  const chunks: Uint8Array[] = []
  let size = 0
  let slow = false
  const reader = request.body.getReader()
  const enough = watch(
    () => size,
    () => {
      slow = true
      void reader.cancel()
    },
    after,
  )
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (slow) return E.left(TOO_SLOW)
      if (done) return E.right(Buffer.concat(chunks))
      size += value.byteLength
      if (size > limit) {
        await reader.cancel()
        return tooLarge
      }
      chunks.push(value)
    }
  } catch {
    // The sender hung up: nobody reads the answer, and it is no error of the database.
    return E.left(BROKEN_OFF)
  } finally {
    enough()
  }
}

const mediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** An empty body reads as undefined, which the call's codec judges. */
export const parseJson = async (request: Request, bytes: Buffer): Promise<Read<unknown>> => {
  if (bytes.length === 0) return E.right(undefined)
  if (mediaType(request) !== 'application/json')
    return E.left(badRequest('The body must be JSON, with content type application/json'))
  if (bytes.length > LARGE_BODY) await aTurn()
  const text = E.tryCatch(
    () => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    () => 'JSON',
  )
  return E.mapLeft((wanted: string) =>
    badRequest(
      wanted === 'JSON' ? 'The body is not valid JSON in UTF-8' : `The body holds too much: expected ${wanted}`,
    ),
  )(E.isLeft(text) ? text : await finishInTurns(parseJsonInSteps(text.right)))
}

export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

export interface SubmittedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadedFile | null
}

/** A form has a dozen fields; the parser would take seconds over hundreds of thousands. */
const MOST_PARTS = 30
/** In bytes. A part's headers are its name, a file name and a type. */
const MOST_PART_HEADERS = 8 * 1024

/** The boundary, named once and without escapes: the parts could else be counted by another mark than they are split by. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./-]{1,70}))\s*(?:;|$)/i
const boundaryOf = (contentType: string): string | null => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  return (contentType.match(/boundary/gi) ?? []).length === 1 ? (quoted ?? plain ?? null) : null
}

/** The longest value of a part that is no file, in bytes. */
const LONGEST_FIELD = 1024 * 1024

/** Checks a form before the parser reads it, which it does in one go. */
const formFits = (bytes: Buffer, contentType: string): boolean => {
  const boundary = boundaryOf(contentType)
  if (boundary === null) return false
  const mark = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = bytes.indexOf(mark); at !== -1; ) {
    const begin = at + mark.length
    at = bytes.indexOf(mark, begin)
    // No part follows the last mark.
    if (at === -1) return true
    const headers = bytes.subarray(begin, Math.min(at, begin + MOST_PART_HEADERS))
    const end = headers.indexOf('\r\n\r\n')
    const isFile = headers.subarray(0, Math.max(0, end)).includes('filename')
    parts += 1
    if (parts > MOST_PARTS || end === -1 || (!isFile && at - begin > LONGEST_FIELD)) return false
  }
  return true
}

/** A multipart form with at most one file, named `file`. */
export const parseForm = async (request: Request, bytes: Buffer): Promise<Read<SubmittedForm>> => {
  if (mediaType(request) !== 'multipart/form-data')
    return E.left(badRequest('The body must be a form, with content type multipart/form-data'))
  const contentType = request.headers.get('content-type') ?? ''
  const malformed = E.left(badRequest('The body is not a valid multipart form'))
  if (!formFits(bytes, contentType)) return malformed
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null)
  if (form === null) return malformed
  const twice = [...form.keys()].find((name, at, names) => names.indexOf(name) !== at)
  if (twice !== undefined) return E.left(badRequest(`${twice}: expected once in the form`))
  const fields: [string, string][] = []
  let file: UploadedFile | null = null
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields.push([name, value])
    else if (name === 'file')
      file = { name: plainFileName(value.name), type: value.type, bytes: Buffer.from(await value.arrayBuffer()) }
    // Some clients send JSON, such as the mapping, as a file of its own.
    else fields.push([name, await value.text()])
  }
  return E.right({ fields: Object.fromEntries(fields), file })
}
