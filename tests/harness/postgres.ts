import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/connection/migrate.ts'
import { createPool } from '#db/connection/pool.ts'
import { openEmbeddedPostgres } from '#tools/embedded-postgres/embedded.ts'

export type ThrowawayPostgres = { readonly url: string; readonly pid: number; close(): Promise<void> }

/** Durable commits would slow tests down, and their data live for a minute. */
export const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=1GB']

/**
 * Starts a PostgreSQL server with a migrated database, in a folder that is deleted with it, also when this process is
 * killed.
 */
export async function openThrowawayPostgres(settings: string[] = UNSAFE): Promise<ThrowawayPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-test-'))
  const postgres = await openEmbeddedPostgres(folder, { settings }).catch(async (error) => {
    await rm(folder, { recursive: true, force: true })
    throw error
  })
  const release = guard(postgres.pid, folder)
  const pool = createPool(postgres.url, { most: 1, onError: () => undefined })
  await migrate(pool)
  await pool.end()
  return {
    url: postgres.url,
    pid: postgres.pid,
    async close() {
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
      release()
    },
  }
}

/** A killed process can't clean up, so this shell does when the pipe it reads from ends. */
function guard(pid: number, folder: string): () => void {
  const script = 'cat > /dev/null; kill -QUIT "$0" 2> /dev/null; rm -rf "$1"'
  const shell = spawn('sh', ['-c', script, `${pid}`, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  shell.unref()
  return () => shell.kill('SIGKILL')
}
