import { join } from 'node:path'
import { stringify } from 'yaml'
import { archiveCommand } from './pgbackrest-config.ts'
import { type ClusterPlan, type MemberPlan, SCOPE } from './plan.ts'

/**
 * In seconds. A primary that can't renew its key for `retry_timeout` steps down, and the key is anybody's after `ttl`:
 * `loop_wait` and twice `retry_timeout` have to fit in it. Ten seconds are what a failover takes at the most, beside the
 * promotion itself.
 */
export const PATRONI_TIMES = { ttl: 10, loop_wait: 2, retry_timeout: 4 } as const

/** Settings that all members share and Patroni keeps in etcd. */
export const SHARED_SETTINGS = {
  ...PATRONI_TIMES,
  // A commit is confirmed when a second machine has it.
  synchronous_mode: true,
  // A primary that is left alone goes on without: Patroni takes the standby out in etcd first, so that it is not promoted.
  synchronous_mode_strict: false,
  maximum_lag_on_failover: 1_048_576,
  primary_start_timeout: 5,
  primary_stop_timeout: 5,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      max_wal_senders: 10,
      max_replication_slots: 10,
      wal_level: 'replica',
      wal_log_hints: true,
      wal_keep_size: '256MB',
      hot_standby: true,
      synchronous_commit: true,
      // A standby or a primary that is gone without a word is noticed by both ends.
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      wal_retrieve_retry_interval: '500ms',
      tcp_keepalives_idle: 5,
      tcp_keepalives_interval: 2,
      tcp_keepalives_count: 3,
      timezone: 'UTC',
      jit: false,
      archive_mode: true,
      // In seconds. What a quiet site has committed is archived after as long; a loss of all machines costs no more.
      archive_timeout: 60,
    },
  },
}

/**
 * Who may come in: with a password, or on the machine itself as the user that runs the server, which is who takes back-ups.
 * Members copy each other and, after a failover, compare their files.
 */
function hba(clients: string): string[] {
  const hosts = [...new Set([clients, '127.0.0.1/32'])]
  return [
    `local all postgres peer map=${OWNER_MAP}`,
    ...hosts.flatMap((host) => [
      `host replication replicator ${host} scram-sha-256`,
      `host all all ${host} scram-sha-256`,
    ]),
  ]
}

const OWNER_MAP = 'owner'

export type PatroniPlaces = {
  /** PostgreSQL's programs. */
  readonly binFolder: string
  /** The user of the system that runs them. */
  readonly owner: string
  /** Where this member reaches etcd, as host:port. */
  readonly etcd: readonly string[]
  /** Further settings of PostgreSQL. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>
}

/** Returns the configuration of the Patroni of one member. */
export function patroniConfig(
  { folder, listen, clients, passwords }: ClusterPlan,
  { name, host, postgresPort, restPort, dataFolder, backupConfig }: MemberPlan,
  { binFolder, owner, etcd, parameters = {} }: PatroniPlaces,
): string {
  return stringify({
    scope: SCOPE,
    name,
    restapi: { listen: `${listen}:${restPort}`, connect_address: `${host}:${restPort}` },
    // The second interface of etcd: by the third, Patroni 3.0 takes the leader's key from a member that obtained it in
    // the meantime. The addresses are used as they are here, since others that etcd knows of need not be reachable.
    etcd: { hosts: [...etcd], protocol: 'http', use_proxies: true },
    bootstrap: {
      dcs: SHARED_SETTINGS,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', { 'auth-host': 'scram-sha-256' }],
      pg_hba: hba(clients),
    },
    postgresql: {
      listen: `${listen}:${postgresPort}`,
      connect_address: `${host}:${postgresPort}`,
      data_dir: dataFolder,
      bin_dir: binFolder,
      pgpass: join(folder, name, 'pgpass'),
      pg_hba: hba(clients),
      pg_ident: [`${OWNER_MAP} ${owner} postgres`],
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'postgres', password: passwords.superuser },
      },
      parameters: {
        unix_socket_directories: join(folder, name),
        shared_buffers: '64MB',
        password_encryption: 'scram-sha-256',
        archive_command: archiveCommand(backupConfig),
        ...parameters,
      },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  })
}
