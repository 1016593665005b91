import { expect, test } from 'vitest'
import { localeOfPath, switchLocale } from '#text/locale.ts'

test('the first segment of an address names its language', () => {
  expect(localeOfPath('/es/pago')).toBe('es')
  expect(localeOfPath('/en')).toBe('en')
  expect(localeOfPath('/estancia')).toBeNull()
  expect(localeOfPath('/')).toBeNull()
})

test('another language keeps the rest of the address', () => {
  expect(switchLocale('/es/alquiler-por-meses', 'en')).toBe('/en/alquiler-por-meses')
  expect(switchLocale('/en', 'es')).toBe('/es')
  expect(switchLocale('/no-such-page', 'en')).toBe('/en')
})
