import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Program, startProgram } from '#tests/harness/processes.ts'
import { WIDE_LIMITS } from '#tests/harness/wide-limits.ts'

/** Where pages of the office would be, though only its API is served. */
export const OFFICE_URL = 'http://office.test'

/** Long enough for a machine that does other things too: a run of an hour starts it hundreds of times. */
const START_WITHIN_MS = 300_000
/** Whose database takes no connection in time ends. */
const MAX_STARTS = 10

export type ServedProduct = {
  readonly url: string
  readonly pid: () => number
  /** How often it ended without being told to. */
  exits(): number
  /** What it ended with each time when it was not told to: its code and its last line. */
  endings(): readonly string[]
  /** Kills it with SIGKILL, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again, from the folder of another version where one is given. Resolves once it answers. */
  start(from?: string): Promise<void>
  /** What it logged at `error` or worse and wrote to stderr, over all its restarts. */
  complaints(): string[]
  /** Tells it to stop and returns its exit code. */
  close(): Promise<number>
}

/** Of all processes of one product: keys of personal data lie there. */
export async function makeDataDir(): Promise<{ readonly dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'estancia-chaos-'))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

export type ProductOptions = {
  /** What is started: the API alone, or the built site. */
  readonly program?: 'chaos/server.ts' | 'src/server/main.ts'
  readonly settings?: Readonly<Record<string, string>>
  /** Of another version; this one's by default. */
  readonly folder?: string | undefined
}

/** The product in a process of its own, to be killed and started again; its database is somebody else's. */
export async function serveProduct(
  databaseUrl: string,
  dataDir: string,
  { program: entry = 'chaos/server.ts', settings = {}, folder: firstFolder }: ProductOptions = {},
): Promise<ServedProduct> {
  const port = await freePort()
  const own = { PORT: `${port}`, OFFICE_URL, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const env = { ...own, ...WIDE_LIMITS, TRUSTED_PROXIES: '1', NODE_ENV: 'test', LOG_LEVEL: 'error', ...settings }
  const programs: Program[] = []
  let folder = firstFolder
  let isStopping = false
  const endings: string[] = []
  const current = () => {
    const program = programs.at(-1)
    if (!program) throw new Error('The product was never started')
    return program
  }
  /** A process that ends while it starts is started again, as whatever watches it would. */
  async function start(from = folder): Promise<void> {
    folder = from
    for (let tries = 1; ; tries++) {
      try {
        return await startOnce()
      } catch (error) {
        if (tries === MAX_STARTS) throw error
      }
    }
  }
  async function startOnce(): Promise<void> {
    const program = startProgram([entry], env, folder)
    programs.push(program)
    isStopping = false
    void program.exited().then((code) => {
      if (!isStopping) endings.push(`code ${code}, ${program.stdout().trim().split('\n').at(-1)}`)
    })
    await program.said('Estancia is at', START_WITHIN_MS)
  }
  async function end(signal: NodeJS.Signals): Promise<number> {
    isStopping = true
    current().child.kill(signal)
    return await current().exited()
  }
  // Who is told to stop in the middle of a run leaves nobody behind.
  process.once('exit', () => programs.at(-1)?.child.kill('SIGKILL'))
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => current().child.pid ?? 0,
    exits: () => endings.length,
    endings: () => endings,
    start,
    kill: async () => void (await end('SIGKILL')),
    complaints: () => programs.flatMap((life) => complaintsOf(life)),
    close: () => end('SIGTERM'),
  }
}

function complaintsOf(life: Program): string[] {
  const logged = life
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  return [...logged, ...life.stderr().split('\n')].filter((line) => line.trim() !== '')
}
