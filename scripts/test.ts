import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { bundleApp } from '../chaos/bundle.ts'
import { putTemporaryFilesInMemory } from './memory-folder.ts'
import { buildIfStale, generateSources } from './site-build.ts'
import { runNode, runTool, type ToolRun } from './tool.ts'

type Outcome = {
  readonly passed: number
  readonly failed: number
  /** What is shown after the check. */
  readonly output?: string
}
type Check = {
  readonly name: string
  /** Runs only when it is named. */
  readonly onlyNamed?: true
  /** Ends before anything else begins. */
  prepare?(): Promise<void>
  /** Waits most of its time and expects nothing within a time: it runs beside the checks that follow it. */
  readonly isBeside?: true
  /** Expects answers within a time: nothing runs beside it. */
  readonly isAlone?: true
  run(): Promise<Outcome>
}
type Started = { readonly check: Check; readonly outcome: Promise<Outcome & { readonly seconds: number }> }

const RESULTS = '.tmp/test'

const CHECKS: Check[] = [
  // Beside the checks of sources, which leave a processor idle; browser tests need it. Sources are generated before.
  { name: 'build', isBeside: true, prepare: generateSources, run: buildSite },
  { name: 'types', prepare: generateSources, run: checkTypes },
  { name: 'lint', run: () => tool('biome', ['ci', '.', '--colors=off', '--diagnostic-level=error']) },
  { name: 'floors', run: () => script('scripts/floors.ts') },
  { name: 'sizes', run: () => script('scripts/sizes.ts') },
  { name: 'words', run: () => script('scripts/words.ts') },
  { name: 'unused code', run: checkUnused },
  // The bundle is written before, because it generates sources that the checks beside it read.
  { name: 'chaos', isBeside: true, prepare: bundleApp, run: runChaos },
  ...['unit', 'service'].map((name) => ({ name, run: () => runTests(name) })),
  { name: 'outages', isAlone: true, run: runOutages },
  { name: 'e2e', isAlone: true, run: () => runTests('e2e') },
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
putTemporaryFilesInMemory()
// Stops the tools that this process started, so that none goes on in the background.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
await rm(RESULTS, { recursive: true, force: true })
await mkdir(RESULTS, { recursive: true })
const summary: string[] = []
const total = { passed: 0, failed: 0 }
// A check that fails stops what runs beside it.
const halt = new AbortController()
const besides: Started[] = []
for (const check of CHECKS.filter(isSelected)) {
  if (check.isAlone) await finishBesides()
  if (total.failed > 0) {
    halt.abort()
    summary.push(`  ${check.name.padEnd(12)} not run`)
    continue
  }
  await check.prepare?.()
  const started = start(check)
  if (check.isBeside) besides.push(started)
  else await finish(started)
}
await finishBesides()
const line = `${total.passed} passed, ${total.failed} failed`
await writeFile(`${RESULTS}/summary.txt`, `${line}\n`)
process.stdout.write(`\n── summary ${'─'.repeat(53)}\n${summary.join('\n')}\n\n${line}\n`)
process.exit(total.failed > 0 ? 1 : 0)

function start(check: Check): Started {
  const begin = performance.now()
  if (!check.isBeside) printTitle(check.name)
  const outcome = check.run().then((ended) => ({ ...ended, seconds: (performance.now() - begin) / 1000 }))
  return { check, outcome }
}

async function finish({ check, outcome }: Started): Promise<void> {
  const { passed, failed, output = '', seconds } = await outcome
  if (stop.signal.aborted) process.exit(130)
  if (check.isBeside && halt.signal.aborted) return void summary.push(`  ${check.name.padEnd(12)} stopped`)
  if (check.isBeside) printTitle(check.name)
  process.stdout.write(output)
  total.passed += passed
  total.failed += failed
  summary.push(`  ${check.name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`)
}

async function finishBesides(): Promise<void> {
  for (const started of besides.splice(0)) await finish(started)
}

function printTitle(name: string): void {
  process.stdout.write(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`)
}

function isSelected({ name, onlyNamed }: Check): boolean {
  return names.includes(name) || (names.length === 0 && !onlyNamed)
}

async function buildSite(): Promise<Outcome> {
  try {
    await buildIfStale(AbortSignal.any([stop.signal, halt.signal]), (_, build) => build())
    return { passed: 1, failed: 0 }
  } catch (fault) {
    return { passed: 0, failed: 1, output: `${fault instanceof Error ? fault.message : String(fault)}\n` }
  }
}

/** The books are counted after everything is over, however long that takes. */
function runChaos(): Promise<Outcome> {
  const scripts = [
    ['scripts/chaos.ts', '--seed', '20270301', '--seconds', '30'],
    ['scripts/chaos.ts', '--release', '--seed', '20270301', '--seconds', '10'],
    ['scripts/chaos.ts', '--channels', '--seed', '20270301', '--seconds', '15'],
  ] as const
  return runScripts(scripts, AbortSignal.any([stop.signal, halt.signal]))
}

/** Processes have to be ready within seconds of an outage, and searches to know of what they missed. */
function runOutages(): Promise<Outcome> {
  return runScripts([
    ['scripts/chaos.ts', '--database', '--seed', '20270301', '--rounds', '3'],
    ['scripts/chaos.ts', '--searches', '--seed', '20270301', '--seconds', '20'],
  ])
}

async function runScripts(
  scripts: readonly (readonly [path: string, ...args: string[]])[],
  signal = stop.signal,
): Promise<Outcome> {
  const all: Outcome[] = []
  for (const [path, ...args] of scripts) {
    if (!signal.aborted) all.push(outcome(await runNode([path, ...args], { signal })))
  }
  return sumOf(all)
}

/**
 * Finds unused code twice: once over all files, and once over production code alone, so that code which only tests,
 * benches and chaos use counts as unused.
 */
async function checkUnused(): Promise<Outcome> {
  // The generated lists of actions are not under version control, and use what they list.
  const all = await tool('knip', ['--no-gitignore'])
  const product = await tool('knip', ['--no-gitignore', '--production'])
  return sumOf([all, product])
}

async function checkTypes(): Promise<Outcome> {
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

/** The output of a tool is shown only when it failed. */
function outcome({ code, output }: ToolRun): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: `${output.trimEnd()}\n` }
}

function sumOf(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    output: outcomes.map(({ output = '' }) => output).join(''),
  }
}

/** Runs the whole series of random cases, of which every other run takes the first. */
async function runSweeps(): Promise<Outcome> {
  const service = await runTests('service', { SWEEPS: 'whole' }, [
    'hostile',
    'conflicts',
    'chain',
    'one-price',
    'simulated-sites',
    'year-of-channels',
  ])
  const e2e = await runTests('e2e', { SWEEPS: 'whole' }, ['hostile', 'first-press'])
  return sumOf([service, e2e])
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
