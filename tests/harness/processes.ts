import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const DEADLINE_MS = 60_000
/** Compiled code of earlier runs: a quarter of what it takes to start the site. */
const NODE_COMPILE_CACHE = resolve('.tmp/compile-cache')

export type Program = {
  readonly child: ChildProcess
  stdout(): string
  stderr(): string
  /** Resolves once `text` was printed to stdout; fails when the program ends without it, or prints nothing for long. */
  said(text: string, withinMs?: number): Promise<void>
  exited(): Promise<number>
}

/** Runs this Node with only PATH and HOME of the environment, and what is given, in this folder or another. */
export function startProgram(args: string[], env: Record<string, string>, cwd = process.cwd()): Program {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const exit = new Promise<number>((done) => child.on('close', (code) => done(code ?? -1)))
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    exited: () => exit,
    said(text, withinMs = DEADLINE_MS) {
      const fault = (what: string) => new Error(`${what} before it said "${text}":\n${stdout}${stderr}`)
      return new Promise((done, fail) => {
        const timer = setTimeout(() => fail(fault('Time was up')), withinMs)
        const check = () => {
          if (!stdout.includes(text)) return
          clearTimeout(timer)
          child.stdout.off('data', check)
          done()
        }
        child.stdout.on('data', check)
        exit.then(() => {
          clearTimeout(timer)
          if (!stdout.includes(text)) fail(fault('It ended'))
        })
        check()
      })
    },
  }
}

/** Returns a port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('No port'))))
    })
  })
}

/** Polls a condition that no event announces. */
export async function eventually(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Never happened: ${what}`)
    await wait(20)
  }
}
