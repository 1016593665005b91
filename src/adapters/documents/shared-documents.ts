import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { DocumentPrinter } from '#domain/shared/printed-document.ts'

/** Some hundred plans of homes. */
const MAX_STORED_BYTES = 16 * 2 ** 20

/**
 * Returns a printer that draws documents which are the same for everybody once, also for all who ask at the same time. They
 * are stored in memory by what is written in them: a changed home has another plan.
 */
export function storingShared(printer: DocumentPrinter): DocumentPrinter {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MAX_STORED_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    ...printer,
    async print(document) {
      if (!document.isShared) return printer.print(document)
      const key = createHash('sha256').update(JSON.stringify(document)).digest('base64')
      const stored = drawn.get(key) ?? drawing.get(key)
      if (stored) return stored
      const result = printer.print(document).finally(() => drawing.delete(key))
      drawing.set(key, result)
      const bytes = await result
      drawn.set(key, bytes)
      return bytes
    },
  }
}
