import { createServer, createServerModuleRunner, type ViteDevServer } from 'vite'
import { readEnv } from '#server/env.ts'
import { fillDatabase } from '#server/fill-database.ts'
import { type Handler, handlerOf } from '#server/http-server.ts'
import type { AppModule } from '#server/main.ts'
import { type Base, run } from '#server/run.ts'

type App = Awaited<ReturnType<AppModule['createApp']>>

/** Runs the product from its sources: edits show at once in the browser, and in the server at the next request. */
process.exit(await run({ readEnv, fill: fillDatabase, open: openSources }))

async function openSources(base: Base) {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: base.http.server } },
  })
  const sources = reloading(vite, base)
  const app = handlerOf(async (request, env) => (await sources.current()).fetch(request, env))
  const handler: Handler = (request, response) => vite.middlewares(request, response, () => app(request, response))
  return {
    handler,
    async close() {
      await vite.close()
      await sources.close()
    },
  }
}

/**
 * After an edit the next request opens the application again and closes the old one; requests that follow wait for it.
 */
function reloading(vite: ViteDevServer, base: Base) {
  const { ssr } = vite.environments
  // The runner's own hot reload works in the background and may return a module that is half reloaded.
  const runner = createServerModuleRunner(ssr, { hmr: false })
  let stale = true
  let app: Promise<App | undefined> = Promise.resolve(undefined)
  vite.watcher.on('all', () => {
    stale = true
  })

  async function replace(old: Promise<App | undefined>): Promise<App> {
    await (await old.catch(() => undefined))?.close()
    runner.clearCache()
    const { createApp } = (await runner.import('/src/server/app.ts')) as AppModule
    return createApp(base)
  }

  return {
    async current(): Promise<App> {
      if (!stale) return (await app) as App
      stale = false
      const next = replace(app)
      app = next
      return next.catch((error) => {
        stale = true
        vite.ssrFixStacktrace(error)
        throw error
      })
    },
    async close() {
      await runner.close()
      await (await app.catch(() => undefined))?.close()
    },
  }
}
