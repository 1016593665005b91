import { existsSync } from 'node:fs'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { readEnv } from './env.ts'
import { fillDatabase } from './fill-database.ts'
import type { Fetch, Handler } from './http-server.ts'
import type { Office, OfficeApp } from './office/office.ts'
import { type Base, type Running, type RunningApp, run } from './run.ts'

/** The application that `src/server/app.ts` opens, in the bundle and in development alike. */
type App = { fetch: Fetch; handler: Handler; readonly office: Office; close(): Promise<void> }
export type AppModule = { createApp(base: Base): Promise<App> }
/** The pages of the office, which `src/server/office/office-app.ts` opens. */
export type OfficeModule = { createOfficeApp(office: Office): Promise<OfficeApp> }

const BUNDLE = new URL('../../build/server/index.js', import.meta.url)
const OFFICE_BUNDLE = new URL('../../build/office/server/index.js', import.meta.url)

/** Serves the built site until it is stopped. `prepare` may build it first. */
export async function main({ prepare }: Pick<Running, 'prepare'> = {}): Promise<never> {
  return process.exit(await run({ readEnv, prepare, fill: fillDatabase, open: openBundle }))
}

async function openBundle(base: Base): Promise<RunningApp> {
  const bundles = base.officeHttp ? [BUNDLE, OFFICE_BUNDLE] : [BUNDLE]
  if (!bundles.every((bundle) => existsSync(bundle)))
    throw new OperatorFault('The site is not built yet: run npm run build')
  const { createApp } = (await import(BUNDLE.href)) as AppModule
  const app = await createApp(base)
  const office = base.officeHttp ? await openOffice(app.office) : null
  return {
    handler: app.handler,
    office,
    async close() {
      await office?.close()
      await app.close()
    },
  }
}

async function openOffice(office: Office): Promise<OfficeApp> {
  const { createOfficeApp } = (await import(OFFICE_BUNDLE.href)) as OfficeModule
  return createOfficeApp(office)
}

if (import.meta.main) await main()
