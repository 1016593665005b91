import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createApi } from '#api/api.ts'
import { sandboxRoutes } from '#api/sandbox.routes.ts'
import { parseEnv } from '#server/env.ts'
import { handlerOf, listen } from '#server/http-server.ts'
import { openProduct } from '#server/product.ts'
import { databaseForFile } from './database.ts'
import { freePort } from './processes.ts'

/** Opens the product with its sandbox, jobs and API on a port of its own, for a test file: to be awaited at its top. */
export async function productForFile() {
  const database = await databaseForFile()
  const folder = await mkdtemp(join(tmpdir(), 'estancia-product-'))
  const port = await freePort()
  const http = await listen(port, '127.0.0.1')
  const env = parseEnv({ PORT: `${port}`, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data') })
  const product = await openProduct({ env, pool: database.pool, databaseUrl: database.url })
  if (!product.sandbox) throw new Error('The product was opened without its sandbox')
  const fine = async () => undefined
  const readiness = { database: fine, migrations: fine, queue: product.checkQueue }
  const api = createApi(product.deps, { readiness, extra: [sandboxRoutes(product.sandbox)] })
  http.handle(handlerOf((request) => api.fetch(request)))
  afterAll(async () => {
    await http.close()
    await product.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { database, product, folder, origin: `http://127.0.0.1:${port}` }
}
