import { expect, test } from 'vitest'
import { explainField } from '#contract/field-errors.ts'
import { explainRefusal } from '#contract/refusals.ts'
import { REFUSAL_CODES } from '#domain/shared/refusal.ts'
import { LOCALES } from '#domain/shared/text.ts'

test.each(REFUSAL_CODES)('%s has its words in every language, without gaps', (code) => {
  const explained = LOCALES.map((locale) => explainRefusal(code, locale, 'help@example.com'))
  for (const text of explained.flatMap(({ message, title }) => [message, title])) {
    expect(text).toMatch(/^\p{Lu}/u)
    expect(text).not.toMatch(/[{}!¡]|undefined/)
  }
  expect(new Set(explained.map(({ message }) => message)).size).toBe(LOCALES.length)
})

test('texts name the numbers of the policy and the address of the company', () => {
  const { message, status } = explainRefusal('stay_too_long_for_instant', 'en', 'help@example.com')
  expect(message).toBe('For stays over 20 nights, use the contact form or email us at help@example.com.')
  expect(status).toBe(422)
})

test.each([
  ['stay_too_long_for_instant', 30, /de más de 30 noches/, /over 30 nights/],
  ['stay_too_short', 4, /desde 4 noches/, /from 4 nights/],
  ['party_too_large', 2, /caben 2 personas/, /sleeps 2 people/],
] as const)('a refusal names the limit of the home: %s %i', (code, limit, es, en) => {
  expect(explainRefusal(code, 'es', 'help@example.com', { limit }).message).toMatch(es)
  expect(explainRefusal(code, 'en', 'help@example.com', { limit }).message).toMatch(en)
})

test.each([
  ['holder.email', 'invalid', 'Introduce un correo electrónico válido'],
  ['holder.name', 'missing', 'Campo obligatorio'],
  ['consents.terms', 'missing', 'Por favor, acepta los términos y condiciones'],
  ['checkIn', 'invalid', 'Este dato no es válido'],
] as const)('the field %s that is %s: %s', (path, why, text) => {
  expect(explainField(path, why, 'es')).toBe(text)
})

const CATALOGUE = [
  ['login_failed', 'Error al iniciar sesión.', 'Sign-in failed.'],
  ['already_registered', 'Usuario ya registrado.', 'User already registered.'],
  ['email_not_found', 'Correo electrónico no encontrado.', 'Email not found.'],
  ['unauthenticated', /inicia sesión|entra/i, 'No token found, please log in first.'],
  ['apartment_not_found', /escríbenos a hola@example\.com/, /Contact support by email at hola@example\.com/],
  ['stay_too_long_for_instant', /formulario de contacto o por correo electrónico/, /contact form or email/],
  ['promo_code_invalid', /Código de descuento no encontrado o no válido/, /Discount code not found or not valid/],
  ['dates_not_available', /Busca de nuevo desde la página de inicio/, /Search again from the home page/],
  ['channel_unavailable', /Busca de nuevo desde la página de inicio/, /Search again from the home page/],
  ['gateway_unreachable', /error técnico de conexión\. Inténtalo de nuevo/, /Technical connectivity error\. Try again/],
  ['card_processing_error', /Comprueba los datos de la tarjeta/, /Check the card details and try again/],
  ['payment_already_exists', /El primer pago ya existe/, /The first payment already exists/],
  ['payment_already_processed', /No tienes que hacer nada/, /No action is needed/],
  ['card_declined', /prueba con otra tarjeta.*tu banco/, /try another card.*contact your bank/],
  [
    'card_insufficient_funds',
    /Comprueba el saldo o el estado de tu tarjeta/,
    /Check the funds or the status of your card/,
  ],
  ['hold_expired', /Busca otras fechas o las mismas fechas/, /Search other dates or the same dates/],
  ['request_not_sent', 'No se pudo enviar la solicitud.', 'The request could not be sent.'],
  ['internal', 'Hubo un error. Inténtalo de nuevo.', 'There was an error. Please try again.'],
] as const

test.each(CATALOGUE)('the error catalogue is said in its words: %s', (code, es, en) => {
  expect(explainRefusal(code, 'es', 'hola@example.com').message).toMatch(es)
  expect(explainRefusal(code, 'en', 'hola@example.com').message).toMatch(en)
})

test('a booking or payment that is not there is told like a payment error, and cards and bookings have titles of their own', () => {
  const [payment, ...others] = (['card_processing_error', 'booking_not_found', 'payment_not_found'] as const).map(
    (code) => explainRefusal(code, 'en', 'hola@example.com'),
  )
  expect(others.map(({ message }) => message)).toEqual([payment?.message, payment?.message])
  expect(payment?.title).toBe('There was a problem with your card')
  expect(others[0]?.title).toBe('There was a problem with your booking')
})
