/** JSON Schemas of codecs. Records become named components that refer to each other; the rest stands where it is used. */
import { either as E } from 'fp-ts'
import type { AnyCodec, CodecForm, JsonSchema, WireField } from '../codec/form.ts'

/** A key that a request may leave out is always present in an answer. */
export type Direction = 'request' | 'answer'

export interface Schemas {
  readonly of: (codec: AnyCodec, direction: Direction) => JsonSchema
  /** Every component that a schema made so far refers to. */
  readonly components: () => { readonly [name: string]: JsonSchema }
}

/** A mapped codec has its own name and the wire form of another codec. */
const rooted = ({ form }: AnyCodec): Exclude<CodecForm, { readonly _tag: 'Mapped' }> =>
  form._tag === 'Mapped' ? rooted(form.of) : form

/** Whether the codec accepts a missing value. */
export const mayBeMissing = (codec: AnyCodec): boolean => E.isRight(codec.decode(undefined))

/** The wire form of a value that a request may leave out. */
const encoded = (codec: AnyCodec, value: unknown): JsonSchema[string] => codec.encode(value) as JsonSchema[string]

const numbered = (name: string, isFree: (name: string) => boolean): string => {
  let n = 2
  while (!isFree(`${name}${n}`)) n += 1
  return `${name}${n}`
}

export const schemaWriter = (): Schemas => {
  const components = new Map<string, JsonSchema>()
  const names = new Map<AnyCodec, Map<Direction, string>>()

  /** A component name for each form: the codec's name, marked if a request's form differs from an answer's. */
  const named = (codec: AnyCodec, direction: Direction, make: () => JsonSchema): JsonSchema => {
    const known = names.get(codec)?.get(direction)
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` }
    const schema = make()
    const wanted = codec.name.replace(/[^A-Za-z0-9]/g, '')
    const text = JSON.stringify(schema)
    const isFree = (name: string): boolean => !components.has(name) || JSON.stringify(components.get(name)) === text
    const marked = `${wanted}${direction === 'request' ? 'Input' : 'Answer'}`
    const name = [wanted, marked].find(isFree) ?? numbered(wanted, isFree)
    components.set(name, schema)
    names.set(codec, (names.get(codec) ?? new Map<Direction, string>()).set(direction, name))
    return { $ref: `#/components/schemas/${name}` }
  }

  const objectOf = (fields: readonly WireField[], optional: readonly WireField[], direction: Direction): JsonSchema => {
    const required = fields.filter(one => direction === 'answer' || !mayBeMissing(one.codec)).map(({ wire }) => wire)
    return {
      type: 'object',
      properties: Object.fromEntries([...fields, ...optional].map(({ wire, codec }) => [wire, of(codec, direction)])),
      ...(required.length === 0 ? {} : { required }),
    }
  }

  const of = (codec: AnyCodec, direction: Direction): JsonSchema => {
    const form = rooted(codec)
    switch (form._tag) {
      case 'Scalar':
        return form.schema
      case 'Nullable':
        // Our own services always answer what other services may leave out.
        return form.also === 'NoRecord' ? of(form.of, direction) : { anyOf: [of(form.of, direction), { type: 'null' }] }
      case 'Defaulted': {
        const schema = of(form.of, direction)
        const fallback = encoded(form.of, form.fallback)
        return '$ref' in schema ? { allOf: [schema], default: fallback } : { ...schema, default: fallback }
      }
      case 'List':
        return {
          type: 'array',
          items: of(form.of, direction),
          ...(Number.isFinite(form.max) ? { maxItems: form.max } : {}),
        }
      case 'Dictionary':
        return { type: 'object', description: `Keys: ${form.what}`, additionalProperties: of(form.of, direction) }
      case 'Either':
        return { anyOf: [of(form.first, direction), of(form.second, direction)] }
      case 'Record':
      case 'Spread': {
        const { fields, optional } = fieldsOf(codec)
        return named(codec, direction, () => objectOf(fields, optional, direction))
      }
      case 'Rewritten':
        return form.schema(of(form.of, direction))
      case 'Parameter':
        return of(form.of, direction)
      case 'Nothing':
        return { type: 'null' }
    }
  }

  return {
    of,
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

interface Members {
  readonly fields: readonly WireField[]
  readonly optional: readonly WireField[]
}

/** The keys of an object on the wire; of records that share one object, all together. */
const fieldsOf = (codec: AnyCodec): Members => {
  const form = rooted(codec)
  if (form._tag === 'Record') return { fields: Object.values(form.fields), optional: Object.values(form.optional) }
  const parts = form._tag === 'Spread' ? [form.base, ...Object.values(form.parts)].map(fieldsOf) : []
  return { fields: parts.flatMap(part => part.fields), optional: parts.flatMap(part => part.optional) }
}

/** The members of a record, as an envelope has them beside its own keys; empty for anything else. */
export const members = (codec: AnyCodec): readonly WireField[] => {
  const { fields, optional } = fieldsOf(codec)
  return [...fields, ...optional]
}

/** The words of which a parameter is one; empty for any other. */
export const wordsOf = (codec: AnyCodec): readonly string[] => {
  const { enum: words } = schemaWriter().of(codec, 'request')
  return Array.isArray(words) ? words.filter(word => typeof word === 'string') : []
}

export const isNothing = (codec: AnyCodec): boolean => rooted(codec)._tag === 'Nothing'
