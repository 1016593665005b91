import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { migrate } from '#db/connection/migrate.ts'
import type { DatabaseAddress } from '#db/connection/pool.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { openDataDir } from './data-dir.ts'
import type { Env } from './env.ts'
import { type Handler, type HttpServer, listen } from './http-server.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { warningsOf } from './process-settings.ts'
import { printLine, runStep } from './progress.ts'
import { Stopped, stopped, stopSignals, unlessStopped } from './stop-signal.ts'

/** What each way of running the product (built, development, test) provides; the order of steps is the same for all. */
export type Running = {
  readEnv(): Env
  /** Runs when only the port is open, e.g. to build the site. */
  prepare?(signal: AbortSignal): Promise<void>
  /** Runs once the tables exist, e.g. to import the demo into an empty database; tells whether it did. */
  fill?(filling: Pick<Base, 'env' | 'pool'>): Promise<boolean>
  open(base: Base): Promise<RunningApp>
  /** How long stopping may take, in ms; then the process ends with whatever is left. */
  readonly closeWithinMs?: number
}

/** What exists when the application is opened. `env.dataDir` is absolute. */
export type Base = DatabaseAddress & {
  readonly env: Env
  readonly pool: Pool
  readonly http: HttpServer
  /** Null where no office is served. */
  readonly officeHttp: HttpServer | null
  /** Fires when the process receives a signal to stop: from then on it is not ready, though it still answers. */
  readonly stopping: AbortSignal
  /** Whether this start has imported the demo. */
  readonly isNewDemo: boolean
}

export type RunningApp = {
  handler: Handler
  /** What answers on the port of the office; null where none is served. */
  readonly office: RunningOffice | null
  close(): Promise<void>
}

/** `signInLink` signs in as a demo owner; null outside of the sandbox. */
export type RunningOffice = { readonly handler: Handler; readonly signInLink: string | null }

type Opened = { http?: HttpServer; officeHttp?: HttpServer | null; database?: OpenDatabase; app?: RunningApp }

/** Requests and jobs under way have ten seconds each; the rest leaves room to close everything else. */
const CLOSE_WITHIN_MS = 25_000

/** Starts everything, waits for the stop signal and stops everything. Resolves to the exit code of the process. */
export async function run(running: Running): Promise<number> {
  const { stopRequested, forceStop } = stopSignals()
  const opened: Opened = {}
  let code = 0
  try {
    const { drainSeconds } = await start(running, stopRequested, opened)
    const reason = await stopped(stopRequested)
    if (!(reason instanceof Stopped)) throw reason
    if (drainSeconds > 0) await drain(drainSeconds, forceStop)
    printLine('Stopping')
  } catch (error) {
    // The interrupted step has not ended its line.
    if (error instanceof Stopped) printLine('\nStopping')
    else code = report(error)
  }
  return (await closeWithin(running.closeWithinMs ?? CLOSE_WITHIN_MS, opened)) || code
}

async function start(running: Running, signal: AbortSignal, opened: Opened): Promise<Env> {
  const parsed = running.readEnv()
  const env = { ...parsed, dataDir: await openDataDir(parsed.dataDir) }
  const http = await listen(env.port, env.host, { keepAliveSeconds: env.keepAliveSeconds })
  opened.http = http
  const officeHttp = await listenForOffice(env)
  opened.officeHttp = officeHttp
  if (running.prepare) await unlessStopped(signal, running.prepare(signal))
  // Never interrupted, because a server that was just started must be known to be stopped later.
  const database = await openDatabase(env, reportBroken)
  opened.database = database
  await unlessStopped(signal, migrateVisibly(database.pool))
  const filling = { env, pool: database.pool }
  const isNewDemo = running.fill ? await unlessStopped(signal, running.fill(filling)) : false
  const { servingPool, url: databaseUrl, pooledUrl } = database
  const own = { env, pool: servingPool, databaseUrl, pooledUrl, isNewDemo }
  const base = { ...own, http, officeHttp, stopping: signal }
  const app = await unlessStopped(signal, running.open(base))
  opened.app = app
  http.handle(app.handler)
  if (app.office) officeHttp?.handle(app.office.handler)
  for (const warning of warningsOf(env)) printLine(`  ${warning}`)
  printLine(`\n  Estancia is at ${env.publicUrl}\n  Data: ${env.dataDir}\n  Database: ${database.where}\n`)
  if (app.office) printOffice(env.officeUrl, app.office)
  return env
}

function printOffice(url: string, { signInLink }: RunningOffice): void {
  printLine(`  The office is at ${url}`)
  if (signInLink) printLine(`  Sign in there as a demo owner: ${signInLink}`)
  printLine('')
}

/** Staff send photos of 15 MB from phones, three at a time, and a poor line takes 1.2 Mbit/s. */
const PHOTOS_MS = 5 * 60_000

/** The office has a port of its own, so that scripts of guest pages are of another origin. */
async function listenForOffice({ officePort, host, keepAliveSeconds }: Env): Promise<HttpServer | null> {
  return officePort ? listen(officePort, host, { setting: 'OFFICE_PORT', keepAliveSeconds, bodyMs: PHOTOS_MS }) : null
}

/**
 * Keeps answering while `/readyz` says 503, so that the proxy can move guests to another process before the port
 * closes.
 */
async function drain(seconds: number, forceStop: AbortSignal): Promise<void> {
  printLine(`Draining, stopping in ${seconds} s or at the next signal`)
  await unlessStopped(forceStop, sleep(seconds * 1_000)).catch((reason: unknown) => {
    if (!(reason instanceof Stopped)) throw reason
  })
}

async function migrateVisibly(pool: Pool): Promise<void> {
  await runStep('Checking the tables', () => migrate(pool))
}

/** Ends the process even when a part never closes, such as one that waits for a silent database. */
async function closeWithin(ms: number, opened: Opened): Promise<number> {
  let closing = ''
  const tooLate = async () => {
    await sleep(ms)
    return report(new OperatorFault(`${closing} did not close within ${ms / 1_000} s, exiting anyway`))
  }
  const note = (part: string) => {
    closing = part
  }
  return await Promise.race([closeAll(opened, note), tooLate()])
}

/**
 * Closes requests first, then what serves them, then the database. A part that fails to close does not keep the others
 * open.
 */
async function closeAll({ http, officeHttp, app, database }: Opened, onPart: (name: string) => void): Promise<number> {
  const parts = { 'The port': http, 'The port of the office': officeHttp, 'The product': app, 'The database': database }
  let code = 0
  for (const [name, part] of Object.entries(parts)) {
    onPart(name)
    await part?.close().catch((error: unknown) => {
      code = report(error)
    })
  }
  return code
}

/** The connection was idle; the next query opens another. */
function reportBroken(error: Error): void {
  process.stderr.write(`Lost a connection to the database: ${error.message}\n`)
}

/** Prints one line for an operator's fault, and the whole stack for an unexpected one. */
function report(error: unknown): number {
  process.stderr.write(`${error instanceof OperatorFault ? error.message : ((error as Error)?.stack ?? error)}\n`)
  return 1
}
