/** What a call answers, as OpenAPI says it: each service's envelope around the answer's codec, and its refusals. */
import {
  isNothing,
  type JsonSchema,
  members,
  type Schemas,
  type Service,
  STATUS_OF_CODE,
  wireCode,
} from '@commissions/contract'
import { beside } from '../http/answer/envelope.ts'
import type { Described } from '../http/route.ts'

const JSON_TYPE = 'application/json'

const object = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

const CODES = Object.keys(STATUS_OF_CODE).map(code => wireCode(code as keyof typeof STATUS_OF_CODE))

const codeOf = (service: Service): JsonSchema | null => {
  const codes = [...new Set((['Ok', 'NoContent'] as const).map(code => beside(service, code).code))]
  if (codes.length > 1) return { type: 'string', enum: codes.map(String) }
  return codes[0] === undefined ? null : { const: codes[0] }
}

const MESSAGE: JsonSchema = { type: ['string', 'null'], examples: [null] }

/** The answer's own members stand beside the service's code. */
const envelope = ({ service, answer }: Described, schemas: Schemas): JsonSchema => {
  const own = members(answer).map(({ wire, codec }) => [wire, schemas.of(codec, 'answer')] as const)
  const code = codeOf(service)
  const around = {
    ...(code === null ? {} : { code }),
    ...(service === 'commissions' ? { message: MESSAGE } : {}),
  }
  return object({ ...around, ...Object.fromEntries(own) }, [
    ...new Set([...Object.keys(around), ...own.map(([wire]) => wire)]),
  ])
}

export const refusalSchemas: Readonly<Record<string, JsonSchema>> = {
  CommissionsRefusal: object({ code: { type: 'string', enum: CODES }, message: { type: 'string' }, data: {} }, [
    'code',
    'message',
  ]),
  Refusal: object({ code: { type: 'integer' }, message: { type: 'string' }, data: {} }, ['code', 'message']),
}

const REFUSALS = {
  400: 'The request is malformed, out of date, or names items that cannot be changed',
  401: 'Nobody is signed in',
  403: 'The person who is signed in may not do this',
  404: 'The agency has no such record',
  409: 'The state of the record forbids it, or the Idempotency-Key is in use',
  500: 'Something went wrong here',
  503: 'The database cannot serve the call at the moment; to a write, data.saved says "nothing" or "unknown"',
} as const

export type Responses = Readonly<Record<string, Response>>
type Response = { readonly description: string; readonly content?: Readonly<Record<string, { schema: JsonSchema }>> }

const refusals = ({ service, method }: Described): Responses => {
  const schema = { $ref: `#/components/schemas/${service === 'commissions' ? 'CommissionsRefusal' : 'Refusal'}` }
  const answered = Object.entries(REFUSALS).filter(([status]) => status !== '409' || method !== 'GET')
  return Object.fromEntries(
    answered.map(([status, description]) => [status, { description, content: { [JSON_TYPE]: { schema } } }]),
  )
}

const isEmpty = ({ service, answer }: Described): boolean =>
  service === 'auth' && members(answer).every(({ codec }) => isNothing(codec))

/** Several endpoints at one address differ in what they answer. */
export const responsesOf = (endpoints: readonly [Described, ...Described[]], schemas: Schemas): Responses => {
  const [endpoint] = endpoints
  if (isEmpty(endpoint)) return { 204: { description: 'Done' }, ...refusals(endpoint) }
  if (endpoint.produces !== null) {
    const content = Object.fromEntries(endpoint.produces.map(type => [type, { schema: {} }]))
    return { 200: { description: endpoint.summary, content }, ...refusals(endpoint) }
  }
  const forms = endpoints.map(one => envelope(one, schemas))
  const schema: JsonSchema = forms.length === 1 ? (forms[0] ?? {}) : { anyOf: forms }
  return { 200: { description: endpoint.summary, content: { [JSON_TYPE]: { schema } } }, ...refusals(endpoint) }
}
