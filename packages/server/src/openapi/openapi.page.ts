/** The calls for people to read: one page, no script. */
import type { JsonSchema } from '@commissions/contract'
import { html } from 'hono/html'
import type { OpenApi, Operation } from './document.ts'

const shown = (schema: JsonSchema | undefined): string => JSON.stringify(schema ?? {}, null, 2)

/** A schema as a reader says it: a name, a type, or a list of one. */
const typeOf = (schema: JsonSchema): string => {
  const { $ref, type, items, anyOf, enum: words } = schema
  if (typeof $ref === 'string') return $ref.replace('#/components/schemas/', '')
  if (Array.isArray(anyOf)) return anyOf.map(one => typeOf(one as JsonSchema)).join(' or ')
  if (Array.isArray(words)) return words.map(String).join(' | ')
  if (type === 'array') return `list of ${typeOf((items ?? {}) as JsonSchema)}`
  return Array.isArray(type) ? type.join(' or ') : String(type ?? 'any')
}

const parameters = ({ parameters: all }: Operation) =>
  all.length === 0
    ? ''
    : html`<table>
        <thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Needed</th></tr></thead>
        <tbody>${all.map(
          one =>
            html`<tr><td><code>${one.name}</code></td><td>${one.in}</td><td>${typeOf(one.schema)}</td><td>${one.required ? 'yes' : 'no'}</td></tr>`,
        )}</tbody>
      </table>`

const body = ({ requestBody }: Operation) =>
  requestBody === undefined
    ? ''
    : Object.entries(requestBody.content).map(
        ([type, { schema }]) => html`<h4>Body, ${type}</h4><pre tabindex="0">${shown(schema)}</pre>`,
      )

const answers = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, response]) =>
      Object.entries(response.content ?? {}).map(
        ([type, { schema }]) => html`<h4>Answer ${status}, ${type}</h4><pre tabindex="0">${shown(schema)}</pre>`,
      ),
    )

const call = (path: string, method: string, operation: Operation) => html`<details id="${operation.operationId}">
  <summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> <span class="what">${operation.summary}</span></summary>
  <p>${operation.description}</p>
  ${parameters(operation)}${body(operation)}${answers(operation)}
</details>`

const callsOf = (document: OpenApi, tag: string) =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => call(path, method, operation)),
  )

export const openApiPage = (document: OpenApi) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Calls · Commissions</title>
    <link rel="stylesheet" href="/openapi/style.css">
    <link rel="icon" href="/signin/icon.svg" type="image/svg+xml">
  </head>
  <body>
    <header>
      <h1>${document.info.title}: the calls</h1>
      <p>${document.info.summary}. As a document for programs: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
      <nav aria-label="Services"><ul>${document.tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}<li><a href="#schemas">schemas</a></li></ul></nav>
    </header>
    <main>
      ${document.tags.map(({ name }) => html`<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${callsOf(document, name)}</section>`)}
      <section aria-labelledby="schemas"><h2 id="schemas">schemas</h2>
        ${Object.entries(document.components.schemas).map(
          ([name, schema]) =>
            html`<details id="schema-${name}"><summary><code>${name}</code></summary><pre tabindex="0">${shown(schema)}</pre></details>`,
        )}
      </section>
    </main>
  </body>
</html>`

export const OPENAPI_STYLE = `
:root { --ground: #f6f7f9; --card: #fff; --ink: #1c2127; --soft: #5f6b7c; --line: #d3d8de; --accent: #215db0; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1c2127; --card: #252a31; --ink: #f6f7f9; --soft: #abb3bf; --line: #404854; --accent: #8abbff; }
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1100px; padding: 32px 24px 80px; background: var(--ground); color: var(--ink);
  font: 15px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Ubuntu, "Open Sans", sans-serif; }
h1 { font-size: 28px; letter-spacing: -0.02em; margin: 0 0 4px; }
h2 { margin: 40px 0 12px; font-size: 20px; } h4 { margin: 16px 0 6px; font-size: 14px; }
a { color: var(--accent); } nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; list-style: none; }
details { margin: 6px 0; border: 1px solid var(--line); border-radius: 6px; background: var(--card); padding: 0 14px; }
summary { padding: 9px 0; cursor: pointer; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 58px; font-weight: 700; font-size: 13px; color: var(--accent); }
.what { color: var(--soft); margin-left: 8px; }
code, pre { font: 13px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { max-height: 420px; overflow: auto; padding: 12px; border-radius: 4px; background: var(--ground); }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: 5px 8px; border-bottom: 1px solid var(--line); }
`
