// The first step of every command, in plain JavaScript for any Node ≥ 18. It installs what the lockfile names and then
// starts the Node that came with it, which runs TypeScript directly.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.estancia-lockfile')
const NEEDED_MAJOR = 24

/** What a command runs, and whether it needs the packages of tests: those that run or build the site do without. */
const COMMANDS = {
  start: { script: 'scripts/start.ts' },
  build: { script: 'scripts/build.ts' },
  dev: { script: 'scripts/dev.ts' },
  test: { script: 'scripts/test.ts', tests: true },
  bench: { script: 'scripts/bench.ts', tests: true },
  cluster: { script: 'scripts/cluster.ts' },
  chaos: { script: 'scripts/chaos.ts', tests: true },
  catalogue: { script: 'scripts/catalogue.ts' },
  verify: { script: 'scripts/verify.ts' },
  backup: { script: 'scripts/backup.ts' },
  restore: { script: 'scripts/restore.ts' },
  release: { script: 'scripts/release.ts' },
  staff: { script: 'scripts/staff.ts' },
  mails: { script: 'scripts/mails.ts', tests: true },
  map: { script: 'scripts/map.ts', tests: true },
}

/** An interrupted installation leaves no stamp, because it begins by removing it. */
function installPackages(tests) {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const lock = JSON.parse(lockfile.toString())
  const hash = createHash('sha256').update(lockfile).update(`${process.platform} ${process.arch}`).digest('hex')
  const stamps = { running: `${hash} running`, all: `${hash} with tests` }
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (stamp === stamps.all || (!tests && stamp === stamps.running)) return
  rmSync(stampFile, { force: true })
  // What is missing for tests is added: a site that runs from this folder keeps its packages under it.
  if (tests && stamp === stamps.running) runNpm(['install', '--no-save', '--include=dev'])
  else if (!holds(lock, tests)) runNpm(['ci', tests ? '--include=dev' : '--omit=dev'])
  writeFileSync(stampFile, holds(lock, true) ? stamps.all : stamps.running)
}

/**
 * Returns true when npm has left exactly what the lockfile names, with or without the packages of tests: npm writes
 * this file when it is done.
 */
function holds(lock, tests) {
  const hidden = join(modules, '.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !tests)) return true
    const found = installed[path]
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true
  })
}

function runNpm(command) {
  process.stdout.write('  Installing packages … ')
  const started = Date.now()
  const args = [...command, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (result.signal) process.exit(128 + constants.signals[result.signal])
  if (result.status !== 0) {
    process.stdout.write('failed\n')
    fail(`npm ${command[0]} failed: ${firstLine(result.error?.message, result.stderr, result.stdout)}`, result.stderr)
  }
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

/** Returns the Node pinned in package.json, or the running one where none is published for the platform. */
function findNode() {
  const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath
  return fail(
    `No Node ${NEEDED_MAJOR} or newer for ${process.platform} ${process.arch}: install it and run this again.`,
  )
}

function handOver(node, script, args) {
  // A terminal sends Ctrl-C to every process in the foreground and npm forwards it, so the child acts on the first
  // only. The channel tells the child when this process dies, even by kill -9.
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  followNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}

/** npm and its shell don't forward a kill, but a user who kills `npm start` means the server too. */
function followNpm(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const shell = process.ppid
  const npm = parentOf(shell)
  setInterval(() => (process.ppid !== shell || parentOf(shell) !== npm) && stop(), 500).unref()
}

/** Without /proc only the shell is watched. */
function parentOf(pid) {
  const file = `/proc/${pid}/stat`
  // The format is "number (name) state parent …", where the name may contain spaces and brackets.
  return existsSync(file) ? readFileSync(file, 'utf8').split(') ').at(-1).split(' ')[1] : undefined
}

function firstLine(...texts) {
  const lines = texts.flatMap((text) => (text ?? '').split('\n')).map((line) => line.replace(/^npm error /, '').trim())
  return lines.find((line) => line && !line.startsWith('code ')) ?? 'no reason given'
}

function fail(line, details) {
  if (details) process.stderr.write(`${details.trim()}\n`)
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) fail(`Usage: node scripts/bootstrap.mjs ${Object.keys(COMMANDS).join(' | ')}`)
installPackages(command.tests === true)
handOver(findNode(), command.script, args)
