import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { runStep } from '#server/progress.ts'
import { leanManifest } from './lean-manifest.ts'
import { precompress } from './precompress.ts'
import { runNode, runTool } from './tool.ts'

/** Everything that the built site is made of; what is generated from these is not looked at. */
const SOURCES = ['src/**/*', 'public/**/*', '*.config.ts', 'package-lock.json']
const GENERATED = ['src/i18n/paraglide/**']
const STAMP = 'build/.sources'

/** Builds the site when its sources differ from those of the last finished build. Throws with what the tool said. */
export async function buildIfStale(signal?: AbortSignal): Promise<void> {
  const sources = await hashSources()
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === sources) return
  await runStep('Building the site', () => build(signal))
  await writeFile(STAMP, sources)
}

async function build(signal?: AbortSignal): Promise<void> {
  // The stamp goes first: a build cut short must not pass for a finished one.
  await rm(STAMP, { force: true })
  await compileMessages(signal)
  const { code, output } = await runTool('react-router', ['build'], { signal, env: { NODE_ENV: 'production' } })
  signal?.throwIfAborted()
  if (code !== 0) throw new Error(`The site could not be built:\n${output.trim()}`)
  await leanManifest('build/client')
  await precompress('build/client')
}

/** Messages become typed functions: the build, the types and the tests all stand on them. */
export async function compileMessages(signal?: AbortSignal): Promise<void> {
  const { code, output } = await runNode(['scripts/compile-messages.ts'], { signal })
  signal?.throwIfAborted()
  if (code !== 0) throw new Error(`The messages could not be compiled:\n${output.trim()}`)
}

async function hashSources(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(SOURCES, { exclude: GENERATED, withFileTypes: true })) {
    if (entry.isFile()) files.push(`${entry.parentPath}/${entry.name}`)
  }
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}
