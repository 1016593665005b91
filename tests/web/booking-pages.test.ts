import { expect, test } from 'vitest'
import { isBookingPage } from '#web/booking-pages.ts'
import routes from '#web/routes.ts'

test.each([
  ['/es/pago?booking=7K2M9QX4TB', true],
  ['/es/pago.data?booking=7K2M9QX4TB', true],
  ['/es/PAGO?booking=7K2M9QX4TB', true],
  ['/es/p%61go?booking=7K2M9QX4TB', true],
  ['/fr/pago?booking=7K2M9QX4TB', true],
  ['/es/confirmada.ics?booking=7K2M9QX4TB', true],
  ['/es/datos-personales?house=MAD-0001&booking=7K2M9QX4TB', true],
  ['/es/datos-personales?house=MAD-0001', false],
  ['/es/pago', false],
  ['/es/mis-reservas', false],
  ['/es', false],
  ['/%', false],
  ['/es/apartamento-amueblado-por-meses/MAD-0001', false],
])('%s asks for a booking: %s', (address, isAsking) => {
  expect(isBookingPage(new URL(address, 'http://localhost'))).toBe(isAsking)
})

test('every route with a code in its path asks for a booking', () => {
  const paths = routes.flatMap(({ children = [] }) => children.flatMap(({ path = '' }) => path))
  const withCode = paths.filter((path) => path.includes(':bookingCode'))
  expect(withCode.length).toBeGreaterThan(6)
  for (const path of withCode) {
    const address = path.replaceAll(/:\w+/g, '7K2M9QX4TB')
    expect([path, isBookingPage(new URL(`/es/${address}`, 'http://localhost'))]).toEqual([path, true])
  }
})
