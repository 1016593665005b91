const TAX_DATA = {
  ...{ name: 'Obras, S.L.', address: 'Calle Mayor 1' },
  taxId: { kind: 'nif', number: 'A58818501', country: 'ES' },
}

const PUSH_SUBSCRIPTION = {
  ...{ endpoint: 'https://www.push.example/send/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  ...{ locale: 'es', timeZone: 'Europe/Madrid' },
}

/** The bodies of the requests of `access.test.ts`; routes for all ask about Lucía where they could reveal something of her. */
export const BODIES: Readonly<Record<string, object>> = {
  'POST /api/login': { email: 'lucia@example.com', password: 'not hers' },
  'POST /api/forgot-password': { email: 'lucia@example.com' },
  'POST /api/reset-password': {
    ...{ email: 'lucia@example.com', token: 't' },
    ...{ password: 'una frase larga', password_confirmation: 'una frase larga' },
  },
  'POST /api/update-user-register': { bookingCode: '{code}', password: 'una frase larga' },
  'POST /api/bookings/{code}/links': { email: 'lucia@example.com' },
  'POST /api/undo-registration': { token: 't' },
  'POST /api/openid/session': { ticket: 't' },
  'POST /api/openid/register': {
    ...{ ticket: 't', name: 'Eva', lastname: 'Gil', phone: '600 111 222', acceptTerms: true },
  },
  'POST /api/me/identities': { ticket: 't' },
  'POST /api/me/prices': { homes: [] },
  'POST /api/bookings/{code}/companions': { name: 'Marta' },
  'POST /api/bookings/{code}/companions/open': { token: 'made-up' },
  'POST /api/bookings/{code}/companions/{id}/writing': { mayWrite: false },
  'PUT /api/bookings/{code}/push': { kinds: [], quietHours: { isOn: true, fromHour: 22, untilHour: 8 } },
  'POST /api/bookings/{code}/push/subscriptions': PUSH_SUBSCRIPTION,
  'POST /api/bookings/{code}/push/subscriptions/end': { endpoint: PUSH_SUBSCRIPTION.endpoint },
  'PUT /api/me': { name: 'Eva', lastname: 'Gil', phone: '600 111 222', language: 'es' },
  'PUT /api/me/password': { password: 'una frase larga', newPassword: 'otra frase larga' },
  'PUT /api/me/email': { email: 'lucia@example.com', password: 'una frase larga' },
  'POST /api/confirm-email': { token: 't' },
  'PUT /api/me/promotions': { promotions: true },
  'POST /api/questions/{reference}/messages': { text: 'Hola' },
  'POST /api/bookings/{code}/messages': { text: 'Hola' },
  'POST /api/bookings/{code}/messages/read': { lastMessageId: '0a2f6a1e-6d0f-4d8a-9d57-0f4f7a1c2b3d' },
  'PUT /api/bookings/{code}/review': {
    ...{ text: 'Bien', scores: { overall: 5, cleanliness: 5, accuracy: 5, location: 5, quiet: 5, work: 5 } },
  },
  'PUT /api/bookings/{code}/bank-account': { accountToken: 'made-up', mandateGiven: true },
  'PUT /api/bookings/{code}/tax-data': TAX_DATA,
  'PUT /api/me/tax-data': { recipient: TAX_DATA },
  'PUT /api/bookings/{code}/arrival': { arrivalTime: '16:00' },
  'PUT /api/bookings/{code}/cause': { kind: 'work' },
  'POST /api/bookings/{code}/home-states/{moment}/remarks': { text: 'Un arañazo' },
  'PUT /api/bookings/{code}/home-states/{moment}/signature': {
    ...{ name: 'Lucía Ferrer', contentsHash: '0'.repeat(64) },
    path: 'M1 1 L2 2 L3 3 L4 4 L5 5 L6 6 L7 7 L8 8 L9 9',
  },
  'POST /api/bookings/{code}/tickets': { room: 'bedroom', thing: 'radiator', urgency: 'soon' },
  'POST /api/bookings/{code}/tickets/{reference}/permission': { mayEnter: true },
  'POST /api/bookings/{code}/tickets/{reference}/outcome': { good: true },
  'POST /api/bookings/{code}/change': { checkIn: '2027-03-06', checkOut: '2027-03-16' },
  'PUT /api/bookings/{code}/check-in': { arrivalTime: '16:00' },
  'PUT /api/bookings/{code}/check-in/{position}': { fields: { name: 'Eva' } },
  'POST /api/consents': { browser: '0a2f6a1e-6d0f-4d8a-9d57-0f4f7a1c2b3d', purposes: [], textVersion: '1' },
  'POST /api/me/company': { recipient: TAX_DATA, needsApproval: true },
  'PUT /api/me/company': { needsApproval: true },
  'POST /api/me/company/invitations': { email: 'lucia@example.com', role: 'booker' },
  'POST /api/me/company/membership': { token: 't' },
  'PUT /api/me/company/members/{id}': { role: 'booker' },
  'POST /api/me/company/travellers': { name: 'Eva', lastname: 'Gil', email: '', phone: '' },
  'PUT /api/me/company/cost-centres': { code: 'IT', name: 'Sistemas' },
  'PUT /api/me/company/approvals/{code}': { decision: 'approve' },
  'PUT /api/me/company/bookings/{code}/account': {},
  'POST /api/me/erasure': { password: 'una frase larga' },
}

/** Their queries. */
export const QUERIES: Readonly<Record<string, string>> = {
  'POST /api/bookings/{code}/cancellation': '?preview=true',
  'POST /api/bookings/{code}/change': '?preview=true',
  'GET /api/user_guest': '?email=lucia@example.com',
  'GET /api/municipalities': '?province=41',
}

/** Routes whose body is a picture, which even callers with access have to send. */
export const PICTURES: ReadonlySet<string> = new Set(['POST /api/bookings/{code}/messages/photos'])

/**
 * Lucía has no other companion, invoice, photo, evidence or report, and nothing of her deposit was withheld, so that even callers with access do not find these.
 */
export const NOT_THERE = new Set([
  'POST /api/bookings/{code}/companions/{id}/end',
  'POST /api/bookings/{code}/companions/{id}/writing',
  'GET /api/bookings/{code}/invoices/{name}',
  'POST /api/bookings/{code}/invoices/{name}/reissue',
  'GET /api/bookings/{code}/deposit-receipt',
  'GET /api/bookings/{code}/home-states/photos/{id}',
  'GET /api/bookings/{code}/cause/evidence/{id}',
  'GET /api/bookings/{code}/messages/photos/{id}',
  'POST /api/bookings/{code}/tickets/{reference}/photos',
  'GET /api/bookings/{code}/tickets/{reference}/photos/{id}',
  'POST /api/bookings/{code}/tickets/{reference}/permission',
  'POST /api/bookings/{code}/tickets/{reference}/withdraw',
  'POST /api/bookings/{code}/tickets/{reference}/outcome',
])

/** The sandbox's routes are open to all callers; no production site has them. */
export const SANDBOX = [
  'POST /sandbox/cards',
  'POST /sandbox/bank-accounts',
  'PUT /sandbox/network',
  'GET /sandbox/network/charges',
  'POST /sandbox/network/charges/{chargeId}/late',
  'POST /sandbox/network/charges/{chargeId}/return',
  'GET /sandbox/3ds/{token}',
  'POST /sandbox/3ds/{token}',
  'GET /sandbox/outbox',
  'GET /sandbox/outbox/{id}',
  'GET /sandbox/outbox/{id}/{name}',
  'GET /sandbox/clock',
  'PUT /sandbox/clock',
  'GET /sandbox/fonts/figtree-latin-400-normal.woff2',
  'GET /sandbox/fonts/figtree-latin-600-normal.woff2',
  'GET /sandbox/fonts/fraunces-latin-600-normal.woff2',
]

const isRead = (route: string) => route.startsWith('GET ')

/** Puts routes that change nothing before the others, so that they can share a target. */
export const readsFirst = <Row extends readonly [string, unknown]>(rows: readonly Row[]) =>
  rows.toSorted(([one], [other]) => Number(isRead(other)) - Number(isRead(one)))

/** Returns what `make` makes: the same for all routes that only read, and a new one for each other route. */
export function sharedByReads<Target>(make: () => Promise<Target>): (route: string) => Promise<Target> {
  let ofReads: Promise<Target> | undefined
  return (route) => {
    if (!isRead(route)) return make()
    ofReads ??= make()
    return ofReads
  }
}

/** Streams of messages that end at once, so that their answers can be read. */
export const messageStreams = { open: () => new ReadableStream<Uint8Array>({ start: (stream) => stream.close() }) }
