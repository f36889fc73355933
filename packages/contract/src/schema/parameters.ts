import type { AnyCodec, JsonSchema } from '../codec/form.ts'
import { members, type Schemas } from './json-schema.ts'

export interface QueryParameter {
  readonly name: string
  readonly required: boolean
  /** Named again for each further value. */
  readonly repeated: boolean
  readonly schema: JsonSchema
}

/** What a call takes in its address. A parameter read as plain text by a scalar is given at most once. */
export const queryParameters = (query: AnyCodec, schemas: Schemas): readonly QueryParameter[] =>
  members(query).map(({ wire, codec }) => {
    const { form } = codec
    const schema = schemas.of(codec, 'request')
    const repeated = form._tag === 'Parameter' && form.times === 'repeated'
    return {
      name: wire,
      required: form._tag === 'Parameter' && form.times === 'once',
      repeated,
      schema: repeated ? { type: 'array', items: schema } : { ...schema, ...fallbackOf(codec) },
    }
  })

/** As the schema's type has it: a parameter's text `false` is the value false. */
const fallbackOf = ({ form }: AnyCodec): JsonSchema => {
  const value = form._tag === 'Parameter' ? form.fallback : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? { default: value } : {}
}
