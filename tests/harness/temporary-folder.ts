import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'

/**
 * Gives a test file a folder of its own for temporary files, since other files write theirs at the same time, and returns
 * its path: to be awaited at the top of the file. It is deleted after the tests.
 */
export async function temporaryFolderForFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-test-'))
  vi.stubEnv('TMPDIR', folder)
  afterAll(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  return folder
}
