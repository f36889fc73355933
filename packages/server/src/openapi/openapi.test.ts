import * as contract from '@commissions/contract'
import { decode, exampleOf, type JsonSchema, queryParameters, schemaWriter } from '@commissions/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { appStage } from '../testing/app-stage.ts'
import { type OpenApi, openApi } from './document.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)
const document: OpenApi = openApi(endpoints, '1')

const addressOf = ({ service, path }: (typeof endpoints)[number]): string =>
  `/services/${service}${path.replace(/:(\w+)/g, '{$1}')}`

const references = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : references(inner)))
}

describe('the OpenAPI document', () => {
  it('is valid against the meta schema of OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(result).toMatchObject({ valid: true })
  })

  it.each(endpoints)('describes $method $service $path', endpoint => {
    const operation = document.paths[addressOf(endpoint)]?.[endpoint.method.toLowerCase()]
    expect(operation?.summary).toContain(endpoint.summary)
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403']))
  })

  it('describes only calls that are served, and each once', () => {
    const served = new Set(endpoints.map(one => `${one.method.toLowerCase()} ${addressOf(one)}`))
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(method => `${method} ${path}`),
    )
    expect(described.filter(one => !served.has(one))).toEqual([])
    const ids = Object.values(document.paths).flatMap(operations =>
      Object.values(operations).map(one => one.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('describes every call of the contract: each of them is served', () => {
    const called = Object.entries(contract).flatMap(([name, calls]) =>
      name.endsWith('ndpoints') ? Object.values<(typeof endpoints)[number]>(calls as never) : [],
    )
    expect(called.length).toBeGreaterThan(100)
    const callOf = (one: (typeof endpoints)[number]): string => `${one.method} ${addressOf(one)}`
    const served = new Set(endpoints.map(callOf))
    expect(called.map(callOf).filter(one => !served.has(one))).toEqual([])
  })

  it('refers only to schemas that it holds', () => {
    const names = Object.keys(document.components.schemas).map(name => `#/components/schemas/${name}`)
    const used = new Set(references(document))
    expect(used.size).toBeGreaterThan(20)
    expect([...used].filter(one => !names.includes(one))).toEqual([])
  })

  const example = (schema: JsonSchema | undefined): unknown => exampleOf(schema ?? {}, document.components.schemas)

  it.each(endpoints.filter(one => one.produces === null))(
    'shows an example answer that $method $service $path may give',
    endpoint => {
      const writer = schemaWriter()
      const schema = writer.of(endpoint.answer, 'answer')
      const decoded = decode(endpoint.answer, exampleOf(schema, writer.components()))
      expect(E.isLeft(decoded) ? decoded.left : []).toEqual([])
    },
  )

  it.each(endpoints.filter(one => one.method !== 'GET'))(
    'shows an example body that $method $service $path takes',
    endpoint => {
      const operation = document.paths[addressOf(endpoint)]?.[endpoint.method.toLowerCase()]
      const [content] = Object.values(operation?.requestBody?.content ?? {})
      const decoded = decode(endpoint.body, example(content?.schema))
      expect(E.isLeft(decoded) ? decoded.left : []).toEqual([])
    },
  )

  it.each(endpoints)('shows an example query that $method $service $path takes', endpoint => {
    const parameters = queryParameters(endpoint.query, schemaWriter())
    const values = parameters.map(({ name, repeated, schema }) => {
      const value = example(schema)
      return [name, (repeated && Array.isArray(value) ? value : [value]).map(String)] as const
    })
    const decoded = decode(endpoint.query, Object.fromEntries(values))
    expect(E.isLeft(decoded) ? decoded.left : []).toEqual([])
  })
})

describe('the address of the document', () => {
  const { app } = appStage()

  it('serves it to programs and people without a sign-in', async () => {
    const served = await app.request('/openapi.json')
    expect(served.headers.get('content-type')).toContain('application/json')
    expect(await served.json()).toMatchObject({ openapi: '3.1.0' })
    const page = await app.request('/openapi')
    const text = await page.text()
    for (const path of Object.keys(document.paths)) expect(text).toContain(path)
    expect(text).not.toMatch(/<script|style="/)
    expect((await app.request('/openapi/style.css')).headers.get('content-type')).toContain('text/css')
  })
})
