import { readEnv } from '#server/env.ts'
import { type Base, type RunningApp, run } from '#server/run.ts'

/** The real way of starting and stopping, around an application that `bundle.ts` has made. */
process.exit(await run({ readEnv, open: openBundle }))

async function openBundle(base: Base): Promise<RunningApp> {
  const bundle = new URL('../.tmp/chaos/app.js', import.meta.url)
  const { createApp } = (await import(bundle.href)) as typeof import('./app.ts')
  return createApp(base)
}
