import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

/** The user that PostgreSQL runs as; empty for an ordinary user, who runs it directly. */
export type Account = { readonly uid?: number; readonly gid?: number }

/** PostgreSQL refuses to run as root, so root runs it as the first of these users that exists. */
const UNPRIVILEGED = ['postgres', 'nobody']

/** The owner of existing data takes precedence, because another user may have made the same folder. */
export function databaseAccount(dataFolder: string): Account {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of UNPRIVILEGED) {
    const uid = id('-u', name)
    const gid = id('-g', name)
    if (uid && gid) return { uid, gid }
  }
  throw new OperatorFault(
    'PostgreSQL does not run as root, and there is no user postgres or nobody here: add one, or set DATABASE_URL',
  )
}

/** Returns the name of an account. */
export function accountName({ uid = process.getuid?.() }: Account): string {
  const { stdout } = spawnSync('id', ['-nu', `${uid}`], { encoding: 'utf8' })
  return stdout.trim()
}

/** Asks the system itself, so that access lists and mounts count too. */
export function canUse(account: Account, path: string, access: '-x' | '-r'): boolean {
  if (account.uid === undefined) return true
  return spawnSync('test', [access, path], { ...account, cwd: '/' }).status === 0
}

function id(what: '-u' | '-g', name: string): number {
  return Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout)
}
