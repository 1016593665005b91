import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { joinedMessages } from './messages.config.ts'
import { putTemporaryFilesInMemory } from './scripts/memory-folder.ts'

putTemporaryFilesInMemory()

/** `npm test -- cluster` and `moving`: every site is then three processes on a cluster, whose primary stays or moves. */
const isInCluster = process.env.SITE_CLUSTER !== undefined
/** `npm test -- sweeps`: long series of cases run whole. */
const isWholeSweep = process.env.SWEEPS === 'whole'
const common = {
  // What waits too long on a busy machine fails for no fault of the product.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Loading the product or the texts takes a second, and a third of a whole run if every file does it.
  isolate: false,
}
const database = {
  ...common,
  globalSetup: ['tests/harness/postgres-setup.ts'],
  // The same time limit as that of the browser (tests/e2e/world.ts).
  expect: { poll: { timeout: 15_000 } },
  provide: { isWholeSweep },
}

export default defineConfig({
  test: {
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        plugins: [joinedMessages],
        test: {
          name: 'unit',
          include: ['tests/{domain,i18n,contract,text,ui,demo,emails,web,office,scripts}/**/*.test.{ts,tsx}'],
          ...common,
        },
      },
      {
        plugins: [joinedMessages],
        test: {
          name: 'service',
          include: ['tests/{services,search-index,db,jobs,adapters,server,api}/**/*.test.ts'],
          ...database,
        },
      },
      {
        plugins: [joinedMessages],
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          ...database,
          globalSetup: [
            ...(isInCluster ? ['tests/harness/cluster-setup.ts'] : database.globalSetup),
            'tests/harness/build-setup.ts',
          ],
          // `npm test -- two`: every site is then two processes behind a proxy that uses them in turn.
          provide: { isWholeSweep, siteProcesses: isInCluster ? 3 : Number(process.env.SITE_PROCESSES ?? 1) },
        },
      },
    ],
  },
})
