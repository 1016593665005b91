import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RecordedStatement } from '#tests/harness/record-statements.ts'

const run = promisify(execFile)
const RUN_LIMIT_MS = 120_000

/** Looks for pgbench on the PATH and beside `pg_config`; null where there is none. */
export async function findPgbench(): Promise<string | null> {
  const beside = await run('pg_config', ['--bindir']).catch(() => null)
  const places = ['pgbench', ...(beside ? [join(beside.stdout.trim(), 'pgbench')] : [])]
  for (const place of places) {
    if (await run(place, ['--version']).catch(() => null)) return place
  }
  return null
}

export type PgbenchRun = {
  readonly pgbench: string
  readonly url: string
  readonly script: string
  readonly clients: number
  readonly perClient: number
  /** The number of the first transaction; the script computes its own in `:n`. */
  readonly first: number
}

/** Returns the transactions per second over open connections with prepared statements. Throws when one fails. */
export async function runPgbench(options: PgbenchRun): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-pgbench-'))
  const file = join(folder, 'holds.sql')
  await writeFile(file, `\\set n :first + :client_id * ${options.perClient} + :k\n\\set k :k + 1\n${options.script}`)
  const { clients, perClient, first, url } = options
  const counts = ['-c', `${clients}`, '-j', '2', '-t', `${perClient}`, '-D', `first=${first}`, '-D', 'k=0']
  try {
    const args = ['-n', '-M', 'prepared', ...counts, '-f', file, url]
    const { stdout, stderr } = await run(options.pgbench, args, { timeout: RUN_LIMIT_MS })
    const [, done] = stdout.match(/actually processed: (\d+)\//) ?? []
    const [, tps] = stdout.match(/tps = ([\d.]+) \(without/) ?? []
    if (Number(done) !== clients * perClient || !tps) throw new Error(`pgbench did not finish:\n${stdout}${stderr}`)
    return Number(tps)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A part of a recorded value that differs between transactions, and its SQL by `:n`. */
export type Varying = { readonly pattern: RegExp; readonly sql: (found: string) => string }

/** Writes the recorded statements as a script with their values as literals, the varying ones computed from `:n`. */
export function scriptOf(statements: readonly RecordedStatement[], varying: readonly Varying[]): string {
  const parts = new RegExp(varying.map(({ pattern }) => `(?:${pattern.source})`).join('|'), 'g')
  const sqlOf = (value: unknown) => {
    const text = textOf(value)
    const pieces: string[] = []
    let at = 0
    for (const match of text.matchAll(parts)) {
      const [found] = match
      const sql = varying.find(({ pattern }) => new RegExp(`^(?:${pattern.source})$`).test(found))?.sql(found)
      pieces.push(literal(text.slice(at, match.index)), sql ?? literal(found))
      at = match.index + found.length
    }
    return `(${[...pieces, literal(text.slice(at))].join(' || ')})`
  }
  return statements
    .map(({ text, values }) =>
      text.replaceAll(/\$(\d+)(::)?/g, (_, number: string, cast = '') => {
        const value = values[Number(number) - 1]
        const isJson = typeof value === 'string' && /^[[{]/.test(value)
        return cast === '' && isJson ? `${sqlOf(value)}::jsonb` : `${sqlOf(value)}${cast}`
      }),
    )
    .map((statement) => `${statement};\n`)
    .join('')
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value)
}

/** pgbench reads `:name` as a variable even inside literals, so colons are escaped. */
function literal(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\072')}'`
}
