import { expect, test } from 'vitest'
import { redirectionOf } from '#web/server/url-rules.ts'

function redirection(path: string, headers: Record<string, string> = {}) {
  return redirectionOf(new URL(path, 'https://estancia.example'), new Headers(headers))
}

test('the root leads to the language of the cookie, then of the browser, then Spanish', () => {
  expect(redirection('/', { cookie: 'a=b; language=en', 'accept-language': 'es' })).toEqual({ to: '/en', status: 302 })
  expect(redirection('/', { 'accept-language': 'fr-FR, en-GB;q=0.8, es;q=0.5' })).toEqual({ to: '/en', status: 302 })
  expect(redirection('/', { 'accept-language': 'es;q=0.4, en;q=0.9' })).toEqual({ to: '/en', status: 302 })
  expect(redirection('/', { 'accept-language': 'de' })).toEqual({ to: '/es', status: 302 })
  expect(redirection('/')).toEqual({ to: '/es', status: 302 })
})

test('an unknown or rejected language is not taken from cookie or browser', () => {
  expect(redirection('/', { cookie: 'language=fr', 'accept-language': 'en;q=0' })).toEqual({ to: '/es', status: 302 })
})

test('a page without its locale leads to the language of the visitor, query kept', () => {
  expect(redirection('/alquiler-por-meses?city=madrid', { 'accept-language': 'en' })).toEqual({
    to: '/en/alquiler-por-meses?city=madrid',
    status: 302,
  })
  expect(redirection('/pago?booking=X')).toEqual({ to: '/es/pago?booking=X', status: 302 })
})

test('trailing and double slashes redirect permanently, and never to another host', () => {
  expect(redirection('/es/')).toEqual({ to: '/es', status: 301 })
  expect(redirection('/es/alquiler-por-meses//?page=2')).toEqual({ to: '/es/alquiler-por-meses?page=2', status: 301 })
  const url = new URL('https://estancia.example')
  url.pathname = '//other.example/'
  expect(redirectionOf(url, new Headers())).toEqual({ to: '/other.example', status: 301 })
})

test('the English word for the list redirects to the list', () => {
  expect(redirection('/en/apartments?city=malaga')).toEqual({ to: '/en/alquiler-por-meses?city=malaga', status: 301 })
  expect(redirection('/apartments')).toEqual({ to: '/es/apartments', status: 302 })
})

test('a missing city redirects to all neighbourhoods', () => {
  expect(redirection('/en/ciudad')).toEqual({ to: '/en/barrios', status: 301 })
})

test('a home in the query redirects to its address; without one to the list', () => {
  const bare = '/es/apartamento-amueblado-por-meses'
  expect(redirection(`${bare}?house=MAD-0042&checkIn=2027-02-01&adults=2`)).toEqual({
    to: `${bare}/MAD-0042?checkIn=2027-02-01&adults=2`,
    status: 301,
  })
  expect(redirection(bare)).toEqual({ to: '/es/alquiler-por-meses', status: 301 })
  expect(redirection(`${bare}?house=..%2Fpago`)).toEqual({ to: `${bare}/..%2Fpago`, status: 301 })
})

test('other addresses are not redirected', () => {
  for (const path of ['/es', '/en/alquiler-por-meses', '/es/no-such-page', '/no-such-page', '/es/pago/apartments']) {
    expect(redirection(path)).toBeNull()
  }
})

test('the parameters that Stripe adds to the return address are removed', () => {
  const added = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'
  expect(redirection(`/es/pago?booking=ABCDEFGH12&${added}`)).toEqual({
    to: '/es/pago?booking=ABCDEFGH12',
    status: 302,
  })
  expect(redirection('//other.example/?setup_intent_client_secret=x')).toEqual({ to: '/', status: 302 })
})

test('an address that cannot be decoded redirects to its readable part', () => {
  const to = (path: string) => redirectionOf(new URL(path, 'https://estancia.example'), new Headers())?.to
  expect(to('/es/blog/%zz?page=%')).toBe('/es/blog/zz?page=%')
  expect(to('/es/blog/%ff%20')).toBe('/es/blog/ff20')
  expect(to('/es/blog/a%25b')).toBe('/es/blog/ab')
  expect(to('/%25/malo.example')).toBe('/malo.example')
  expect(to('/es/blog/a%C3%B1o')).toBeUndefined()
})

test('an address with a NUL redirects to the one without, never to another host', () => {
  const to = (path: string) => redirectionOf(new URL(path, 'https://estancia.example'), new Headers())?.to
  expect(to('/es/blog/a%00b?city=%00madrid')).toBe('/es/blog/ab?city=madrid')
  expect(to('/%00/malo.example')).toBe('/malo.example')
})

test.each([
  ['/en/apartamento-amueblado-por-meses/mad-0121?adults=2', '/en/apartamento-amueblado-por-meses/MAD-0121?adults=2'],
  ['/es/apartamento-amueblado-por-meses/MAD-0121.', '/es/apartamento-amueblado-por-meses/MAD-0121'],
  [
    '/es/alquiler-por-meses?checkIn=2027-2-3&checkOut=3/3/2027',
    '/es/alquiler-por-meses?checkIn=2027-02-03&checkOut=2027-03-03',
  ],
  ['/es/alquiler-por-meses?checkIn=03%2F02%2F2027', '/es/alquiler-por-meses?checkIn=2027-02-03'],
  ['/en/alquiler-por-meses?checkIn=2%2F28%2F2027', '/en/alquiler-por-meses?checkIn=2027-02-28'],
])('%s leads to %s', (from, to) => {
  expect(redirection(from)).toEqual({ to, status: 301 })
})

test.each([
  '/es/apartamento-amueblado-por-meses/MAD-0121',
  '/es/apartamento-amueblado-por-meses/nowhere',
  '/es/alquiler-por-meses?checkIn=2027-02-03&checkOut=2027-03-03',
  '/es/alquiler-por-meses?checkIn=2027-02-30',
  '/en/alquiler-por-meses?checkIn=03/02/2027',
])('%s is answered as it is', (path) => {
  expect(redirection(path)).toBeNull()
})
