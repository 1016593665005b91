import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { type Account, accountName, databaseAccount } from '../embedded-postgres/account.ts'
import { takeBackup } from './backups.ts'
import { etcdArguments } from './etcd-arguments.ts'
import { databaseProxyConfig } from './haproxy-config.ts'
import { endLeftovers } from './leftovers.ts'
import { createMember, type Member } from './member.ts'
import { createPart, type Part } from './part.ts'
import { type PatroniPlaces, patroniConfig } from './patroni-config.ts'
import { pgbackrestConfig } from './pgbackrest-config.ts'
import { poolerFiles } from './pgbouncer-config.ts'
import {
  type ClusterPlan,
  type ClusterUrls,
  DATABASE,
  HOST,
  type MemberPlan,
  planCluster,
  portsOf,
  urlsOf,
} from './plan.ts'
import { PROGRAMS, postgresFolder } from './programs.ts'
import { answersOk, readJson, until } from './waiting.ts'

const READY_WITHIN_MS = 90_000
const PASSWORD_BYTES = 18

export type ClusterOptions = {
  /** The folder of the cluster, made again at each start, with the databases in it. */
  readonly folder: string
  readonly firstPort: number
  /** What sessions of the pooler begin with. */
  readonly connectQuery: string
  /** Returns where a member's Patroni reaches etcd, as host:port; directly by default. */
  readonly reachEtcd?: (member: MemberPlan, direct: readonly string[]) => Promise<readonly string[]>
  /** Further settings of PostgreSQL. */
  readonly parameters?: PatroniPlaces['parameters']
  /** Whether the pooler serves every database of the server; the product's alone by default. */
  readonly poolsEveryDatabase?: true
  /** Brings members' folders onto disks of their own, and takes them off again. */
  readonly disks?: { mount(folder: string): Promise<void>; unmount(folder: string): Promise<void> }
  /** Runs a step and shows it. */
  readonly step: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
}

export type Cluster = {
  readonly plan: ClusterPlan
  readonly urls: ClusterUrls
  readonly account: Account
  readonly members: readonly Member[]
  /** The parts in the order of the members. */
  readonly etcd: readonly Part[]
  readonly proxy: Part
  readonly pooler: Part
  /** Returns the one whose Patroni holds the leader's key; undefined while there is none. */
  primary(): Promise<Member | undefined>
  /** Resolves when one is the primary, both others follow it, and a commit waits for one of them. */
  settled(withinMs: number): Promise<void>
  /** Ends everything, the newest first. */
  close(): Promise<void>
}

/** Starts etcd, PostgreSQL under Patroni, HAProxy and PgBouncer, and makes the product's database. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, firstPort, step } = options
  const binFolder = postgresFolder()
  if (!binFolder) throw new OperatorFault('There is no PostgreSQL of Debian here')
  await step('Ending what an earlier run has left', () => endLeftovers(folder))
  const password = () => randomBytes(PASSWORD_BYTES).toString('hex')
  const passwords = { product: password(), superuser: password(), replication: password(), backups: password() }
  const plan = planCluster(folder, firstPort, passwords)
  await refuseTakenPorts(plan)
  const account = await makeFolder(plan, options.disks)
  const started: Part[] = []
  const begin = (part: Part) => {
    started.push(part)
    part.start()
    return part
  }
  const close = async () => {
    for (const group of stopOrder(started)) await Promise.all(group.map((part) => part.stop()))
    await endLeftovers(folder)
    for (const path of foldersOf(plan)) await options.disks?.unmount(path)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const parts = { plan, account, begin }
    const etcd = await step('Starting etcd', () => startEtcd(parts))
    const members = await step('Starting PostgreSQL under Patroni', () => startMembers(parts, binFolder, options))
    const cluster = { plan, urls: urlsOf(plan), account, members, etcd, ...lookAt(members), close }
    await step('Waiting for the standbys', () => cluster.settled(READY_WITHIN_MS))
    await step('Making the database', () => makeDatabase(plan, members))
    await step('Taking the first back-up', () => takeBackup(cluster))
    const proxy = await step('Starting HAProxy', () => startProxy(parts))
    const pooler = await step('Starting PgBouncer', () => startPooler(parts, options))
    return { ...cluster, proxy, pooler }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * A part stops before those that it sends requests to, and PostgreSQL before etcd, without which it would not know that
 * it may go.
 */
const STOPS = [/^pgbouncer$/, /^haproxy$/, /^patroni-/, /^etcd-/]

/** Returns the groups in which parts are stopped. */
export function stopOrder<One extends { readonly name: string }>(parts: readonly One[]): One[][] {
  const groups = STOPS.map((name) => parts.filter((part) => name.test(part.name)))
  return groups.filter((group) => group.length > 0)
}

const foldersOf = ({ folder, members }: ClusterPlan) => members.map(({ name }) => join(folder, name))

async function makeFolder(plan: ClusterPlan, disks: ClusterOptions['disks']): Promise<Account> {
  const { folder } = plan
  for (const path of foldersOf(plan)) await disks?.unmount(path)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const account = databaseAccount(folder)
  for (const path of [folder, ...foldersOf(plan)]) {
    await mkdir(path, { recursive: true })
    if (path !== folder) await disks?.mount(path)
    if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid)
  }
  return account
}

async function refuseTakenPorts(plan: ClusterPlan): Promise<void> {
  for (const port of portsOf(plan)) {
    if (await isFree(port)) continue
    throw new OperatorFault(`Port ${port} is taken: the cluster uses ${Math.min(...portsOf(plan))} and those after it`)
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, HOST, () => probe.close(() => done(true)))
  })
}

type Parts = { readonly plan: ClusterPlan; readonly account: Account; begin(part: Part): Part }

async function startEtcd({ plan, account, begin }: Parts): Promise<Part[]> {
  const { folder } = plan
  const etcd = plan.members.map((member) => {
    const args = etcdArguments(plan, member)
    return begin(createPart({ name: `etcd-${member.name}`, program: PROGRAMS.etcd, args, folder, account }))
  })
  const areHealthy = async () => {
    const answers = await Promise.all(
      plan.members.map(({ etcdPort }) => answersOk(`http://${HOST}:${etcdPort}/health`)),
    )
    return answers.every(Boolean)
  }
  await until(areHealthy, `etcd did not answer, see ${folder}/etcd-*.log,`, READY_WITHIN_MS)
  return etcd
}

async function startMembers(
  parts: Parts,
  binFolder: string,
  { reachEtcd, parameters }: ClusterOptions,
): Promise<Member[]> {
  const { plan, account, begin } = parts
  const direct = plan.members.map(({ etcdPort }) => `${HOST}:${etcdPort}`)
  const members: Member[] = []
  for (const member of plan.members) {
    const etcd = (await reachEtcd?.(member, direct)) ?? direct
    const file = join(plan.folder, `patroni-${member.name}.yaml`)
    const owner = accountName(account)
    await writeFor(account, member.backupConfig, pgbackrestConfig(plan, member))
    await writeFor(account, file, patroniConfig(plan, member, { binFolder, owner, etcd, parameters }))
    const name = `patroni-${member.name}`
    const patroni = begin(createPart({ name, program: PROGRAMS.patroni, args: [file], folder: plan.folder, account }))
    const one = createMember(member, patroni)
    members.push(one)
    // The first makes the database that the others copy.
    const isUp = members.length === 1 ? one.isPrimary : one.isReplica
    await until(isUp, `PostgreSQL did not start, see ${plan.folder}/${name}.log,`, READY_WITHIN_MS)
  }
  return members
}

/** A copy with a password in it is for the account alone. */
async function writeFor({ uid, gid }: Account, file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 })
  await chmod(file, 0o600)
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid)
}

type PatroniCluster = { readonly members?: readonly { readonly role: string; readonly state: string }[] }

function lookAt(members: readonly Member[]) {
  async function primary(): Promise<Member | undefined> {
    const are = await Promise.all(members.map((member) => member.isPrimary()))
    return members.find((_, at) => are[at])
  }
  async function isSettled(): Promise<boolean> {
    const leader = await primary()
    if (!leader) return false
    const found = (await readJson(`http://${HOST}:${leader.plan.restPort}/cluster`)) as PatroniCluster
    const roles = (found.members ?? []).filter(({ state }) => state === 'running' || state === 'streaming')
    const areUp = roles.length === members.length && roles.some(({ role }) => role === 'sync_standby')
    return areUp && (await Promise.all(members.map((one) => one === leader || one.isReplica()))).every(Boolean)
  }
  return { primary, settled: (withinMs: number) => until(isSettled, 'The cluster did not come together', withinMs) }
}

/** The product's user owns its database, and may see how far replicas are. */
async function makeDatabase({ passwords }: ClusterPlan, members: readonly Member[]): Promise<void> {
  const [first] = members
  const client = new Client({
    host: HOST,
    port: first?.plan.postgresPort ?? 0,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
  })
  await client.connect()
  await client.query(`create role ${DATABASE} login password '${passwords.product}' in role pg_read_all_stats`)
  await client.query(
    `create database ${DATABASE} owner ${DATABASE} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  )
  await client.end()
}

async function startProxy({ plan, account, begin }: Parts): Promise<Part> {
  const file = join(plan.folder, 'haproxy.cfg')
  await writeFor(account, file, databaseProxyConfig(plan))
  const args = ['-db', '-f', file]
  const part = begin(createPart({ name: 'haproxy', program: PROGRAMS.haproxy, args, folder: plan.folder, account }))
  await until(
    () => canConnect(urlsOf(plan).write),
    `HAProxy did not answer, see ${plan.folder}/haproxy.log,`,
    READY_WITHIN_MS,
  )
  return part
}

async function startPooler(
  { plan, account, begin }: Parts,
  { connectQuery, poolsEveryDatabase }: ClusterOptions,
): Promise<Part> {
  const { folder, listen, writePort, poolerPort, passwords } = plan
  const server = { host: HOST, port: writePort, ...(poolsEveryDatabase ? {} : { database: DATABASE }) }
  const own = { port: poolerPort, user: DATABASE, password: passwords.product, socketFolder: folder }
  for (const [name, text] of Object.entries(poolerFiles({ folder, listen, server, connectQuery, ...own })))
    await writeFor(account, join(folder, name), text)
  const args = [join(folder, 'pgbouncer.ini')]
  const part = begin(createPart({ name: 'pgbouncer', program: PROGRAMS.pgbouncer, args, folder, account }))
  await until(
    () => canConnect(urlsOf(plan).pooled),
    `PgBouncer did not answer, see ${folder}/pgbouncer.log,`,
    READY_WITHIN_MS,
  )
  return part
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}
