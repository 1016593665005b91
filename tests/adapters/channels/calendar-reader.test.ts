import { once } from 'node:events'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCalendarReader } from '#adapters/channels/calendar-reader.ts'
import { type Answer, NO_VALIDATORS, startCalendarSite } from '#tests/harness/calendar-site.ts'

let site: Awaited<ReturnType<typeof startCalendarSite>>
beforeAll(async () => {
  site = await startCalendarSite()
})
beforeEach(() => site.forget())
afterAll(() => site.close())

const MAX_BYTES = 1_048_576
const EVENT = 'BEGIN:VEVENT\r\nUID:1@site\r\nDTSTART:20280110\r\nDTEND:20280112\r\nEND:VEVENT\r\n'
const CALENDAR = calendarOf(EVENT)
const LOGIN = '<!doctype html><title>Log in</title>'

function calendarOf(lines: string): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lines}END:VCALENDAR\r\n`
}

/** A calendar of so many bytes, in lines that a reader accepts. */
function calendarOfBytes(bytes: number): string {
  const free = bytes - CALENDAR.length
  const line = `X-NOTE:${'a'.repeat(1_015)}\r\n`
  const last = free % line.length
  const rest = last === 0 ? '' : `${'X'.repeat(last - 2)}\r\n`
  return calendarOf(line.repeat(Math.floor(free / line.length)) + rest + EVENT)
}

const sends =
  (content: string | Buffer, headers: Record<string, string> = {}, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(content)
const redirects = (to: string, status = 302) => sends('', { Location: to, 'Set-Cookie': 'visit=1' }, status)
const outcomeOf = async (reading: ReturnType<typeof site.read>) => {
  const read = await reading
  if (read.kind === 'failed') return read.fault
  return read.kind === 'read' ? read.events.map(({ uid }) => uid) : read.kind
}

test('a calendar is read with its validators, which the next request sends', async () => {
  const validators = { etag: '"7f"', lastModified: 'Mon, 10 Jan 2028 10:00:00 GMT' }
  const stamps = { ETag: validators.etag, 'Last-Modified': validators.lastModified }
  site.answers['/home.ics?s=secret'] = (response, { headers }) =>
    headers['if-none-match'] === validators.etag && headers['if-modified-since'] === validators.lastModified
      ? response.writeHead(304).end()
      : response.writeHead(200, { 'Content-Type': 'text/html', ...stamps }).end(CALENDAR)
  const read = await site.read('/home.ics?s=secret')
  expect(read).toMatchObject({
    kind: 'read',
    validators,
    events: [{ uid: '1@site', start: { written: '2028-01-10' } }],
  })
  expect(await site.read('/home.ics?s=secret', { validators })).toEqual({ kind: 'unchanged' })
  expect(site.requests[0]?.headers).toMatchObject({
    accept: expect.stringMatching(/^text\/calendar/),
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Estancia calendar reader',
  })
})

test('a calendar without events is read', async () => {
  site.answers['/home.ics'] = sends(calendarOf(''))
  expect(await site.read('/home.ics')).toEqual({ kind: 'read', events: [], validators: NO_VALIDATORS })
})

test.each<[string, Buffer]>([
  ['gzip', gzipSync(CALENDAR)],
  ['x-gzip', gzipSync(CALENDAR)],
  ['GZIP', gzipSync(CALENDAR)],
  ['deflate', deflateSync(CALENDAR)],
  ['deflate', deflateRawSync(CALENDAR)],
  ['br', brotliCompressSync(CALENDAR)],
  ['identity', Buffer.from(CALENDAR)],
])('a calendar encoded as %s is read', async (encoding, content) => {
  site.answers['/home.ics'] = sends(content, { 'Content-Encoding': encoding })
  expect(await outcomeOf(site.read('/home.ics'))).toEqual(['1@site'])
})

test.each<[string, string, Answer]>([
  ['a page to log in', 'not_a_calendar', sends(LOGIN, { 'Content-Type': 'text/calendar' })],
  ['nothing', 'empty', sends('')],
  ['nothing, compressed', 'empty', sends('', { 'Content-Encoding': 'gzip' })],
  ['a calendar without its end', 'truncated', sends(CALENDAR.slice(0, -20))],
  [
    'half of what is compressed',
    'truncated',
    sends(gzipSync(CALENDAR).subarray(0, 40), { 'Content-Encoding': 'gzip' }),
  ],
  ['half of Brotli', 'truncated', sends(brotliCompressSync(CALENDAR).subarray(0, 40), { 'Content-Encoding': 'br' })],
  ['no gzip', 'not_a_calendar', sends(CALENDAR, { 'Content-Encoding': 'gzip' })],
  ['a byte too many', 'too_large', sends(calendarOfBytes(MAX_BYTES + 1))],
  ['a bomb', 'too_large', sends(gzipSync(Buffer.alloc(64 * MAX_BYTES)), { 'Content-Encoding': 'gzip' })],
  [
    'a bomb of Brotli',
    'too_large',
    sends(brotliCompressSync(Buffer.alloc(16 * MAX_BYTES)), { 'Content-Encoding': 'br' }),
  ],
  ['a condition that was not sent', 'refused', sends('', {}, 304)],
  ['another part', 'refused', sends(CALENDAR, {}, 206)],
  ['no content', 'refused', sends('', {}, 204)],
  ['a refusal', 'refused', sends('', {}, 403)],
  ['its own fault', 'refused', sends(CALENDAR, {}, 503)],
  ['a redirect to nowhere', 'refused', sends('', {}, 302)],
  ['headers without end', 'unreachable', sends(CALENDAR, { 'X-Long': 'a'.repeat(100_000) })],
  ['no answer', 'unreachable', (response) => void response.socket?.destroy()],
  ['no HTTP', 'unreachable', (response) => void response.socket?.end('220 Welcome\r\n')],
])('a server that sends %s: %s', async (_what, fault, answer) => {
  site.answers['/home.ics'] = answer
  expect(await outcomeOf(site.read('/home.ics'))).toBe(fault)
})

test('a calendar of a mebibyte is read', async () => {
  site.answers['/home.ics'] = sends(calendarOfBytes(MAX_BYTES))
  expect(await outcomeOf(site.read('/home.ics'))).toEqual(['1@site'])
})

test('a calendar whose connection ends is truncated', async () => {
  site.answers['/home.ics'] = (response) => {
    response.writeHead(200, { 'Content-Length': CALENDAR.length + 9 }).write(CALENDAR, () => response.socket?.destroy())
  }
  expect(await outcomeOf(site.read('/home.ics'))).toBe('truncated')
})

test('a server that sends a byte now and then is too slow', async () => {
  site.answers['/home.ics'] = (response) => {
    response.writeHead(200).write('BEGIN:VCALENDAR\r\n')
    const drip = setInterval(() => response.write('X'), 20)
    response.on('close', () => clearInterval(drip))
  }
  expect(await outcomeOf(site.read('/home.ics', { timeoutMs: 400 }))).toBe('too_slow')
})

test('a server or a resolver that never answers is too slow', async () => {
  site.answers['/home.ics'] = () => undefined
  expect(await outcomeOf(site.read('/home.ics', { timeoutMs: 400 }))).toBe('too_slow')
  const resolve = () => new Promise<never>(() => undefined)
  expect(await outcomeOf(site.read('/home.ics', { timeoutMs: 1, resolve }))).toBe('too_slow')
})

test('three redirects are followed and a fourth is not, each of them resolved once and without cookies', async () => {
  site.answers['/4'] = redirects('/3', 308)
  site.answers['/3'] = redirects('https://old.calendars.example/2', 301)
  site.answers['/2'] = redirects('//new.calendars.example/1', 303)
  site.answers['/1'] = redirects('home.ics', 307)
  site.answers['/home.ics'] = sends(CALENDAR)
  expect(await outcomeOf(site.read('/3'))).toEqual(['1@site'])
  const hosts = ['www', 'old', 'new', 'new'].map((name) => `${name}.calendars.example`)
  expect(site.resolved).toEqual(hosts)
  expect(site.requests.map(({ headers }) => [headers.cookie, headers.host])).toEqual(
    hosts.map((host) => [undefined, host]),
  )
  expect(await outcomeOf(site.read('/4'))).toBe('too_many_redirects')
})

test.each([
  ['http://www.calendars.example/home.ics', 'bad_address'],
  ['https://www.calendars.example:8443/home.ics', 'bad_address'],
  ['https://ana:secret@www.calendars.example/home.ics', 'bad_address'],
  ['file:///etc/passwd', 'bad_address'],
  ['data:text/calendar,BEGIN:VCALENDAR', 'bad_address'],
  ['https://', 'bad_address'],
  ['https://10.0.0.1/home.ics', 'inside_address'],
  ['https://169.254.169.254/latest/meta-data', 'inside_address'],
  ['https://0x0a.1/home.ics', 'inside_address'],
  ['https://[::1]/home.ics', 'inside_address'],
  ['https://[::ffff:10.0.0.1]/home.ics', 'inside_address'],
])('%s is refused as %s, typed or in a redirect', async (address, fault) => {
  expect(await outcomeOf(createCalendarReader(site.options).read(address, NO_VALIDATORS))).toBe(fault)
  expect(site.requests).toHaveLength(0)
  site.answers['/moved'] = redirects(address)
  expect(await outcomeOf(site.read('/moved'))).toBe(fault)
  expect(site.requests).toHaveLength(1)
})

test.each(['', 'home.ics', '/home.ics', 'www.calendars.example', 'webcal://www.calendars.example/home.ics'])(
  'the text %j is no address',
  async (typed) => {
    expect(await outcomeOf(createCalendarReader(site.options).read(typed, NO_VALIDATORS))).toBe('bad_address')
  },
)

test.each(['https://127.0.0.1/home.ics', 'https://localhost/home.ics'])(
  'this machine is no other site: %s',
  async (address) => {
    const { port, ca } = site.options
    expect(await outcomeOf(createCalendarReader({ port, ca }).read(address, NO_VALIDATORS))).toBe('inside_address')
    expect(site.requests).toHaveLength(0)
  },
)

test('a host with one address inside is refused, and one without addresses is unreachable', async () => {
  const addresses = ['127.0.0.1', '10.0.0.1'].map((address) => ({ address, family: 4 }))
  expect(await outcomeOf(site.read('/home.ics', { resolve: async () => addresses }))).toBe('inside_address')
  expect(await outcomeOf(site.read('/home.ics', { resolve: async () => [] }))).toBe('unreachable')
  const resolve = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'))
  expect(await outcomeOf(site.read('/home.ics', { resolve }))).toBe('unreachable')
  expect(site.requests).toHaveLength(0)
})

test('the connection goes to the address that was checked, whatever the host resolves to later', async () => {
  const later = ['127.0.0.1', '10.0.0.1']
  const resolve = async () => [{ address: later.shift() ?? '10.0.0.1', family: 4 }]
  site.answers['/home.ics'] = sends(CALENDAR)
  expect(await outcomeOf(site.read('/home.ics', { resolve }))).toEqual(['1@site'])
  expect(later).toEqual(['10.0.0.1'])
  site.answers['/moved'] = redirects('/home.ics')
  later.unshift('127.0.0.1')
  expect(await outcomeOf(site.read('/moved', { resolve }))).toBe('inside_address')
})

test('a certificate of another host or of an unknown authority is not accepted', async () => {
  site.answers['/home.ics'] = sends(CALENDAR)
  expect(await outcomeOf(site.read('https://www.other.example/home.ics'))).toBe('unreachable')
  expect(await outcomeOf(site.read('https://127.0.0.1/home.ics'))).toBe('unreachable')
  expect(await outcomeOf(site.read('/home.ics', { ca: undefined }))).toBe('unreachable')
  expect(site.requests).toHaveLength(0)
})

test('a host gets two requests at a time, and waits for no other host', async () => {
  const reader = createCalendarReader(site.options)
  const held: (() => void)[] = []
  const arrivals = new EventTarget()
  site.answers['/held.ics'] = (response) => {
    held.push(() => response.end(CALENDAR))
    arrivals.dispatchEvent(new Event('arrival'))
  }
  site.answers['/home.ics'] = sends(CALENDAR)
  const readHost = (host: string, path: string) =>
    outcomeOf(reader.read(`https://${host}.calendars.example/${path}`, NO_VALIDATORS))
  const reads = Array.from({ length: 5 }, () => readHost('www', 'held.ics'))
  while (held.length < 2) await once(arrivals, 'arrival')
  expect(await readHost('other', 'home.ics')).toEqual(['1@site'])
  expect(held).toHaveLength(2)
  for (let released = 0; released < 5; released++) {
    while (held.length <= released) await once(arrivals, 'arrival')
    held[released]?.()
    expect(held.length - released).toBeLessThanOrEqual(2)
  }
  expect(await Promise.all(reads)).toEqual(reads.map(() => ['1@site']))
})
