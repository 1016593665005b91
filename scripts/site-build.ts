import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { runStep } from '#server/progress.ts'
import { precompress } from './precompress.ts'
import { splitLanguages } from './split-languages.ts'
import { runNode, runTool } from './tool.ts'

/** The sources of the built site, without what is generated from them. */
const SOURCES = ['src/**/*', 'public/**/*', '*.config.ts', 'package-lock.json']
const GENERATED = ['src/i18n/paraglide/**', 'src/**/*.generated.ts']
const STAMP = 'build/.sources'

/**
 * Builds the site when its sources differ from those of the last complete build, and prints that it does unless `step` runs
 * the build otherwise. Throws with the tool's output.
 */
export async function buildIfStale(signal?: AbortSignal, step: typeof runStep = runStep): Promise<void> {
  const sources = await hashSources()
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === sources) return
  await step('Building the site', () => build(signal))
  await writeFile(STAMP, sources)
}

/** The site and the office: two applications that are built side by side. */
const APPS = [
  { name: 'site', args: ['build'], client: 'build/client' },
  {
    name: 'office',
    args: ['build', 'src/office', '--config', resolve('vite.office.config.ts')],
    client: 'build/office/client',
  },
] as const

async function build(signal?: AbortSignal): Promise<void> {
  // The stamp goes first, so that an interrupted build does not count as complete.
  await rm(STAMP, { force: true })
  await Promise.all(
    ['build/client', 'build/server', 'build/office'].map((old) => rm(old, { recursive: true, force: true })),
  )
  await generateSources(signal)
  const built = await Promise.allSettled(APPS.map((app) => buildApp(app, signal)))
  for (const one of built) if (one.status === 'rejected') throw one.reason
}

async function buildApp({ name, args, client }: (typeof APPS)[number], signal?: AbortSignal): Promise<void> {
  const { code, output } = await runTool('react-router', [...args], { signal, env: { NODE_ENV: 'production' } })
  signal?.throwIfAborted()
  if (code !== 0) throw new Error(`The ${name} could not be built:\n${output.trim()}`)
  await splitLanguages(client)
  await precompress(client)
}

let generated: Promise<void> | undefined

/**
 * Writes the sources that the build, the types and the tests need: messages as typed functions, then what belongs to each
 * action of the office. The second imports the first. A process writes them once, because checks that read them may run beside
 * a build.
 */
export function generateSources(signal?: AbortSignal): Promise<void> {
  generated ??= writeSources(signal)
  return generated
}

async function writeSources(signal?: AbortSignal): Promise<void> {
  for (const script of ['scripts/compile-messages.ts', 'scripts/office-actions.ts']) {
    const { code, output } = await runNode([script], { signal })
    signal?.throwIfAborted()
    if (code !== 0) throw new Error(`${script} failed:\n${output.trim()}`)
  }
}

/** Returns a hash of the sources of the built site and of `others`. */
export async function hashSources(others: readonly string[] = []): Promise<string> {
  const files: string[] = []
  for await (const entry of glob([...SOURCES, ...others], { exclude: GENERATED, withFileTypes: true })) {
    // By their place in the project, so that a built site stays so in another folder.
    if (entry.isFile()) files.push(relative('.', join(entry.parentPath, entry.name)))
  }
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}
