import type { AnyCodec, JsonSchema } from '../codec/form.ts'
import { members, type Schemas } from './json-schema.ts'

export interface QueryParameter {
  readonly name: string
  readonly required: boolean
  /** The name is repeated for each further value. */
  readonly repeated: boolean
  readonly schema: JsonSchema
}

/** The parameters of a call's address. A parameter that a plain text scalar reads is given at most once. */
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

/** The default in the schema's type: the text `false` of a parameter is the value false. */
const fallbackOf = ({ form }: AnyCodec): JsonSchema => {
  const value = form._tag === 'Parameter' ? form.fallback : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? { default: value } : {}
}
