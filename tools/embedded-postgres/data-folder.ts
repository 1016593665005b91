import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { type Account, canUse, databaseAccount } from './account.ts'
import { type Binaries, findBinaries, sharedPlaceFor } from './binaries.ts'
import { isAlive, run } from './processes.ts'

export type DataFolder = {
  /** The folder of PostgreSQL's files, links resolved. */
  readonly path: string
  readonly account: Account
  readonly binaries: Binaries
  /** A file beside the database, for this product's own user, with the password and the last port. */
  readonly keys: Keys
  readonly keysFile: string
  readonly logFile: string
}

export type Keys = { readonly password: string; readonly port: number }

export const SUPERUSER = 'estancia'

/** Finds the database's files below `dataDir`, or creates them. */
export async function openDataFolder(dataDir: string): Promise<{ folder: DataFolder; created: boolean }> {
  const place = resolve(dataDir, 'postgres')
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const account = databaseAccount(place)
  await letThrough(account, dirname(place))
  const binaries = await findBinaries(account)
  const path = await reachablePath(place, account)
  const keysFile = resolve(dataDir, 'postgres.json')
  const exists = await hasCluster(path)
  const keys = await readKeys(keysFile, exists ? path : undefined)
  const folder = { path, account, binaries, keys, keysFile, logFile: resolve(dataDir, 'postgres.log') }
  if (!exists) await initialise(folder)
  return { folder, created: !exists }
}

export async function rememberPort(folder: DataFolder, port: number): Promise<void> {
  if (port === folder.keys.port) return
  await rename(await writeBeside(folder.keysFile, { ...folder.keys, port }), folder.keysFile)
}

/** Lets other users pass through a folder of ours that root or its umask closed; they can't list its content. */
async function letThrough(account: Account, folder: string): Promise<void> {
  if (account.uid === undefined || canUse(account, folder, '-x')) return
  await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o011)
}

/**
 * Root's own folders are closed to the database's user, so the files then lie outside and a link here points to them.
 */
async function reachablePath(place: string, account: Account): Promise<string> {
  const found = await lstat(place).catch(() => undefined)
  if (found && !found.isSymbolicLink()) return realpath(place)
  if (!found && canUse(account, dirname(place), '-x')) return join(await realpath(dirname(place)), basename(place))
  const outside = found ? await readlink(place) : join(sharedPlaceFor(await realpath(dirname(place))), 'postgres')
  await mkdir(dirname(outside), { recursive: true })
  await letThrough(account, dirname(dirname(outside)))
  await letThrough(account, dirname(outside))
  if (!canUse(account, dirname(outside), '-x')) {
    throw new OperatorFault(
      `The database's user can reach neither ${place} nor ${outside}: set DATA_DIR or DATABASE_URL`,
    )
  }
  if (!found) await symlink(outside, place).catch(unlessThere)
  return outside
}

/** Another process that started at the same moment was faster. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error
}

async function hasCluster(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).includes('PG_VERSION')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw new OperatorFault(`${path} belongs to another user: start as that user, or set another DATA_DIR`)
  }
}

/**
 * The keys are written before the database they open, so a database without keys is not one of ours that was left
 * unfinished.
 */
async function readKeys(file: string, cluster: string | undefined): Promise<Keys> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (text) return JSON.parse(text) as Keys
  if (cluster)
    throw new OperatorFault(`${file} is missing, it holds the password of ${cluster}: restore it, or remove both`)
  return createKeys(file)
}

/** Writes the keys. Of processes that start at once one succeeds, and all of them use its password. */
async function createKeys(file: string): Promise<Keys> {
  const own = await writeBeside(file, { password: randomBytes(24).toString('base64url'), port: 0 })
  await link(own, file).catch(unlessThere)
  await rm(own)
  return JSON.parse(await readFile(file, 'utf8')) as Keys
}

async function writeBeside(file: string, keys: Keys): Promise<string> {
  const beside = `${file}.${process.pid}`
  await writeFile(beside, `${JSON.stringify(keys)}\n`, { mode: 0o600, flush: true })
  return beside
}

/**
 * Builds the files beside their place and renames them when complete, so that a killed process leaves nothing that
 * looks finished.
 */
async function initialise(folder: DataFolder): Promise<void> {
  const { path, account } = folder
  await removeUnfinished(path)
  const unfinished = `${path}.new-${process.pid}`
  const passwordFile = `${unfinished}.password`
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, `${folder.keys.password}\n`, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(unfinished, account.uid, account.gid)
    await chown(passwordFile, account.uid, account.gid)
  }
  // PostgreSQL's own C.UTF-8 is the same on every system and handles accents; the system's may be missing.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`]
  const failure = await run(folder.binaries.initdb, [`--pgdata=${unfinished}`, ...locale, ...access], account)
  await rm(passwordFile)
  if (failure) {
    await rm(unfinished, { recursive: true, force: true })
    throw new OperatorFault(`The embedded PostgreSQL can't be created in ${path}: ${failure}`)
  }
  await rename(unfinished, path).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    unlessThere(error)
  })
}

async function removeUnfinished(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const owner = /^postgres\.new-(\d+)/.exec(name)?.[1]
    if (owner && !isAlive(Number(owner))) await rm(join(dirname(path), name), { recursive: true, force: true })
  }
}
