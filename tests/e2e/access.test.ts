import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import { type ServedSite, serveSite } from '#tests/harness/served-site.ts'
import { SITE_DAY } from '#tests/harness/site-start.ts'
import routes from '#web/routes.ts'
import { sharedBrowser } from './browser.ts'

/** The server sends the same page to all visitors; browsers fetch personal data with their own credentials. */

let site: ServedSite
beforeAll(async () => {
  site = await serveSite({ DEMO: '0', TRUSTED_PROXIES: '1' })
})
afterAll(() => site.close())

type Route = { readonly path?: string; readonly children?: readonly Route[] }

/** Every path pattern of routes.ts, for example `/:locale/pago`. */
function patterns(of: readonly Route[], base = ''): string[] {
  return of.flatMap(({ path = '', children }) => {
    const at = path ? `${base}/${path}` : base
    return children ? patterns(children, at) : [at]
  })
}

const HOLDER = { name: 'Xiana', lastname: 'Ferreiroa', email: 'xiana.secreta@example.com', phone: '+34 600 000 000' }
const PERSONAL = /xiana\.secreta|Xiana|Ferreiroa|600 000 000|secreto-del-wifi|47#11/

async function post<Body>(path: string, body: object, headers: Record<string, string> = {}): Promise<Body> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } }
  const answer = await fetch(site.url + path, { ...init, body: JSON.stringify(body) })
  expect(answer.ok, `${path} answered ${answer.status}`).toBe(true)
  return (await answer.json()) as Body
}

type Booked = { readonly bookingCode: string; readonly viewToken: string }

/** A confirmed stay in four days, for which check-in and guide are open. */
async function confirmed(houseCode: string) {
  const home = await makeApartment(createDatabase(site.pool), { city: 'sevilla', houseCode })
  const checkIn = addDays(SITE_DAY, 4)
  const input = bookingInput(home, {
    checkIn,
    holder: HOLDER,
  })
  const booked = await post<Booked>('/api/bookings', input, { 'Idempotency-Key': houseCode })
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
  const { cardToken } = await post<{ cardToken: string }>('/sandbox/cards', card)
  const path = `/api/bookings/${booked.bookingCode}/payments/1/attempts`
  await post(path, { cardToken }, { 'X-View-Token': booked.viewToken, 'Idempotency-Key': `${houseCode}-pay` })
  return { ...booked, houseCode }
}

test('no page shows personal data of a guest to anybody else, whatever credentials they send', async () => {
  const { bookingCode, viewToken, houseCode } = await confirmed('SVQ-0001')
  const person = { email: 'other@example.com', name: 'Eva', lastname: 'Gil', phone: '600 111 222' }
  const { token } = await post<{ token: string }>('/api/register', {
    ...person,
    password: 'una frase larga',
    acceptTerms: true,
  })
  const callers: Record<string, Record<string, string>> = {
    anonymous: {},
    holder: { 'X-View-Token': viewToken },
    stranger: { 'X-View-Token': 'x'.repeat(43), 'X-Traveller-Token': 'x'.repeat(43) },
    registered: { Authorization: `Bearer ${token}` },
  }
  const parts: Record<string, string> = {
    ...{ locale: 'es', houseCode, city: 'sevilla', neighbourhood: 'triana', slug: 'no-hay', id: 'x' },
    ...{ bookingCode, paymentNumber: '1', position: '1' },
  }
  const paths = patterns(routes as readonly Route[]).map((pattern) =>
    pattern.replace('*', 'no-existe').replaceAll(/:(\w+)\??/g, (_, name: string) => parts[name] ?? name),
  )
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths.flatMap((page) => [page, `${page}.data`])) {
    const answers = new Set<number>()
    for (const [caller, headers] of Object.entries(callers)) {
      const answer = await fetch(`${site.url}${path}?booking=${bookingCode}&house=${houseCode}`, { headers })
      expect(await answer.text(), `${path} as ${caller}`).not.toMatch(PERSONAL)
      answers.add(answer.status)
    }
    // A page does not depend on the credentials that are sent, either.
    expect([path, answers.size]).toEqual([path, 1])
  }
})

/**
 * Expects that from an address over its rate limit the code alone shows nothing, but the link of a mail shows the
 * booking.
 */
async function expectLinkOpens({ bookingCode, viewToken }: Booked, address: string) {
  const browser = await sharedBrowser()
  const page = await browser.newPage({ extraHTTPHeaders: { 'X-Forwarded-For': address } })
  const at = `${site.url}/es/mis-reservas/${bookingCode}`
  await page.goto(at)
  await page.getByRole('heading', { name: 'Ahora no podemos mostrarte esta reserva' }).waitFor()
  await page.goto('about:blank')
  await page.goto(`${at}#t=${viewToken}`)
  await page.getByText('Xiana Ferreiroa').waitFor()
  await page.close()
}

test('booking codes cannot be guessed on pages: pages and API share one rate limit', async () => {
  const { bookingCode, viewToken } = await confirmed('SVQ-0002')
  const ask = async (path: string, method = 'GET') => {
    const headers = { 'Accept-Language': 'es', 'X-Forwarded-For': '203.0.113.9' }
    return (await fetch(site.url + path, { method, headers, redirect: 'manual' })).status
  }
  const pages = [
    (code: string) => `/es/confirmada?booking=${code}`,
    (code: string) => `/es/CONFIRMADA.data?booking=${code}`,
    (code: string) => `/es/finish-payment/${code}/1.data`,
    (code: string) => `/en/gui%61/${code}`,
    (code: string) => `/es/check-in/${code}/1`,
    (code: string) => `/api/bookings/${code}`,
  ]
  expect(await ask(`/es/confirmada?booking=${bookingCode}`)).toBe(200)
  const statuses: number[] = []
  for (let index = 0; index < 40; index++) {
    const page = pages[index % pages.length]
    if (page) statuses.push(await ask(page(String(index).padStart(10, '0'))))
  }
  const expectedStatuses = Array.from({ length: 40 }, (_, index) => (index < 30 ? 404 : 429))
  expect(statuses).toEqual(expectedStatuses)
  for (const page of pages) expect([page(bookingCode), await ask(page(bookingCode))]).toEqual([page(bookingCode), 429])
  expect(await ask(`/es/confirmada?booking=${bookingCode}`, 'HEAD')).toBe(429)
  expect(await ask('/es')).toBe(200)
  expect(await ask('/es/pago')).toBe(404)
  await expectLinkOpens({ bookingCode, viewToken }, '203.0.113.9')
})

test('promo codes cannot be guessed on pages either; the stay is priced and booked without one', async () => {
  const { houseCode } = await makeApartment(createDatabase(site.pool), { city: 'sevilla', houseCode: 'SVQ-0003' })
  const checkIn = addDays(SITE_DAY, 40)
  const stay = { checkIn, checkOut: addDays(checkIn, 6), adults: '2' }
  const headers = { 'X-Forwarded-For': '203.0.113.20', 'Content-Type': 'application/json' }
  const quote = (promoCode: string) =>
    fetch(`${site.url}/api/quotes`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...stay, houseCode, adults: 2, promoCode }),
    })
  const page = async (path: string, promoCode: string) => {
    const query = new URLSearchParams({ ...stay, house: houseCode, promoCode })
    return (await fetch(`${site.url}/es/${path}?${query}`, { headers })).text()
  }
  const detail = `apartamento-amueblado-por-meses/${houseCode}`
  for (let index = 0; index < 10; index++) {
    expect(await page(detail, `GUESS-${index}`)).toContain('no encontrado o no válido')
    expect(await page('datos-personales', `OTHER-${index}`)).toContain('no encontrado o no válido')
  }
  expect((await quote('RIGHT')).status).toBe(429)
  for (const path of [detail, 'datos-personales']) {
    const text = await page(path, 'RIGHT')
    expect(text).toContain('se han probado demasiados códigos')
    expect(text.replaceAll(/<\/?small>/g, '')).toMatch(/390,00\s€/)
  }
})
