import { execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { databaseAccount } from '#tools/embedded-postgres/account.ts'
import { findBinaries } from '#tools/embedded-postgres/binaries.ts'
import { answersQueries } from './answers-queries.ts'
import { UNSAFE } from './postgres.ts'
import { eventually, freePort } from './processes.ts'
import { signalServer } from './signal-server.ts'

export type Standby = {
  readonly url: string
  stop(): Promise<void>
  start(): Promise<void>
  /**
   * Freezes the server like a paused machine: connections stay open, the system accepts new ones, and no answer comes.
   */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/**
 * Starts a second PostgreSQL that follows the one at `primaryUrl` by streaming replication, from a copy of its files.
 */
export async function openStandby(primaryUrl: string): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-standby-'))
  const data = join(folder, 'data')
  const primary = new Client({ connectionString: primaryUrl })
  await primary.connect()
  const { rows } = await primary.query<{ at: string }>(`select current_setting('data_directory') as at`)
  const source = rows[0]?.at ?? ''
  await primary.query(`select pg_backup_start('standby', true)`)
  // Files change while they are copied; replaying the log between start and stop repairs them.
  execFileSync('cp', ['-a', source, data])
  const { rows: stopped } = await primary.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  await primary.end()
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(data, name), { force: true })
  await writeFile(join(data, 'backup_label'), stopped[0]?.label ?? '')
  await writeFile(join(data, 'standby.signal'), '')
  await mkdir(join(folder, 'log'))
  const account = databaseAccount(source)
  execFileSync('chmod', ['a+x', folder])
  if (account.uid !== undefined) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, data])

  const port = await freePort()
  const { postgres } = await findBinaries(account)
  const url = new URL(primaryUrl)
  const follow = `host=${url.hostname} port=${url.port} user=${url.username} password=${url.password}`
  url.port = `${port}`
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'max_connections=200']
  const all = [...settings, ...UNSAFE, `primary_conninfo=${follow}`, 'wal_retrieve_retry_interval=100ms']
  const args = ['-D', data, ...all.flatMap((setting) => ['-c', setting])]
  let server: ReturnType<typeof spawn>
  async function start(): Promise<void> {
    server = spawn(postgres, args, { ...account, cwd: '/', stdio: 'ignore' })
    await eventually(() => answersQueries(url.href), 'the standby answers')
  }
  async function stop(): Promise<void> {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGINT')
    await ended
  }
  await start()
  return {
    url: url.href,
    start,
    stop,
    freeze: () => signalServer(server.pid ?? 0, 'SIGSTOP'),
    thaw: () => signalServer(server.pid ?? 0, 'SIGCONT'),
    async close() {
      if (server.exitCode === null) await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
