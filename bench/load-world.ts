import { createPool } from '#db/connection/pool.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { plainDetails, plainGuide } from '#tests/factories/apartment.ts'
import type { Cluster } from '#tools/cluster/cluster.ts'
import { DATABASE, HOST } from '#tools/cluster/plan.ts'
import { until } from '#tools/cluster/waiting.ts'
import { type ClusterWorld, openClusterWorld } from '../chaos/cluster/cluster-world.ts'
import { seededRandom } from '../chaos/random.ts'
import { openStaff, type Staff } from '../chaos/staff.ts'
import { productTime } from '../chaos/world.ts'
import { WEBHOOKS_PER_CHARGE } from './load-model.ts'
import type { Requested } from './load-reads.ts'
import { buildHomes } from './search-world.ts'

export type LoadWorld = Pick<ClusterWorld, 'frontUrl' | 'close'> & {
  readonly world: ClusterWorld
  readonly requested: Requested
  readonly staff: Staff
}

const FIRST_PORT = 3300
const CAUGHT_UP_WITHIN_MS = 120_000
/** A page that shows cards, whose scripts and styles a first visit fetches. */
export const LIST = '/es/alquiler-por-meses?city=madrid'

/** Opens the site of a cluster with so many homes, none of which an earlier test has requested. */
export async function openLoadWorld(homes: number): Promise<LoadWorld> {
  const world = await openClusterWorld({
    firstPort: FIRST_PORT,
    // A driver that has no time to pass on what Patroni tells etcd would cause an election.
    etcd: 'direct',
    makeHomes: (cluster) => buildOn(cluster, homes),
  })
  try {
    const { client, frontUrl } = world
    await client.insist({ method: 'PUT', path: '/sandbox/network', body: { repeatWebhooks: WEBHOOKS_PER_CHARGE - 1 } })
    const staff = await openStaff(world, seededRandom(homes))
    const page = await (await fetch(frontUrl + LIST)).text()
    const files = [...new Set(page.match(/\/assets\/[\w./-]+\.(?:js|css)/g) ?? [])]
    const today = dateInMadrid(await productTime(client))
    const requested = { homes: [...world.homes, ...world.quietHomes], today, files }
    return { world, requested, staff, frontUrl, close: () => world.close() }
  } catch (error) {
    await world.close()
    throw error
  }
}

/** Triggers and indexes are left out while homes are made, which only a superuser may do. */
async function buildOn(cluster: Cluster, homes: number): Promise<string[]> {
  const primary = await cluster.primary()
  const { superuser } = cluster.plan.passwords
  const url = `postgres://postgres:${superuser}@${HOST}:${primary?.plan.postgresPort}/${DATABASE}`
  const pool = createPool(url, { most: 1, onError: () => undefined })
  try {
    await buildHomes(pool, homes)
    // Searches need no more of a home than it has by now; its own page does.
    await pool.query('set session_replication_role = replica')
    await pool.query('update apartments set details = $1::jsonb || details, guide = $2', [plainDetails(0), plainGuide])
    await pool.query('vacuum analyze apartments')
    const isQuiet = async () => {
      const { rows } = await pool.query<{ behind: boolean }>(`
        select exists (select from pg_stat_replication where replay_lsn < pg_current_wal_lsn())
            or exists (select from pg_ls_archive_statusdir() where name like '%.ready') as behind`)
      return rows[0]?.behind === false
    }
    await until(isQuiet, 'The standbys and the archive did not catch up', CAUGHT_UP_WITHIN_MS)
    const { rows } = await pool.query<{ code: string }>('select house_code as code from apartments order by id')
    return rows.map(({ code }) => code)
  } finally {
    await pool.end()
  }
}
