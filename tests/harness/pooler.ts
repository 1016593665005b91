import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPart, type Part } from '#tools/cluster/part.ts'
import { poolerFiles } from '#tools/cluster/pgbouncer-config.ts'
import { PROGRAMS } from '#tools/cluster/programs.ts'
import { databaseAccount } from '#tools/embedded-postgres/account.ts'
import { answersQueries } from './answers-queries.ts'
import { eventually, freePort } from './processes.ts'

export type Pooler = { readonly url: string; readonly part: Part; close(): Promise<void> }

/** Starts a PgBouncer by transactions in front of a database; `connectQuery` is what each of its sessions begins with. */
export async function openPooler(databaseUrl: string, connectQuery: string): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-pooler-'))
  const target = new URL(databaseUrl)
  const { username: user, password } = target
  const server = { host: target.hostname, port: Number(target.port), database: target.pathname.slice(1) }
  const port = await freePort()
  const files = poolerFiles({ folder, listen: '127.0.0.1', port, server, user, password, connectQuery })
  // Its own user has to read them; the password is that of a database of a minute.
  await chmod(folder, 0o755)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { mode: 0o644 })
  const args = [join(folder, 'pgbouncer.ini')]
  const account = databaseAccount(folder)
  const part = createPart({ name: 'pgbouncer', program: PROGRAMS.pgbouncer, args, folder, account })
  part.start()
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/estancia`
  await eventually(() => answersQueries(url), 'PgBouncer answers')
  return {
    url,
    part,
    async close() {
      await part.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
