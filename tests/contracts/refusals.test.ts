import { expect, test } from 'vitest'
import { explainField } from '#contract/field-errors.ts'
import { explainRefusal } from '#contract/refusals.ts'
import { REFUSAL_CODES } from '#domain/shared/refusal.ts'

test.each(REFUSAL_CODES)('%s has its words in both languages, without gaps', (code) => {
  const [es, en] = (['es', 'en'] as const).map((locale) => explainRefusal(code, locale, 'help@example.com'))
  expect(es?.status).toBe(en?.status)
  for (const text of [es?.message, en?.message, es?.title, en?.title]) {
    expect(text).toMatch(/^\p{Lu}/u)
    expect(text).not.toMatch(/[{}!¡]|undefined/)
  }
  expect(es?.message).not.toBe(en?.message)
})

test('texts name the numbers of the policy and the address of the company', () => {
  const { message, status } = explainRefusal('stay_too_long_for_instant', 'en', 'help@example.com')
  expect(message).toBe('For stays over 20 nights, use the contact form or email us at help@example.com.')
  expect(status).toBe(422)
})

test.each([
  ['holder.email', 'invalid', 'Introduce un correo electrónico válido'],
  ['holder.name', 'missing', 'Campo obligatorio'],
  ['consents.terms', 'missing', 'Por favor, acepta los términos y condiciones'],
  ['checkIn', 'invalid', 'Este dato no es válido'],
] as const)('the field %s that is %s: %s', (path, why, text) => {
  expect(explainField(path, why, 'es')).toBe(text)
})
