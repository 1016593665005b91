import { existsSync } from 'node:fs'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { readEnv } from './env.ts'
import { fillDatabase } from './fill-database.ts'
import type { Fetch, Handler } from './http-server.ts'
import { type Base, type Running, run } from './run.ts'

/** The application that `src/server/app.ts` opens, in the bundle and in development alike. */
type App = { fetch: Fetch; handler: Handler; close(): Promise<void> }
export type AppModule = { createApp(base: Base): Promise<App> }

const BUNDLE = new URL('../../build/server/index.js', import.meta.url)

/** Serves the built site until it is stopped. `prepare` may build it first. */
export async function main({ prepare }: Pick<Running, 'prepare'> = {}): Promise<never> {
  return process.exit(await run({ readEnv, prepare, fill: fillDatabase, open: openBundle }))
}

async function openBundle(base: Base) {
  if (!existsSync(BUNDLE)) throw new OperatorFault('The site is not built yet: run npm run build')
  const { createApp } = (await import(BUNDLE.href)) as AppModule
  const app = await createApp(base)
  return { handler: app.handler, close: () => app.close() }
}

if (import.meta.main) await main()
