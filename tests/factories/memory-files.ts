import type { FileStore } from '#domain/shared/file-store.ts'

export type MemoryFiles = FileStore & { readonly contents: ReadonlyMap<string, Uint8Array> }

/** Stores files in memory. */
export function memoryFiles(): MemoryFiles {
  const contents = new Map<string, Uint8Array>()
  return {
    contents,
    read: async (name) => contents.get(name) ?? null,
    write: async (name, content) => void contents.set(name, new Uint8Array(Buffer.from(content))),
    list: async () => [...contents.keys()].toSorted(),
    remove: async (name) => void contents.delete(name),
  }
}
