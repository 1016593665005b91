import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { bundledForFile } from '#tests/harness/bundled-program.ts'
import { eventually, freePort, type Program, startProgram } from '#tests/harness/processes.ts'

const STUB = await bundledForFile('tests/server/stub-server.ts')
/** The data of a process that started in an empty folder and stopped. */
let startedOnce: string
let dataDir: string
let port: number

beforeAll(async () => {
  startedOnce = await mkdtemp(join(tmpdir(), 'estancia-start-'))
  await chmod(startedOnce, 0o711)
  const settings = { DATA_DIR: join(startedOnce, 'data'), PORT: `${await freePort()}`, OFFICE_PORT: '0' }
  const program = startProgram([STUB], settings)
  await program.said('Estancia is at')
  program.child.kill('SIGTERM')
  await program.exited()
})
afterAll(() => rm(startedOnce, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'estancia-start-'))
  // Where root runs these tests, the database's user must reach the folder.
  await chmod(dataDir, 0o711)
  port = await freePort()
  // Registered first and therefore run last, when what a test started has ended.
  const folder = dataDir
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

function start(env: Record<string, string> = {}): Program {
  const settings = { DATA_DIR: join(dataDir, 'data'), PORT: `${port}`, OFFICE_PORT: '0', ...env }
  const program = startProgram([STUB], settings)
  onTestFinished(async () => {
    program.child.kill('SIGTERM')
    await program.exited()
  })
  return program
}

/** Copies the data of an earlier start, so that tests of later starts need not create a database. */
function copyData(): void {
  // Unlike Node's copy, this one leaves the files to the database's user.
  execFileSync('cp', ['-a', join(startedOnce, 'data'), dataDir])
}

/** Starts on the folder that the test has made, else on data that exist already. */
async function started(env?: Record<string, string>): Promise<Program> {
  if (!existsSync(join(dataDir, 'data'))) copyData()
  const program = start(env)
  await program.said('Estancia is at')
  return program
}

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
const get = async (path: string) => (await ask(path)).json()
const statusOf = async (path: string) => (await ask(path)).status
const lockFile = (data = join(dataDir, 'data')) => join(data, 'postgres', 'postmaster.pid')
const postmaster = async () => Number((await readFile(lockFile(), 'utf8')).split('\n')[0])

test('a taken port is one line and code 1, before anything else is started', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const program = start()
  expect(await program.exited()).toBe(1)
  expect(program.stderr()).toBe(`Port ${port} is in use: stop what uses it, or set PORT to another one\n`)
  expect(program.stdout()).toBe('')
  other.close()
})

test('a database that nobody serves is one line without its password, and code 1', async () => {
  const dead = await freePort()
  const program = start({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${dead}/there` })
  expect(await program.exited()).toBe(1)
  expect(program.stderr()).toBe(
    `DATABASE_URL: 127.0.0.1:${dead}/there can't be used: connect ECONNREFUSED 127.0.0.1:${dead}\n`,
  )
})

test('a folder that takes no files is one line and code 1', async () => {
  await writeFile(join(dataDir, 'file'), '')
  const program = start({ DATA_DIR: join(dataDir, 'file', 'data') })
  expect(await program.exited()).toBe(1)
  expect(program.stderr()).toMatch(/^DATA_DIR: can't write into .*file\/data \(ENOTDIR\): set DATA_DIR to .*\n$/)
})

test('a bad setting is one line and code 1', async () => {
  const program = start({ CARD_FEE_PERCENT: '3.5' })
  expect(await program.exited()).toBe(1)
  expect(program.stderr()).toBe('CARD_FEE_PERCENT takes a whole number from 0 to 20, not "3.5"\n')
})

test('an https address with a forgotten NODE_ENV is one line and code 1', async () => {
  const program = start({ PUBLIC_URL: 'https://estancia.example' })
  expect(await program.exited()).toBe(1)
  expect(program.stderr()).toMatch(/^PUBLIC_URL is an https address, and without NODE_ENV=production .* SANDBOX=1\n$/)
})

test('Ctrl-C, however often it arrives, ends requests first and then everything that was started', async () => {
  const program = await started()
  const pid = await postmaster()
  const answer = get('/slow')
  await program.said('slow request began')
  program.child.kill('SIGINT')
  program.child.kill('SIGINT')
  program.child.kill('SIGTERM')
  expect(await answer).toEqual({ found: null })
  expect(await program.exited()).toBe(0)
  expect(program.stderr()).toBe('')
  expect(existsSync(lockFile())).toBe(false)
  await eventually(() => !isRunning(pid), 'the end of the database')
})

test('a stop signal makes the process unready while it still answers, and the next one ends the waiting', async () => {
  const program = await started({ DRAIN_SECONDS: '600' })
  expect(await statusOf('/readyz')).toBe(200)
  // One Ctrl-C may arrive more than once.
  program.child.kill('SIGINT')
  program.child.kill('SIGTERM')
  await program.said('Draining')
  expect(await get('/readyz')).toMatchObject({ status: 'unavailable', parts: { database: true, process: false } })
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await get('/write')).toEqual({ found: 'probe' })
  const answer = get('/slow')
  await program.said('slow request began')
  const stops = () => program.stdout().includes('Stopping')
  await eventually(() => stops() || !program.child.kill('SIGTERM'), 'a later signal ends the waiting')
  expect(await answer).toEqual({ found: 'probe' })
  expect(await program.exited()).toBe(0)
  expect(program.stderr()).toBe('')
})

const PRODUCTION = {
  NODE_ENV: 'production',
  SANDBOX: '1',
  WEBHOOK_SECRET: 'sixteen letters of our own',
  PUBLIC_URL: 'https://estancia.example',
}

test('when the time to leave the proxy is over the process stops by itself', async () => {
  const program = await started({ DRAIN_SECONDS: '1', ...PRODUCTION })
  // Warned at the start, because without the proxy's header all guests share one address.
  expect(program.stdout()).toContain('TRUSTED_PROXIES is 0, though an https address has a proxy in front')
  program.child.kill('SIGTERM')
  expect(await program.exited()).toBe(0)
  expect(program.stdout()).toContain('Draining, stopping in 1 s or at the next signal\nStopping\n')
})

test('a database that ends connections in the middle of transactions does not end the process', async () => {
  const program = await started({ STUB_CLOSES: 'never' })
  for (let time = 0; time < 3; time++) expect(await get('/ended')).toEqual({ status: 'failed' })
  expect(await statusOf('/readyz')).toBe(200)
  expect(program.stderr()).toBe('')
  // A part that never closes does not keep the process from stopping, either.
  program.child.kill('SIGTERM')
  expect(await program.exited()).toBe(1)
  expect(program.stderr()).toBe('The product did not close within 0.5 s, exiting anyway\n')
})

test('Ctrl-C while the database is being made leaves nothing running', async () => {
  const program = start()
  await program.said('Starting PostgreSQL')
  program.child.kill('SIGINT')
  expect(await program.exited()).toBe(0)
  expect(existsSync(lockFile())).toBe(false)
})

test('after kill -9 the next start goes on with the database left running, and stops it in the end', async () => {
  const killed = await started()
  await get('/write')
  const pid = await postmaster()
  killed.child.kill('SIGKILL')
  await killed.exited()
  const next = await started()
  expect(await postmaster()).toBe(pid)
  expect(await get('/')).toEqual({ found: 'probe' })
  next.child.kill('SIGTERM')
  expect(await next.exited()).toBe(0)
  expect(existsSync(lockFile())).toBe(false)
})

test('a database that is killed is started again under the same address, and is stopped in the end', async () => {
  const program = await started()
  await get('/write')
  for (const _time of ['first', 'second']) {
    const pid = await postmaster()
    process.kill(pid, 'SIGKILL')
    await eventually(() => !isRunning(pid), 'the end of the database')
    // Sessions of the old server may answer for a moment longer than it lives.
    const isAnother = async () => (await postmaster().catch(() => pid)) !== pid
    await eventually(async () => (await isAnother()) && (await statusOf('/')) === 200, 'a database that answers again')
    expect(await get('/')).toEqual({ found: 'probe' })
  }
  expect(program.stderr()).toContain('The embedded PostgreSQL has ended and will be restarted: see ')
  program.child.kill('SIGTERM')
  expect(await program.exited()).toBe(0)
  expect(existsSync(lockFile())).toBe(false)
})

test('after kill -9 of the database too, what was written is there at the next start', async () => {
  const killed = await started()
  await get('/write')
  process.kill(await postmaster(), 'SIGKILL')
  killed.child.kill('SIGKILL')
  await killed.exited()
  await started()
  expect(await get('/')).toEqual({ found: 'probe' })
})

test('a lock whose number now belongs to another program does not keep the database from starting', async () => {
  const first = await started()
  const lock = await readFile(lockFile(), 'utf8')
  first.child.kill('SIGTERM')
  await first.exited()
  const other = spawn('sleep', ['60'])
  onTestFinished(() => void other.kill())
  await writeFile(lockFile(), lock.replace(/^\d+/, `${other.pid}`))
  await started()
  expect(await get('/')).toEqual({ found: null })
})

test('a data folder half made by a killed first start is made anew', async () => {
  const data = join(dataDir, 'data')
  await mkdir(join(data, 'postgres.new-999999'), { recursive: true, mode: 0o711 })
  await started()
  expect(existsSync(join(data, 'postgres.new-999999'))).toBe(false)
})

test('two processes on one data folder share its database, and the last to leave stops it', async () => {
  const first = start()
  const otherPort = await freePort()
  const second = start({ PORT: `${otherPort}` })
  await Promise.all([first.said('Estancia is at'), second.said('Estancia is at')])
  first.child.kill('SIGTERM')
  await first.exited()
  expect((await fetch(`http://127.0.0.1:${otherPort}/`)).status).toBe(200)
  second.child.kill('SIGTERM')
  await second.exited()
  expect(existsSync(lockFile())).toBe(false)
})

test.runIf(process.getuid?.() === 0)(
  "root's closed folder holds a link to a place that the database's user can reach",
  async () => {
    await chmod(dataDir, 0o700)
    const program = start()
    await program.said('Estancia is at')
    const place = await realpath(join(dataDir, 'data', 'postgres'))
    onTestFinished(() => rm(dirname(place), { recursive: true, force: true }))
    expect(place.startsWith(dataDir)).toBe(false)
    expect(program.stdout()).toContain(place)
    program.child.kill('SIGTERM')
    expect(await program.exited()).toBe(0)
  },
)

function isRunning(pid: number): boolean {
  return execFileSync('ps', ['-A', '-o', 'pid=,stat=,command='], { encoding: 'utf8' })
    .split('\n')
    .some((line) => Number(line.trim().split(/\s+/)[0]) === pid && !/^\d+\s+Z/.test(line.trim()))
}
