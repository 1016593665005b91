import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Guest } from './guest.ts'
import { payNext } from './guest-pay.ts'
import type { Acknowledged } from './journal.ts'
import { countAction, type Staff } from './staff.ts'

/** How long a member reads the figures, in ms: guests and jobs act in that time. */
const LONGEST_READING_MS = 400
const REASON = 'Lo pidió por teléfono'

type Previewed = { readonly previewId?: string; readonly changeId?: string; readonly totalPriceCents: number }

/** Does something with the stay of a booking, or makes a booking. */
export function performOnStay(staff: Staff, booking: Acknowledged, homes: readonly string[]): Promise<void> {
  switch (staff.random.weighted({ change: 34, move: 30, take: 12, offer: 10, check: 8, withhold: 6 })) {
    case 'change':
      return changeDates(staff, booking)
    case 'move':
      return moveHome(staff, booking, homes)
    case 'take':
      return createStaffBooking(staff, booking, homes)
    case 'offer':
      return makeOffer(staff)
    case 'check':
      return checkInOrOut(staff, booking)
    default:
      // Deposits are held of stays that began, which are not the latest ones.
      return withhold(staff, staff.random.pick(staff.journal.bookings))
  }
}

/** Changes dates past the limits of guests. */
async function changeDates(staff: Staff, { bookingCode, checkIn, checkOut }: Acknowledged): Promise<void> {
  const { random, journal } = staff
  const [later, longer] = [random.int(-4, 8), random.int(-3, 6)]
  const dates = { checkIn: addDays(checkIn, later), checkOut: addDays(checkOut, later + longer) }
  const path = `/bookings/${bookingCode}/stay`
  const shown = await previewOf(staff, 'change', `${path}/preview`, dates)
  if (!shown) return
  // From now on a reader of the booking may find either stay.
  journal.staysByStaff.add(bookingCode)
  journal.changes.push({ bookingCode, ...dates, totalPriceCents: shown.totalPriceCents, isAcknowledged: false })
  const done = { ...dates, reason: REASON, previewId: shown.changeId }
  await twice(staff, 'change', path, done)
}

/** Moves a booking to another home, now and then at its price of today and with its holder's yes. */
async function moveHome(staff: Staff, { bookingCode }: Acknowledged, homes: readonly string[]): Promise<void> {
  const { random, journal } = staff
  const request = {
    houseCode: random.pick(homes),
    price: random.chance(0.3) ? 'reprice' : 'keep',
    isAgreed: random.chance(0.4),
  }
  const path = `/bookings/${bookingCode}/move`
  const shown = await previewOf(staff, 'move', `${path}/preview`, request)
  if (!shown) return
  journal.staysByStaff.add(bookingCode)
  journal.moves.push({ bookingCode, houseCode: request.houseCode, totalPriceCents: shown.totalPriceCents })
  await twice(staff, 'move', path, { ...request, reason: REASON, previewId: shown.previewId })
}

/** Takes a booking by telephone; its holder opens the link and pays, or does not. */
async function createStaffBooking(staff: Staff, near: Acknowledged, homes: readonly string[]): Promise<void> {
  const { random, journal } = staff
  const checkIn = addDays(near.checkIn, random.int(0, 12))
  const booking = {
    ...{ houseCode: random.pick(homes), checkIn, checkOut: addDays(checkIn, random.int(3, 40)) },
    ...{ adults: random.int(1, 4), language: 'es', source: random.pick(['phone', 'desk']), hours: 24 },
    holder: { name: 'Lucía', lastname: 'Ferrer', email: 'by-phone@example.com', phone: '+34 600 000 000' },
    ...(random.chance(0.3) ? { discount: { percent: random.int(1, 10), reason: REASON } } : {}),
  }
  const shown = await previewOf(staff, 'take', '/bookings/preview', booking)
  if (!shown) return
  const answer = await staff.post('/bookings', { ...booking, previewId: shown.previewId })
  if (!countAction(staff, 'take', answer)) return
  const { bookingCode, totalPriceCents, payUrl } = answer.body as StaffBooking
  const { houseCode, checkOut } = booking
  const viewToken = payUrl.split('#t=')[1] ?? ''
  const created = { bookingCode, viewToken, houseCode, checkIn, checkOut, totalPriceCents, asksForTerms: true }
  journal.bookings.push(created)
  if (random.chance(0.8)) await payNext(guestOf(staff, homes), created)
}

type StaffBooking = { readonly bookingCode: string; readonly totalPriceCents: number; readonly payUrl: string }

function guestOf({ client, journal, random, newKey }: Staff, homes: readonly string[]): Guest {
  return { client, journal, random, homes, newKey, email: 'by-phone@example.com' }
}

type Suggestion = { readonly isFree: boolean; readonly home: { readonly houseCode: string } }

/** Answers a request of a guest with a home that is free. */
async function makeOffer(staff: Staff): Promise<void> {
  const { random, journal } = staff
  if (journal.requests.length === 0) return
  const path = `/requests/${random.pick(journal.requests)}`
  const suggested = await staff.get(`${path}/suggestions`)
  if (suggested?.status !== 200) return void countAction(staff, 'suggest', suggested)
  const free = (suggested.body as readonly Suggestion[]).filter(({ isFree }) => isFree)
  if (free.length === 0) return
  const offer = { houseCode: random.pick(free).home.houseCode, hours: 24, text: 'Les va a gustar' }
  const shown = await previewOf(staff, 'offer', `${path}/offers/preview`, offer)
  if (shown) countAction(staff, 'offer', await staff.post(`${path}/offers`, { ...offer, previewId: shown.previewId }))
}

/** Records that guests have come; a second record at the same time has an older version. */
async function checkInOrOut(staff: Staff, { bookingCode }: Acknowledged): Promise<void> {
  const { random } = staff
  const body = { mark: random.chance(0.8) ? 'checked_in' : 'checked_out', version: random.int(0, 2) }
  countAction(staff, 'check', await staff.post(`/bookings/${bookingCode}/marks`, body))
}

async function withhold(staff: Staff, { bookingCode }: Acknowledged): Promise<void> {
  const path = `/bookings/${bookingCode}/deposit/withholding`
  const amountCents = staff.random.int(1, 200) * 100
  const shown = await previewOf(staff, 'withhold', `${path}/preview`, { amountCents })
  if (!shown) return
  await twice(staff, 'withhold', path, { amountCents, reason: 'Una lámpara rota', previewId: shown.previewId })
}

/** Requests the figures and reads them; returns null where there are none. */
async function previewOf(staff: Staff, action: string, path: string, body: object): Promise<Previewed | null> {
  const shown = await staff.post(path, body)
  if (shown?.status !== 200) {
    countAction(staff, `${action}, previewed`, shown)
    return null
  }
  await sleep(staff.random.int(0, LONGEST_READING_MS))
  return shown.body as Previewed
}

/** Does an action at figures that were read, now and then from two tabs at once. */
async function twice(staff: Staff, action: string, path: string, body: object): Promise<void> {
  const tabs = Array.from({ length: staff.random.chance(0.15) ? 2 : 1 })
  for (const answer of await Promise.all(tabs.map(() => staff.post(path, body)))) countAction(staff, action, answer)
}
