import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '#adapters/postgres/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createPool } from '#db/pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a server to make databases on; the database it names is the migrated template. */
    postgres: string
  }
}

/** What makes commits safe makes tests slow, and these data live for a minute. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_wal_size=4GB']

/** One PostgreSQL for a run of tests, its database migrated once: each test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-test-'))
  const postgres = await openEmbeddedPostgres(folder, FAST).catch(async (error) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
  const release = guard(postgres.pid, folder)
  const pool = createPool(postgres.url, { most: 1, onError: () => undefined })
  await migrate(pool)
  await pool.end()
  project.provide('postgres', postgres.url)
  return async () => {
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
    release()
  }
}

/** A run of tests that is killed can't clean up: this shell does, when the pipe it reads from ends. */
function guard(pid: number, folder: string): () => void {
  const script = 'cat > /dev/null; kill -QUIT "$0" 2> /dev/null; rm -rf "$1"'
  const shell = spawn('sh', ['-c', script, `${pid}`, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  shell.unref()
  return () => shell.kill('SIGKILL')
}
