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
  ['holder.name', 'missing', 'Campo obligatorio', 'This field is required'],
  ['holder.name', 'invalid', 'Introduce un Nombre válido', 'Enter a valid Name'],
  ['holder.lastname', 'invalid', 'Introduce un Apellido válido', 'Enter a valid Last Name'],
  ['holder.email', 'invalid', 'Introduce un correo electrónico válido', 'Enter a valid Email'],
  ['holder.phone', 'invalid', 'Introduce un Teléfono válido', 'Enter a valid Phone'],
  [
    'consents.terms',
    'missing',
    'Por favor, acepta los términos y condiciones',
    'Please, accept the terms and conditions',
  ],
  ['checkIn', 'invalid', 'Este dato no es válido', 'This value is not valid'],
] as const)('the field %s that is %s: %s', (path, why, es, en) => {
  expect([explainField(path, why, 'es'), explainField(path, why, 'en')]).toEqual([es, en])
})

const CATALOGUE = [
  ['login_failed', 'Error al iniciar sesión.', 'Sign-in failed.'],
  ['already_registered', 'Usuario ya registrado.', 'User already registered.'],
  ['email_not_found', 'Correo electrónico no encontrado.', 'Email not found.'],
  ['unauthenticated', /inicia sesión|entra/i, 'No token found, please log in first.'],
  ['apartment_not_found', /escríbenos a hola@example\.com/, /Contact support by email at hola@example\.com/],
  ['stay_too_long_for_instant', /formulario de contacto o por correo electrónico/, /contact form or email/],
  [
    'promo_code_invalid',
    /Código de descuento no encontrado o no válido.*escríbenos a hola@example\.com/,
    /Discount code not found or not valid.*email us at hola@example\.com/,
  ],
  ['dates_not_available', /Busca de nuevo desde la página de inicio/, /Search again from the home page/],
  ['channel_unavailable', /Busca de nuevo desde la página de inicio/, /Search again from the home page/],
  [
    'gateway_unreachable',
    /error técnico de conexión\. Inténtalo de nuevo.*escríbenos a hola@example\.com/,
    /Technical connectivity error\. Try again.*email us at hola@example\.com/,
  ],
  [
    'card_processing_error',
    /Comprueba los datos de la tarjeta e inténtalo de nuevo.*escríbenos a hola@example\.com/,
    /Check the card details and try again.*email us at hola@example\.com/,
  ],
  [
    'payment_already_exists',
    /El primer pago ya existe.*escríbenos a hola@example\.com/,
    /The first payment already exists.*email at hola@example\.com/,
  ],
  ['payment_already_processed', /No tienes que hacer nada/, /No action is needed/],
  [
    'card_declined',
    /Revisa los datos o prueba con otra tarjeta.*tu banco o escríbenos a hola@example\.com/,
    /Check the data or try another card.*contact your bank or email us at hola@example\.com/,
  ],
  [
    'card_insufficient_funds',
    /Comprueba el saldo o el estado de tu tarjeta/,
    /Check the funds or the status of your card/,
  ],
  ['hold_expired', /Busca otras fechas o las mismas fechas/, /Search other dates or the same dates/],
  ['reset_token_invalid', /Pide uno nuevo/, /Ask for a new one/],
  ['password_mismatch', 'Las contraseñas no coinciden.', 'Password does not match.'],
  ['service_unavailable', /Inténtalo en unos minutos/, /Try again in a few minutes/],
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
