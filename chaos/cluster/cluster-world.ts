import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { migrate } from '#db/connection/migrate.ts'
import { createPool, SERVING_LIMITS } from '#db/connection/pool.ts'
import { poolerConnectQuery } from '#db/connection/pooler.ts'
import { runStep } from '#server/progress.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/harness/database-proxy.ts'
import { freePort } from '#tests/harness/processes.ts'
import { type Cluster, openCluster } from '#tools/cluster/cluster.ts'
import { startFront } from '#tools/cluster/front.ts'
import { killAll } from '#tools/cluster/leftovers.ts'
import type { Part } from '#tools/cluster/part.ts'
import { HOST, type MemberName } from '#tools/cluster/plan.ts'
import { installCluster } from '../../scripts/cluster-packages.ts'
import { buildIfStale } from '../../scripts/site-build.ts'
import { openClient } from '../client.ts'
import { moveClock } from '../faults.ts'
import { openJournal } from '../journal.ts'
import { buildRelease, makeHomesOfRelease, type Release } from '../last-release.ts'
import { seededRandom } from '../random.ts'
import { randomAddress } from '../search-client.ts'
import { makeDataDir, type ServedProduct, serveProduct } from '../served-product.ts'
import { makeHomes, named, type World } from '../world.ts'
import { smallDisks } from './small-disks.ts'

export type ClusterWorld = World & {
  readonly cluster: Cluster
  readonly front: Part
  readonly frontUrl: string
  /** The folder of all processes of the site. */
  readonly dataDir: string
  /** Proxies between each member's Patroni and etcd. */
  readonly etcdProxies: ReadonlyMap<MemberName, DatabaseProxy>
  /** Homes that no guest books. */
  readonly quietHomes: readonly string[]
}

export type ClusterWorldOptions = {
  /** Everything listens on this port and those after it. */
  readonly firstPort?: number
  /** Whether each member reaches etcd through a proxy that can cut it off, as by default. */
  readonly etcd?: 'proxied' | 'direct'
  /** Fills the migrated database and returns house codes. */
  readonly makeHomes?: (cluster: Cluster, pool: Pool, release?: Release) => Promise<readonly string[]>
  /** What runs in place of this version. */
  readonly release?: Release
  /** Whether each member has a disk that can be filled. */
  readonly hasSmallDisks?: boolean
}

const FIRST_PORT = 3200
const PROCESSES = 3
const HOMES = 60
const QUIET_HOMES = 40
const CONNECTIONS = 4
const CONNECTIONS_OF_A_SITE = '8'
/** Longer than the front needs to see that a process is about to stop. */
const DRAIN_SECONDS = '3'

/**
 * Opens the built site, or that of a release, in three processes behind a proxy, on three servers of which one is the
 * primary.
 */
export async function openClusterWorld(options: ClusterWorldOptions = {}): Promise<ClusterWorld> {
  const { firstPort = FIRST_PORT, etcd = 'proxied', release, hasSmallDisks = false } = options
  installCluster()
  await buildIfStale()
  if (release) await runStep(`Building release ${release.version}`, () => buildRelease(release))
  const folder = join(tmpdir(), `estancia-cluster-${firstPort}`)
  const etcdProxies = new Map<MemberName, DatabaseProxy>()
  const cluster = await openCluster({
    folder,
    firstPort,
    connectQuery: poolerConnectQuery(SERVING_LIMITS.statementMs),
    step: runStep,
    ...(hasSmallDisks ? { disks: smallDisks() } : {}),
    // Processes are killed here, never the system that keeps what they have written.
    parameters: { fsync: false },
    async reachEtcd({ name, etcdPort }, direct) {
      if (etcd === 'direct') return direct
      const proxy = await openDatabaseProxy(`http://${HOST}:${etcdPort}`)
      etcdProxies.set(name, proxy)
      return [new URL(proxy.url).host]
    },
  })
  // A run that is stopped in the middle leaves no process behind.
  process.once('exit', () => killAll(folder))
  try {
    return await openSites(cluster, etcdProxies, options)
  } catch (error) {
    await cluster.close()
    throw error
  }
}

async function openSites(
  cluster: Cluster,
  etcdProxies: ClusterWorld['etcdProxies'],
  { release, makeHomes: make = homesOfChaos }: ClusterWorldOptions,
): Promise<ClusterWorld> {
  const { dataDir, remove } = await makeDataDir()
  const pool = createPool(named(cluster.urls.write), { most: CONNECTIONS, onError: () => undefined })
  const begin = (isFirst: boolean) => startSite(cluster, dataDir, { isFirst, folder: release?.folder })
  // A release makes tables of its own version.
  const begun = release ? await begin(true) : null
  if (!release) await runStep('Making the tables', () => migrate(pool))
  const codes = await runStep('Making homes', () => make(cluster, pool, release))
  const first = begun ?? (await begin(true))
  const others = await Promise.all(Array.from({ length: PROCESSES - 1 }, () => begin(false)))
  const sites = [first, ...others]
  const front = await startFront(
    { ...cluster.plan, account: cluster.account },
    sites.map(({ product, officePort }) => ({ host: HOST, port: Number(new URL(product.url).port), officePort })),
  )
  const frontUrl = `http://${HOST}:${cluster.plan.frontPort}`
  const journal = openJournal()
  const random = seededRandom(cluster.plan.frontPort)
  const client = openClient([frontUrl], journal, () => randomAddress(random)['x-forwarded-for'])
  const start = Date.UTC(new Date().getUTCFullYear() + 1, 2, 1, 9)
  await moveClock(client, start - Date.now())
  const products: World['products'] = [first.product, ...others.map(({ product }) => product)]
  return {
    ...{ pool, products, client, journal, cluster, front, frontUrl, dataDir, etcdProxies },
    postgresPid: 0,
    homes: codes.slice(0, HOMES),
    quietHomes: codes.slice(HOMES),
    reconcile: () => sendReconcile(named(cluster.urls.write)),
    async close() {
      await front.stop()
      for (const product of products) await product.close()
      await pool.end()
      for (const proxy of etcdProxies.values()) proxy.speakAgain()
      await cluster.close()
      for (const proxy of etcdProxies.values()) await proxy.close()
      await remove()
    },
  }
}

/** Returns the codes of new homes. */
async function homesOfChaos({ urls }: Cluster, pool: Pool, release?: Release): Promise<string[]> {
  const count = HOMES + QUIET_HOMES
  if (!release) return makeHomes(pool, count, {})
  await makeHomesOfRelease(release, urls.write, count)
  const { rows } = await pool.query<{ code: string }>('select house_code as code from apartments order by id')
  return rows.map(({ code }) => code)
}

type StartedSite = { readonly product: ServedProduct; readonly officePort: number }

type SiteStart = { readonly isFirst: boolean; readonly folder: string | undefined }

async function startSite({ urls }: Cluster, dataDir: string, { isFirst, folder }: SiteStart): Promise<StartedSite> {
  const officePort = await freePort()
  const settings = {
    DATABASE_LISTEN_URL: urls.write,
    DATABASE_READ_URL: urls.read,
    DATABASE_POOL: CONNECTIONS_OF_A_SITE,
    OFFICE_PORT: `${officePort}`,
    JOBS: isFirst ? '1' : '0',
    DRAIN_SECONDS,
    // The front is a second proxy, behind the one that the guests of a run claim to come through.
    TRUSTED_PROXIES: '2',
  }
  const product = await serveProduct(urls.pooled, dataDir, { program: 'src/server/main.ts', settings, folder })
  return { product, officePort }
}

/** Opens a sender for this job alone, since a permanent one would have to outlive failovers. */
async function sendReconcile(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.send('reconcile', {})
  await boss.stop({ graceful: false })
}
