/** The OpenAPI 3.1 description of every call, out of the same descriptions that serve them. */
import {
  isNothing,
  type JsonSchema,
  mayBeMissing,
  members,
  queryParameters,
  type Schemas,
  SERVICES,
  schemaWriter,
} from '@commissions/contract'
import { type Described, NEEDED } from '../http/route.ts'
import { type Responses, refusalSchemas, responsesOf } from './answers.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly style?: 'form'
  readonly explode?: boolean
  readonly schema: JsonSchema
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
  }
  readonly responses: Responses
}

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly summary: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly security: readonly { readonly session: readonly never[] }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>
  }
}

const LISTED = new Intl.ListFormat('en-GB')

const needed = ({ access }: Described): string => {
  const ids = NEEDED[access].map(String)
  if (ids.length === 0) return 'Anybody who is signed in may call it.'
  return `Needs permission${ids.length === 1 ? '' : 's'} ${LISTED.format(ids)}.`
}

const pathOf = ({ service, path }: Described): string =>
  `/services/${service}${path.replace(/:([a-zA-Z]+)/g, (_, name: string) => `{${name}}`)}`

const pathParameters = ({ path }: Described): readonly Parameter[] =>
  [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' },
  }))

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body again gives the same answer and has one effect; kept for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const bodyOf = ({ body, upload }: Described, schemas: Schemas): Pick<Operation, 'requestBody'> => {
  if (isNothing(body)) return {}
  if (!upload)
    return {
      requestBody: {
        required: !mayBeMissing(body),
        content: { 'application/json': { schema: schemas.of(body, 'request') } },
      },
    }
  const fields = members(body).map(({ wire, codec }) => [wire, schemas.of(codec, 'request')] as const)
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema: JsonSchema = {
    type: 'object',
    properties: { file, ...Object.fromEntries(fields) },
    required: ['file'],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

const REPEATED = { description: 'Repeated, or several separated by commas.', style: 'form', explode: true } as const

const operationIdOf = (endpoint: Described): string =>
  `${endpoint.method.toLowerCase()}-${pathOf(endpoint).slice('/services/'.length)}`
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/-$/, '')

const operationOf = (endpoints: readonly [Described, ...Described[]], schemas: Schemas): Operation => {
  const [endpoint] = endpoints
  const query = queryParameters(endpoint.query, schemas).map(
    ({ name, required, repeated, schema }): Parameter => ({
      name,
      in: 'query',
      required,
      ...(repeated ? REPEATED : {}),
      schema,
    }),
  )
  return {
    operationId: operationIdOf(endpoint),
    tags: [endpoint.service],
    summary: [...new Set(endpoints.map(({ summary }) => summary))].join(' / '),
    description: needed(endpoint),
    parameters: [...pathParameters(endpoint), ...query, ...(endpoint.method === 'GET' ? [] : [IDEMPOTENCY_KEY])],
    ...bodyOf(endpoint, schemas),
    responses: responsesOf(endpoints, schemas),
  }
}

/** Endpoints at the same address stand together. */
const byAddress = (endpoints: readonly Described[]): readonly (readonly [Described, ...Described[]])[] => {
  const groups = new Map<string, [Described, ...Described[]]>()
  for (const endpoint of endpoints) {
    const address = `${endpoint.method} ${pathOf(endpoint)}`
    const group = groups.get(address)
    if (group === undefined) groups.set(address, [endpoint])
    else group.push(endpoint)
  }
  return [...groups.values()]
}

const SESSION_COOKIE: JsonSchema = {
  type: 'apiKey',
  in: 'cookie',
  name: 'commissions_session',
  description:
    'Set by POST /signin; over https its name begins with __Host-, or with __Secure- where hosts of a domain share it.',
}

export const openApi = (endpoints: readonly Described[], version: string): OpenApi => {
  const schemas = schemaWriter()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const group of byAddress(endpoints)) {
    const path = pathOf(group[0])
    paths[path] = { ...paths[path], [group[0].method.toLowerCase()]: operationOf(group, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Commissions', version, summary: "The calls of an insurance agency's commissions back office" },
    servers: [{ url: '/' }],
    tags: SERVICES.filter(service => endpoints.some(one => one.service === service)).map(name => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { ...schemas.components(), ...refusalSchemas },
      securitySchemes: { session: SESSION_COOKIE },
    },
  }
}
