import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { testDatabase } from './database.ts'
import { freePort, type Program, startProgram } from './processes.ts'
import { startProxy } from './round-robin-proxy.ts'
import { serveInCluster } from './site-in-cluster.ts'
import { setSiteStart } from './site-start.ts'
import { WIDE_LIMITS } from './wide-limits.ts'

export type ServedSite = {
  /** Without a trailing slash. */
  readonly url: string
  /** Connections to its database. */
  readonly pool: Pool
  readonly dataDir: string
  readonly pids: readonly number[]
  close(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Processes per site; several stand behind a round-robin proxy, in a cluster behind a HAProxy. */
    siteProcesses: number
  }
}
const PROCESSES = inject('siteProcesses')
const CLUSTER = inject('cluster')
/** What a process says of idle connections past the pooler that a move of the primary has ended. */
const CUT_OFF = /^Lost a connection to the database: .*\n/gm

/** Serves the built site in a process of its own, with a database and a data folder of its own, from `SITE_DAY` on. */
export async function serveSite(settings: Record<string, string> = {}): Promise<ServedSite> {
  const database = await testDatabase({ connections: 2 })
  await setSiteStart(database.pool)
  const dataDir = await mkdtemp(join(tmpdir(), 'estancia-site-'))
  const own = { DATA_DIR: dataDir, ...database.settings, NODE_ENV: 'test', OFFICE_PORT: '0' }
  const served = await serve({ ...own, ...WIDE_LIMITS, ...settings })
  return {
    url: served.url,
    pool: database.pool,
    dataDir,
    pids: served.programs.map(({ child }) => child.pid ?? 0),
    async close() {
      await served.close()
      const ends = await Promise.all(served.programs.map(stop))
      await database.close()
      await rm(dataDir, { recursive: true })
      const bad = ends.find(({ code, stderr }) => code !== 0 || stderr)
      if (bad) throw new Error(`The site ended with ${bad.code}:\n${bad.stderr}`)
    },
  }
}

type Served = { readonly url: string; readonly programs: readonly Program[]; close(): Promise<void> }

function serve(settings: Record<string, string>): Promise<Served> {
  if (CLUSTER) return serveInCluster(CLUSTER, settings, PROCESSES)
  return PROCESSES > 1 ? serveInTurn(settings) : serveAlone(settings)
}

async function serveAlone(settings: Record<string, string>): Promise<Served> {
  const port = await freePort()
  const program = startProgram(['src/server/main.ts'], { PORT: `${port}`, ...settings })
  await program.said('Estancia is at')
  return { url: `http://localhost:${port}`, programs: [program], close: async () => undefined }
}

async function serveInTurn(settings: Record<string, string>): Promise<Served> {
  const ports: number[] = []
  while (ports.length < PROCESSES) ports.push(await freePort())
  const proxy = await startProxy(ports)
  const fronted = { PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1', ...settings }
  const programs = ports.map((port, index) => {
    // Only the first process serves its metrics and the office, because they share one port setting.
    const others: Record<string, string> = index > 0 ? { METRICS_PORT: '', OFFICE_PORT: '0' } : {}
    return startProgram(['src/server/main.ts'], { ...fronted, ...others, PORT: `${port}` })
  })
  await Promise.all(programs.map((program) => program.said('Estancia is at')))
  return { url: proxy.url, programs, close: proxy.close }
}

async function stop({ child, exited, stderr }: Program): Promise<{ code: number; stderr: string }> {
  child.kill('SIGTERM')
  const code = await exited()
  return { code, stderr: CLUSTER?.isMoving ? stderr().replaceAll(CUT_OFF, '') : stderr() }
}
