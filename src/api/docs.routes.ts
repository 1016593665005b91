import { OPENAPI_PATH } from '#contract/openapi.ts'
import type { Api } from './context.ts'
import { docsPage } from './docs-page.ts'

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Estancia',
    version: '1',
    description: 'Furnished apartments by the month. Money is integer euro cents, dates are calendar dates in Madrid.',
  },
}

/**
 * The document is generated from the schemas that validate requests, so call this after all other routes are
 * registered.
 */
export function registerDocsRoutes(api: Api): void {
  let document: ReturnType<Api['getOpenAPI31Document']> | undefined
  const read = () => {
    document ??= api.getOpenAPI31Document(INFO)
    return document
  }
  api.get(OPENAPI_PATH, (c) => c.json(read(), 200, { 'Cache-Control': 'public, no-cache' }))
  api.get('/api/docs', (c) => {
    const { html, contentSecurityPolicy } = docsPage(read())
    return c.html(html, 200, {
      'Cache-Control': 'public, no-cache',
      'Content-Security-Policy': contentSecurityPolicy,
    })
  })
}
