import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from '#domain/people/masked-contact.ts'

test.each([
  ['lucia.ferrer@example.com', 'l…@e….com'],
  ['a@b.es', 'a…@b….es'],
  ['x@localhost', 'x…@l…'],
  ['', '…@…'],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})

test.each([
  ['+34 600 123 456', '+34 ··· 56'],
  ['+39065550142', '··· 42'],
  ['600 12 34 56', '··· 56'],
  ['1', '···'],
])('the number %s is shown as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown)
})
