import { expect, test } from 'vitest'
import { login, passwordReset, registration, upgrade } from '#contract/people.ts'
import {
  claimRules,
  forgotRules,
  registerRules,
  resetRules,
  signInRules,
} from '#web/components/account-form/account-rules.ts'

const PERSON = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', phone: '600 111 222' }
const GOOD = { ...PERSON, password: 'una frase larga', acceptTerms: true, promotions: false }

test.each([
  ['nothing wrong', {}],
  ['a name of HTML', { name: '<b>' }],
  ['a name of emoji', { name: '🙂' }],
  ['a name from right to left', { name: 'שרה' }],
  ['no surnames', { lastname: '  ' }],
  ['an e-mail without a host', { email: 'ana@' }],
  ['an endless e-mail', { email: `${'a'.repeat(250)}@example.com` }],
  ['a phone of letters', { phone: 'mañana' }],
  ['a short password', { password: '1234567' }],
  ['a password of eight', { password: '12345678' }],
  ['an endless password', { password: 'x'.repeat(201) }],
  ['no consent', { acceptTerms: false }],
])('the form and the API agree on a registration with %s', (_, overrides) => {
  const input = { ...GOOD, ...overrides }
  expect(registerRules.safeParse(input).success).toBe(registration.safeParse(input).success)
})

test.each(['', 'x', ' ', 'x'.repeat(200), 'x'.repeat(201)])('and on the password of a sign-in: %j', (password) => {
  const input = { email: 'ana@example.com', password }
  expect(signInRules.safeParse(input).success).toBe(login.safeParse(input).success)
  expect(forgotRules.safeParse(input).success).toBe(true)
})

test('and on a booking’s code; an e-mail must be there in the form', () => {
  const input = { bookingCode: '7K2M9QX4TB', password: 'una frase larga', email: 'ana@example.com' }
  expect([claimRules.safeParse(input).success, upgrade.safeParse(input).success]).toEqual([true, true])
  expect(claimRules.safeParse({ ...input, email: '' }).success).toBe(false)
})

test('a new password that is not repeated is refused at the second field', () => {
  const input = { password: 'una frase larga', password_confirmation: 'otra' }
  expect(resetRules.safeParse(input).error?.issues).toMatchObject([{ path: ['password_confirmation'] }])
  const whole = { ...input, password_confirmation: input.password, email: 'ana@example.com', token: 't' }
  expect([resetRules.safeParse(whole).success, passwordReset.safeParse(whole).success]).toEqual([true, true])
})
