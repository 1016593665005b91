import { expect, test } from 'vitest'
import { returnPathOf, signInPath } from '#contract/office-return-path.ts'

const OFFICE = 'https://office.example'
const back = (path: string) => returnPathOf(new URL(`${OFFICE}/entrar?volver=${encodeURIComponent(path)}`))

test('a page behind the sign-in is come back to, with its filters', () => {
  const to = signInPath(new URL(`${OFFICE}/bookings?estado=hoy&q=a%20b`))
  expect(returnPathOf(new URL(to, OFFICE))).toBe('/bookings?estado=hoy&q=a%20b')
})

test('the data of a page is not come back to, but the page', () => {
  expect(returnPathOf(new URL(signInPath(new URL(`${OFFICE}/bookings.data`)), OFFICE))).toBe('/bookings')
  expect(signInPath(new URL(`${OFFICE}/_root.data`))).toBe('/entrar')
})

test('nothing but a path of the office is come back to', () => {
  const others = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]
  for (const other of [...others, '', '/entrar?volver=/entrar']) expect([other, back(other)]).toEqual([other, '/'])
})
