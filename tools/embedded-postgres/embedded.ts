import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { type DataFolder, openDataFolder, rememberPort } from './data-folder.ts'
import { type Keeper, keepOpen } from './keeper.ts'
import { isAlive, PLAIN_ENV, servesFolder } from './processes.ts'

export type EmbeddedPostgres = {
  readonly url: string
  readonly dataFolder: string
  readonly pid: number
  readonly state: 'created' | 'started' | 'found running'
  /** Stops the server, unless another process of the product is using it. */
  close(): Promise<void>
}

type Options = {
  readonly settings?: readonly string[]
  /** Called when the server has ended unexpectedly, and when it can't be started again. */
  readonly onError?: (error: Error) => void
}

/** A server that takes connections, with this process's own connection to it. */
type AcquiredServer = { readonly running: Postmaster; readonly keeper: Keeper; readonly started: boolean }

type Start = { readonly settings: readonly string[]; readonly port?: number; readonly onLost: () => void }

type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean }

const START_DEADLINE_MS = 60_000
const STOP_DEADLINE_MS = 15_000
const POLL_MS = 20
const START_AGAIN_MS = 1_000
const LARGEST_LOG_BYTES = 5_000_000

/**
 * Runs a PostgreSQL of our own with its files in `dataDir`. Processes that start at the same time share one server, and
 * the last to leave stops it. It outlives a process that is killed; the next start finds it and goes on using it. A
 * server that is killed is started again at the same address.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  { settings = [], onError = () => undefined }: Options = {},
): Promise<EmbeddedPostgres> {
  const { folder, created } = await openDataFolder(dataDir)
  let closing = false
  let restart: Promise<void> | undefined
  const onLost = () => {
    if (!closing) restart = startAgain()
  }
  let acquired = await acquireServer(folder, { settings, onLost })
  const { port } = acquired.running
  await rememberPort(folder, port)

  async function startAgain(): Promise<void> {
    onError(new OperatorFault(`The embedded PostgreSQL has ended and will be restarted: see ${folder.logFile}`))
    while (!closing) {
      try {
        acquired = await acquireServer(folder, { settings, port, onLost })
        return
      } catch (error) {
        onError(error as Error)
        await wait(START_AGAIN_MS)
      }
    }
  }

  return {
    url: acquired.keeper.url,
    dataFolder: folder.path,
    pid: acquired.running.pid,
    state: created ? 'created' : acquired.started ? 'started' : 'found running',
    async close() {
      closing = true
      await restart
      const last = await acquired.keeper.isLast()
      if (last) await stopPostmaster(folder.path, acquired.running.pid)
      await acquired.keeper.close()
    },
  }
}

/** Finds the server that serves the folder, or starts it: at `port`, or at a free one. */
async function acquireServer(folder: DataFolder, { settings, port, onLost }: Start): Promise<AcquiredServer> {
  const deadline = Date.now() + START_DEADLINE_MS
  let child: ChildProcess | undefined
  while (Date.now() < deadline) {
    const running = await findPostmaster(folder.path)
    const keeper = running?.ready ? await keepOpen(running.port, folder.keys.password, onLost) : undefined
    if (running && keeper) return { running, keeper, started: child !== undefined }
    if (running || isStarting(child)) await wait(POLL_MS)
    else child = await startPostmaster(folder, child, { settings, port })
  }
  throw new OperatorFault(
    `The embedded PostgreSQL did not start in ${START_DEADLINE_MS / 1000} s: see ${folder.logFile}`,
  )
}

function isStarting(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null
}

async function startPostmaster(
  folder: DataFolder,
  failed: ChildProcess | undefined,
  { settings, port: fixedPort }: Pick<Start, 'settings'> & { readonly port: number | undefined },
): Promise<ChildProcess> {
  if (failed) await explainExit(folder)
  await removeMisleadingLock(folder.path)
  const port = fixedPort ?? (await freePort(failed ? 0 : folder.keys.port))
  const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'timezone=UTC', 'jit=off']
  // Holds the search index of up to about a million homes; memory that is not used is not taken.
  const all = [...fixed, 'max_connections=200', 'shared_buffers=384MB', ...settings]
  const args = ['-D', folder.path, ...all.flatMap((setting) => ['-c', setting])]
  return spawnServer(folder, args)
}

/**
 * Its log is a file and its process group its own, so that it outlives us and a Ctrl-C meant for us does not reach it.
 */
function spawnServer(folder: DataFolder, args: string[]): ChildProcess {
  const large = (statSync(folder.logFile, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES
  const log = openSync(folder.logFile, large ? 'w' : 'a', 0o600)
  const options = { ...folder.account, cwd: '/', env: PLAIN_ENV, detached: true } as const
  const child = spawn(folder.binaries.postgres, args, { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  child.on('error', (error) => {
    throw error
  })
  child.unref()
  return child
}

/**
 * PostgreSQL writes its process number, port and state into a file, one per line, where its own tool reads them too.
 */
async function findPostmaster(path: string): Promise<Postmaster | undefined> {
  const lines = await readLock(path)
  const pid = Number(lines[0])
  if (!pid || !servesFolder(pid, path)) return
  return { pid, port: Number(lines[3]), ready: lines[7] === 'ready' }
}

/** PostgreSQL itself ignores the lock of a dead process, but not one whose number another process has now. */
async function removeMisleadingLock(path: string): Promise<void> {
  const pid = Number((await readLock(path))[0])
  if (pid && isAlive(pid) && !servesFolder(pid, path)) await rm(join(path, 'postmaster.pid'))
}

async function readLock(path: string): Promise<string[]> {
  const text = await readFile(join(path, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return text.split('\n').map((line) => line.trim())
}

async function explainExit(folder: DataFolder): Promise<void> {
  const log = await readFile(folder.logFile, 'utf8')
  const reason =
    log
      .trimEnd()
      .split('\n')
      .findLast((line) => line.includes('FATAL:')) ?? 'no reason in its log'
  // Another process took the port, or is starting the same server, so this tries again. Killed backends take a moment
  // to leave.
  if (/could not (bind|create any TCP)|lock file|shared memory block/.test(log.slice(-2_000))) return
  throw new OperatorFault(`The embedded PostgreSQL ended: ${reason.replace(/^.*FATAL:\s*/, '')}; see ${folder.logFile}`)
}

async function stopPostmaster(path: string, pid: number): Promise<void> {
  const deadline = Date.now() + STOP_DEADLINE_MS
  // A "fast" shutdown: sessions are ended, everything committed is written, and the next start needs no recovery.
  process.kill(pid, 'SIGINT')
  while ((await findPostmaster(path))?.pid === pid) {
    if (Date.now() > deadline) {
      process.kill(pid, 'SIGQUIT')
      return
    }
    await wait(POLL_MS)
  }
}

/** Prefers the port used last, so that addresses noted down by hand stay right. */
function freePort(preferred: number): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) => {
      if (preferred !== 0 && error.code === 'EADDRINUSE') freePort(0).then(done, fail)
      else fail(error)
    })
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : preferred))
    })
  })
}
