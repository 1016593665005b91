import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export type ToolRun = { readonly code: number; readonly output: string }
type Options = {
  readonly signal?: AbortSignal
  readonly show?: boolean
  readonly env?: Record<string, string>
  /** The folder in which it runs; this one by default. */
  readonly cwd?: string
}

/** Programs of the packages run with this very Node, whichever `node` the machine has. */
const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  'react-router': 'node_modules/@react-router/dev/bin.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
}

export function runTool(tool: keyof typeof TOOLS, args: string[], options?: Options): Promise<ToolRun> {
  return runNode([resolve(TOOLS[tool]), ...args], options)
}

/** Runs Node to its end. Its output is shown as it comes, or returned for the caller to show after a failure. */
export function runNode(args: string[], { signal, show = false, env = {}, cwd }: Options = {}): Promise<ToolRun> {
  return new Promise((done, fail) => {
    const stdio = show ? 'inherit' : 'pipe'
    // Captured output may end up in a file, so it has no colours.
    const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, ...plain, ...env },
      cwd,
      signal,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', (error) => (signal?.aborted ? done({ code: 1, output }) : fail(error)))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
