import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { restoreFiles } from './backups.ts'
import type { Cluster } from './cluster.ts'
import { createPart } from './part.ts'
import { SHARED_SETTINGS } from './patroni-config.ts'
import { DATABASE, HOST } from './plan.ts'
import { postgresFolder } from './programs.ts'
import { until } from './waiting.ts'

const RESTORED_WITHIN_MS = 300_000

export type RestoredServer = {
  /** The address of the product's database, for its own user. */
  readonly url: string
  /** How long the files took, and how long the log did, in ms. */
  readonly copiedMs: number
  readonly replayedMs: number
  close(): Promise<void>
}

/** Restores a cluster as it was at a moment into a server of its own beside it, which takes writes when this resolves. */
export async function openRestoredServer(cluster: Cluster, moment: string, port: number): Promise<RestoredServer> {
  const { plan, account } = cluster
  const binFolder = postgresFolder()
  if (!binFolder) throw new OperatorFault('There is no PostgreSQL of Debian here')
  const folder = join(plan.folder, 'restored')
  const dataFolder = join(folder, 'postgres')
  for (const path of [folder, dataFolder]) {
    await mkdir(path, { mode: 0o700 })
    if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid)
  }
  const began = performance.now()
  await restoreFiles(cluster, dataFolder, moment)
  const copied = performance.now()
  const config = join(plan.folder, 'restored.conf')
  await writeFile(config, restoredConfig({ folder, dataFolder, port }))
  const args = ['-D', dataFolder, '-c', `config_file=${config}`]
  const server = createPart({
    name: 'restored',
    program: join(binFolder, 'postgres'),
    ...{ args, folder: plan.folder, account },
  })
  server.start()
  const url = `postgres://${DATABASE}:${plan.passwords.product}@${HOST}:${port}/${DATABASE}`
  await until(
    () => takesWrites(url),
    `The restored server did not come up, see ${plan.folder}/restored.log,`,
    RESTORED_WITHIN_MS,
  )
  return { url, copiedMs: copied - began, replayedMs: performance.now() - copied, close: () => server.stop() }
}

type Places = { readonly folder: string; readonly dataFolder: string; readonly port: number }

/**
 * Returns the settings of a restored server. Those of the cluster that come with its files would have each of its commits wait for a
 * standby. The log is replayed only where as many sessions fit as where it was written.
 */
function restoredConfig({ folder, dataFolder, port }: Places): string {
  const { max_connections: connections, max_wal_senders: senders } = SHARED_SETTINGS.postgresql.parameters
  return `listen_addresses = '${HOST}'
port = ${port}
unix_socket_directories = '${folder}'
hba_file = '${join(dataFolder, 'pg_hba.conf')}'
ident_file = '${join(dataFolder, 'pg_ident.conf')}'
max_connections = ${connections}
max_wal_senders = ${senders}
timezone = 'UTC'
`
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
    return rows[0]?.recovers === false
  } finally {
    await client.end().catch(() => undefined)
  }
}
