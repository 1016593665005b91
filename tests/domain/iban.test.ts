import { expect, test } from 'vitest'
import { accountLabel, formatIban, isIban, normaliseIban, parseIban } from '#domain/payment/iban.ts'

test.each(['ES91 2100 0418 4502 0005 1332', 'de89-3704.0044 0532 0130 00', 'GB29 NWBK 6016 1331 9268 19'])(
  'an account number is read as people write it: %s',
  (text) => expect(isIban(normaliseIban(text))).toBe(true),
)

test.each([
  ['two digits that changed places', 'ES91 2100 0418 4502 0005 1323'],
  ['a digit too few', 'ES91 2100 0418 4502 0005 133'],
  ['a country whose accounts are not debited in euros', 'BR15 0000 0000 0000 1093 2840 814P 2'],
  ['a card', '4242 4242 4242 4242'],
  ['nothing', ''],
])('no account number: %s', (_, text) => expect(isIban(normaliseIban(text))).toBe(false))

test('what people type is parsed and printed in groups of four, and named by country and last characters', () => {
  expect(parseIban('es91 2100-0418 4502 0005 1332')).toBe('ES9121000418450200051332')
  expect(parseIban('ES91 2100 0418 4502 0005 1333')).toBeNull()
  expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947')
  expect(accountLabel({ country: 'ES', last4: '1332' })).toBe('ES ·· 1332')
})
