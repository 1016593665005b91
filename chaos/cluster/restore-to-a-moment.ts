import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '#db/connection/pool.ts'
import { printLine, runStep } from '#server/progress.ts'
import { freePort } from '#tests/harness/processes.ts'
import { archiveAll } from '#tools/cluster/backups.ts'
import { openRestoredServer, type RestoredServer } from '#tools/cluster/restored-server.ts'
import { everyone } from '../run-chaos.ts'
import { named } from '../world.ts'
import { type Chosen, checkCopy } from './check-copy.ts'
import { type ClusterWorld, openClusterWorld } from './cluster-world.ts'
import { injectFailover, SETTLED_WITHIN_MS } from './failovers.ts'
import { reportRestore } from './report-restore.ts'
import { databaseTime, leaveMarkers } from './row-markers.ts'

export type RestoreRun = { readonly seed: number; readonly seconds: number }

const CONNECTIONS = 4

/** The site runs without a fault before its primary is killed, in ms. */
const PEACE_MS = 5_000

/**
 * Guests and staff use the site of a cluster after its back-up and while its primary is killed, and go on after a moment in the
 * middle, to which the cluster is then restored beside itself. What had been confirmed before the moment has to be there,
 * whichever primary committed it, nothing that was committed after it, and `npm run verify` has to find nothing.
 */
export async function runRestore({ seed, seconds }: RestoreRun): Promise<boolean> {
  printLine(`Seed ${seed}, ${seconds} s`)
  const world = await openClusterWorld()
  try {
    const chosen = await runStep('Booking before and after a moment', () => useSite(world, { seed, seconds }))
    await runStep('Archiving what was committed last', () => archiveAll(world.cluster))
    const port = await freePort()
    const server = await runStep(`Restoring to ${chosen.moment}`, () =>
      openRestoredServer(world.cluster, chosen.moment, port),
    )
    const isRight = await compare(world, server, chosen)
    printLine(`Again: npm run chaos -- --restore --seconds ${seconds} --seed ${seed}`)
    return isRight
  } finally {
    await runStep('Stopping', () => world.close())
  }
}

async function useSite(world: ClusterWorld, { seed, seconds }: RestoreRun): Promise<Chosen> {
  const { pool, journal } = world
  const markers = await leaveMarkers(pool)
  let isEnd = false
  const isOver = () => isEnd
  const people = Promise.all(everyone(world, { seed, isOver, areGuestsGone: isOver }))
  await sleep(PEACE_MS)
  const failover = await injectFailover('kill', world, () => undefined)
  await world.cluster.settled(SETTLED_WITHIN_MS)
  await sleep((seconds * 1_000) / 2)
  // The journal is copied before the time of the database is read, so that all of it was committed earlier.
  const confirmed = {
    bookings: journal.bookings.map(({ bookingCode }) => bookingCode),
    paid: [...journal.paid],
    requests: [...journal.requests],
    markers: markers.confirmed(),
  }
  const moment = await databaseTime(pool)
  await sleep((seconds * 1_000) / 2)
  isEnd = true
  await people
  await markers.stop()
  await world.client.insist({ method: 'PUT', path: '/sandbox/network', body: {} })
  return { ...confirmed, failover, moment }
}

async function compare(world: ClusterWorld, server: RestoredServer, chosen: Chosen): Promise<boolean> {
  const copy = createPool(named(server.url), { most: CONNECTIONS, onError: () => undefined })
  try {
    const found = await runStep('Comparing', () => checkCopy(world, { copy, url: server.url, chosen }))
    return await reportRestore(world, { server, copy, chosen, found })
  } finally {
    await copy.end()
    await server.close()
  }
}
