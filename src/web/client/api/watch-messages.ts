import { endpointUrl } from '#contract/endpoint-call.ts'
import { getLiveOfBooking } from '#contract/endpoints/messages.ts'
import { readToken } from '#web/client/session.ts'
import { type GuestAccess, guestHeader } from './api-client.ts'

/** How long a page waits before it opens a stream again: longer with each try, and not all pages at once. */
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000
/** Statuses that end the tries: the reader may not read, or there is no such booking. */
const FINAL = [401, 403, 404]

/**
 * Calls `onChange` when the messages of a booking may have changed: at each event of their stream, and whenever the stream is
 * open again. It waits while the page is hidden. Returns the function that ends it.
 */
export function watchMessages(access: GuestAccess, onChange: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let current: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  async function open(): Promise<void> {
    clearTimeout(timer)
    if (signal.aborted || document.hidden || current) return
    const own = new AbortController()
    current = own
    const isFinal = await follow(access, own.signal, () => {
      tries = 0
      onChange()
    })
    if (current !== own) return
    current = null
    if (!isFinal && !signal.aborted) timer = setTimeout(() => void open(), waitMs(tries++))
  }

  function pause(): void {
    clearTimeout(timer)
    const open = current
    current = null
    open?.abort()
  }

  function openAtOnce(): void {
    tries = 0
    void open()
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? pause() : openAtOnce()), { signal })
  addEventListener('online', openAtOnce, { signal })
  void open()
  return () => {
    ended.abort()
    pause()
  }
}

/** Returns the wait before a try in milliseconds, half of it by chance. */
function waitMs(tries: number): number {
  const longest = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
  return longest * (0.5 + Math.random() / 2)
}

/** Reads one stream to its end. Returns whether none is to be opened again. */
async function follow(access: GuestAccess, signal: AbortSignal, onChange: () => void): Promise<boolean> {
  const token = readToken()
  const { 'x-view-token': viewToken, 'x-companion-token': companionToken } = guestHeader(access)
  try {
    const response = await fetch(endpointUrl(getLiveOfBooking, { params: { code: access.code } }), {
      headers: {
        Accept: 'text/event-stream',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(viewToken && { 'X-View-Token': viewToken }),
        ...(companionToken && { 'X-Companion-Token': companionToken }),
      },
      cache: 'no-store',
      signal,
    })
    if (!response.ok || !response.body) return FINAL.includes(response.status)
    // What changed before the stream was open is read too.
    onChange()
    await readEvents(response.body, onChange)
  } catch {
    // The network is away, or the stream was ended.
  }
  return false
}

/** Calls `onEvent` for each event of a stream, and for none of its comments. */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: () => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = `${text}${part.value}`.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('event: changed')) onEvent()
  }
}
