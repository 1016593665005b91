import { html, raw } from 'hono/html'
import { COMPANY } from '#content/company.ts'
import {
  type AnySchema,
  type Operation as Described,
  OPENAPI_PATH,
  type OpenApiDocument,
  type Parameter,
} from '#contract/openapi.ts'
import { explainRefusal, statusOf } from '#contract/refusals.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { REFUSAL_CODES } from '#domain/shared/refusal.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { plainPagePolicy } from './plain-page.ts'
import { schemaText } from './schema-text.ts'

type Operation = Described & { readonly method: string; readonly path: string }

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#ded3c4, #4a4037); --soft: light-dark(#665c52, #b9ada0);
  --mark: light-dark(#a8452b, #e58a6f); --tint: light-dark(#f6f0e7, #2b2520) }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; font: 1rem/1.55 system-ui, sans-serif;
  background: light-dark(#fbf8f3, #1b1714); color: light-dark(#211c17, #f3ece1) }
h1, h2, h3 { line-height: 1.25 } h2 { margin-top: 3rem } a { color: var(--mark) }
section, details { border-top: 1px solid var(--line); padding: 1rem 0 } summary { cursor: pointer }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace } pre { overflow: auto; background: var(--tint); padding: 1rem; border-radius: 10px }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-top: 1px solid var(--line) }
.method { display: inline-block; min-width: 3.5rem; font-weight: 600; color: var(--mark) } .soft { color: var(--soft) }
`

const POLICY = plainPagePolicy(STYLE)

/** Renders the API's documentation as one page without scripts, from its OpenAPI document and the table of refusals. */
export function docsPage(document: OpenApiDocument) {
  const operations = operationsOf(document)
  const tags = [...new Set(operations.map((operation) => operation.tags?.[0] ?? 'Other'))]
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<h1>${document.info.title} API</h1>
<p>${document.info.description} The same as <a href="${OPENAPI_PATH}">OpenAPI ${document.openapi}</a>.</p>
${tags.map(
  (tag) => html`<h2>${tag}</h2>
${operations.filter((operation) => (operation.tags?.[0] ?? 'Other') === tag).map(operationSection)}`,
)}
<h2>Shapes</h2>
${Object.entries(document.components?.schemas ?? {}).map(
  ([name, schema]) => html`<details id="shape-${name}"><summary><code>${name}</code></summary>
<pre>${schemaText(schema as AnySchema)}</pre></details>`,
)}
<h2>Refusals</h2>
<p>Answered as <code>application/problem+json</code>, in the language of <code>Accept-Language</code>.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th>${LOCALES.map((locale) => html`<th scope="col">${LANGUAGES[locale].name}</th>`)}</tr></thead>
<tbody>${REFUSAL_CODES.map(refusalRow)}</tbody></table>
</body>
</html>`
  return { html: page, contentSecurityPolicy: POLICY }
}

function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...(operation as Described), path, method })),
  )
}

function operationSection(operation: Operation) {
  const parameters = (operation.parameters ?? []) as Parameter[]
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {}
  return html`<section>
<h3><code><span class="method">${operation.method.toUpperCase()}</span> ${operation.path}</code></h3>
<p>${prose(operation.summary)}</p>
${operation.description ? html`<p class="soft">${prose(operation.description)}</p>` : ''}
${parameters.length > 0 ? html`<table><tbody>${parameters.map(parameterRow)}</tbody></table>` : ''}
${Object.entries(body).map(([type, { schema }]) => shapeOf(`Takes ${type}`, schema as AnySchema))}
${Object.entries(operation.responses ?? {}).map(([status, response]) => responseOf(status, response))}
</section>`
}

function parameterRow({ name, in: place, required, description, schema }: Parameter) {
  return html`<tr><th scope="row"><code>${name}</code></th><td class="soft">${place}${required ? '' : ', optional'}</td>
<td><code>${schemaText((schema ?? {}) as AnySchema)}</code></td><td>${prose(description)}</td></tr>`
}

function responseOf(
  status: string,
  response: { description?: string; content?: Record<string, { schema?: unknown }> },
) {
  const [content] = Object.entries(response.content ?? {})
  const title = `${status} · ${response.description ?? ''}`
  return content ? shapeOf(title, content[1].schema as AnySchema) : html`<p>${prose(title)}</p>`
}

function shapeOf(title: string, schema: AnySchema | undefined) {
  return html`<details><summary>${prose(title)}</summary><pre>${schemaText(schema ?? {})}</pre></details>`
}

function refusalRow(code: (typeof REFUSAL_CODES)[number]) {
  const texts = LOCALES.map((locale) => ({ locale, ...explainRefusal(code, locale, COMPANY.email) }))
  return html`<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${statusOf(code)}</td>
${texts.map(({ locale, message }) => html`<td lang="${locale}">${message}</td>`)}</tr>`
}

/** Backticks are the only markup in descriptions. */
function prose(text = '') {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}
