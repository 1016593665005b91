import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BenchRow, readPrintedRows, type SentFigure } from './row.ts'

export type BenchRun = {
  /** The folder of the product's sources to measure. */
  readonly tree: string
  /** Pages to measure, for the benches that take some. */
  readonly pages: readonly string[]
  readonly signal: AbortSignal
}

const END_WITHIN_MS = 30_000
const POLL_MS = 50

/** Runs a bench and shows what it prints. Throws when the signal ends it. */
export async function runBench(file: string, { tree, pages, signal }: BenchRun) {
  signal.throwIfAborted()
  const bin = join(tree, 'node_modules', '.bin')
  const node = join(bin, 'node')
  const child = spawn(existsSync(node) ? node : process.execPath, [file, ...pages], {
    cwd: tree,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // In a group of their own the bench and the site that it starts can be ended together.
    detached: true,
  })
  const end = () => endGroup(child.pid)
  signal.addEventListener('abort', end, { once: true })
  const figures: SentFigure[] = []
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    output += chunk
  })
  child.on('message', (figure) => figures.push(figure as SentFigure))
  const code = await new Promise<number>((done, fail) => {
    child.on('error', fail)
    child.on('close', (exit) => done(exit ?? 1))
  })
  signal.removeEventListener('abort', end)
  if (signal.aborted) await groupEnded(child.pid)
  signal.throwIfAborted()
  const rows: BenchRow[] = readPrintedRows(output, figures)
  return { code, rows }
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals | 0 = 'SIGINT'): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** A site that the bench had started stops its database first. */
async function groupEnded(pid: number | undefined): Promise<void> {
  const deadline = Date.now() + END_WITHIN_MS
  while (endGroup(pid, 0)) {
    if (Date.now() > deadline) endGroup(pid, 'SIGKILL')
    await wait(POLL_MS)
  }
}
