import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { codeOfPage } from '#web/server/booking-pages.ts'

test.each([
  ['/es/pago?booking=7K2M9QX4TB', '7K2M9QX4TB'],
  ['/es/pago.data?booking=7K2M9QX4TB', '7K2M9QX4TB'],
  ['/es/PAGO?booking=7K2M9QX4TB', '7K2M9QX4TB'],
  ['/es/p%61go?booking=7K2M9QX4TB', '7K2M9QX4TB'],
  ['/fr/pago?booking=7K2M9QX4TB', '7K2M9QX4TB'],
  ['/es/confirmada.ics?booking=7K2M9QX4TB', '7K2M9QX4TB'],
  ['/es/datos-personales?house=MAD-0001&booking=7K2M9QX4TB', '7K2M9QX4TB'],
  ['/es/datos-personales?house=MAD-0001', null],
  ['/es/pago', null],
  ['/es/mis-reservas', null],
  ['/es', null],
  ['/%', null],
  ['/es/apartamento-amueblado-por-meses/MAD-0001', null],
])('%s asks for the booking %s', (address, code) => {
  expect(codeOfPage(new URL(address, 'http://localhost'))).toBe(code)
})

test('every route with a code in its path asks for a booking', () => {
  const paths = routes.flatMap(({ children = [] }) =>
    children.flatMap(({ path, children: rooms = [] }) => [path ?? '', ...rooms.map((room) => room.path ?? '')]),
  )
  const withCode = paths.filter((path) => path.includes(':bookingCode'))
  expect(withCode.length).toBeGreaterThan(6)
  for (const path of withCode) {
    const address = path.replaceAll(/:\w+/g, '7K2M9QX4TB')
    expect([path, codeOfPage(new URL(`/es/${address}`, 'http://localhost'))]).toEqual([path, '7K2M9QX4TB'])
  }
})
