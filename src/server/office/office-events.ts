import { z } from 'zod'
import { listenTo } from '#adapters/postgres/listener.ts'
import type { OfficeChange } from '#contract/office-changes.ts'
import type { Logger } from '#services/deps.ts'
import { createChangeLog } from './change-log.ts'
import type { PageMembers, Viewer } from './page-members.ts'

/** The channel on which triggers of migrations announce what changed, for open pages of the office. */
const CHANNEL = 'office_changes'
/** Open pages concern only the members who have the same page open. */
const OPEN_PAGE = 'open_page'

const CHANGE = z.object({ kind: z.string(), id: z.string(), xid: z.int().positive().optional() })

/** Most pages that listen at a time, in all and of one session. */
const MAX_STREAMS = 500
const MAX_PER_SESSION = 12
/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 20_000
/** A stream ends by itself, so that the browser opens another one and its session is checked again. */
export const STREAM_MS = 5 * 60_000
/** How long a browser waits before it opens a stream that ended again. */
const RETRY_MS = 1_000

export type OfficeEvents = {
  /**
   * Opens the stream of changes of a page; null where too many are open. Where the page's path is given, it says who else has
   * the page open. `since` is the position at which the page's data was read: what changed since then is sent first.
   */
  open(viewer: Viewer, path?: string, since?: string): ReadableStream<Uint8Array> | null
  close(): Promise<void>
}

type Stream = { readonly sessionId: string; send(text: string): void; end(): void }

export type EventsOptions = {
  readonly databaseUrl: string
  readonly logger: Logger
  readonly members: PageMembers
  /** Ends every stream, because a port closes only when its connections have. */
  readonly stopping: AbortSignal
  readonly heartbeatMs?: number
}

/** Passes on what the database announces, whichever process wrote it, to every open page. */
export async function openOfficeEvents(options: EventsOptions): Promise<OfficeEvents> {
  const { databaseUrl, logger, members, stopping, heartbeatMs = HEARTBEAT_MS } = options
  const streams = new Set<Stream>()
  const log = createChangeLog()
  const sendAll = (text: string) => {
    for (const stream of streams) stream.send(text)
  }
  const endAll = () => {
    for (const stream of streams) stream.end()
  }
  const listener = await listenTo(databaseUrl, {
    channel: CHANNEL,
    name: 'estancia office',
    // Announcements are lost while the connection is away, so that pages read everything again.
    async onConnected(query) {
      log.begin(String(await query('select pg_current_snapshot()::text')))
      sendAll(messageOf({ kind: 'all', id: '' }))
      members.noteAll()
    },
    onLost: () => log.lose(),
    onNotice(payload) {
      const { success, data } = CHANGE.safeParse(parseJson(payload))
      if (!success) logger.warn({ payload }, 'A change of the office can not be read')
      else if (data.kind === OPEN_PAGE) members.changed(data.id)
      else {
        log.add(data)
        sendAll(messageOf(data))
      }
    },
    onError: (err) => logger.error({ err }, 'Listening for changes of the office failed'),
  })
  const heartbeat = setInterval(() => sendAll(': still here\n\n'), heartbeatMs)
  stopping.addEventListener('abort', endAll, { once: true })
  return {
    open(viewer, path, since) {
      const own = [...streams].filter((stream) => stream.sessionId === viewer.sessionId)
      if (stopping.aborted || streams.size >= MAX_STREAMS || own.length >= MAX_PER_SESSION) return null
      const enter = (send: Stream['send']) => {
        for (const change of since === undefined ? [] : log.since(since)) send(messageOf(change))
        return path === undefined ? () => {} : members.enter({ viewer, path, send })
      }
      return openStream(streams, viewer.sessionId, enter)
    },
    async close() {
      clearInterval(heartbeat)
      endAll()
      await members.close()
      await listener.close()
    },
  }
}

/** `enter` is called with what sends to the stream, and returns what is called when it has ended. */
function openStream(
  streams: Set<Stream>,
  sessionId: string,
  enter: (send: Stream['send']) => () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let leave = () => {}
  return new ReadableStream({
    start(controller) {
      const stream: Stream = {
        sessionId,
        send: (text) => controller.enqueue(encoder.encode(text)),
        end() {
          leave()
          controller.close()
        },
      }
      const timer = setTimeout(stream.end, STREAM_MS)
      streams.add(stream)
      stream.send(`retry: ${RETRY_MS}\n\n`)
      const leavePage = enter(stream.send)
      leave = () => {
        clearTimeout(timer)
        streams.delete(stream)
        leavePage()
      }
    },
    cancel: () => leave(),
  })
}

function messageOf(change: OfficeChange): string {
  return `data: ${JSON.stringify(change)}\n\n`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const NEVER_KEPT = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** A path that a browser can show, as long as one of the office's is at most. */
const PATH = z.string().regex(/^\/[\x21-\x7e]{0,199}$/)

/** Returns the path of a page as it is compared, in small letters; undefined for what is no path. */
export function pathOfPage(typed: string | undefined): string | undefined {
  return PATH.safeParse(typed?.toLowerCase()).data
}

/** Answers the request of a page for changes. Needs a session: `viewer` is null where there is none. */
export function answerEvents(events: OfficeEvents, viewer: Viewer | null, path?: string, since?: string): Response {
  if (viewer === null) return new Response('Unauthorized\n', { status: 401, headers: NEVER_KEPT })
  // Codes of bookings are the same in small letters.
  const stream = events.open(viewer, pathOfPage(path), since)
  if (!stream)
    return new Response('Too many open pages\n', { status: 503, headers: { ...NEVER_KEPT, 'Retry-After': '60' } })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      ...NEVER_KEPT,
      // Proxies that buffer answers would hold the events back.
      'X-Accel-Buffering': 'no',
    },
  })
}
