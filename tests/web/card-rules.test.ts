import { expect, test } from 'vitest'
import { passesLuhn } from '#domain/payment/card-number.ts'
import {
  cardBrand,
  findCardFaults,
  groupCardNumber,
  groupExpiry,
  readExpiry,
} from '#web/components/card-form/card-rules.ts'

const NOW = new Date('2026-12-01T10:00:00Z')
const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 26', cvc: '123', name: 'Ana Ruiz' }

test('a card number is grouped as it is printed', () => {
  expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupCardNumber('4242-4242x42')).toBe('4242 4242 42')
  expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005')
  expect(groupCardNumber('')).toBe('')
})

test('a card number longer than any card loses the rest', () => {
  expect(groupCardNumber('4'.repeat(30)).replaceAll(' ', '')).toHaveLength(19)
})

test('an expiry is understood however it is typed', () => {
  const typed = ['0930', '09/30', '09 / 30', '9/30', '09/2030', '9-30']
  expect(typed.map(groupExpiry)).toEqual(typed.map(() => '09 / 30'))
})

test('an expiry grows while it is typed and can be deleted again', () => {
  expect(['0', '09', '09 /', '093'].map(groupExpiry)).toEqual(['0', '09', '09 / ', '09 / 3'])
  expect(groupExpiry('9')).toBe('09 / ')
  expect(groupExpiry('0')).toBe('0')
  expect(groupExpiry('')).toBe('')
})

test('a month that does not exist is no expiry', () => {
  expect(readExpiry('13 / 30')).toBeNull()
  expect(readExpiry('00 / 30')).toBeNull()
  expect(readExpiry('1 / 30')).toBeNull()
  expect(readExpiry('09 / 30')).toEqual({ month: 9, year: 2030 })
})

test('the checksum catches one wrong digit and two swapped ones', () => {
  expect(passesLuhn('4242424242424242')).toBe(true)
  expect(passesLuhn('4242424242424241')).toBe(false)
  expect(passesLuhn('2442424242424242')).toBe(false)
  expect(passesLuhn('0')).toBe(false)
})

test('the first digits hint at the brand', () => {
  expect(['4', '51', '2221', '2720', '34', '6011', '50', '9', ''].map(cardBrand)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'mastercard',
    'amex',
    'discover',
    'maestro',
    null,
    null,
  ])
})

test('a good card has no faults, also in its last month', () => {
  expect(findCardFaults(GOOD, NOW)).toEqual({})
})

test('each field says what is wrong with it', () => {
  expect(findCardFaults({ number: '', expiry: '', cvc: '', name: ' ' }, NOW)).toEqual({
    number: 'required',
    expiry: 'required',
    cvc: 'required',
    name: 'required',
  })
  expect(findCardFaults({ ...GOOD, number: '4242 4242', expiry: '13 / 30', cvc: '12' }, NOW)).toEqual({
    number: 'number_invalid',
    expiry: 'expiry_invalid',
    cvc: 'cvc_invalid',
  })
  expect(findCardFaults({ ...GOOD, expiry: '11 / 26' }, NOW)).toEqual({ expiry: 'expiry_past' })
})

test('American Express has four digits in its security code', () => {
  const amex = { ...GOOD, number: '3782 822463 10005' }
  expect(findCardFaults({ ...amex, cvc: '1234' }, NOW)).toEqual({})
  expect(findCardFaults(amex, NOW)).toEqual({ cvc: 'cvc_invalid' })
})
