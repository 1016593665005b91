import { createApi } from '#api/api.ts'
import { createOfficeApi } from '#api/office/office-api.ts'
import { sandboxRoutes } from '#api/sandbox.routes.ts'
import { handlerOf } from '#server/http-server.ts'
import { openProduct } from '#server/product.ts'
import { readiness } from '#server/readiness.ts'
import type { Base, RunningApp } from '#server/run.ts'

const OFFICE = /^https?:\/\/[^/]+\/office-api\//

/**
 * Opens the product without its pages: the API, that of the office on the same port, the jobs and the sandbox, wired as in
 * `src/server/app.ts`.
 */
export async function createApp(base: Base): Promise<RunningApp> {
  const product = await openProduct(base)
  const extra = product.sandbox ? [sandboxRoutes(product.sandbox)] : []
  const api = createApi(product.deps, { readiness: readiness(base, product), extra })
  const office = createOfficeApi(product.deps)
  const fetch = (request: Request) => (OFFICE.test(request.url) ? office : api).fetch(request)
  return { handler: handlerOf(fetch), office: null, close: product.close }
}
