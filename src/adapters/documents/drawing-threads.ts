import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { PrintedDocument, PrintResult } from '#domain/shared/printed-document.ts'
import { ok, refuse } from '#domain/shared/refusal.ts'
import type { DrawingTask } from './print-worker.ts'

export type DrawingThreads = {
  /** Draws a document in a thread. Refuses `overloaded` where too many wait; throws where the thread ends or takes too long. */
  draw(document: PrintedDocument): Promise<PrintResult>
  /** Draws a document and drops it, so that the first thread has started and has read its fonts. */
  warmUp(document: PrintedDocument): Promise<void>
  /** Waits for what is being drawn, and ends the threads. Later documents are refused. */
  close(): Promise<void>
}

export type DrawingOptions = {
  /** The address of the module that each thread runs; its default export draws a `DrawingTask`. */
  readonly file: string
  readonly company: DrawingTask['company']
  /** Receives the fault of a thread that ends while it draws nothing. */
  onError(error: unknown): void
  readonly maxThreads?: number
  readonly maxWaiting?: number
  /** Returns the signal that ends a document which takes too long, and its thread. */
  timeLimit?(): AbortSignal
}

/** One processor stays with the event loop; a third thread would take more memory than it is worth. */
const MAX_THREADS = Math.min(2, Math.max(1, availableParallelism() - 1))
/** About three seconds of drawing in one thread. */
const MAX_WAITING = 16
/** Milliseconds from the moment at which a document is handed in: far more than it takes, even behind others. */
const TIMEOUT_MS = 30_000
/** Far more than any document takes; a document that exceeds it ends its thread and nothing else. */
const MAX_MEGABYTES = 256
const RETRY_SECONDS = 3

/**
 * Opens threads in which documents are drawn. The first one starts with the first document, because a process that draws
 * none needs no copy of the library. A thread that ends is replaced, and only the document that it was drawing fails.
 */
export function openDrawingThreads({ file, company, onError, ...limits }: DrawingOptions): DrawingThreads {
  const {
    maxThreads = MAX_THREADS,
    maxWaiting = MAX_WAITING,
    timeLimit = () => AbortSignal.timeout(TIMEOUT_MS),
  } = limits
  const underWay = new Set<Promise<unknown>>()
  let pool: Piscina<DrawingTask, Uint8Array<ArrayBuffer>> | null = null
  let isClosed = false

  function run(document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
    pool ??= openPool(file, maxThreads).on('error', onError)
    return pool.run({ document, company }, { signal: timeLimit() })
  }

  return {
    async draw(document) {
      if (isClosed || underWay.size >= maxThreads + maxWaiting)
        return { ...refuse('overloaded'), retryAfterSeconds: RETRY_SECONDS }
      const drawing = run(document)
      underWay.add(drawing)
      try {
        return ok(await drawing)
      } finally {
        underWay.delete(drawing)
      }
    },
    async warmUp(document) {
      await run(document).catch((error) => {
        if (!isClosed) onError(error)
      })
    },
    async close() {
      isClosed = true
      await Promise.allSettled(underWay)
      await pool?.destroy()
    },
  }
}

function openPool(filename: string, maxThreads: number): Piscina<DrawingTask, Uint8Array<ArrayBuffer>> {
  return new Piscina({
    filename,
    // With none to begin with, the library loses what waits for a thread that ends.
    minThreads: 1,
    maxThreads,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    // Waiting for tasks without the event loop of the thread would keep the process from ending.
    atomics: 'disabled',
    recordTiming: false,
  })
}
