/** JSON Schemas of codecs. Records become named components that refer to each other; the rest stands where it is used. */
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { type JsonSchema, type Shape, type ShapedField, shapeOf } from '../codec/shape.ts'

/** What a request may leave out, an answer always holds. */
export type Direction = 'request' | 'answer'

export interface Schemas {
  readonly of: (codec: t.Mixed, direction: Direction) => JsonSchema
  /** Every component that a schema made so far refers to. */
  readonly components: () => { readonly [name: string]: JsonSchema }
  /** The names of codecs that nobody described. */
  readonly undescribed: () => readonly string[]
}

const UPPERMOST = 100_000

/** A mapped codec has its own name and another's form. */
const rooted = (codec: t.Mixed): { readonly codec: t.Mixed; readonly shape: Shape | null } => {
  const shape = shapeOf(codec)
  return shape?._tag === 'Same' ? rooted(shape.as) : { codec, shape }
}

const mayBeLeftOut = ({ codec }: ShapedField): boolean => E.isRight(codec.decode(undefined))

/** The wire form of a value that a request may leave out. */
const encoded = (codec: t.Mixed, value: unknown): JsonSchema[string] => codec.encode(value) as JsonSchema[string]

export const schemaWriter = (): Schemas => {
  const components = new Map<string, JsonSchema>()
  const names = new Map<t.Mixed, Map<Direction, string>>()
  const undescribed = new Set<string>()

  /** A name of its own for each form: the codec's, marked when a request's differs from an answer's. */
  const named = (codec: t.Mixed, direction: Direction, make: () => JsonSchema): JsonSchema => {
    const known = names.get(codec)?.get(direction)
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` }
    const schema = make()
    const wanted = codec.name.replace(/[^A-Za-z0-9]/g, '')
    const candidates = [
      wanted,
      `${wanted}${direction === 'request' ? 'Input' : 'Answer'}`,
      ...Array.from({ length: UPPERMOST }, (_, n) => `${wanted}${n + 2}`),
    ]
    const same = (name: string): boolean => JSON.stringify(components.get(name)) === JSON.stringify(schema)
    const name = candidates.find(one => !components.has(one) || same(one)) ?? wanted
    components.set(name, schema)
    names.set(codec, (names.get(codec) ?? new Map<Direction, string>()).set(direction, name))
    return { $ref: `#/components/schemas/${name}` }
  }

  const objectOf = (
    fields: readonly ShapedField[],
    optional: readonly ShapedField[],
    direction: Direction,
  ): JsonSchema => {
    const required = fields.filter(one => direction === 'answer' || !mayBeLeftOut(one)).map(({ wire }) => wire)
    return {
      type: 'object',
      properties: Object.fromEntries([...fields, ...optional].map(({ wire, codec }) => [wire, of(codec, direction)])),
      ...(required.length === 0 ? {} : { required }),
    }
  }

  const fieldsOf = (codec: t.Mixed): { fields: readonly ShapedField[]; optional: readonly ShapedField[] } => {
    const { shape } = rooted(codec)
    if (shape?._tag === 'Record') return shape
    if (shape?._tag !== 'Beside') return { fields: [], optional: [] }
    const parts = shape.parts.map(fieldsOf)
    return { fields: parts.flatMap(part => part.fields), optional: parts.flatMap(part => part.optional) }
  }

  const of = (codec: t.Mixed, direction: Direction): JsonSchema => {
    const root = rooted(codec)
    const { shape } = root
    switch (shape?._tag) {
      case undefined:
      case 'Same':
        undescribed.add(codec.name)
        return {}
      case 'Scalar':
        return shape.schema
      case 'Nullable':
        return { anyOf: [of(shape.of, direction), { type: 'null' }] }
      case 'Defaulted': {
        const schema = of(shape.of, direction)
        const fallback = encoded(shape.of, shape.fallback)
        return '$ref' in schema ? { allOf: [schema], default: fallback } : { ...schema, default: fallback }
      }
      case 'List':
        return {
          type: 'array',
          items: of(shape.of, direction),
          ...(Number.isFinite(shape.max) ? { maxItems: shape.max } : {}),
        }
      case 'Dictionary':
        return { type: 'object', description: `Keys: ${shape.keys}`, additionalProperties: of(shape.of, direction) }
      case 'Either':
        return { anyOf: shape.of.map(one => of(one, direction)) }
      case 'Record':
      case 'Beside': {
        const { fields, optional } = fieldsOf(root.codec)
        return named(codec, direction, () => objectOf(fields, optional, direction))
      }
      case 'JsonText':
        return { type: 'string', contentMediaType: 'application/json', contentSchema: of(shape.of, direction) }
      case 'Parameter':
        return of(shape.of, direction)
      case 'Nothing':
        return { type: 'null' }
    }
  }

  return {
    of,
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    undescribed: () => [...undescribed],
  }
}

/** The members of a record, as an envelope shows them beside its own; empty for anything else. */
export const members = (codec: t.Mixed): readonly ShapedField[] => {
  const { shape } = rooted(codec)
  return shape?._tag === 'Record' ? [...shape.fields, ...shape.optional] : []
}

export const isNothing = (codec: t.Mixed): boolean => rooted(codec).shape?._tag === 'Nothing'
