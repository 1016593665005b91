import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

/** Only this user may read the folder itself; missing parent folders get the usual mode. */
const OURS = 0o700

/** Creates the folder and proves that files can be written into it. Returns its absolute path. */
export async function openDataDir(dataDir: string): Promise<string> {
  const path = resolve(dataDir)
  const probe = join(path, `.writable-${process.pid}`)
  try {
    await makeFolder(path, OURS)
    await writeFile(probe, '')
    await rm(probe)
    return path
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new OperatorFault(`DATA_DIR: can't write into ${path} (${code}): set DATA_DIR to a folder that takes files`, {
      cause: error,
    })
  }
}

/** Node's own recursive `mkdir` never returns on file systems that answer ENOENT to everything, such as /proc. */
async function makeFolder(path: string, mode?: number): Promise<void> {
  const make = () =>
    mkdir(path, mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await make()
  })
}
