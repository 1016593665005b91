import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Account } from './account.ts'

/**
 * PostgreSQL must not see the PG… variables of the process that starts it, so it gets only these. Windows needs its own
 * environment.
 */
export const PLAIN_ENV =
  process.platform === 'win32' ? undefined : { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' }

/** Runs a program to its end. Resolves to undefined, or to the message with which it failed. */
export function run(program: string, args: string[], account: Account): Promise<string | undefined> {
  return new Promise((done, fail) => {
    // A process group of its own, because Ctrl-C is for us and must not interrupt the making of a database.
    const options = { ...account, cwd: '/', env: PLAIN_ENV, detached: true } as const
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', fail)
    child.on('close', (code) => done(code === 0 ? undefined : errorLine(output)))
  })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Picks the line that says what is wrong from the lines about what was tried and undone. */
function errorLine(output: string): string {
  const lines = output.trim().split('\n')
  return lines.find((line) => /error:|FATAL:|could not/.test(line)) ?? lines.at(-1) ?? ''
}

/** Process numbers are reused: after a restart of the machine the one in a stale file may belong to any process. */
export function servesFolder(pid: number, dataFolder: string): boolean {
  return isAlive(pid) && (process.platform === 'win32' || commandLine(pid).includes(dataFolder))
}

function commandLine(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', `${pid}`, '-o', 'command='], { encoding: 'utf8' }).stdout
  try {
    // Empty for a process that has ended and was not collected by its parent yet.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
