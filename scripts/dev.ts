import { resolve } from 'node:path'
import { createServer, createServerModuleRunner, type ViteDevServer } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import { readEnv } from '#server/env.ts'
import { fillDatabase } from '#server/fill-database.ts'
import { type Fetch, type Handler, type HttpServer, handlerOf } from '#server/http-server.ts'
import type { AppModule, OfficeModule } from '#server/main.ts'
import type { Office, OfficeApp } from '#server/office/office.ts'
import { type Base, type RunningApp, run } from '#server/run.ts'
import { generateSources } from './site-build.ts'

type App = Awaited<ReturnType<AppModule['createApp']>>

/** Runs the product from its sources: edits show at once in the browser, and in the server at the next request. */
process.exit(await run({ readEnv, fill: fillDatabase, open: openSources }))

async function openSources(base: Base): Promise<RunningApp> {
  await generateSources()
  const vite = await createVite(base.http)
  const site = reloading<App>(vite, async (runner) => {
    const { createApp } = (await runner.import('/src/server/app.ts')) as AppModule
    return createApp(base)
  })
  const { officeHttp } = base
  const readOffice = async () => (await site.current()).office
  const office = officeHttp ? await openOfficeSources(officeHttp, readOffice) : null
  return {
    handler: behind(vite, async (request, env) => (await site.current()).fetch(request, env)),
    office,
    async close() {
      await office?.close()
      await vite.close()
      await site.close()
    },
  }
}

/** The office has a root, and so a server for development, of its own. */
async function openOfficeSources(http: HttpServer, read: () => Promise<Office>): Promise<OfficeApp> {
  const vite = await createVite(http, 'vite.office.config.ts')
  const pages = reloading<OfficeApp>(vite, async (runner) => {
    const { createOfficeApp } = (await runner.import(resolve('src/server/office/office-app.ts'))) as OfficeModule
    return createOfficeApp(await read())
  })
  const fetch: Handler = (request, response) =>
    void pages.current().then(
      (app) => app.handler(request, response),
      (error) => response.writeHead(500).end(String(error?.stack ?? error)),
    )
  return {
    handler: (request, response) => vite.middlewares(request, response, () => fetch(request, response)),
    signInLink: (await pages.current()).signInLink,
    async close() {
      await vite.close()
      await pages.close()
    },
  }
}

function createVite({ server }: HttpServer, configFile?: string): Promise<ViteDevServer> {
  return createServer({ configFile, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
}

function behind(vite: ViteDevServer, fetch: Fetch): Handler {
  const app = handlerOf(fetch)
  return (request, response) => vite.middlewares(request, response, () => app(request, response))
}

/**
 * After an edit the next request opens the application again and closes the old one; requests that follow wait for it.
 */
function reloading<Opened extends { close(): Promise<void> }>(
  vite: ViteDevServer,
  open: (runner: ModuleRunner) => Promise<Opened>,
) {
  const { ssr } = vite.environments
  // The runner's own hot reload works in the background and may return a module that is half reloaded.
  const runner = createServerModuleRunner(ssr, { hmr: false })
  let stale = true
  let app: Promise<Opened | undefined> = Promise.resolve(undefined)
  vite.watcher.on('all', () => {
    stale = true
  })

  async function replace(old: Promise<Opened | undefined>): Promise<Opened> {
    await (await old.catch(() => undefined))?.close()
    runner.clearCache()
    return open(runner)
  }

  return {
    async current(): Promise<Opened> {
      if (!stale) return (await app) as Opened
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
