/** Decodes a form with the reasons for what it refuses, and encodes it: the three functions of an io-ts codec. */
import { isObject, uncapitalized } from '@commissions/core'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import {
  type CodecForm,
  type FormOf,
  isEmptyList,
  isSaid,
  isSilent,
  REFUSED,
  sentAt,
  severally,
  single,
  type WireField,
} from './form.ts'

type Wire = Record<string, unknown>

export interface Io<A = unknown, O = unknown> {
  readonly is: t.Is<A>
  readonly validate: t.Validate<unknown, A>
  readonly encode: t.Encode<A, O>
}

type Untyped = {
  readonly is: (u: unknown) => boolean
  readonly validate: Io['validate']
  readonly encode: Io['encode']
}

const MOST_SHOWN = 60

/** JSON in small pieces, for showing only its beginning: the value may be megabytes long. */
function* piecesOf(u: unknown): Generator<string> {
  if (Array.isArray(u)) {
    yield '['
    for (const [index, one] of u.entries()) {
      if (index > 0) yield ','
      yield* piecesOf(one ?? null)
    }
    yield ']'
  } else if (isObject(u)) {
    let before = '{'
    for (const key of Object.keys(u)) {
      if (u[key] === undefined) continue
      yield `${before}${JSON.stringify(key)}:`
      before = ','
      yield* piecesOf(u[key])
    }
    yield before === '{' ? '{}' : '}'
  } else yield (typeof u === 'string' ? JSON.stringify(u.slice(0, MOST_SHOWN + 1)) : JSON.stringify(u)) ?? String(u)
}

const shown = (u: unknown): string => {
  if (u === undefined) return 'nothing'
  let text = ''
  for (const piece of piecesOf(u)) {
    text += piece
    if (text.length > MOST_SHOWN) return `${text.slice(0, MOST_SHOWN - 3)}...`
  }
  return text
}

/** Fails with what was expected and, shortened, what was received. */
const expected = (what: string, u: unknown, context: t.Context): t.Validation<never> =>
  t.failure(u, context, `expected ${what}, got ${shown(u)}`)

const isAbsent = (u: unknown): u is null | undefined => u === null || u === undefined

/** The most errors of one list: nobody reads more of a hundred thousand wrong rows. */
export const MOST_FAULTS = 100

/** Reads parts one after another and collects what is wrong with each. */
const collecting = () => {
  const errors: t.Errors = []
  return {
    enough: (): boolean => errors.length >= MOST_FAULTS,
    read: (result: t.Validation<unknown>, keep: (value: unknown) => void): void => {
      if (E.isLeft(result)) errors.push(...result.left)
      else keep(result.right)
    },
    refuse: (error: t.ValidationError): void => {
      errors.push(error)
    },
    all: (model: unknown): t.Validation<unknown> => (errors.length > 0 ? t.failures(errors) : t.success(model)),
  }
}

const scalar = ({ what, is, read, why, encode }: FormOf<'Scalar'>): Untyped => ({
  is,
  validate: (u, context) => {
    const value = read(u)
    if (value !== REFUSED) return t.success(value)
    const reason = why(u)
    return reason === null ? expected(what, u, context) : t.failure(u, context, uncapitalized(reason))
  },
  encode,
})

const nullable = (form: FormOf<'Nullable'>): Untyped => ({
  is: u => u === null || form.of.is(u),
  validate: (u, context) => (isSaid(u, form) ? form.of.validate(u, context) : t.success(null)),
  encode: a => (a === null ? null : form.of.encode(a)),
})

const defaulted = (form: FormOf<'Defaulted'>): Untyped => ({
  is: form.of.is,
  validate: (u, context) => (isSaid(u, form) ? form.of.validate(u, context) : t.success(form.fallback)),
  encode: form.of.encode,
})

const list = ({ of, max, sent }: FormOf<'List'>): Untyped => ({
  is: u => Array.isArray(u) && u.every(of.is),
  validate: (u, context) => {
    if (isAbsent(u) && !sent) return t.success([])
    if (!Array.isArray(u)) return expected('a list', u, context)
    if (u.length > max) return t.failure(u, context, `expected a list of at most ${max}, got ${u.length}`)
    const items: unknown[] = []
    const { read, enough, all } = collecting()
    for (const [index, value] of u.entries()) {
      read(of.validate(value, t.appendContext(context, String(index), of, value)), item => items.push(item))
      if (enough()) break
    }
    return all(items)
  },
  encode: items => (items as readonly unknown[]).map(of.encode),
})

const dictionary = ({ of, what, isKey }: FormOf<'Dictionary'>): Untyped => ({
  is: u => isObject(u) && Object.entries(u).every(([key, value]) => isKey(key) && of.is(value)),
  validate: (u, context) => {
    if (isEmptyList(u)) return t.success({})
    if (!isObject(u)) return expected('an object', u, context)
    const found: [string, unknown][] = []
    const { read, refuse, enough, all } = collecting()
    for (const [key, value] of Object.entries(u)) {
      if (enough()) break
      const at = t.appendContext(context, key, of, value)
      if (isAbsent(value)) continue
      if (!isKey(key)) refuse({ value: key, context: at, message: `expected ${what} as key` })
      else read(of.validate(value, at), item => item !== null && found.push([key, item]))
    }
    // fromEntries defines own properties, so a key such as __proto__ stays a plain key.
    return all(Object.fromEntries(found))
  },
  encode: entries => Object.fromEntries(Object.entries(entries as Wire).map(([key, value]) => [key, of.encode(value)])),
})

/** How far inside of a value its faults are: of two forms, the one that fits further is the one that was meant. */
const depth = (errors: t.Errors): number => Math.max(...errors.map(({ context }) => context.length))

const either = ({ first, second }: FormOf<'Either'>): Untyped => ({
  is: u => first.is(u) || second.is(u),
  validate: (u, context) => {
    const one = first.validate(u, context)
    if (E.isRight(one)) return one
    const other = second.validate(u, context)
    return E.isLeft(other) && depth(one.left) > depth(other.left) ? one : other
  },
  encode: value => (first.is(value) ? first : second).encode(value),
})

/** Writes a member, unless its codec leaves it out. */
const put = (wire: Wire, { wire: name, codec }: WireField, value: unknown): void => {
  const said: unknown = codec.encode(value)
  if (said !== undefined) wire[name] = said
}

const record = ({ fields, optional }: FormOf<'Record'>): Untyped => {
  const always = Object.entries(fields)
  const maybe = Object.entries(optional)
  return {
    is: u =>
      isObject(u) &&
      always.every(([key, { codec }]) => codec.is(u[key])) &&
      maybe.every(([key, { codec }]) => u[key] === undefined || codec.is(u[key])),
    validate: (u, context) => {
      if (!isObject(u)) return t.failure(u, context, 'expected an object')
      const model: Wire = {}
      const { read, all } = collecting()
      const readField = (key: string, { wire, codec }: WireField): void => {
        const value = sentAt(u, wire)
        read(codec.validate(value, t.appendContext(context, wire, codec, value)), one => {
          model[key] = one
        })
      }
      for (const [key, one] of always) readField(key, one)
      for (const [key, one] of maybe) if (!isSilent(one.codec, sentAt(u, one.wire))) readField(key, one)
      return all(model)
    },
    encode: model => {
      const from = model as Wire
      const wire: Wire = {}
      for (const [key, one] of always) put(wire, one, from[key])
      for (const [key, one] of maybe) if (from[key] !== undefined) put(wire, one, from[key])
      return wire
    },
  }
}

const spread = ({ base, parts }: FormOf<'Spread'>): Untyped => {
  const beside = Object.entries(parts)
  return {
    is: u => base.is(u) && beside.every(([key, codec]) => codec.is((u as Wire)[key])),
    validate: (u, context) => {
      const model: Wire = {}
      const { read, all } = collecting()
      read(base.validate(u, context), own => Object.assign(model, own))
      for (const [key, codec] of beside)
        read(codec.validate(u, context), part => {
          model[key] = part
        })
      return all(model)
    },
    encode: model =>
      Object.assign(base.encode(model), ...beside.map(([key, codec]) => codec.encode((model as Wire)[key]))),
  }
}

const mapped = ({ of, is, to, from }: FormOf<'Mapped'>): Untyped => ({
  is,
  validate: (u, context) =>
    E.chain((value: unknown) => {
      const model = to(value)
      return E.isRight(model) ? t.success(model.right) : t.failure(u, context, model.left)
    })(of.validate(u, context)),
  encode: b => of.encode(from(b)),
})

const rewritten = ({ of, what, before, after }: FormOf<'Rewritten'>): Untyped => ({
  is: of.is,
  validate: (u, context) => {
    const inner = before(u)
    return inner === REFUSED ? expected(what, u, context) : of.validate(inner, context)
  },
  encode: a => after(of.encode(a)),
})

const parameter = ({ of, times, fallback }: FormOf<'Parameter'>): Untyped => {
  if (times === 'repeated')
    return {
      is: u => Array.isArray(u) && u.every(of.is),
      validate: (u, context) => {
        const items: unknown[] = []
        const { read, all } = collecting()
        for (const value of severally(u)) read(of.validate(value, context), item => items.push(item))
        return all(items)
      },
      encode: items => (items as readonly unknown[]).map(of.encode),
    }
  const isFallback = (u: unknown): boolean => times === 'at most once' && u === fallback
  return {
    is: u => isFallback(u) || of.is(u),
    validate: (u, context) =>
      single(u) === undefined && times === 'at most once' ? t.success(fallback) : of.validate(single(u), context),
    encode: a => (a === null ? [] : [of.encode(a)].filter(said => said !== undefined)),
  }
}

const nothing: Untyped = {
  is: u => u === undefined,
  validate: () => t.success(undefined),
  encode: () => undefined,
}

const untyped = (form: CodecForm): Untyped => {
  switch (form._tag) {
    case 'Scalar':
      return scalar(form)
    case 'Nullable':
      return nullable(form)
    case 'Defaulted':
      return defaulted(form)
    case 'List':
      return list(form)
    case 'Dictionary':
      return dictionary(form)
    case 'Either':
      return either(form)
    case 'Record':
      return record(form)
    case 'Spread':
      return spread(form)
    case 'Mapped':
      return mapped(form)
    case 'Rewritten':
      return rewritten(form)
    case 'Parameter':
      return parameter(form)
    case 'Nothing':
      return nothing
  }
}

// The form itself checks the values; only its constructor knows their type, hence the cast.
export const ioOf = (form: CodecForm): Io => untyped(form) as Io
