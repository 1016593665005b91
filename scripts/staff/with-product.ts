import { randomBytes } from 'node:crypto'
import { createBackground } from '#adapters/background/in-process.ts'
import { openSandboxClock } from '#adapters/clock/sandbox-clock.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createLogger } from '#adapters/logging/logger.ts'
import { createArgon2Hasher } from '#adapters/passwords/argon2-hasher.ts'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { createDatabase } from '#db/connection/client.ts'
import { migrate } from '#db/connection/migrate.ts'
import { openJobQueue } from '#db/queue/job-queue.ts'
import type { PushSender } from '#domain/push/push-sender.ts'
import { OWN_RATES } from '#domain/rate-suggestion/own-rates.ts'
import { JOBS } from '#jobs/registry.ts'
import { createHomeSearch } from '#search-index/home-search.ts'
import { openAuthority } from '#server/authority.ts'
import { openDataDir } from '#server/data-dir.ts'
import { openCipher } from '#server/encryption-keys.ts'
import { type Env, readEnv } from '#server/env.ts'
import { openFiles } from '#server/file-settings.ts'
import { type OpenDatabase, openDatabase } from '#server/open-database.ts'
import { openGateways } from '#server/open-gateways.ts'
import { readServiceSettings } from '#server/service-settings.ts'
import { openTaxAgency } from '#server/tax-agency.ts'
import type { Deps } from '#services/deps.ts'

type Work = (deps: Deps) => Promise<void>

/** Opens what use cases need, without jobs and pages: a running server sends the mails and prints the documents. */
export async function withProduct(work: Work): Promise<void> {
  const settings = readEnv()
  const env = { ...settings, dataDir: await openDataDir(settings.dataDir) }
  const database = await openDatabase(env, complain)
  try {
    await migrate(database.pool)
    await withDeps(env, database, work)
  } finally {
    await database.close()
  }
}

async function withDeps(env: Env, { pool, url: databaseUrl }: OpenDatabase, work: Work): Promise<void> {
  const logger = createLogger(env.logLevel)
  const sandboxClock = env.sandbox ? await openSandboxClock({ pool, databaseUrl, onError: complain }) : null
  const clock = sandboxClock ?? systemClock
  const db = createDatabase(pool)
  const cards = openGateways({ env, db, databaseUrl, clock, onError: complain })
  const jobs = await openJobQueue({ databaseUrl, queues: JOBS, clock, logger })
  const background = createBackground(complain)
  const settings = await readServiceSettings(env, pool, null)
  const { gateways } = cards
  const files = await openFiles(env)
  const parts = { db, clock, systemClock, jobs, background, gateways, logger, randomBytes, settings }
  try {
    await work({
      ...parts,
      read: (reading) => reading(db),
      search: createHomeSearch((reading) => reading(db), null),
      mailer: { send: leftToServer },
      push: NO_PUSH,
      printer: { print: leftToServer, canPrint: () => true },
      messageStreams: { open: () => null },
      previews: { draw: leftToServer },
      passwords: createArgon2Hasher(),
      identityProviders: new Map(),
      authority: openAuthority(env, files),
      taxAgency: await openTaxAgency(env, files),
      calendars: { read: leftToServer },
      channelManager: null,
      requestSource: null,
      doorLocks: {},
      transit: null,
      rates: OWN_RATES,
      storedFiles: files.bookings,
      pictureCleaner: { clean: leftToServer },
      pictures: createPictureStore({ files: files.pictures }),
      cipher: await openCipher(env),
    })
  } finally {
    await background.close()
    await jobs.stop()
    await cards.close()
    await sandboxClock?.close()
  }
}

const LEFT_TO_SERVER = 'Staff commands leave mails, notifications, documents and pictures to a server'

function leftToServer(): Promise<never> {
  return Promise.reject(new Error(LEFT_TO_SERVER))
}

const NO_PUSH: PushSender = {
  makeKeys() {
    throw new Error(LEFT_TO_SERVER)
  },
  send: leftToServer,
}

function complain(error: unknown): void {
  process.stderr.write(`${(error as Error)?.message ?? error}\n`)
}
