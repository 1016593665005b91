import { DEFAULT_INSTANT_MAX_NIGHTS, MAX_STAY_MONTHS } from '#domain/policy.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Locale, LocalizedText } from '#domain/shared/text.ts'
import { ACCOUNT_REFUSALS } from './account-refusals.ts'
import { STAY_CHANGE_REFUSALS } from './stay-change-refusals.ts'

type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
type Described = LocalizedText & { readonly status: RefusalStatus; readonly title: keyof typeof TITLES }

const TITLES = {
  request: { es: 'No se pudo completar la solicitud', en: 'The request could not be completed' },
  account: { es: 'Hubo un problema con tu cuenta', en: 'There was a problem with your account' },
  search: { es: 'No lo encontramos', en: 'Not found' },
  booking: { es: 'Hubo un problema con tu reserva', en: 'There was a problem with your booking' },
  card: { es: 'Hubo un problema con tu tarjeta', en: 'There was a problem with your card' },
  fault: { es: 'Hubo un error', en: 'There was an error' },
} as const satisfies Record<string, LocalizedText>

/** "Booking not found: same text as the payment error. Default error: same text." (specification, section 8) */
const PAYMENT_ERROR: LocalizedText = {
  es: 'Hubo un error en el pago. Comprueba los datos de la tarjeta e inténtalo de nuevo. Si continúa, escríbenos a {email}.',
  en: 'There was a payment error. Check the card details and try again. If it persists, email us at {email}.',
}
const CARD_ERROR: LocalizedText = {
  es: 'No se pudo procesar el pago. Revisa los datos o prueba con otra tarjeta. Si continúa, habla con tu banco o escríbenos a {email}.',
  en: 'The payment could not be processed. Check the data or try another card. If it persists, contact your bank or email us at {email}.',
}
const FUNDS_ERROR: LocalizedText = {
  es: 'El pago ha fallado. Comprueba el saldo o el estado de tu tarjeta, o prueba con otra.',
  en: 'Payment failed. Check the funds or the status of your card, or try another one.',
}
const NOT_FREE: LocalizedText = {
  es: 'El apartamento no está disponible en esas fechas. Busca de nuevo desde la página de inicio.',
  en: 'The apartment is not available for those dates. Search again from the home page.',
}

/**
 * Every refusal with its status and its words in both languages; the compiler refuses a code without them. The wording of
 * the specification's error catalogue is kept; `{email}` is the company's.
 */
const REFUSALS = {
  forbidden: { status: 403, title: 'account', es: 'No tienes acceso.', en: 'You do not have access.' },
  not_found: { status: 404, title: 'search', es: 'Esta dirección no existe.', en: 'This address does not exist.' },
  method_not_allowed: {
    status: 405,
    title: 'request',
    es: 'Esta dirección no admite ese método.',
    en: 'This address does not take that method.',
  },
  malformed_json: {
    status: 400,
    title: 'request',
    es: 'El cuerpo de la petición no es JSON.',
    en: 'The body of the request is not JSON.',
  },
  payload_too_large: {
    status: 413,
    title: 'request',
    es: 'La petición es demasiado grande.',
    en: 'The request is too large.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'request',
    es: 'La petición debe ser JSON (application/json).',
    en: 'The request must be JSON (application/json).',
  },
  signature_invalid: {
    status: 400,
    title: 'request',
    es: 'La firma del mensaje no es válida.',
    en: 'The signature of the message is not valid.',
  },
  validation_failed: {
    status: 422,
    title: 'request',
    es: 'Revisa los datos marcados.',
    en: 'Please check the marked fields.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'request',
    es: 'Esta clave de idempotencia ya se usó con otra petición.',
    en: 'This idempotency key was already used with another request.',
  },
  request_in_progress: {
    status: 409,
    title: 'request',
    es: 'Esta petición todavía se está tramitando. Espera un momento.',
    en: 'This request is still being processed. Wait a moment.',
  },
  apartment_not_found: {
    status: 404,
    title: 'search',
    es: 'No encontramos el apartamento. Si necesitas ayuda, escríbenos a {email}.',
    en: 'Apartment not found. Contact support by email at {email}.',
  },
  stay_too_long_for_instant: {
    status: 422,
    title: 'booking',
    es: `Las estancias de más de ${DEFAULT_INSTANT_MAX_NIGHTS} noches se piden con el formulario de contacto o por correo electrónico a {email}.`,
    en: `For stays over ${DEFAULT_INSTANT_MAX_NIGHTS} nights, use the contact form or email us at {email}.`,
  },
  stay_too_short: {
    status: 422,
    title: 'booking',
    es: 'La estancia es más corta de lo que permite este apartamento.',
    en: 'The stay is shorter than this apartment allows.',
  },
  stay_too_far: {
    status: 422,
    title: 'booking',
    es: `Una estancia dura como mucho ${MAX_STAY_MONTHS} meses y empieza dentro del calendario del apartamento.`,
    en: `A stay lasts ${MAX_STAY_MONTHS} months at most and begins within the calendar of the apartment.`,
  },
  party_too_large: {
    status: 422,
    title: 'booking',
    es: 'Sois más personas de las que caben en este apartamento.',
    en: 'There are more of you than this apartment sleeps.',
  },
  dates_in_past: {
    status: 422,
    title: 'booking',
    es: 'La fecha de entrada ya ha pasado.',
    en: 'The check-in date has already passed.',
  },
  promo_code_invalid: {
    status: 422,
    title: 'booking',
    es: 'Código de descuento no encontrado o no válido. Si crees que es un error, escríbenos a {email}.',
    en: 'Discount code not found or not valid. If you think this is a mistake, email us at {email}.',
  },
  dates_not_available: { status: 409, title: 'booking', ...NOT_FREE },
  too_many_holds: {
    status: 429,
    title: 'booking',
    es: 'Ya tienes varios apartamentos guardados sin pagar. Paga uno o deja libre alguno y podrás reservar otro.',
    en: 'You are already holding several apartments that are not paid for. Pay for one, or let one go, and you can book another.',
  },
  too_many_holds_at_address: {
    status: 429,
    title: 'booking',
    es: 'Desde tu conexión a internet hay ya muchos apartamentos guardados sin pagar. Inténtalo dentro de unos minutos o desde otra conexión, o escríbenos a {email}.',
    en: 'Many apartments are already being held, unpaid, from your internet connection. Try again in a few minutes or from another connection, or email us at {email}.',
  },
  channel_unavailable: { status: 503, title: 'booking', ...NOT_FREE },
  gateway_unreachable: {
    status: 503,
    title: 'fault',
    es: 'Hay un error técnico de conexión. Inténtalo de nuevo y, si continúa, escríbenos a {email}.',
    en: 'Technical connectivity error. Try again and, if it persists, email us at {email}.',
  },
  card_declined: { status: 402, title: 'card', ...CARD_ERROR },
  card_insufficient_funds: { status: 402, title: 'card', ...FUNDS_ERROR },
  card_expired: {
    status: 402,
    title: 'card',
    es: 'La tarjeta ha caducado. Revisa los datos o prueba con otra.',
    en: 'The card has expired. Check the data or try another card.',
  },
  card_authentication_failed: {
    status: 402,
    title: 'card',
    es: 'Tu banco no pudo confirmar que eres tú. Inténtalo de nuevo o prueba con otra tarjeta.',
    en: 'Your bank could not confirm that it is you. Try again or use another card.',
  },
  card_processing_error: { status: 402, title: 'card', ...PAYMENT_ERROR },
  payment_already_exists: {
    status: 409,
    title: 'booking',
    es: 'El primer pago ya existe. Si tienes dudas, escríbenos a {email}.',
    en: 'The first payment already exists. If in doubt, contact us by email at {email}.',
  },
  payment_already_processed: {
    status: 409,
    title: 'booking',
    es: 'Este pago ya se ha procesado. No tienes que hacer nada.',
    en: 'This payment has already been processed. No action is needed.',
  },
  payment_not_due: {
    status: 409,
    title: 'booking',
    es: 'Este pago todavía no se puede hacer.',
    en: 'This payment is not due yet.',
  },
  payment_not_found: { status: 404, title: 'booking', ...PAYMENT_ERROR },
  booking_not_found: { status: 404, title: 'booking', ...PAYMENT_ERROR },
  invoice_not_ready: {
    status: 409,
    title: 'booking',
    es: 'La factura se emite cuando la estancia ha terminado y está pagada.',
    en: 'The invoice is issued once the stay is over and paid.',
  },
  ...ACCOUNT_REFUSALS,
  ...STAY_CHANGE_REFUSALS,
  deposit_not_held: {
    status: 409,
    title: 'booking',
    es: 'La fianza no está retenida: no se ha cobrado todavía o ya se ha devuelto.',
    en: 'The deposit is not held: it has not been taken yet, or it was given back.',
  },
  booking_cancelled: {
    status: 409,
    title: 'booking',
    es: 'Esta reserva está cancelada.',
    en: 'This booking is cancelled.',
  },
  hold_expired: {
    status: 410,
    title: 'booking',
    es: 'El apartamento ya no está reservado para ti. Busca otras fechas o las mismas fechas.',
    en: 'The apartment is no longer held for you. Search other dates or the same dates.',
  },
  check_in_not_open: {
    status: 409,
    title: 'booking',
    es: 'El check-in se abre cuando la reserva está confirmada.',
    en: 'Check-in opens once the booking is confirmed.',
  },
  check_in_closed: {
    status: 410,
    title: 'booking',
    es: 'El check-in de esta estancia ya está cerrado.',
    en: 'The check-in of this stay is closed.',
  },
  guide_not_open: {
    status: 409,
    title: 'booking',
    es: 'La guía de la casa se abre cuando la reserva está confirmada.',
    en: 'The guide of the home opens once the booking is confirmed.',
  },
  guide_closed: {
    status: 410,
    title: 'booking',
    es: 'Esta estancia ya ha terminado.',
    en: 'This stay is over.',
  },
  request_not_sent: {
    status: 503,
    title: 'request',
    es: 'No se pudo enviar la solicitud.',
    en: 'The request could not be sent.',
  },
  rate_limited: {
    status: 429,
    title: 'request',
    es: 'Demasiadas peticiones seguidas. Espera un momento.',
    en: 'Too many requests. Wait a moment.',
  },
  service_unavailable: {
    status: 503,
    title: 'fault',
    es: 'El servicio no está disponible ahora mismo. Inténtalo en unos minutos.',
    en: 'The service is not available right now. Try again in a few minutes.',
  },
  internal: {
    status: 500,
    title: 'fault',
    es: 'Hubo un error. Inténtalo de nuevo.',
    en: 'There was an error. Please try again.',
  },
} as const satisfies Record<RefusalCode, Described>

export type ExplainedRefusal = { readonly status: RefusalStatus; readonly title: string; readonly message: string }

/** Status, title and text of a refusal for a person; `email` is where the company is reached. */
export function explainRefusal(code: RefusalCode, locale: Locale, email: string): ExplainedRefusal {
  const refusal: Described = REFUSALS[code]
  const message = refusal[locale].replaceAll('{email}', email)
  return { status: refusal.status, title: TITLES[refusal.title][locale], message }
}

export function statusOf(code: RefusalCode): RefusalStatus {
  return REFUSALS[code].status
}
