/** Records on the wire: snake_case keys outside, the core's names inside, and nothing but the declared fields passes. */
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { member, membersOf, writing } from './pieces.ts'
import type { Reader } from './reader.ts'
import { type Group, isObject, recordReader, spreadReader } from './record-reader.ts'
import { shaped } from './shape.ts'
import { type WrittenOut, writtenOut } from './written-out.ts'

/** A model key's place on the wire. */
export interface Field<C extends t.Mixed> {
  readonly wire: string
  readonly codec: C
}

export const field = <C extends t.Mixed>(wire: string, codec: C): Field<C> => ({ wire, codec })

type Fields = { readonly [key: string]: Field<t.Mixed> }
type ModelOf<F extends Fields> = { readonly [K in keyof F]: t.TypeOf<F[K]['codec']> }
type WireRecord = Record<string, unknown>

/**
 * A codec of a record. `fields` are always present on encoding; a missing key is read as undefined, so nullable fields
 * may be left out of a request. `optional` keys that are missing stay missing, which a change needs: absent is "as it
 * is", null is "clear". Unknown keys are dropped.
 */
export class RecordType<A> extends t.Type<A, WireRecord, unknown> {
  readonly _tag = 'RecordType'
  readonly fields: Fields
  readonly optional: Fields

  constructor(name: string, fields: Fields, optional: Fields) {
    super(
      name,
      (u): u is A =>
        isObject(u) &&
        Object.entries(fields).every(([key, { codec }]) => codec.is(u[key])) &&
        Object.entries(optional).every(([key, { codec }]) => u[key] === undefined || codec.is(u[key])),
      (u, context) => {
        if (!isObject(u)) return t.failure(u, context, 'expected an object')
        const errors: t.Errors = []
        const model: WireRecord = {}
        const read = (key: string, { wire, codec }: Field<t.Mixed>): void => {
          const value = Object.hasOwn(u, wire) ? u[wire] : undefined
          const result = codec.validate(value, t.appendContext(context, wire, codec, value))
          if (E.isLeft(result)) errors.push(...result.left)
          else model[key] = result.right
        }
        for (const [key, one] of Object.entries(fields)) read(key, one)
        for (const [key, one] of Object.entries(optional)) {
          // A null where null is no value says the same as leaving the key out.
          const said =
            Object.hasOwn(u, one.wire) && u[one.wire] !== undefined && (u[one.wire] !== null || one.codec.is(null))
          if (said) read(key, one)
        }
        return errors.length > 0 ? t.failures(errors) : t.success(model as A)
      },
      model => {
        const from = model as WireRecord
        const wire: WireRecord = {}
        for (const [key, one] of Object.entries(fields)) wire[one.wire] = one.codec.encode(from[key])
        for (const [key, one] of Object.entries(optional))
          if (from[key] !== undefined) wire[one.wire] = one.codec.encode(from[key])
        return wire
      },
    )
    this.fields = fields
    this.optional = optional
    shaped(
      this,
      { _tag: 'Record', fields: Object.values(fields), optional: Object.values(optional) },
      () => recordReader(fields, optional) as Reader<A>,
    )
    writing(this, {
      members: model => {
        const from = model as WireRecord
        const said = Object.entries(optional).filter(([key]) => from[key] !== undefined)
        return [...Object.entries(fields), ...said].map(([key, { wire, codec }]) => member(wire, codec, from[key]))
      },
    })
  }
}

// `const` type parameters keep the optional group's empty default from widening the model.
export const record = <const F extends Fields, const O extends Fields = Record<never, never>>(
  name: string,
  fields: F,
  optional?: O,
): RecordType<ModelOf<F> & Partial<ModelOf<O>>> => new RecordType(name, fields, optional ?? {})

/** A record that comes by the thousand, so that its reader is written out. */
export const longListed = <A>(codec: RecordType<A>, make: WrittenOut): RecordType<A> => {
  const { fields, optional } = codec
  const usual = () => recordReader(fields, optional) as Reader<A>
  return writtenOut(codec, { own: codec, beside: {} }, usual, make)
}

/** Several records that lie side by side in one wire object, each under its own model key beside the base's fields. */
export const spread = <B, const P extends { readonly [key: string]: t.Mixed }>(
  name: string,
  base: RecordType<B>,
  parts: P,
): t.Type<B & { readonly [K in keyof P]: t.TypeOf<P[K]> }, WireRecord, unknown> => {
  type A = B & { readonly [K in keyof P]: t.TypeOf<P[K]> }
  return writing(
    shaped(
      new t.Type<A, WireRecord, unknown>(
        name,
        (u): u is A => base.is(u) && Object.entries(parts).every(([key, codec]) => codec.is((u as WireRecord)[key])),
        (u, context) => {
          const own = base.validate(u, context)
          const errors: t.Errors = E.isLeft(own) ? [...own.left] : []
          const model: WireRecord = {}
          if (E.isRight(own)) Object.assign(model, own.right)
          for (const [key, codec] of Object.entries(parts)) {
            const part = codec.validate(u, context)
            if (E.isLeft(part)) errors.push(...part.left)
            else model[key] = part.right
          }
          return errors.length > 0 ? t.failures(errors) : t.success(model as A)
        },
        model => {
          const wire = base.encode(model)
          for (const [key, codec] of Object.entries(parts))
            Object.assign(wire, codec.encode((model as WireRecord)[key]))
          return wire
        },
      ),
      { _tag: 'Beside', parts: [base, ...Object.values(parts)] },
      () => spreadReader(base, parts) as Reader<A>,
    ),
    {
      members: (model: A) => [
        ...membersOf(base, model),
        ...Object.entries(parts).flatMap(([key, codec]) => membersOf(codec, (model as WireRecord)[key])),
      ],
    },
  )
}

/** As `spread`, of records that come by the thousand. */
export const longListedSpread = <B, const P extends { readonly [key: string]: t.Mixed & Group }>(
  name: string,
  base: RecordType<B>,
  parts: P,
  make: WrittenOut,
): t.Type<B & { readonly [K in keyof P]: t.TypeOf<P[K]> }, WireRecord, unknown> => {
  type A = B & { readonly [K in keyof P]: t.TypeOf<P[K]> }
  const usual = () => spreadReader(base, parts) as Reader<A>
  return writtenOut(spread(name, base, parts), { own: base, beside: parts }, usual, make)
}
