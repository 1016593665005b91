import { setTimeout as wait } from 'node:timers/promises'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Pool } from 'pg'
import type { ApiEnv } from '#api/context.ts'
import { registerHealthRoutes } from '#api/health.routes.ts'
import { createDatabase } from '#db/connection/client.ts'
import { readEnv } from '#server/env.ts'
import { handlerOf } from '#server/http-server.ts'
import { readiness } from '#server/readiness.ts'
import { run } from '#server/run.ts'

const neverCloses = process.env.STUB_CLOSES === 'never'
const ignore = () => undefined

/** Starts and stops like the product, with the real readiness, around an application of three routes. */
process.exit(
  await run({
    readEnv,
    async open({ pool, stopping }) {
      const app = new OpenAPIHono<ApiEnv>()
      const checks = readiness({ pool, stopping }, { checkQueue: async () => undefined })
      registerHealthRoutes(app, { info: ignore, warn: ignore, error: ignore }, checks)
      app.all('*', async ({ req }) => {
        if (req.path === '/slow') {
          process.stdout.write('slow request began\n')
          await wait(300)
        }
        if (req.path === '/ended') return Response.json({ status: await endWithin(pool) })
        if (req.path === '/write') await pool.query('create table if not exists probe as select 1 as kept')
        const { rows } = await pool.query(`select to_regclass('probe') as found`)
        return Response.json(rows[0])
      })
      const close = () => (neverCloses ? new Promise<void>(() => undefined) : Promise.resolve())
      return { close, handler: handlerOf((request) => app.fetch(request)), office: null }
    },
    ...(neverCloses ? { closeWithinMs: 500 } : {}),
  }),
)

/** Runs a transaction whose connection the server ends before its last statement. */
function endWithin(pool: Pool): Promise<string> {
  const work = createDatabase(pool).transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid])
    await tx.execute('select')
  })
  return work.then(
    () => 'done',
    () => 'failed',
  )
}
