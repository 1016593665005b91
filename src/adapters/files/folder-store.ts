import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkFileName, isFileName, type LocalFiles } from '#domain/shared/file-store.ts'

/** Files that say things of people are readable by their owner alone. */
const PRIVATE = { folder: 0o700, file: 0o600 } as const
const READABLE = { folder: 0o755, file: 0o644 } as const
const UNFINISHED = '.part'

export type FolderStoreOptions = { readonly folder: string; readonly isPrivate?: boolean }

/** Stores files in a folder, which is made when the first is written. */
export function createFolderStore({ folder, isPrivate = false }: FolderStoreOptions): LocalFiles {
  const modes = isPrivate ? PRIVATE : READABLE
  const pathOf = (name: string) => {
    checkFileName(name)
    return join(folder, name)
  }
  return {
    read: async (name) => readFile(pathOf(name)).catch(nullIfMissing),
    async write(name, content) {
      const path = pathOf(name)
      // Renamed into place when it is whole, so that a killed process never leaves half a file.
      const unfinished = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`
      await mkdir(folder, { recursive: true, mode: modes.folder })
      await writeFile(unfinished, content, { mode: modes.file })
      await rename(unfinished, path)
    },
    async list() {
      const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? []
      return entries
        .filter((entry) => entry.isFile() && isFileName(entry.name))
        .map(({ name }) => name)
        .sort()
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
    async pathOf(name) {
      const path = pathOf(name)
      return access(path).then(() => path, nullIfMissing)
    },
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
