import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const POSTGRES = '/usr/lib/postgresql'
const OLDEST_MAJOR = 15

/** Debian's packages, each with a program of it. */
const PACKAGES = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
} as const

export const PROGRAMS = {
  patroni: PACKAGES.patroni,
  etcd: PACKAGES['etcd-server'],
  haproxy: PACKAGES.haproxy,
  pgbouncer: PACKAGES.pgbouncer,
  pgbackrest: PACKAGES.pgbackrest,
} as const

/** Returns the packages that this machine lacks for a cluster. */
export function missingPackages(): string[] {
  const missing = Object.entries(PACKAGES).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
  return postgresFolder() ? missing : [...missing, 'postgresql']
}

/** Returns the folder of the newest PostgreSQL's programs. */
export function postgresFolder(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined
  const majors = readdirSync(POSTGRES)
    .map(Number)
    .filter((major) => major >= OLDEST_MAJOR)
  const folders = majors.toSorted((a, b) => b - a).map((major) => join(POSTGRES, `${major}`, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'postgres')))
}
