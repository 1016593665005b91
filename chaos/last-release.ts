import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { printLine, runStep } from '#server/progress.ts'

const run = promisify(execFile)
const FOLDER = '.tmp/releases'
const MAX_OUTPUT = 2 ** 24

export type Release = {
  readonly version: string
  /** Its sources, with the packages of this version. */
  readonly folder: string
  /** The names of its migrations, without which it would refuse the tables of a newer version at its start. */
  readonly migrations: readonly string[]
}

type Entry = { readonly version: string; readonly commit: string }

/**
 * Unpacks the last release from the history beside the build of this version. Null, with a notice, where the history is not
 * there: in an unpacked archive or a shallow clone.
 */
export async function openLastRelease(): Promise<Release | null> {
  const entries = JSON.parse(await readFile('releases.json', 'utf8')) as Entry[]
  const last = entries.at(-1)
  if (!last) throw new Error('releases.json names no release')
  const hasIt = await run('git', ['cat-file', '-e', `${last.commit}^{commit}`]).then(
    () => true,
    () => false,
  )
  if (!hasIt) {
    printLine(`  Skipped: release ${last.version} is not in the history here`)
    return null
  }
  const folder = resolve(FOLDER, last.commit)
  if (!existsSync(folder)) await runStep(`Unpacking release ${last.version}`, () => unpack(last.commit, folder))
  const files = await readdir(join(folder, 'src/db/migrations'))
  return { version: last.version, folder, migrations: files.filter((name) => name.endsWith('.sql')) }
}

/** Renamed when it is whole, so that an interrupted one is not taken for it. */
async function unpack(commit: string, folder: string): Promise<void> {
  const begun = `${folder}.begun`
  await rm(begun, { recursive: true, force: true })
  await mkdir(begun, { recursive: true })
  const archive = join(begun, 'sources.tar')
  await run('git', ['archive', `--output=${archive}`, commit])
  await run('tar', ['-x', '-f', archive, '-C', begun])
  await rm(archive)
  await symlink(resolve('node_modules'), join(begun, 'node_modules'))
  await rename(begun, folder)
}

/** Runs code in the folder of the release, as a module. Resolves to what it prints. */
export async function runIn({ folder }: Release, code: string): Promise<string> {
  const args = ['--input-type=module', '--eval', code]
  const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: MAX_OUTPUT })
  return stdout
}

/** Builds its site, unless that was done before. */
export async function buildRelease(release: Release): Promise<void> {
  await runIn(release, `await (await import('./scripts/site-build.ts')).buildIfStale()`)
}

/** Makes its product without pages, for `chaos/server.ts`. */
export async function bundleRelease(release: Release): Promise<void> {
  await runIn(release, `await (await import('./chaos/bundle.ts')).bundleApp()`)
}

/** Makes homes as it would, for tables that lack what this version adds. Version 0.1.0 has its pool at another path. */
export async function makeHomesOfRelease(release: Release, databaseUrl: string, count: number): Promise<void> {
  await runIn(
    release,
    `const { createPool } = await import('#db/connection/pool.ts').catch(() => import('#db/pool.ts'))
     const { makeHomes } = await import('./chaos/world.ts')
     const pool = createPool(${JSON.stringify(databaseUrl)}, { most: 1, onError: () => undefined })
     await makeHomes(pool, ${count}, {})
     await pool.end()`,
  )
}
