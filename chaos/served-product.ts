import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Program, startProgram } from '#tests/harness/processes.ts'
import { WIDE_LIMITS } from '#tests/harness/wide-limits.ts'

/** An address for pages of the office, though only its API is served. */
export const OFFICE_URL = 'http://office.test'

/** Long enough for a machine that does other things too: a run of an hour starts it hundreds of times. */
const START_WITHIN_MS = 300_000
/** A process that gets no connection to its database in time ends. */
const MAX_STARTS = 10

export type ServedProduct = {
  readonly url: string
  readonly pid: () => number
  /** How often it ended without a signal to stop. */
  exits(): number
  /** Its exit code and its last line, for each time when it ended without a signal to stop. */
  endings(): readonly string[]
  /** Kills it with SIGKILL, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again, from the folder of another version where one is given. Resolves once it answers. */
  start(from?: string): Promise<void>
  /** Lines that it logged at `error` or worse and wrote to stderr, over all its restarts. */
  complaints(): string[]
  /** Sends it the signal to stop, and returns its exit code. */
  close(): Promise<number>
}

/** Makes the data folder that all processes of one product share: keys of personal data lie there. */
export async function makeDataDir(): Promise<{ readonly dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'estancia-chaos-'))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

export type ProductOptions = {
  /** What is started: the API alone, or the built site. */
  readonly program?: 'chaos/server.ts' | 'src/server/main.ts'
  readonly settings?: Readonly<Record<string, string>>
  /** The folder of another version; this one's by default. */
  readonly folder?: string | undefined
}

/** Starts the product in a process of its own, which can be killed and started again; the caller owns its database. */
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
  /** A process that ends while it starts is started again, as a supervisor would do. */
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
  // A run that is stopped in the middle leaves no process behind.
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
