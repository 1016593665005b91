import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createBackground } from '#adapters/background/in-process.ts'
import { createAesCipher } from '#adapters/encryption/aes-cipher.ts'
import { createArgon2Hasher } from '#adapters/passwords/argon2-hasher.ts'
import { createPictureCleaner } from '#adapters/pictures/picture-cleaner.ts'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { createDatabase } from '#db/connection/client.ts'
import { migrate } from '#db/connection/migrate.ts'
import { createPool } from '#db/connection/pool.ts'
import { openJobQueue } from '#db/queue/job-queue.ts'
import { MAX_OPEN_NIGHT_HOLDS, MAX_OPEN_OFFERS, MAX_OPEN_OFFERS_OF_CITY } from '#domain/booking/booking-policy.ts'
import { createCardGateways } from '#domain/payment/card-gateways.ts'
import { OWN_RATES } from '#domain/rate-suggestion/own-rates.ts'
import { ok } from '#domain/shared/refusal.ts'
import { JOBS } from '#jobs/registry.ts'
import { HomeIndexKeeper } from '#search-index/home-index-keeper.ts'
import { createHomeSearch } from '#search-index/home-search.ts'
import type { Deps } from '#services/deps.ts'
import { makeAuthority } from '#tests/factories/authority.ts'
import { makeCalendars } from '#tests/factories/calendars.ts'
import { INVOICING_SETTINGS } from '#tests/factories/deps.ts'
import { makeGateway } from '#tests/factories/gateway.ts'
import { memoryFiles } from '#tests/factories/memory-files.ts'
import { makeTaxAgency } from '#tests/factories/tax-agency.ts'
import { openEmbeddedPostgres } from '#tools/embedded-postgres/embedded.ts'

export type BenchWorld = {
  readonly deps: Deps
  readonly pool: Pool
  readonly url: string
  readonly homeIndex: HomeIndexKeeper
  close(): Promise<void>
}

const quiet = () => undefined
const fault = (error: Error) => {
  throw error
}

/** Opens a PostgreSQL like `npm start` does (commits reach the disk), with the real queue and a pool of 10. */
export async function openBenchWorld(): Promise<BenchWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-bench-'))
  const postgres = await openEmbeddedPostgres(folder)
  const pool = createPool(postgres.url, { most: 10, onError: fault })
  await migrate(pool)
  const clock = { now: () => new Date() }
  const logger = { info: quiet, warn: quiet, error: quiet }
  const jobs = await openJobQueue({ databaseUrl: postgres.url, queues: JOBS, clock, logger })
  const db = createDatabase(pool)
  const homeIndex = new HomeIndexKeeper({ db, clock, maxMegabytes: 512, logger })
  const deps: Deps = {
    db,
    read: (work) => work(db),
    search: createHomeSearch((work) => work(db), homeIndex),
    ...{ clock, systemClock: clock },
    jobs,
    background: createBackground((error) => fault(error as Error)),
    gateways: createCardGateways(makeGateway()),
    messageStreams: { open: () => null },
    channelManager: null,
    ...{ requestSource: null, doorLocks: {} },
    transit: null,
    rates: OWN_RATES,
    printer: { canPrint: () => true, print: async () => ok(new Uint8Array()) },
    previews: { draw: async () => new Uint8Array() },
    mailer: { send: async () => undefined },
    push: { makeKeys: () => ({ publicKey: '', privateKey: '' }), send: async () => 'sent' },
    passwords: createArgon2Hasher(),
    identityProviders: new Map(),
    authority: makeAuthority(),
    taxAgency: makeTaxAgency(),
    calendars: makeCalendars(),
    storedFiles: memoryFiles(),
    pictureCleaner: createPictureCleaner((error) => fault(error as Error)),
    pictures: createPictureStore({ files: memoryFiles() }),
    cipher: createAesCipher([{ id: 'bench', key: randomBytes(32) }], randomBytes),
    logger,
    randomBytes,
    settings: {
      cardFeePercent: 3,
      publicUrl: 'http://localhost:3000',
      officeUrl: 'http://localhost:3001',
      appSecret: 'a secret of the benches',
      mapTiles: null,
      isDemo: false,
      invoicing: INVOICING_SETTINGS,
      optionalScripts: [],
      nightHoldLimits: {
        holds: MAX_OPEN_NIGHT_HOLDS,
        offers: MAX_OPEN_OFFERS,
        cityOffers: MAX_OPEN_OFFERS_OF_CITY,
      },
    },
  }
  return {
    deps,
    pool,
    url: postgres.url,
    homeIndex,
    async close() {
      await jobs.stop()
      await pool.end()
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs `work(0)` to `work(count - 1)`, `atATime` of them at once, and returns how many finished per second. */
export async function perSecond(count: number, atATime: number, work: (index: number) => Promise<void>) {
  let next = 0
  const start = performance.now()
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return (count * 1000) / (performance.now() - start)
}

/** Returns the median, which ignores rounds that the machine's other load disturbed. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Returns the time within which 95 of 100 are. */
export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
}
