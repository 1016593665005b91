import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as site from 'virtual:react-router/server-build'
import { Hono, type MiddlewareHandler } from 'hono'
import { createApi } from '#api/api.ts'
import { sandboxRoutes } from '#api/sandbox.routes.ts'
import { createRenderer } from '#web/render.ts'
import { compress } from './compress.ts'
import { openProduct, type Product } from './product.ts'
import type { Base } from './run.ts'
import { staticFiles } from './static-files.ts'

/** The whole product behind one `fetch`: the API, files, and the pages. */
export async function createApp(base: Base) {
  const product = await openProduct(base)
  const app = new Hono()
  app.use(compress)
  const extra = base.env.sandbox ? [sandboxRoutes(product.sandbox)] : []
  app.route('/', createApi(product.deps, { readiness: readiness(base, product), extra }))
  app.use('/pictures/*', await pictures(base.env.dataDir))
  if (import.meta.env.PROD) app.use(builtFiles())
  app.all('*', pages(base, product))
  return { fetch: (request: Request) => app.fetch(request), close: () => product.close() }
}

function readiness({ pool }: Base, product: Product) {
  return {
    database: async () => void (await pool.query('select 1')),
    migrations: async () => void (await pool.query('select from schema_migrations')),
    queue: () => product.checkQueue(),
  }
}

/** Names of pictures change with their contents. */
async function pictures(dataDir: string): Promise<MiddlewareHandler> {
  await mkdir(join(dataDir, 'pictures'), { recursive: true })
  return staticFiles({ root: dataDir, keptForEver: () => true })
}

function builtFiles(): MiddlewareHandler {
  const root = fileURLToPath(new URL('../client', import.meta.url))
  return staticFiles({ root, keptForEver: (path) => path.startsWith('/assets/') })
}

function pages({ env }: Base, { deps }: Product): MiddlewareHandler {
  const render = createRenderer(site)
  return async (c) => {
    const requestId = crypto.randomUUID()
    const response = await render(c.req.raw, { deps, sandbox: env.sandbox, requestId })
    response.headers.set('x-request-id', requestId)
    return response
  }
}
