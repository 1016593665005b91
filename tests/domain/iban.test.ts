import { expect, test } from 'vitest'
import { isIban, normaliseIban } from '#domain/payment/iban.ts'

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
