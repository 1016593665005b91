import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { DocumentPrinter, PrintResult } from '#domain/shared/printed-document.ts'
import { ok } from '#domain/shared/refusal.ts'

/** Some hundred plans of homes. */
const MAX_STORED_BYTES = 16 * 2 ** 20

/**
 * Returns a printer that draws documents which are the same for all readers once, also for concurrent requests. They
 * are stored in memory by their content: a changed home has another plan.
 */
export function storingShared(printer: DocumentPrinter): DocumentPrinter {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MAX_STORED_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const drawing = new Map<string, Promise<PrintResult>>()
  return {
    ...printer,
    async print(document) {
      if (!document.isShared) return printer.print(document)
      const key = createHash('sha256').update(JSON.stringify(document)).digest('base64')
      const stored = drawn.get(key)
      if (stored) return ok(stored)
      const existing = drawing.get(key)
      if (existing) return existing
      const result = printer.print(document).finally(() => drawing.delete(key))
      drawing.set(key, result)
      const printed = await result
      if (printed.ok) drawn.set(key, printed.value)
      return printed
    },
  }
}
