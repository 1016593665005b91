import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProgram } from '#tests/harness/processes.ts'
import { postgresCpuMs, processCpuMs } from './process-cpu.ts'

/** The first start builds the site and makes every picture. */
const START_WITHIN_MS = 600_000

export type Served = {
  readonly url: string
  /** Returns the CPU time, user and system, that the server's process has used so far, in ms. */
  cpuMs(): Promise<number>
  /** Returns the same of its embedded PostgreSQL, all processes together; 0 where it has none. */
  postgresCpuMs(): Promise<number>
  /** Returns the memory that the server's process occupies now. */
  residentBytes(): Promise<number>
  close(): Promise<void>
}

/** Serves the product like `npm start`, with the demo catalogue, in a folder of its own. */
export async function serveDemo(settings: Record<string, string> = {}): Promise<Served> {
  const dataDir = await mkdtemp(join(tmpdir(), 'estancia-bench-'))
  const env = { DATA_DIR: dataDir, OFFICE_PORT: '0', LOG_LEVEL: 'error', ...settings }
  const site = await serve(['scripts/start.ts'], env, 'Estancia is at', dataDir)
  return { ...site, postgresCpuMs: () => postgresCpuMs(dataDir) }
}

/** Serves the same bytes to every request, which is the least a Node server can do. */
export async function serveBytes(body: Buffer, headers: Record<string, string>): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-bench-'))
  const file = join(folder, 'body')
  await writeFile(file, body)
  return serve(['bench/bare-server.ts', file, JSON.stringify(headers)], {}, 'ready', folder)
}

async function serve(args: string[], env: Record<string, string>, ready: string, folder: string): Promise<Served> {
  const port = await freePort()
  const program = startProgram(args, { ...env, PORT: `${port}` })
  await program.said(ready, START_WITHIN_MS)
  return {
    url: `http://localhost:${port}`,
    cpuMs: () => processCpuMs(program.child.pid ?? 0),
    postgresCpuMs: async () => 0,
    residentBytes: () => residentBytes(program.child.pid ?? 0),
    async close() {
      program.child.kill('SIGTERM')
      await program.exited()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the memory that a process occupies now. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024
}
