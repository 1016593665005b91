import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from '../embedded-postgres/account.ts'
import { environmentIn } from './part.ts'
import type { ClusterPlan } from './plan.ts'
import { postgresFolder } from './programs.ts'

const run = promisify(execFile)
/** PgBouncer lets its own user in by this name, through its socket alone and without a password. */
const CONSOLE = 'pgbouncer'

type Console = Pick<ClusterPlan, 'folder' | 'poolerPort'> & { readonly account: Account }

/** Runs a command in PgBouncer's console. Throws when it fails, or takes longer than it may. */
export async function tellPooler(
  { folder, poolerPort, account }: Console,
  command: 'PAUSE' | 'RESUME',
  withinMs: number,
): Promise<void> {
  const at = ['-h', folder, '-p', `${poolerPort}`, '-U', CONSOLE, CONSOLE]
  const options = { ...account, cwd: folder, env: environmentIn(folder), timeout: withinMs }
  await run(join(postgresFolder() ?? '', 'psql'), [...at, '-Xqc', command], options)
}
