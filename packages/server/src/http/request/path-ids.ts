import { either as E } from 'fp-ts'
import { type HttpRefusal, NOT_FOUND } from '../answer/refusal.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** Uuids may be written in capitals; from here on they are compared as text. */
export const inLowerCase = <I extends string | null>(id: I): I => (id === null ? id : (id.toLowerCase() as I))

/** An id from an address that PostgreSQL can compare with a uuid; any other names nothing. */
export const uuidOrNotFound = (text: string): E.Either<HttpRefusal, string> =>
  isUuid(text) ? E.right(text.toLowerCase()) : E.left(NOT_FOUND)
