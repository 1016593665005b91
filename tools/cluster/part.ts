import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '../embedded-postgres/account.ts'

export type PartOptions = {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  /** Where its log is. */
  readonly folder: string
  /** Where it works; in the same folder by default. */
  readonly cwd?: string
  readonly account: Account
  readonly env?: Readonly<Record<string, string>>
}

/** A program of the cluster, in a process group of its own so that Ctrl-C in a terminal does not reach it before us. */
export type Part = {
  readonly name: string
  readonly pid: () => number
  readonly isRunning: () => boolean
  start(): void
  /** Signals the process and what it started, without waiting. */
  signal(signal: NodeJS.Signals): void
  /** Resolves when it has ended; it is killed when it does not do so in time. */
  stop(): Promise<void>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

/** Each process has it in its environment, by which those that a killed script has left behind are known. */
export const MARK = 'ESTANCIA_CLUSTER'

const STOP_WITHIN_MS = 8_000
const PLAIN_ENV = { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin' }

/** Returns the environment of programs, which has nothing of the process that starts the cluster. */
export function environmentIn(folder: string): Record<string, string> {
  return { ...PLAIN_ENV, HOME: folder, [MARK]: folder }
}

export function createPart(options: PartOptions): Part {
  const { name, program, args, folder, cwd = folder, account, env = {} } = options
  let running: { readonly pid: number; readonly ended: Promise<unknown>; hasEnded: boolean } | null = null

  function start(): void {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      ...account,
      cwd,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...environmentIn(folder), ...env, [MARK]: folder },
    })
    const ended = new Promise<void>((done) => {
      child.once('exit', () => done())
      child.once('error', () => done())
    })
    const one = { pid: child.pid ?? 0, ended, hasEnded: false }
    void ended.then(() => {
      one.hasEnded = true
    })
    running = one
  }

  function signal(name: NodeJS.Signals): void {
    if (!running || running.pid === 0) return
    try {
      process.kill(-running.pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }

  async function kill(): Promise<void> {
    signal('SIGKILL')
    await running?.ended
  }

  return {
    name,
    pid: () => running?.pid ?? 0,
    isRunning: () => running !== null && !running.hasEnded,
    start,
    signal,
    async stop() {
      if (!running || running.hasEnded) return
      // A frozen process receives no other signal.
      signal('SIGCONT')
      signal('SIGTERM')
      await Promise.race([running.ended, sleep(STOP_WITHIN_MS, undefined, { ref: false })])
      await kill()
    },
    kill,
  }
}
