import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUERY_PARAMS } from '#contract/apartment-query.ts'
import type { OpenApiDocument } from '#contract/openapi.ts'
import { REFUSAL_CODES } from '#domain/shared/refusal.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase
let api: ReturnType<typeof makeApi>
let document: OpenApiDocument

beforeAll(async () => {
  database = await testDatabase()
  api = makeApi(makeDeps(database.pool))
  document = await (await api.get('/api/openapi.json')).json()
})
afterAll(() => database.close())

/** Routes of the documentation itself and of redirects. */
const NOT_DOCUMENTED = ['/api/openapi.json', '/api/docs', '/api/openid/:provider/return']
/** Middleware has the method `ALL`; only routes of these methods are documented. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

function documentedRoutes(): string[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

test('the OpenAPI document lists every route that the API answers, and no other', () => {
  const answered = api.app.routes
    .filter(({ method, path }) => METHODS.includes(method) && !NOT_DOCUMENTED.includes(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(documentedRoutes().toSorted()).toEqual([...new Set(answered)].toSorted())
  expect(documentedRoutes()).toContain('GET /api/apartments/{houseCode}/calendar')
})

test('the document is of version 3.1 and whole: every reference leads somewhere, every path parameter is described', () => {
  expect(document.openapi).toBe('3.1.0')
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
  const schemas = Object.keys(document.components?.schemas ?? {})
  for (const [, name] of references) expect(schemas).toContain(name)
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const operation of Object.values(item)) {
      const described = (operation.parameters ?? []).filter((one: { in: string }) => one.in === 'path')
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(described.map((one: { name: string }) => one.name)).toEqual(inPath)
      expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] })
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0)
    }
  }
})

test('every parameter of a search is described with what it takes', () => {
  const parameters = document.paths?.['/api/apartments']?.get?.parameters ?? []
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'city', schema: { type: 'string', enum: ['madrid', 'sevilla', 'malaga'] } }),
  )
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'page', schema: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 } }),
  )
  expect(parameters).toHaveLength(Object.keys(QUERY_PARAMS).length)
})

test('the documentation is one page of our own: every route and refusal, no script, nothing from elsewhere', async () => {
  const answer = await api.get('/api/docs')
  const page = await answer.text()
  for (const route of documentedRoutes()) expect(page).toContain(` ${route.split(' ')[1]}</code>`)
  for (const code of REFUSAL_CODES) expect(page).toContain(`id="${code}"`)
  expect(page).not.toMatch(/<script|https?:\/\//)
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
})
