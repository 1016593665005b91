import { expect, test } from 'vitest'
import { cacheEntryFor } from '#web/server/page-cache-rules.ts'

const LIST = '/es/alquiler-por-meses'
const HOME = '/en/apartamento-amueblado-por-meses/SVQ-0007'

test('parameters that a page does not read are no part of its cache key', () => {
  expect(cacheEntryFor('/es?utm_source=mail')).toEqual({ address: '/es', tag: 'anywhere' })
  expect(cacheEntryFor(`${LIST}?fbclid=1&city=madrid&CITY=x`)?.address).toBe(`${LIST}?city=madrid`)
  expect(cacheEntryFor(`${HOME}?city=madrid`)?.address).toBe(HOME)
})

test('the order of parameters does not change the cache key, the order of values does', () => {
  const address = `${LIST}?types=pets&neighbourhood=sol&city=madrid&neighbourhood=goya`
  expect(cacheEntryFor(address)?.address).toBe(`${LIST}?city=madrid&neighbourhood=sol&neighbourhood=goya&types=pets`)
})

test('a character has one cache key however it is encoded', () => {
  expect(cacheEntryFor(`${LIST}?bounds=-3.7%2C40.4%2C-3.6%2C40.5`)).toEqual(
    cacheEntryFor(`${LIST}?bounds=-3.7,40.4,-3.6,40.5`),
  )
})

test('a page has tags of its content: a home those of its city’s nights, a list and the landing page those of all', () => {
  expect(cacheEntryFor('/en')?.tag).toBe('anywhere')
  expect(cacheEntryFor(HOME)?.tag).toBe('sevilla')
  expect(cacheEntryFor(`${LIST}?city=madrid`)?.tag).toBe('anywhere')
  expect(cacheEntryFor('/es/comparar?homes=MAD-0001,AGP-0002')?.tag).toBe('anywhere')
  const texts = ['/es/privacidad', '/en/preguntas-generales']
  const near = '/es/ciudad/sevilla/cerca-de/hospital-virgen-macarena'
  const places = ['/es/ciudad/sevilla', '/en/ciudad/sevilla/san-bernardo', near, '/es/barrios', '/en/gallery']
  for (const address of [...places, ...texts]) {
    expect(cacheEntryFor(`${address}?page=2`)).toEqual({ address, tag: 'catalogue' })
  }
})

test('pages of a booking are never cached, nor is a price with a promo code', () => {
  for (const address of [
    '/es/datos-personales?house=MAD-0001&checkIn=2027-06-01&checkOut=2027-06-08',
    '/es/reserva-confirmada?house=MAD-0001',
    '/es/pago?booking=0123456789',
    '/es/confirmada?booking=0123456789',
    '/es/confirmada.ics?booking=0123456789',
    `${HOME}?checkIn=2027-06-01&checkOut=2027-06-08&promoCode=VERANO`,
  ]) {
    expect(cacheEntryFor(address), address).toBeNull()
  }
})

test('a page that says what is free for a stay is never cached: another process may have just told that it is taken', () => {
  const stay = 'checkIn=2027-06-01&checkOut=2027-06-08'
  const pages = [LIST, '/en/map', HOME, '/es/comparar?homes=MAD-0001']
  for (const address of pages) {
    const mark = address.includes('?') ? '&' : '?'
    expect(cacheEntryFor(address), address).not.toBeNull()
    expect(cacheEntryFor(`${address}${mark}${stay}`), address).toBeNull()
  }
  expect(cacheEntryFor(`${LIST}?month=2027-06&months=2`)).toBeNull()
})

test('redirects, refusals and files that are no pages are not cached', () => {
  for (const address of [
    '/',
    '/es/',
    '//es',
    '/fr',
    '/alquiler-por-meses',
    '/es/constructor',
    '/es/__proto__',
    '/es/apartments',
    '/es/apartamento-amueblado-por-meses',
    '/es/apartamento-amueblado-por-meses/mad-0001',
    '/es/apartamento-amueblado-por-meses/toString',
    '/es/apartamento-amueblado-por-meses/MAD-0001/x',
    '/es/ciudad',
    '/es/ciudad/seville',
    '/es/ciudad/roma/triana',
    '/es/ciudad/sevilla/triana/x',
    '/es/alquiler-por-meses.data?city=madrid',
    '/api/apartments',
    'http://other.host/es',
    `${LIST}?neighbourhood=${'x'.repeat(1_000)}`,
  ]) {
    expect(cacheEntryFor(address), address).toBeNull()
  }
})
