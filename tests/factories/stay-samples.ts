import { eq, sql } from 'drizzle-orm'
import { updateBookingStatus } from '#db/booking/booking-rows.ts'
import { confirmNights } from '#db/booking/occupancy-rows.ts'
import { payments } from '#db/schema/payment.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { previewMakeOffer } from '#services/booking/make-offer.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import { previewCancelByStaff } from '#services/cancellation/cancel-by-staff.ts'
import { receiveContact } from '#services/contact/receive-contact.ts'
import { previewReturnDepositNow } from '#services/deposit/return-deposit-now.ts'
import { previewWithholdByStaff } from '#services/deposit/withhold-by-staff.ts'
import { previewMoveBooking } from '#services/move/move-booking.ts'
import { loseRequest } from '#services/request/lose-request.ts'
import { writeReview } from '#services/review/write-review.ts'
import { listViews } from '#services/saved-view/list-views.ts'
import { saveView } from '#services/saved-view/save-view.ts'
import { previewCreateStaffBooking, type StaffBookingInput } from '#services/staff-booking/create-staff-booking.ts'
import { previewChangeStayByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { makeApartment } from './apartment.ts'
import { bookingInput, LUCIA, makeBooking, pay, stayInput } from './booking.ts'
import type { TestDeps } from './deps.ts'
import type { Sample } from './office-samples.ts'

let requested = 0

/** Makes a request for a home of Madrid that staff have to answer. */
export async function makeRequest(deps: TestDeps): Promise<{ readonly reference: string; readonly houseCode: string }> {
  const { houseCode } = await makeApartment(deps.db, { rules: { automaticOffers: false } })
  // All come from one address, which may send ten requests an hour.
  await deps.db.execute(sql`delete from rate_limits`)
  requested++
  const { promoCode: _, requestKey: __, ...guest } = bookingInput({ houseCode })
  const holder = { ...LUCIA, email: `asks-${requested}@example.com` }
  const made = await requestStay(deps, { ...guest, checkOut: '2027-07-01', holder, message: '' })
  if (!made.ok) throw new Error(`The request was refused: ${made.code}`)
  return { reference: made.value.reference, houseCode }
}

/** Returns the input of a staff booking of ten nights by telephone. */
export function staffBookingInput(houseCode: string, overrides: Partial<StaffBookingInput> = {}): StaffBookingInput {
  return { ...stayInput({ houseCode }), holder: LUCIA, language: 'es', source: 'phone', ...overrides }
}

const ofRequest = (path: string, body: object, entries = 1): Sample => ({
  city: 'madrid',
  entries,
  make: async (deps) => ({ path: `/office-api/requests/${(await makeRequest(deps)).reference}${path}`, body }),
})

/** Sends a message in which a company requests homes in Madrid. */
export async function makeContact(deps: TestDeps): Promise<string> {
  await deps.db.execute(sql`delete from rate_limits`)
  requested++
  const made = await receiveContact(deps, {
    ...{ firstName: 'Lorena', lastName: 'Paz', email: `writes-${requested}@example.com`, phone: '+34 600 555 014' },
    ...{ topic: 'company', message: '¿Hay casas con garaje?', terms: true, language: 'es', address: '192.0.2.1' },
    company: { name: 'Obras del Sur, S.L.', cities: ['madrid'], people: 6 },
  })
  return made.ok ? made.value.reference : ''
}

const ofContact = (path: string, body: object): Sample => ({
  city: 'madrid',
  make: async (deps) => ({ path: `/office-api/contacts/${await makeContact(deps)}${path}`, body }),
})

const NIGHTS = { from: '2027-06-05', to: '2027-06-08', kind: 'maintenance', note: 'Caldera' } as const

async function makeBlockedNights(deps: TestDeps): Promise<string> {
  const { houseCode } = await makeApartment(deps.db)
  const made = await blockNights(deps, { houseCodes: [houseCode], ...NIGHTS, by: COMMAND })
  return (made.ok && made.value[0]?.id) || ''
}

/** Makes a confirmed booking in Madrid, of which nothing is due yet. */
export async function makeAnyBooking(deps: TestDeps, stay: Partial<Stay> = {}) {
  const home = await makeApartment(deps.db)
  const { bookingCode: code, viewToken } = await makeBooking({ deps, home })
  const found = await readBooking(deps.db, code)
  if (!found) throw new Error('The booking is not there')
  const { id } = found.booking
  const confirmed = { status: 'CONFIRMED', confirmedAt: deps.clock.now(), holdExpiresAt: null, ...stay } as const
  await deps.db.transaction(async (tx) => {
    await confirmNights(tx, id)
    await updateBookingStatus(tx, id, confirmed)
    await tx.update(payments).set({ dueDate: '2027-05-25' }).where(eq(payments.bookingId, id))
  })
  return { id, code, viewToken, houseCode: home.houseCode }
}

/** Makes a stay from tomorrow on whose deposit is held. */
export async function makeDeposit(deps: TestDeps): Promise<string> {
  const booking = await makeBooking({ deps, home: await makeApartment(deps.db) }, { checkIn: '2027-03-02' })
  await pay(deps, booking)
  const found = await readBooking(deps.db, booking.bookingCode)
  await runDueSteps(deps, { bookingId: found?.booking.id ?? '' })
  // Something may be withheld once the guests have left.
  await deps.db.execute(
    sql`update bookings set checked_out_at = check_in + interval '1 hour' where code = ${booking.bookingCode}`,
  )
  return booking.bookingCode
}

const LONGER = { checkIn: '2027-06-01', checkOut: '2027-06-12' }

const ofBooking = (path: string, body: object, entries = 1): Sample => ({
  city: 'madrid',
  entries,
  make: async (deps) => ({ path: `/office-api/bookings/${(await makeAnyBooking(deps)).code}${path}`, body }),
})

/** What staff do to requests and bookings. */
export const STAY_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/bookings/{code}/links': ofBooking('/links', { link: 'booking' }),
  'GET /office-api/bookings/{code}/homes': ofBooking('/homes', {}, 0),
  'GET /office-api/homes-to-book': {
    city: 'madrid',
    entries: 0,
    make: async () => ({
      path: '/office-api/homes-to-book?city=madrid&checkIn=2027-06-01&checkOut=2027-06-11&adults=2&children=0&babies=0',
    }),
  },
  'POST /office-api/saved-views': {
    make: async () => ({ body: { name: 'En casa', query: 'estado=in_house', isShared: true } }),
  },
  'POST /office-api/saved-views/{id}/removal': {
    async make(deps, { id: memberId, sessionId }) {
      const by = { kind: 'staff', memberId, sessionId, requestId: 'of-the-test' } as const
      await saveView(deps, { list: 'bookings', name: 'Mine', query: '', isShared: false, by })
      // The views that others share stand among them.
      const view = (await listViews(deps, memberId)).find(({ isOwn }) => isOwn)
      return { path: `/office-api/saved-views/${view?.id}/removal` }
    },
  },
  'GET /office-api/audit-export': {
    make: async () => ({ path: '/office-api/audit-export?query=sobre%3DMAD-9999&format=csv' }),
  },
  'GET /office-api/bookings-export': {
    make: async () => ({ path: '/office-api/bookings-export?query=casa%3DMAD-9999&format=csv' }),
  },
  'GET /office-api/search': { entries: 0, make: async () => ({ path: '/office-api/search?q=lucia' }) },
  'GET /office-api/timeline': {
    entries: 0,
    make: async () => ({ path: '/office-api/timeline?from=2027-03-01&days=30' }),
  },
  'GET /office-api/requests/{reference}/suggestions': ofRequest('/suggestions', {}, 0),
  'POST /office-api/requests/{reference}/assignee': ofRequest('/assignee', { version: 0, assignee: null }),
  'POST /office-api/requests/{reference}/snooze': ofRequest('/snooze', { version: 0, until: '2027-03-04T09:00:00Z' }),
  'POST /office-api/requests/{reference}/loss': ofRequest('/loss', { version: 0, lostReason: 'price' }),
  'POST /office-api/requests/{reference}/reopening': {
    city: 'madrid',
    async make(deps) {
      const { reference } = await makeRequest(deps)
      await loseRequest(deps, { reference, version: 0, lostReason: 'price', by: COMMAND })
      return { path: `/office-api/requests/${reference}/reopening`, body: { version: 1 } }
    },
  },
  'POST /office-api/requests/{reference}/offers': {
    city: 'madrid',
    async make(deps) {
      const { reference, houseCode } = await makeRequest(deps)
      const shown = await previewMakeOffer(deps, { reference, houseCode })
      const previewId = shown.ok ? shown.value.previewId : ''
      return { path: `/office-api/requests/${reference}/offers`, body: { houseCode, previewId } }
    },
  },
  'POST /office-api/bookings': {
    city: 'madrid',
    async make(deps) {
      const input = staffBookingInput((await makeApartment(deps.db)).houseCode)
      const shown = await previewCreateStaffBooking(deps, input)
      return { body: { ...input, previewId: shown.ok ? shown.value.previewId : '' } }
    },
  },
  'POST /office-api/blocks': {
    city: 'madrid',
    make: async (deps) => ({ body: { houseCodes: [(await makeApartment(deps.db)).houseCode], ...NIGHTS } }),
  },
  'POST /office-api/blocks/{id}': {
    city: 'madrid',
    make: async (deps) => ({
      path: `/office-api/blocks/${await makeBlockedNights(deps)}`,
      body: { ...NIGHTS, to: '2027-06-09', version: 0 },
    }),
  },
  'POST /office-api/block-ends': {
    city: 'madrid',
    make: async (deps) => ({ body: { blocks: [{ id: await makeBlockedNights(deps), version: 0 }] } }),
  },
  'POST /office-api/messages': {
    city: 'madrid',
    make: async (deps) => ({ body: { to: (await makeAnyBooking(deps)).code, text: 'La llave está en el buzón.' } }),
  },
  'POST /office-api/contacts/{reference}/answer': ofContact('/answer', { version: 0, text: 'Sí, con garaje.' }),
  'POST /office-api/contacts/{reference}/closing': ofContact('/closing', {
    version: 0,
    reason: 'Contestado por teléfono',
  }),
  'POST /office-api/bookings/{code}/review': {
    city: 'madrid',
    async make(deps) {
      const { code, viewToken } = await makeAnyBooking(deps, { checkIn: '2027-02-10', checkOut: '2027-02-20' })
      const scores = { overall: 5, cleanliness: 5, accuracy: 5, location: 4, quiet: 4, work: 5 }
      await writeReview(deps, { code, viewToken, scores, text: 'Muy bien.', language: 'es' })
      return { path: `/office-api/bookings/${code}/review`, body: { kind: 'publish', version: 0 } }
    },
  },
  'POST /office-api/bookings/{code}/register-duty': ofBooking('/register-duty', { isRequired: false }),
  'POST /office-api/bookings/{code}/reports': ofBooking('/reports', {}, 0),
  'POST /office-api/bookings/{code}/holder': ofBooking('/holder', { field: 'lastname', text: 'Ferrer Soler' }),
  'POST /office-api/bookings/{code}/cancellation': {
    city: 'madrid',
    async make(deps) {
      const { code } = await makeAnyBooking(deps)
      const shown = await previewCancelByStaff(deps, { code, cause: 'company' })
      const previewId = shown.ok ? shown.value.previewId : ''
      const body = { cause: 'company', reason: 'Fuga de agua', previewId }
      return { path: `/office-api/bookings/${code}/cancellation`, body }
    },
  },
  'POST /office-api/bookings/{code}/marks': {
    city: 'madrid',
    async make(deps) {
      const { code } = await makeAnyBooking(deps, { checkIn: '2027-03-01' })
      return { path: `/office-api/bookings/${code}/marks`, body: { mark: 'checked_in', version: 0 } }
    },
  },
  'POST /office-api/bookings/{code}/notes': ofBooking('/notes', { text: 'Llega con un perro pequeño.' }),
  'POST /office-api/bookings/{code}/stay': {
    city: 'madrid',
    async make(deps) {
      const { code } = await makeAnyBooking(deps)
      const shown = await previewChangeStayByStaff(deps, { code, ...LONGER })
      const previewId = shown.ok ? shown.value.changeId : ''
      return { path: `/office-api/bookings/${code}/stay`, body: { ...LONGER, reason: 'Se queda más', previewId } }
    },
  },
  'POST /office-api/bookings/{code}/move': {
    city: 'madrid',
    async make(deps) {
      const { code } = await makeAnyBooking(deps)
      const input = { houseCode: (await makeApartment(deps.db)).houseCode, price: 'keep', isAgreed: false } as const
      const shown = await previewMoveBooking(deps, { code, ...input })
      const body = { ...input, reason: 'Avería de la caldera', previewId: shown.ok ? shown.value.previewId : '' }
      return { path: `/office-api/bookings/${code}/move`, body }
    },
  },
  'POST /office-api/bookings/{code}/deposit/withholding': {
    city: 'madrid',
    async make(deps) {
      const code = await makeDeposit(deps)
      const shown = await previewWithholdByStaff(deps, { code, amountCents: 50_00 })
      const previewId = shown.ok ? shown.value.previewId : ''
      const body = { amountCents: 50_00, reason: 'Una lámpara rota', previewId }
      return { path: `/office-api/bookings/${code}/deposit/withholding`, body }
    },
  },
  'POST /office-api/bookings/{code}/deposit/return': {
    city: 'madrid',
    async make(deps) {
      const code = await makeDeposit(deps)
      const shown = await previewReturnDepositNow(deps, { code })
      const previewId = shown.ok ? shown.value.previewId : ''
      return { path: `/office-api/bookings/${code}/deposit/return`, body: { previewId } }
    },
  },
}
