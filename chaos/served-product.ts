import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Program, startProgram } from '#tests/harness/processes.ts'
import { WIDE_LIMITS } from '#tests/harness/wide-limits.ts'

export type ServedProduct = {
  readonly url: string
  readonly pid: () => number
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  /** Resolves once it answers. */
  start(): Promise<void>
  /** What it logged at `error` or worse, and wrote to stderr, over all its lives. */
  complaints(): string[]
  close(): Promise<void>
}

/** The product's API in a process of its own, to be killed and started again; its database is somebody else's. */
export async function serveProduct(databaseUrl: string): Promise<ServedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'estancia-chaos-'))
  const port = await freePort()
  const own = { PORT: `${port}`, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const env = { ...own, ...WIDE_LIMITS, NODE_ENV: 'test', LOG_LEVEL: 'error' }
  const lives: Program[] = []
  const current = () => {
    const program = lives.at(-1)
    if (!program) throw new Error('The product was never started')
    return program
  }
  async function start(): Promise<void> {
    const program = startProgram(['chaos/server.ts'], env)
    lives.push(program)
    await program.said('Estancia is at')
  }
  // Who is told to stop in the middle of a run leaves nobody behind.
  process.once('exit', () => lives.at(-1)?.child.kill('SIGKILL'))
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => current().child.pid ?? 0,
    start,
    async kill() {
      current().child.kill('SIGKILL')
      await current().exited()
    },
    complaints: () => lives.flatMap((life) => complaintsOf(life)),
    async close() {
      current().child.kill('SIGTERM')
      await current().exited()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function complaintsOf(life: Program): string[] {
  const logged = life
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  return [...logged, ...life.stderr().split('\n')].filter((line) => line.trim() !== '')
}
