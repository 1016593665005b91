import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { SERVING_LIMITS } from '#db/connection/pool.ts'
import { poolerConnectQuery } from '#db/connection/pooler.ts'
import { DEFINITIONS } from '#server/env.ts'
import { stopOrder } from '#tools/cluster/cluster.ts'
import { etcdArguments } from '#tools/cluster/etcd-arguments.ts'
import { databaseProxyConfig, frontConfig } from '#tools/cluster/haproxy-config.ts'
import { PATRONI_TIMES, patroniConfig } from '#tools/cluster/patroni-config.ts'
import { pgbackrestConfig } from '#tools/cluster/pgbackrest-config.ts'
import { poolerFiles } from '#tools/cluster/pgbouncer-config.ts'
import { type ClusterPlan, HOST, MEMBERS, planCluster, portsOf } from '#tools/cluster/plan.ts'
import { PROGRAMS } from '#tools/cluster/programs.ts'
import { longestGap } from '../../chaos/cluster/interruptions.ts'

const PASSWORDS = { product: 'p', superuser: 's', replication: 'r', backups: 'b' }
const LOCAL = planCluster('/somewhere', 3100, PASSWORDS)
const [ONE] = LOCAL.members
const CONNECT_QUERY = poolerConnectQuery(SERVING_LIMITS.statementMs)

test('a cluster on one machine has a port for everything, and listens to nobody else', () => {
  const ports = portsOf(LOCAL)
  expect(new Set(ports).size).toBe(ports.length)
  expect(ports.length).toBe(4 + 4 * MEMBERS.length)
  expect(databaseProxyConfig(LOCAL)).not.toMatch(/bind (?!127\.0\.0\.1:)/)
})

test('a primary steps down before its key is anybody else’s, and a commit waits for a second machine', () => {
  const { ttl, loop_wait: loopWait, retry_timeout: retryTimeout } = PATRONI_TIMES
  expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl)
  if (!ONE) throw new Error('There is no member')
  const text = patroniConfig(LOCAL, ONE, { binFolder: '/bin', owner: 'postgres', etcd: ['127.0.0.1:2379'] })
  const config = parse(text) as { bootstrap: { dcs: Record<string, unknown> } }
  expect(config.bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: false, ttl })
  // By the third interface of etcd a primary that comes back takes the key from its successor (decision 118).
  expect(Object.keys(config)).toContain('etcd')
  expect(Object.keys(config)).not.toContain('etcd3')
  expect(etcdArguments(LOCAL, ONE)).toContain('--enable-v2=true')
})

test('who asks is stopped before who answers', () => {
  const names = ['etcd-one', 'etcd-two', 'patroni-one', 'haproxy', 'pgbouncer']
  const order = stopOrder(names.map((name) => ({ name }))).map((group) => group.map(({ name }) => name))
  expect(order).toEqual([['pgbouncer'], ['haproxy'], ['patroni-one'], ['etcd-one', 'etcd-two']])
})

test('the longest time without an answer counts from the fault, and to its end', () => {
  expect(longestGap([5, 12, 13, 30], 10, 20)).toBe(7)
  expect(longestGap([], 10, 20)).toBe(10)
  expect(longestGap([11, 19], 10, 20)).toBe(8)
})

test('the log of every member goes to one repository, encrypted, and never waits for more than a minute', () => {
  const repositories = LOCAL.members.map((member) => {
    const text = patroniConfig(LOCAL, member, { binFolder: '/bin', owner: 'somebody', etcd: ['127.0.0.1:2379'] })
    const { postgresql, bootstrap } = parse(text) as {
      readonly postgresql: Record<'pg_ident' | 'parameters', unknown>
      readonly bootstrap: { readonly dcs: { readonly postgresql: { readonly parameters: unknown } } }
    }
    expect(bootstrap.dcs.postgresql.parameters).toMatchObject({ archive_mode: true, archive_timeout: 60 })
    const command = `pgbackrest --config=${member.backupConfig} --stanza=estancia archive-push %p`
    expect(postgresql.parameters).toMatchObject({ archive_command: command })
    expect(postgresql.pg_ident).toEqual(['owner somebody postgres'])
    const config = pgbackrestConfig(LOCAL, member)
    expect(config).toContain(`\npg1-path=${member.dataFolder}\n`)
    expect(config).toContain('\nrepo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=b\n')
    return /^repo1-path=(.*)$/m.exec(config)?.[1]
  })
  expect(repositories).toEqual(MEMBERS.map(() => '/somewhere/backups'))
})

const hasBackups = existsSync(PROGRAMS.pgbackrest)

test.skipIf(!hasBackups)(
  'pgBackRest takes what is written for it (skipped without pgbackrest, of Debian)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'estancia-pgbackrest-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const plan = planCluster(folder, 3100, PASSWORDS)
    const [member] = plan.members
    if (!member) throw new Error('There is no member')
    await writeFile(member.backupConfig, pgbackrestConfig(plan, member))
    await mkdir(plan.repository)
    const args = [`--config=${member.backupConfig}`, '--output=json', 'info']
    expect(execFileSync(PROGRAMS.pgbackrest, args, { encoding: 'utf8', stdio: 'pipe' })).toBe('[]')
  },
)

const hasProxy = existsSync(PROGRAMS.haproxy)

test.skipIf(!hasProxy)('HAProxy takes what is written for it (skipped without haproxy, of Debian)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-haproxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const sites = [1, 2, 3].map((number) => ({ host: '127.0.0.1', port: 3000 + number }))
  const offices = sites.map((site) => ({ ...site, officePort: site.port + 10 }))
  const fronts = [frontConfig(LOCAL, sites), frontConfig(LOCAL, offices)]
  const texts = [databaseProxyConfig(LOCAL), ...fronts, frontConfig({ ...LOCAL, officePort: 3140 }, offices)]
  for (const text of texts) {
    await writeFile(join(folder, 'haproxy.cfg'), text)
    const run = () => execFileSync(PROGRAMS.haproxy, ['-c', '-f', join(folder, 'haproxy.cfg')], { stdio: 'pipe' })
    expect(run).not.toThrow()
  }
})

/** The same cluster on machines of their own, as `compose.cluster.yaml` names them. */
const SPREAD: ClusterPlan = {
  folder: '/var/lib/postgresql/cluster',
  listen: '0.0.0.0',
  clients: 'samenet',
  passwords: {
    product: '${DATABASE_PASSWORD}',
    superuser: '${SUPERUSER_PASSWORD}',
    replication: '${REPLICATION_PASSWORD}',
    backups: '${BACKUP_PASSWORD}',
  },
  members: MEMBERS.map((name) => ({
    name,
    host: `database-${name}`,
    ...{ postgresPort: 5432, restPort: 8008, etcdPort: 2379, etcdPeerPort: 2380 },
    dataFolder: `/var/lib/postgresql/cluster/${name}/postgres`,
    backupConfig: '/etc/pgbackrest.conf',
  })),
  repository: '/var/lib/pgbackrest',
  ...{ frontPort: 8080, writePort: 5000, readPort: 5001, poolerPort: 6432 },
}

type Service = {
  readonly image?: string
  readonly build?: unknown
  readonly environment?: Readonly<Record<string, string>>
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly configs: Readonly<Record<string, { readonly content: string }>>
}

const compose = async () => parse(await readFile('compose.cluster.yaml', 'utf8'), { merge: true }) as Compose

test('compose.cluster.yaml says the same as the cluster of one machine', async () => {
  const { configs } = await compose()
  const etcd = MEMBERS.map((name) => `etcd-${name}:2379`)
  const expected: Record<string, string> = { haproxy: databaseProxyConfig(SPREAD) }
  for (const member of SPREAD.members) {
    const places = { binFolder: '/usr/lib/postgresql/15/bin', owner: 'postgres', etcd }
    expected[`patroni-${member.name}`] = patroniConfig(SPREAD, member, places)
    expected[`pgbackrest-${member.name}`] = pgbackrestConfig(SPREAD, member)
  }
  const sites = MEMBERS.map((name) => ({ host: `site-${name}`, port: 3000 }))
  expected.front = frontConfig(SPREAD, sites)
  const server = { host: 'haproxy', port: 5000, database: 'estancia' }
  const own = { listen: '0.0.0.0', port: 6432, user: 'estancia', password: '${DATABASE_PASSWORD}' }
  const places = { folder: '/etc/pgbouncer', socketFolder: SPREAD.folder }
  const pooler = poolerFiles({ ...places, server, connectQuery: CONNECT_QUERY, ...own })
  expected.pgbouncer = pooler['pgbouncer.ini']
  expected['pgbouncer-users'] = pooler['userlist.txt']
  expect(Object.keys(configs).toSorted()).toEqual(Object.keys(expected).toSorted())
  for (const [name, text] of Object.entries(expected)) expect(configs[name]?.content, name).toBe(text)
})

test('a pooler serves the product’s database, or every one where none is named, with the same limits', () => {
  const own = { folder: '/etc', listen: HOST, port: 6432, user: 'estancia', password: 'p', connectQuery: CONNECT_QUERY }
  const entryFor = (server: { host: string; port: number; database?: string }) =>
    /^\[databases\]\n(.*)$/m.exec(poolerFiles({ ...own, server })['pgbouncer.ini'])?.[1]
  const place = `host=${HOST} port=5000`
  const limits = `connect_query='${CONNECT_QUERY}'`
  expect(entryFor({ host: HOST, port: 5000, database: 'other' })).toBe(`estancia = ${place} dbname=other ${limits}`)
  expect(entryFor({ host: HOST, port: 5000 })).toBe(`* = ${place} ${limits}`)
})

test('its images are pinned, its settings are the product’s, and one process alone runs the jobs', async () => {
  const { services } = await compose()
  for (const [name, { image, build }] of Object.entries(services)) {
    expect(Boolean(image ?? build), name).toBe(true)
    if (image) expect(image, name).toMatch(/:v?\d+\.\d+/)
  }
  expect(await readFile('tools/cluster/Dockerfile', 'utf8')).toMatch(/^FROM debian:\d+\.\d+-slim$/m)
  const sites = Object.entries(services).filter(([name]) => name.startsWith('site-'))
  expect(sites.length).toBe(3)
  for (const [, { environment = {} }] of sites) {
    expect(Object.keys(environment).filter((name) => !(name in DEFINITIONS))).toEqual([])
    expect(environment).toMatchObject({
      DATABASE_URL: expect.stringContaining('@pgbouncer:6432/'),
      DATABASE_LISTEN_URL: expect.stringContaining('@haproxy:5000/'),
      DATABASE_READ_URL: expect.stringContaining('@haproxy:5001/'),
    })
  }
  expect(sites.filter(([, { environment }]) => environment?.JOBS !== '0').length).toBe(1)
})
