import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// One worker less than there are cores: PostgreSQL, or the browser, needs one too.
const workers = Math.max(1, Math.min(4, availableParallelism() - 1))
const database = { globalSetup: ['tests/harness/postgres-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    maxWorkers: workers,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{domain,i18n,contracts,demo,emails,web,scripts}/**/*.test.{ts,tsx}'],
          maxWorkers: availableParallelism(),
        },
      },
      {
        test: { name: 'service', include: ['tests/{services,db,jobs,adapters,server,api}/**/*.test.ts'], ...database },
      },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...database } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          ...database,
          globalSetup: [...database.globalSetup, 'tests/harness/build-setup.ts'],
          testTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
