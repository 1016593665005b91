import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchRow } from './benches/row.ts'
import { runAgainst } from './benches/run-against.ts'
import { runBench } from './benches/run-bench.ts'
import { storeResults } from './benches/store-results.ts'
import { generateSources } from './site-build.ts'

/**
 * Runs the programs of `bench/`, each of which prints what it measured as rows of a table and ends with 1 when a goal
 * is missed. `npm run bench -- holds` runs those whose name begins so, or where none does those that contain it; an
 * argument that begins with a slash is a page for them to measure. The results are stored in `bench/RESULTS.md`, by commit.
 * `npm run bench -- --against <commit> holds` runs those of the commit and of the working tree in turns, prints how they
 * compare, and stores nothing; with `--together` it runs both at the same time, for benches that measure CPU time on a
 * machine whose load varies from minute to minute.
 */
const LEAST_TURNS = 3

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    turns: { type: 'string', default: `${LEAST_TURNS}` },
    together: { type: 'boolean', default: false },
  },
})
const isPage = (argument: string) => argument.startsWith('/')
const names = positionals.filter((argument) => !isPage(argument))
const pages = positionals.filter(isPage)
const all = (await Array.fromAsync(glob('bench/*.bench.ts'))).sort()
const files = names.length === 0 ? all : all.filter((file) => names.some((name) => named(name).includes(file)))
const turns = Number(options.turns)
if (!Number.isInteger(turns) || turns < LEAST_TURNS) stopWith(`--turns is a number from ${LEAST_TURNS}`)
if (files.length === 0)
  stopWith(`No bench is named so, only ${all.map((file) => basename(file, '.bench.ts')).join(', ')}`)

const stop = new AbortController()
const { signal } = stop
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())
// The process that npm runs has died.
process.on('disconnect', () => stop.abort())
try {
  await generateSources(signal)
  process.exitCode = options.against === undefined ? await measure() : await compare(options.against)
} catch (error) {
  stopWith(signal.aborted ? '\nStopped' : (error as Error).message, signal.aborted ? 130 : 1)
}
process.exit()

/** Returns 1 where a goal was missed. */
async function measure(): Promise<number> {
  const rows: BenchRow[] = []
  let failed = 0
  for (const file of files) {
    process.stdout.write(`\n${basename(file, '.bench.ts')}\n`)
    const { code, rows: measured } = await runBench(file, { tree: process.cwd(), pages, signal })
    failed += code === 0 ? 0 : 1
    rows.push(...measured)
  }
  await storeResults(rows)
  return failed > 0 ? 1 : 0
}

async function compare(commit: string): Promise<number> {
  await runAgainst({ commit, files, pages, turns, isTogether: options.together, signal })
  return 0
}

function named(name: string): readonly string[] {
  const beginning = all.filter((file) => basename(file).startsWith(name))
  return beginning.length > 0 ? beginning : all.filter((file) => basename(file).includes(name))
}

function stopWith(line: string, code = 1): never {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}
