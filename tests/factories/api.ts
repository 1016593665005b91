import { type ApiOptions, createApi } from '#api/api.ts'
import type { Deps } from '#services/deps.ts'

type Call = { readonly body?: unknown; readonly headers?: Record<string, string> }

/**
 * Calls the API without a socket: `await api.post('/api/quotes', { body })`. Bodies that are strings are sent
 * unchanged.
 */
export function makeApi(deps: Deps, options: Partial<ApiOptions> = {}) {
  const app = createApi(deps, { readiness: {}, ...options })
  const send =
    (method: string) =>
    (path: string, { body, headers }: Call = {}) =>
      app.request(path, {
        method,
        headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
        body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      })
  return { app, get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }
}
