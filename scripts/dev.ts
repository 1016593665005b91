import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { readEnv } from '#server/env.ts'
import { type Handler, handlerOf } from '#server/http-server.ts'
import type { AppModule } from '#server/main.ts'
import { type Base, run } from '#server/run.ts'

type App = Awaited<ReturnType<AppModule['createApp']>>

/** The product as its sources are now: edits show at once in the browser, and in the server at the next request. */
process.exit(await run({ readEnv, open: openSources }))

async function openSources(base: Base) {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: base.http.server } },
  })
  const sources = reloading(vite, base)
  const app = handlerOf(async (request) => (await sources.current()).fetch(request))
  const handler: Handler = (request, response) => vite.middlewares(request, response, () => app(request, response))
  return {
    handler,
    async close() {
      await vite.close()
      await sources.close()
    },
  }
}

/** Vite gives a new module when anything below it was edited: the application made of the old one is closed. */
function reloading(vite: ViteDevServer, base: Base) {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs server code')
  const { runner } = ssr
  let madeOf: AppModule['createApp'] | undefined
  let app: Promise<App> | undefined

  async function replace(createApp: AppModule['createApp'], old: Promise<App> | undefined): Promise<App> {
    await old?.then(
      (one) => one.close(),
      () => undefined,
    )
    return createApp(base)
  }

  return {
    async current(): Promise<App> {
      const { createApp } = (await runner.import('/src/server/app.ts')) as AppModule
      if (createApp !== madeOf || !app) {
        madeOf = createApp
        app = replace(createApp, app)
      }
      return app.catch((error) => {
        madeOf = undefined
        vite.ssrFixStacktrace(error)
        throw error
      })
    },
    async close() {
      await (await app)?.close()
    },
  }
}
