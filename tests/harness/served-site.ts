import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from './database.ts'
import { freePort, startProgram } from './processes.ts'

export type ServedSite = {
  /** Without a trailing slash. */
  readonly url: string
  readonly databaseUrl: string
  readonly dataDir: string
  readonly pid: number
  close(): Promise<void>
}

/** The built site in a process of its own, with a database and a data folder that nobody else uses. */
export async function serveSite(settings: Record<string, string> = {}): Promise<ServedSite> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'estancia-site-'))
  const port = await freePort()
  const site = startProgram(['src/server/main.ts'], {
    PORT: `${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    NODE_ENV: 'test',
    ...settings,
  })
  await site.said('Estancia is at')
  return {
    url: `http://localhost:${port}`,
    databaseUrl: database.url,
    dataDir,
    pid: site.child.pid ?? 0,
    async close() {
      site.child.kill('SIGTERM')
      const code = await site.exited()
      await database.close()
      await rm(dataDir, { recursive: true })
      if (code !== 0 || site.stderr()) throw new Error(`The site ended with ${code}:\n${site.stderr()}`)
    },
  }
}
