/** Decode errors as sentences: the field's path, then what was expected. */
import { capitalized } from '@commissions/core'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'

const path = (error: t.ValidationError): string =>
  error.context
    .map(entry => entry.key)
    .filter(key => key !== '')
    .join('.')

export const report = (errors: t.Errors): readonly string[] =>
  errors.map(error => {
    const where = path(error)
    const what = error.message ?? 'has an unexpected form'
    return where === '' ? capitalized(what) : `${where}: ${what}`
  })

/** Decodes, or says in one sentence per fault what was wrong and where. */
export const decode = <A, O>(codec: t.Type<A, O, unknown>, value: unknown): E.Either<readonly string[], A> =>
  E.mapLeft(report)(codec.decode(value))
