/** A value that a schema of ours describes, for readers of the documentation and for tests. */
import type { JsonSchema } from '../codec/form.ts'

type Components = { readonly [name: string]: JsonSchema }
type Value = JsonSchema[string]

const MOST_DEEP = 40

const asSchema = (value: Value | undefined): JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : {}

const first = (value: Value | undefined): Value | undefined => (Array.isArray(value) ? value[0] : undefined)

const textOf = (max: Value | undefined): string => 'text'.slice(0, typeof max === 'number' ? max : undefined)

/** The example of a schema: its own first one, else the plainest value of its type. Always the same for one schema. */
export const exampleOf = (schema: JsonSchema, components: Components, depth = 0): Value => {
  if (depth > MOST_DEEP) return null
  const inner = (value: Value | undefined): Value => exampleOf(asSchema(value), components, depth + 1)
  const { $ref } = schema
  if (typeof $ref === 'string') return inner(components[$ref.replace('#/components/schemas/', '')])
  const given = schema.default ?? first(schema.examples) ?? first(schema.enum)
  if (given !== undefined) return given
  if (schema.const !== undefined) return schema.const
  const choice = first(schema.anyOf) ?? first(schema.allOf)
  if (choice !== undefined) return inner(choice)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(asSchema(schema.properties)).map(([key, value]) => [key, inner(value)]))
    case 'array':
      return [inner(schema.items)]
    case 'string':
      return schema.contentSchema === undefined ? textOf(schema.maxLength) : JSON.stringify(inner(schema.contentSchema))
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return false
    default:
      return null
  }
}
