import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as site from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { createApi } from '#api/api.ts'
import { sandboxRoutes } from '#api/sandbox.routes.ts'
import { createRenderer } from '#web/render.ts'
import { compress } from './compress.ts'
import { openProduct, type Product } from './product.ts'
import type { Base } from './run.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

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
  return serveStatic({ root: dataDir, onFound: (_path, c) => c.header('Cache-Control', FOR_EVER) })
}

function builtFiles(): MiddlewareHandler {
  return serveStatic({
    root: fileURLToPath(new URL('../client', import.meta.url)),
    precompressed: true,
    onFound(path, c) {
      c.header('Cache-Control', path.includes('/assets/') ? FOR_EVER : FOR_AN_HOUR)
      c.header('X-Content-Type-Options', 'nosniff')
    },
  })
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
