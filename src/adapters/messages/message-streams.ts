import { MAX_STREAMS, type MessageStreams } from '#domain/people/message-streams.ts'

/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000
/** A stream ends by itself, so that none outlives a browser that has gone unnoticed. */
const STREAM_MS = 60 * 60_000

const CHANGED = 'event: changed\ndata:\n\n'
const HEARTBEAT = ':\n\n'

export type OpenMessageStreams = MessageStreams & {
  /** Says that the messages of a booking, or who may read them, have changed. */
  changed(bookingId: string): void
  /** Says to every stream that changes may have been missed. */
  changedAll(): void
  /** Ends every stream and opens no more. */
  close(): void
}

type Timers = Pick<typeof globalThis, 'setInterval' | 'clearInterval' | 'setTimeout' | 'clearTimeout'>

type StreamsOptions = {
  readonly onError: (error: unknown) => void
  readonly limits?: { readonly perBooking: number; readonly perProcess: number }
  readonly timers?: Timers
}

type Stream = { readonly bookingId: string; send(text: string): void; notify(): void; end(): void }

/** Holds the open streams of a process. */
export function createMessageStreams(options: StreamsOptions): OpenMessageStreams {
  const { onError, limits = MAX_STREAMS, timers = globalThis } = options
  const streams = new Set<Stream>()
  const ofBooking = (id: string) => [...streams].filter(({ bookingId }) => bookingId === id)
  let isClosed = false
  const heartbeat = timers.setInterval(() => {
    for (const stream of streams) stream.send(HEARTBEAT)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    open(bookingId, mayRead) {
      if (isClosed || streams.size >= limits.perProcess || ofBooking(bookingId).length >= limits.perBooking) return null
      return openStream({ streams, bookingId, mayRead, onError, timers })
    },
    changed(bookingId) {
      for (const stream of ofBooking(bookingId)) stream.notify()
    },
    changedAll() {
      for (const stream of streams) stream.notify()
    },
    close() {
      isClosed = true
      timers.clearInterval(heartbeat)
      for (const stream of streams) stream.end()
    },
  }
}

type OpenStream = {
  readonly streams: Set<Stream>
  readonly bookingId: string
  readonly mayRead: () => Promise<boolean>
  readonly onError: (error: unknown) => void
  readonly timers: Timers
}

function openStream({ streams, bookingId, mayRead, onError, timers }: OpenStream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let leave = () => {}
  return new ReadableStream({
    start(controller) {
      const stream: Stream = {
        bookingId,
        send(text) {
          if (streams.has(stream)) controller.enqueue(encoder.encode(text))
        },
        notify: whenChecked(mayRead, {
          allowed: () => stream.send(CHANGED),
          refused: () => stream.end(),
          onError,
        }),
        end() {
          if (!streams.has(stream)) return
          leave()
          controller.close()
        },
      }
      const timer = timers.setTimeout(stream.end, STREAM_MS)
      timer.unref()
      leave = () => {
        timers.clearTimeout(timer)
        streams.delete(stream)
      }
      streams.add(stream)
      // The head of the answer goes out with its first bytes.
      stream.send(HEARTBEAT)
    },
    cancel: () => leave(),
  })
}

type Checked = { allowed(): void; refused(): void; readonly onError: (error: unknown) => void }

/**
 * Returns a function that checks the access and then calls `allowed` or `refused`. Calls during a check lead to one more,
 * so that a flood of changes asks the database once at a time. A check that fails ends the stream: its reader opens another.
 */
function whenChecked(mayRead: () => Promise<boolean>, { allowed, refused, onError }: Checked): () => void {
  let isChecking = false
  let isStale = false
  async function check(): Promise<void> {
    do {
      isStale = false
      if (!(await mayRead())) return refused()
      allowed()
    } while (isStale)
  }
  return () => {
    isStale = true
    if (isChecking) return
    isChecking = true
    check()
      .catch((error: unknown) => {
        onError(error)
        refused()
      })
      .finally(() => {
        isChecking = false
      })
  }
}
