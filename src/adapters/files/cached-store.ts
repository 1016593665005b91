import type { FileStore, LocalFiles } from '#domain/shared/file-store.ts'

/**
 * Stores in `local` a copy of each file that is read from `store`. It is only for files whose names change with their
 * content: a copy is never compared with the store.
 */
export function createCachedStore(store: FileStore, local: LocalFiles): LocalFiles {
  async function fetchFile(name: string): Promise<Uint8Array | null> {
    const content = await store.read(name)
    if (content) await local.write(name, content)
    return content
  }
  return {
    read: async (name) => (await local.read(name)) ?? fetchFile(name),
    async write(name, content) {
      await store.write(name, content)
      await local.write(name, content)
    },
    list: store.list,
    async remove(name) {
      await store.remove(name)
      await local.remove(name)
    },
    async pathOf(name) {
      const path = await local.pathOf(name)
      if (path) return path
      return (await fetchFile(name)) && local.pathOf(name)
    },
  }
}
