import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { createDatabase } from '#db/connection/client.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { openDatabaseGates } from '#tests/harness/database-gate.ts'
import { freePort, startProgram } from '#tests/harness/processes.ts'
import { setSiteStart } from '#tests/harness/site-start.ts'
import { sharedBrowser } from './browser.ts'

/** A site whose database can be taken away, and a browser to look at it. */
export type GatedSite = {
  /** Without a trailing slash. */
  readonly url: string
  readonly browser: Browser
  /** Takes the database away: connections end, and new ones are refused. */
  shut(): Promise<void>
  open(): Promise<void>
  close(): Promise<void>
}

/** Starts one with the home SVQ-0001. With `hasReplica` an address for reading leads to a server that goes on. */
export async function openGatedSite({ hasReplica = false } = {}): Promise<GatedSite> {
  const database = await testDatabase()
  await setSiteStart(database.pool)
  await makeApartment(createDatabase(database.pool), { city: 'sevilla', houseCode: 'SVQ-0001' })
  const { DATABASE_READ_URL = database.url, ...ofPrimary } = database.settings
  const gates = await openDatabaseGates(hasReplica ? ofPrimary : database.settings)
  const folder = await mkdtemp(join(tmpdir(), 'estancia-gated-'))
  const port = await freePort()
  const site = startProgram(['src/server/main.ts'], {
    ...{ PORT: `${port}`, OFFICE_PORT: '0', DATA_DIR: folder },
    ...{ NODE_ENV: 'test', DEMO: '0', LOG_LEVEL: 'silent' },
    ...gates.settings,
    ...(hasReplica ? { DATABASE_READ_URL } : {}),
  })
  const browser = await sharedBrowser()
  await site.said('Estancia is at')
  return {
    url: `http://localhost:${port}`,
    browser,
    shut: gates.shut,
    open: gates.open,
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()))
      site.child.kill('SIGTERM')
      await site.exited()
      await gates.shut()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
