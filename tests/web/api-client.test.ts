import { expect, test, vi } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { accountClient } from '#web/client/api/account-client.ts'
import { apiClient } from '#web/client/api/api-client.ts'
import { fetchStartDays } from '#web/client/api/catalogue-client.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { paymentClient } from '#web/client/api/payment-client.ts'
import type { WantedStarts } from '#web/client/api/start-days-input.ts'
import { stubLocalStorage } from './fake-storage.ts'

type Sent = { url: string; init: RequestInit }

/** A fake API that returns one response and records the requests. */
function fakeApi(answer: () => Response | Promise<Response>): { sent: Sent[]; fetcher: typeof fetch } {
  const sent: Sent[] = []
  const fetcher = (async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  }) as typeof fetch
  return { sent, fetcher }
}

const json = (status: number, body: unknown) => () =>
  Response.json(body, { status, headers: status < 500 ? {} : { 'X-Request-Id': 'request-1' } })
const ACCESS = { code: '7KQ2M9XR4T', viewToken: 'secret' }

test('a request has its token in a header, its idempotency key, and the language of the page', async () => {
  const { sent, fetcher } = fakeApi(json(200, { state: 'succeeded' }))
  const attempt = { number: 1, cardToken: 'tok', requestKey: 'key-1' }
  expect(await inLocale('en', () => paymentClient(fetcher).attemptPayment(ACCESS, attempt))).toEqual({
    ok: true,
    value: { state: 'succeeded' },
  })
  expect(sent[0]?.url).toBe('/api/bookings/7KQ2M9XR4T/payments/1/attempts')
  expect(sent[0]?.init.headers).toMatchObject({
    'Accept-Language': 'en',
    'idempotency-key': 'key-1',
    'x-view-token': 'secret',
  })
  expect(sent[0]?.init.body).toBe('{"cardToken":"tok","acceptTerms":true}')
})

test('both clients ask for JSON and give up after ten seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { sent, fetcher } = fakeApi(json(200, { days: [] }))
  await inLocale('es', () => apiClient(fetcher).getBooking(ACCESS))
  vi.stubGlobal('fetch', fetcher)
  const wanted = { houseCode: 'MAD-0001', length: { unit: 'night', count: 7 }, from: '2027-06-01', to: '2027-06-02' }
  await inLocale('es', () => fetchStartDays(wanted as WantedStarts, new AbortController().signal))
  vi.unstubAllGlobals()
  expect(timeout.mock.calls).toEqual([[10_000], [10_000]])
  expect(sent.map(({ init }) => new Headers(init.headers).get('Accept'))).toEqual([
    'application/json',
    'application/json',
  ])
  expect(sent.every(({ init }) => init.signal instanceof AbortSignal)).toBe(true)
  timeout.mockRestore()
})

test('a code is never more than one segment of the path', async () => {
  const { sent, fetcher } = fakeApi(json(404, { code: 'booking_not_found', message: 'No', status: 404 }))
  await inLocale('es', () => apiClient(fetcher).getBooking({ code: '../admin?x' }))
  expect(sent[0]?.url).toBe('/api/bookings/..%2Fadmin%3Fx')
})

test('a problem becomes its code, its sentence and its fields', async () => {
  const problem = { type: '', title: '', status: 422, code: 'validation_failed', message: 'Mira', errors: { a: 'b' } }
  const { fetcher } = fakeApi(json(422, problem))
  expect(await inLocale('es', () => apiClient(fetcher).getBooking(ACCESS))).toEqual({
    ok: false,
    kind: 'refused',
    status: 422,
    code: 'validation_failed',
    message: 'Mira',
    errors: { a: 'b' },
  })
})

test.each([
  ['a dropped connection', () => Promise.reject(new TypeError('Failed to fetch')), null],
  ['a time-out', () => Promise.reject(new DOMException('Time', 'TimeoutError')), null],
  ['an answer that is no JSON', () => new Response('<html>', { status: 200 }), null],
  ['an error without a code', json(502, { oops: true }), 'request-1'],
  ['a fault of the server', json(500, { code: 'internal', message: 'Fault', status: 500 }), 'request-1'],
])('%s leaves the outcome unknown', async (_what, answer, requestId) => {
  const { fetcher } = fakeApi(answer)
  expect(await inLocale('es', () => paymentClient(fetcher).getPayment(ACCESS, 1))).toEqual({
    ok: false,
    kind: 'unknown',
    requestId,
  })
})

test('a fault of the server is not called a missing answer, and has a reference to quote', () => {
  const fault = { ok: false, kind: 'unknown', requestId: 'request-1' } as const
  const silent = 'No answer came.'
  expect(inLocale('en', () => failureText({ ...fault, requestId: null }, { silent }))).toBe(silent)
  const said = inLocale('en', () => failureText(fault, { silent }))
  expect(said).not.toContain(silent)
  expect(said).toMatch(/error on our server.* with this reference: request-1\.$/)
  expect(inLocale('es', () => failureText(fault, { silent, fault: 'Not booked.' }))).toMatch(
    /^Not booked\. Si se repite, .*: request-1\.$/,
  )
  expect(inLocale('es', () => failureText(fault, 'It may be saved.'))).toMatch(/^It may be saved\. .*request-1/)
})

test('a registration that answers any message but Success is one of an e-mail that is already registered', async () => {
  const { fetcher, sent } = fakeApi(json(200, { message: 'Email exists' }))
  const person = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', phone: '+34 600 000 000' }
  const registration = { ...person, password: 'una frase larga', acceptTerms: true } as const
  expect(await inLocale('es', () => accountClient(fetcher).register(registration))).toMatchObject({
    kind: 'refused',
    code: 'already_registered',
    errors: { email: 'Usuario ya registrado.' },
  })
  expect(sent).toHaveLength(1)
})

test('releasing a night hold returns nothing', async () => {
  const { sent, fetcher } = fakeApi(() => new Response(null, { status: 204 }))
  expect(await inLocale('es', () => apiClient(fetcher).releaseHold(ACCESS))).toEqual({ ok: true, value: null })
  expect(sent[0]?.init.method).toBe('DELETE')
})

test('a signed-in user sends their token, and an expired one is removed', async () => {
  const stored = stubLocalStorage([
    ['token', 'T'],
    ['user', '{"email":"ana@example.com"}'],
  ])
  const { sent, fetcher } = fakeApi(json(401, { code: 'unauthenticated', message: 'No', status: 401 }))
  await inLocale('es', () => apiClient(fetcher).getBooking({ code: '7KQ2M9XR4T' }))
  await inLocale('es', () => apiClient(fetcher).getBooking({ code: '7KQ2M9XR4T' }))
  vi.unstubAllGlobals()
  expect(sent.map(({ init }) => new Headers(init.headers).get('Authorization'))).toEqual(['Bearer T', null])
  expect(stored.size).toBe(0)
})
