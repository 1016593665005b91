import { join } from 'node:path'

/** The machines of the cluster: each has a PostgreSQL with its Patroni, and an etcd. */
export const MEMBERS = ['one', 'two', 'three'] as const
export type MemberName = (typeof MEMBERS)[number]

export const SCOPE = 'estancia'
export const DATABASE = 'estancia'
export const HOST = '127.0.0.1'

export type Passwords = {
  /** The password of the product's own user. */
  readonly product: string
  readonly superuser: string
  readonly replication: string
  /** What back-ups and the archived log are encrypted with. */
  readonly backups: string
}

export type MemberPlan = {
  readonly name: MemberName
  /** The name or the address by which others reach it. */
  readonly host: string
  readonly postgresPort: number
  /** Where Patroni tells whether its PostgreSQL is the primary. */
  readonly restPort: number
  readonly etcdPort: number
  readonly etcdPeerPort: number
  readonly dataFolder: string
  /** Its configuration of pgBackRest. */
  readonly backupConfig: string
}

export type ClusterPlan = {
  readonly folder: string
  /** The address that everything listens on. */
  readonly listen: string
  /** Who may connect to PostgreSQL, in its own words: a network, or `samenet`. */
  readonly clients: string
  readonly passwords: Passwords
  readonly members: readonly MemberPlan[]
  /** The folder of back-ups and of the archived log, which all members reach. */
  readonly repository: string
  readonly writePort: number
  readonly readPort: number
  readonly poolerPort: number
  /** Where guests come in, and from where on its processes listen. */
  readonly frontPort: number
}

const PORTS_OF_A_MEMBER = 4

/** Says which ports and folders everything has: consecutive ports from the first on. */
export function planCluster(folder: string, firstPort: number, passwords: Passwords): ClusterPlan {
  const members = MEMBERS.map((name, number) => {
    const first = firstPort + 10 + number * PORTS_OF_A_MEMBER
    return {
      name,
      host: HOST,
      postgresPort: first,
      restPort: first + 1,
      etcdPort: first + 2,
      etcdPeerPort: first + 3,
      dataFolder: join(folder, name, 'postgres'),
      backupConfig: join(folder, `pgbackrest-${name}.conf`),
    }
  })
  return {
    folder,
    listen: HOST,
    clients: `${HOST}/32`,
    passwords,
    members,
    repository: join(folder, 'backups'),
    frontPort: firstPort,
    writePort: firstPort + 1,
    readPort: firstPort + 2,
    poolerPort: firstPort + 3,
  }
}

/** Returns every port that the engine listens on, to find one that is taken before anything starts. */
export function portsOf({ members, writePort, readPort, poolerPort, frontPort }: ClusterPlan): number[] {
  const ofMembers = members.flatMap((one) => [one.postgresPort, one.restPort, one.etcdPort, one.etcdPeerPort])
  return [frontPort, writePort, readPort, poolerPort, ...ofMembers]
}

export type ClusterUrls = {
  /** Address through PgBouncer, for `DATABASE_URL`. */
  readonly pooled: string
  /** Address of the primary, for `DATABASE_LISTEN_URL`. */
  readonly write: string
  /** Address that leads to the replicas in turn, for `DATABASE_READ_URL`. */
  readonly read: string
}

export function urlsOf({ passwords, writePort, readPort, poolerPort }: ClusterPlan): ClusterUrls {
  const at = (port: number) => `postgres://${DATABASE}:${passwords.product}@${HOST}:${port}/${DATABASE}`
  return { pooled: at(poolerPort), write: at(writePort), read: at(readPort) }
}
