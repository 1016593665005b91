import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SERVING_LIMITS } from '#db/connection/pool.ts'
import { poolerConnectQuery } from '#db/connection/pooler.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { printLine, runStep } from '#server/progress.ts'
import { Stopped, stopped, stopSignals, unlessStopped } from '#server/stop-signal.ts'
import { type Cluster, openCluster } from '#tools/cluster/cluster.ts'
import { startFront } from '#tools/cluster/front.ts'
import { createPart, type Part } from '#tools/cluster/part.ts'
import { HOST } from '#tools/cluster/plan.ts'
import { answersOk, until } from '#tools/cluster/waiting.ts'
import { type ObjectStore, STORE_KEY, startObjectStore } from '#tools/object-store/server.ts'
import { installCluster } from './cluster-packages.ts'
import { buildIfStale } from './site-build.ts'

const FIRST_PORT = 3100
const SITES = 3
/** Each process is one of several that share what the primary can take. */
const CONNECTIONS_OF_A_SITE = '8'
/** The first fills the database with the demo. */
const START_WITHIN_MS = 300_000
const DRAIN_SECONDS = '3'
const DATA_FOLDER = resolve('.data/cluster')
const KEY_BYTES = 32

/**
 * `npm run cluster` runs the site in three processes behind a proxy, on three PostgreSQL under Patroni, all on this
 * machine and from Debian's packages, with a store of objects for their files. Ctrl-C stops everything that it started; the
 * databases and the files go with it.
 */
const { stopRequested } = stopSignals()
const opened: { cluster?: Cluster; store?: ObjectStore; sites: Part[]; front?: Part } = { sites: [] }
/** Every process has a data folder of its own, as on machines of their own, so the keys are a setting of all. */
const personalDataKeys = `k1:${randomBytes(KEY_BYTES).toString('base64')}`
let code = 0
try {
  installCluster()
  await buildIfStale(stopRequested)
  await start()
  const reason = await stopped(stopRequested)
  if (!(reason instanceof Stopped)) throw reason
} catch (error) {
  if (!(error instanceof Stopped)) {
    process.stderr.write(`${error instanceof OperatorFault ? error.message : ((error as Error)?.stack ?? error)}\n`)
    code = 1
  }
}
printLine('\nStopping')
await opened.front?.stop()
await Promise.all(opened.sites.map((site) => site.stop()))
await opened.store?.close()
await opened.cluster?.close()
process.exit(code)

async function start(): Promise<void> {
  // Never interrupted: what was started has to be known to be stopped.
  const cluster = await openCluster({
    folder: join(tmpdir(), `estancia-cluster-${FIRST_PORT}`),
    firstPort: FIRST_PORT,
    connectQuery: poolerConnectQuery(SERVING_LIMITS.statementMs),
    step: runStep,
  })
  opened.cluster = cluster
  opened.store = await startObjectStore(FIRST_PORT + 50)
  await rm(DATA_FOLDER, { recursive: true, force: true })
  stopRequested.throwIfAborted()
  const ports = Array.from({ length: SITES }, (_, at) => ({ host: HOST, port: FIRST_PORT + 30 + at }))
  for (const { port } of ports) await unlessStopped(stopRequested, startSite(cluster, port))
  const front = startFront({ ...cluster.plan, account: cluster.account }, ports).then((part) => {
    opened.front = part
  })
  await unlessStopped(
    stopRequested,
    runStep('Starting the front', () => front),
  )
  say(cluster)
}

async function startSite({ plan, urls }: Cluster, port: number): Promise<void> {
  const number = opened.sites.length + 1
  const isFirst = number === 1
  const env = {
    PORT: `${port}`,
    PUBLIC_URL: `http://localhost:${plan.frontPort}`,
    OFFICE_PORT: isFirst ? `${officePort()}` : '0',
    OFFICE_URL: `http://localhost:${officePort()}`,
    DATA_DIR: join(DATA_FOLDER, `site-${number}`),
    PERSONAL_DATA_KEYS: personalDataKeys,
    FILES_URL: opened.store?.url ?? '',
    FILES_REGION: STORE_KEY.region,
    FILES_ACCESS_KEY: STORE_KEY.accessKey,
    FILES_SECRET_KEY: STORE_KEY.secretKey,
    DATABASE_URL: urls.pooled,
    DATABASE_LISTEN_URL: urls.write,
    DATABASE_READ_URL: urls.read,
    DATABASE_POOL: CONNECTIONS_OF_A_SITE,
    JOBS: isFirst ? '1' : '0',
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS,
  }
  const site = createPart({
    name: `site-${number}`,
    program: process.execPath,
    args: [resolve('src/server/main.ts')],
    folder: plan.folder,
    cwd: process.cwd(),
    account: {},
    env: { ...(process.env as Record<string, string>), ...env },
  })
  opened.sites.push(site)
  site.start()
  const log = `${plan.folder}/site-${number}.log`
  // One that has ended, as for a setting that it refuses, will not answer.
  const isOver = async () => !site.isRunning() || (await answersOk(`http://${HOST}:${port}/readyz`))
  await runStep(`Starting process ${number} of the site`, async () => {
    await until(isOver, `The site did not start, see ${log},`, START_WITHIN_MS)
    if (!site.isRunning()) throw new OperatorFault(`The site has ended: ${(await readFile(log, 'utf8')).trim()}`)
  })
}

function officePort(): number {
  return FIRST_PORT + 40
}

function say({ plan, urls }: Cluster): void {
  const lines = [
    `Estancia is at http://localhost:${plan.frontPort}, its office at http://localhost:${officePort()}`,
    `Writing: ${urls.write}`,
    `Reading: ${urls.read}`,
    `Pooled:  ${urls.pooled}`,
    `Files:   ${opened.store?.url}`,
    `Logs:    ${plan.folder}`,
    `Members: patronictl -c ${plan.folder}/patroni-one.yaml list`,
  ]
  printLine(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}
