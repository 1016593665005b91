import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/connection/migrate.ts'
import { createPool, SERVING_LIMITS } from '#db/connection/pool.ts'
import { poolerConnectQuery } from '#db/connection/pooler.ts'
import { runStep } from '#server/progress.ts'
import { type Cluster, openCluster } from '#tools/cluster/cluster.ts'
import { killAll } from '#tools/cluster/leftovers.ts'
import { type ClusterUrls, DATABASE } from '#tools/cluster/plan.ts'
import type { Account } from '#tools/embedded-postgres/account.ts'
import { installCluster } from '../../scripts/cluster-packages.ts'
import { moveRegularly } from './moves.ts'

/** The cluster of a run of tests, as far as its sites need it. */
export type TestCluster = {
  readonly urls: ClusterUrls
  readonly folder: string
  readonly account: Account
  readonly isMoving: boolean
  /** How many servers follow the primary, but for moments. */
  readonly standbys: number
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Absent where the sites of a run have one server and nothing before it. */
    cluster?: TestCluster
  }
}

const FIRST_PORT = 3400
/**
 * No process connects to it through the pooler, which would hold a session there for a while: it could not be copied
 * then.
 */
const TEMPLATE = 'template_of_tests'

/**
 * Starts one cluster for a run of tests and migrates a database of it once: each test file gets a copy, and its site reaches
 * it by the cluster's addresses. With `SITE_CLUSTER=moving` the primary moves about once a minute.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  installCluster()
  const folder = join(tmpdir(), `estancia-cluster-${FIRST_PORT}`)
  const cluster = await openCluster({
    folder,
    firstPort: FIRST_PORT,
    connectQuery: poolerConnectQuery(SERVING_LIMITS.statementMs),
    poolsEveryDatabase: true,
    // No machine loses its power here.
    parameters: { fsync: false },
    step: runStep,
  })
  // A run that is stopped in the middle leaves no process behind.
  process.once('exit', () => killAll(folder))
  const isMoving = process.env.SITE_CLUSTER === 'moving'
  await runStep('Making the template', () => makeTemplate(cluster))
  project.provide('postgres', nameDatabase(cluster.urls.pooled, TEMPLATE))
  const standbys = cluster.plan.members.length - 1
  project.provide('cluster', { urls: cluster.urls, folder, account: cluster.account, isMoving, standbys })
  const moves = isMoving ? moveRegularly(cluster) : null
  return async () => {
    try {
      await moves?.stop()
    } finally {
      await cluster.close()
    }
  }
}

/** The product's user makes the databases of the tests. */
async function makeTemplate({ urls, plan }: Cluster): Promise<void> {
  const superuser = new URL(nameDatabase(urls.write, 'postgres'))
  superuser.username = 'postgres'
  superuser.password = plan.passwords.superuser
  const client = new Client({ connectionString: superuser.href })
  await client.connect()
  try {
    await client.query(`alter role ${DATABASE} createdb`)
    await client.query(
      `create database ${TEMPLATE} owner ${DATABASE} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    )
  } finally {
    await client.end()
  }
  const pool = createPool(nameDatabase(urls.write, TEMPLATE), { most: 1, onError: () => undefined })
  await migrate(pool)
  await pool.end()
}

function nameDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = name
  return url.href
}
