import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { generateSources } from './site-build.ts'
import { runNode, runTool, type ToolRun } from './tool.ts'

type Outcome = { readonly passed: number; readonly failed: number }
type Check = {
  readonly name: string
  /** Runs only when it is named. */
  readonly onlyNamed?: true
  run(): Promise<Outcome>
}

const RESULTS = '.tmp/test'

const CHECKS: Check[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => tool('biome', ['ci', '.', '--colors=off', '--diagnostic-level=error']) },
  { name: 'floors', run: () => script('scripts/floors.ts') },
  { name: 'sizes', run: () => script('scripts/sizes.ts') },
  { name: 'words', run: () => script('scripts/words.ts') },
  { name: 'unused code', run: checkUnused },
  ...['unit', 'service'].map((name) => ({ name, run: () => runTests(name) })),
  { name: 'chaos', run: runChaos },
  { name: 'e2e', run: () => runTests('e2e') },
  { name: 'mistakes', onlyNamed: true, run: () => script('scripts/mistakes.ts') },
  { name: 'sweeps', onlyNamed: true, run: runSweeps },
  // Every site of the browser tests is two processes behind a round-robin proxy.
  { name: 'two', onlyNamed: true, run: () => runTests('e2e', { SITE_PROCESSES: '2' }) },
  // Every site is three processes behind a HAProxy, on a cluster of three PostgreSQL.
  { name: 'cluster', onlyNamed: true, run: () => runTests('e2e', { SITE_CLUSTER: 'still' }) },
  // The same while the primary moves from server to server.
  { name: 'moving', onlyNamed: true, run: () => runTests('e2e', { SITE_CLUSTER: 'moving' }) },
]

/** What `npm test -- quick` runs: no database, no browser and no build. */
const QUICK = ['types', 'lint', 'floors', 'sizes', 'words', 'unit']

/** `npm test` runs everything, `npm test -- lint unit` only what is named. The first check that fails ends the run. */
const names = process.argv.slice(2).flatMap((name) => (name === 'quick' ? QUICK : [name]))
const unknown = names.find((name) => !CHECKS.some((check) => check.name === name))
if (unknown) {
  process.stderr.write(`Unknown check ${unknown}, only quick, ${CHECKS.map(({ name }) => name).join(', ')}\n`)
  process.exit(1)
}
// Stops the tools that this process started, so that none goes on in the background.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
await rm(RESULTS, { recursive: true, force: true })
await mkdir(RESULTS, { recursive: true })
const summary: string[] = []
const total = { passed: 0, failed: 0 }
for (const check of CHECKS.filter(isSelected)) {
  if (total.failed > 0) {
    summary.push(`  ${check.name.padEnd(12)} not run`)
    continue
  }
  const started = performance.now()
  process.stdout.write(`\n── ${check.name} ${'─'.repeat(60 - check.name.length)}\n`)
  const { passed, failed } = await check.run()
  if (stop.signal.aborted) process.exit(130)
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  summary.push(`  ${check.name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds} s`)
}
const line = `${total.passed} passed, ${total.failed} failed`
await writeFile(`${RESULTS}/summary.txt`, `${line}\n`)
process.stdout.write(`\n── summary ${'─'.repeat(53)}\n${summary.join('\n')}\n\n${line}\n`)
process.exit(total.failed > 0 ? 1 : 0)

function isSelected({ name, onlyNamed }: Check): boolean {
  return names.includes(name) || (names.length === 0 && !onlyNamed)
}

async function runChaos(): Promise<Outcome> {
  const chaos = await script('scripts/chaos.ts', ['--seed', '20270301', '--seconds', '30'])
  const rounds = await script('scripts/chaos.ts', ['--database', '--seed', '20270301', '--rounds', '3'])
  const searches = await script('scripts/chaos.ts', ['--searches', '--seed', '20270301', '--seconds', '20'])
  const release = await script('scripts/chaos.ts', ['--release', '--seed', '20270301', '--seconds', '10'])
  const all = [chaos, rounds, searches, release]
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/**
 * Finds unused code twice: once over all files, and once over production code alone, so that code which only tests,
 * benches and chaos use counts as unused.
 */
async function checkUnused(): Promise<Outcome> {
  // The generated lists of actions are not under version control, and use what they list.
  const all = await tool('knip', ['--no-gitignore'])
  const product = await tool('knip', ['--no-gitignore', '--production'])
  return { passed: all.passed + product.passed, failed: all.failed + product.failed }
}

async function checkTypes(): Promise<Outcome> {
  await generateSources()
  const styles = await runNode(['scripts/style-types.ts'], { signal: stop.signal })
  if (styles.code !== 0) return outcome(styles)
  const routes = await runTool('react-router', ['typegen'])
  return routes.code === 0 ? tool('tsc', ['--noEmit']) : outcome(routes)
}

async function tool(name: Parameters<typeof runTool>[0], args: string[]): Promise<Outcome> {
  return outcome(await runTool(name, args, { signal: stop.signal }))
}

async function script(path: string, args: string[] = []): Promise<Outcome> {
  return outcome(await runNode([path, ...args], { signal: stop.signal }))
}

/** Shows the output of a tool only when it failed. */
function outcome({ code, output }: ToolRun): Outcome {
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

/** Runs the whole series of random cases, of which every other run takes the first. */
async function runSweeps(): Promise<Outcome> {
  const service = await runTests('service', { SWEEPS: 'whole' }, ['hostile', 'conflicts', 'chain'])
  const e2e = await runTests('e2e', { SWEEPS: 'whole' }, ['hostile'])
  return { passed: service.passed + e2e.passed, failed: service.failed + e2e.failed }
}

async function runTests(project: string, env: Record<string, string> = {}, files: string[] = []): Promise<Outcome> {
  const file = `${RESULTS}/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runTool('vitest', ['run', ...files, '--project', project, '--passWithNoTests', ...reporters], {
    show: true,
    env,
  })
  const counted = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  const { numPassedTests: passed = 0, numFailedTests = 0 } = counted as Record<string, number>
  // A file that can't be loaded, or a setup that fails, has no test of its own to count.
  return { passed, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) }
}
