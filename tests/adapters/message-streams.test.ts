import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessageStreams } from '#adapters/messages/message-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const faults: unknown[] = []
const openStreams = (limits = { perBooking: 4, perProcess: 1_000 }) =>
  createMessageStreams({ onError: (fault) => faults.push(fault), limits })
const anyone = async () => true

/** Reads a stream to its end. */
async function textOf(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  return new Response(stream).text()
}

test('a silent stream sends a comment every 25 seconds and ends after an hour', async () => {
  const streams = openStreams()
  const text = textOf(streams.open('booking', anyone))
  await vi.advanceTimersByTimeAsync(50_000)
  streams.changed('booking')
  await vi.advanceTimersByTimeAsync(3_550_000)
  const parts = (await text).split('\n\n').filter(Boolean)
  expect(parts.slice(0, 4)).toEqual([':', ':', ':', 'event: changed\ndata:'])
  expect(parts.length).toBeGreaterThanOrEqual(144)
})

test('changes that come while the access is checked are one more event, not many', async () => {
  const streams = openStreams()
  const checks: (() => void)[] = []
  const text = textOf(streams.open('booking', () => new Promise((done) => checks.push(() => done(true)))))
  for (let change = 0; change < 10; change += 1) streams.changed('booking')
  checks.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
  checks.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
  streams.close()
  expect((await text).match(/changed/g)).toHaveLength(2)
  expect(checks).toEqual([])
})

test('a stream whose access can not be checked ends without an event', async () => {
  const streams = openStreams()
  const text = textOf(streams.open('booking', () => Promise.reject(new Error('no database'))))
  streams.changedAll()
  expect(await text).toBe(':\n\n')
  expect(faults.map(String)).toEqual(['Error: no database'])
})

test('a process opens no more streams than its limit, and none once it stops', async () => {
  const streams = openStreams({ perBooking: 4, perProcess: 2 })
  const first = streams.open('one', anyone)
  expect(streams.open('another', anyone)).not.toBeNull()
  expect(streams.open('third', anyone)).toBeNull()
  await first?.cancel()
  expect(streams.open('third', anyone)).not.toBeNull()
  streams.close()
  expect(streams.open('fourth', anyone)).toBeNull()
})
