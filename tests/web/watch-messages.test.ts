import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchMessages } from '#web/client/api/watch-messages.ts'
import { stubLocalStorage } from './fake-storage.ts'

const ACCESS = { code: '7HX3M9QK2D', viewToken: 'token' }

type Stream = { send(text: string): void; end(): void; readonly headers: Record<string, string>; readonly url: string }

let streams: Stream[]
let refuse: number | null
const page = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  stubLocalStorage()
  streams = []
  refuse = null
  page.hidden = false
  const browser = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser))
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function answer(url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      streams.push({
        ...{ headers, url },
        send: (text) => controller.enqueue(encoder.encode(text)),
        end: () => controller.close(),
      })
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return refuse === null ? new Response(body) : new Response(null, { status: refuse })
}

function watch() {
  const onChange = vi.fn()
  const stop = watchMessages(ACCESS, onChange)
  onTestFinished(stop)
  return { onChange, stop }
}

/** Lets what was sent be read. */
const settle = () => vi.advanceTimersByTimeAsync(0)

function hide(hidden: boolean) {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

test('each event is a change, in however many pieces it comes, and a comment is none', async () => {
  const { onChange } = watch()
  await settle()
  expect(onChange).toHaveBeenCalledTimes(1)
  const [stream] = streams
  expect(stream?.url).toBe('/api/bookings/7HX3M9QK2D/messages/live')
  expect(stream?.headers).toMatchObject({ 'X-View-Token': 'token' })
  stream?.send(':\n\n')
  stream?.send('event: cha')
  await settle()
  expect(onChange).toHaveBeenCalledTimes(1)
  stream?.send('nged\ndata:\n\nevent: changed\ndata:\n\n')
  await settle()
  expect(onChange).toHaveBeenCalledTimes(3)
})

test('a stream that ends is opened again after a second, then after longer, up to half a minute', async () => {
  watch()
  await settle()
  refuse = 503
  streams[0]?.end()
  for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(streams).toHaveLength(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(streams).toHaveLength(index + 2)
  }
})

test('a hidden page has no stream, and opens one at once when it is shown', async () => {
  const { onChange } = watch()
  await settle()
  hide(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(streams).toHaveLength(1)
  hide(false)
  await settle()
  expect(streams).toHaveLength(2)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a connection that is back opens a stream at once, and an open one stays alone', async () => {
  watch()
  await settle()
  dispatchEvent(new Event('online'))
  await settle()
  expect(streams).toHaveLength(1)
  refuse = 503
  streams[0]?.end()
  await vi.advanceTimersByTimeAsync(10_000)
  const before = streams.length
  refuse = null
  dispatchEvent(new Event('online'))
  await settle()
  expect(streams).toHaveLength(before + 1)
})

test.each([403, 404])('a page that is refused with %s asks no more', async (status) => {
  refuse = status
  const { onChange } = watch()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([streams.length, onChange.mock.calls.length]).toEqual([1, 0])
})

test('what is stopped calls no more and opens nothing', async () => {
  const { onChange, stop } = watch()
  await settle()
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([streams.length, onChange.mock.calls.length]).toEqual([1, 1])
})
