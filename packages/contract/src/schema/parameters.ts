import type * as t from 'io-ts'
import { type JsonSchema, shapeOf } from '../codec/shape.ts'
import { members, type Schemas } from './json-schema.ts'

export interface QueryParameter {
  readonly name: string
  readonly required: boolean
  /** Named again for each further value. */
  readonly repeated: boolean
  readonly schema: JsonSchema
}

/** What a call takes in its address. A parameter read as plain text by a scalar is given at most once. */
export const queryParameters = (query: t.Mixed, schemas: Schemas): readonly QueryParameter[] =>
  members(query).map(({ wire, codec }) => {
    const shape = shapeOf(codec)
    const schema = schemas.of(codec, 'request')
    const repeated = shape?._tag === 'Parameter' && shape.times === 'repeated'
    return {
      name: wire,
      required: shape?._tag === 'Parameter' && shape.times === 'once',
      repeated,
      schema: repeated ? { type: 'array', items: schema } : { ...schema, ...fallbackOf(codec) },
    }
  })

/** As the schema's type has it: a parameter's text `false` is the value false. */
const fallbackOf = (codec: t.Mixed): JsonSchema => {
  const shape = shapeOf(codec)
  const value = shape?._tag === 'Parameter' ? shape.fallback : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? { default: value } : {}
}
