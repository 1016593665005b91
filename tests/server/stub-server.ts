import { setTimeout as wait } from 'node:timers/promises'
import { readEnv } from '#server/env.ts'
import { handlerOf } from '#server/http-server.ts'
import { run } from '#server/run.ts'

/** The real way of starting and stopping around an application of three answers. */
process.exit(
  await run({
    readEnv,
    async open({ pool }) {
      return {
        close: async () => undefined,
        handler: handlerOf(async (request) => {
          const { pathname } = new URL(request.url)
          if (pathname === '/slow') {
            process.stdout.write('slow request began\n')
            await wait(300)
          }
          if (pathname === '/write') await pool.query('create table if not exists probe as select 1 as kept')
          const { rows } = await pool.query(`select to_regclass('probe') as found`)
          return Response.json(rows[0])
        }),
      }
    },
  }),
)
