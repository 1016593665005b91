import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

/** Who PostgreSQL runs as: nothing for an ordinary user, who runs it himself. */
export type Account = { readonly uid?: number; readonly gid?: number }

/** PostgreSQL refuses to run as root, so root hands it to the first of these that the machine knows. */
const UNPRIVILEGED = ['postgres', 'nobody']

/** The owner of data that exist already goes before: the same folder may have been made by another user. */
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

/** Asks the system itself, so access lists and mounts count too. */
export function canUse(account: Account, path: string, access: '-x' | '-r'): boolean {
  if (account.uid === undefined) return true
  return spawnSync('test', [access, path], { ...account, cwd: '/' }).status === 0
}

function id(what: '-u' | '-g', name: string): number {
  return Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout)
}
