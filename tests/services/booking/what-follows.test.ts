import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings, occupancies } from '#db/schema/booking.ts'
import { channelReservations } from '#db/schema/channel.ts'
import {
  BOOKING_CHANGES,
  type BookingChange,
  changesBetween,
  type Following,
  isMailOfOurs,
  WHAT_FOLLOWS,
} from '#domain/booking/what-follows.ts'
import type { ReservationRevision } from '#domain/channel/channel-manager.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { JobName } from '#domain/shared/jobs.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import { getGuide } from '#services/arrival/get-guide.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { readSteps } from '#services/booking/schedule-next-step.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { applyRevision } from '#services/channel/apply-revision.ts'
import { moveBooking, previewMoveBooking } from '#services/move/move-booking.ts'
import { changeStay, previewStayChange } from '#services/stay-change/change-stay.ts'
import { changeStayByStaff, previewChangeStayByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { COMPANY, makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { manageHome } from '#tests/factories/channel-manager.ts'
import { makeRevision } from '#tests/factories/revisions.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const world = await makeBookingWorld(pool)
const { deps } = world

type Maker = 'guest' | 'staff' | 'channel' | 'job'
type Dates = { readonly checkIn: string; readonly checkOut: string }

/** The booking before a change, its home, and another home to move to. */
async function openBooking(maker: Maker) {
  const rules = { instantMaxNights: 365 }
  const [home, spare] = [await makeApartment(deps.db, { rules }), await makeApartment(deps.db, { rules })]
  for (const one of [home, spare]) await manageHome(deps.db, one, null)
  if (maker === 'channel') {
    const revision = makeRevision(home)
    await applyRevision(deps, revision)
    const [found] = await deps.db
      .select({ code: bookings.code })
      .from(channelReservations)
      .innerJoin(bookings, eq(bookings.id, channelReservations.bookingId))
      .where(eq(channelReservations.externalId, revision.reservationId))
    return { code: found?.code ?? '', viewToken: '', home, spare, revision }
  }
  const made = await makeBooking({ deps, home }, { ...STAY, taxData: COMPANY })
  await pay(deps, made)
  if (maker !== 'job') {
    deps.clock.set('2027-05-25T09:30:00Z')
    const bookingId = (await readBooking(deps.db, made.bookingCode))?.booking.id ?? ''
    await runDueSteps(deps, { bookingId })
    deps.clock.set('2027-03-01T09:00:00Z')
    // Its steps ran on a day that is to come again.
    await deps.db.update(bookings).set({ advancedAt: deps.clock.now() }).where(eq(bookings.id, bookingId))
  }
  return { code: made.bookingCode, viewToken: made.viewToken, home, spare, revision: makeRevision(home) }
}

type Open = Awaited<ReturnType<typeof openBooking>>

async function changeDates(maker: Maker, { code, viewToken, revision }: Open, stay: Dates) {
  if (maker === 'channel') return revise(revision, stay)
  if (maker === 'guest') {
    const shown = await previewStayChange(deps, { code, viewToken, ...stay })
    if (!shown.ok) throw new Error(shown.code)
    const changed = await changeStay(deps, { code, viewToken, ...stay, changeId: shown.value.changeId })
    if (!changed.ok) throw new Error(changed.code)
    return
  }
  const shown = await previewChangeStayByStaff(deps, { code, ...stay })
  if (!shown.ok) throw new Error(shown.code)
  const input = { code, ...stay, previewId: shown.value.changeId, reason: 'Lo pide', by: MEMBER }
  const changed = await changeStayByStaff(deps, input)
  if (!changed.ok) throw new Error(changed.code)
}

async function revise(revision: ReservationRevision, changes: Partial<ReservationRevision>) {
  const { id, insertedAt } = makeRevision({ houseCode: '' })
  await applyRevision(deps, { ...revision, id, insertedAt, status: 'modified', ...changes })
}

async function move({ code, spare }: Open) {
  const moved = { code, houseCode: spare.houseCode, price: 'keep', isAgreed: true } as const
  const shown = await previewMoveBooking(deps, moved)
  if (!shown.ok) throw new Error(shown.code)
  const done = await moveBooking(deps, { ...moved, previewId: shown.value.previewId, reason: 'Obra', by: MEMBER })
  if (!done.ok) throw new Error(done.code)
}

/** Lets the charge before the arrival and its retries be declined. */
async function leaveUnpaid({ code }: Open) {
  const bookingId = (await readBooking(deps.db, code))?.booking.id ?? ''
  for (let day = 1; day <= 31; day++) {
    world.gateway.script.push('card_declined')
    deps.clock.set(`2027-05-${String(day).padStart(2, '0')}T09:30:00Z`)
    await runDueSteps(deps, { bookingId })
  }
  world.gateway.script.length = 0
  deps.clock.set('2027-03-01T09:00:00Z')
}

const STAY = { checkIn: '2027-06-01', checkOut: '2027-06-11' }
const EARLIER = { checkIn: addDays(STAY.checkIn, -2), checkOut: addDays(STAY.checkOut, -2) }
const LATER = { checkIn: addDays(STAY.checkIn, 2), checkOut: addDays(STAY.checkOut, 2) }
const LONGER = { ...STAY, checkOut: addDays(STAY.checkOut, 4) }
const SHORTER = { ...STAY, checkOut: addDays(STAY.checkOut, -3) }

type Case = readonly [change: BookingChange, maker: Maker, make: (open: Open) => Promise<unknown>, bookedBy?: Maker]

const redatings = (['guest', 'staff', 'channel'] as const).flatMap((maker): Case[] => [
  ['earlier', maker, (open) => changeDates(maker, open, EARLIER)],
  ['later', maker, (open) => changeDates(maker, open, LATER)],
  ['longer', maker, (open) => changeDates(maker, open, LONGER)],
  ['shorter', maker, (open) => changeDates(maker, open, SHORTER)],
])
const MADE: readonly Case[] = [
  ...redatings,
  ['other_home', 'staff', move],
  [
    'other_home',
    'channel',
    ({ revision, spare }) => revise(revision, { propertyId: `property of ${spare.houseCode}` }),
  ],
  ['other_people', 'channel', ({ revision }) => revise(revision, { party: { adults: 1, children: 1, babies: 0 } })],
  ['cancelled', 'guest', ({ code }) => cancelBooking(deps, { code, cause: 'guest', by: { kind: 'guest' } })],
  ['cancelled', 'staff', ({ code }) => cancelBooking(deps, { code, cause: 'company', by: MEMBER })],
  ['cancelled', 'job', leaveUnpaid],
  // What another site has sold may be moved or cancelled here as well.
  ['other_home', 'staff', move, 'channel'],
  ['cancelled', 'staff', ({ code }) => cancelBooking(deps, { code, cause: 'company', by: MEMBER }), 'channel'],
  ['cancelled', 'channel', ({ revision }) => revise(revision, { status: 'cancelled' })],
]

const CASES = MADE.map(([change, maker, make, bookedBy = maker]) => [change, maker, make, bookedBy] as const)

async function facts({ code, home, spare }: Open) {
  const record = await readBooking(deps.db, code)
  if (!record) throw new Error('The booking is missing')
  const rows = await deps.db.select().from(occupancies).where(eq(occupancies.bookingId, record.booking.id))
  const nights = rows.flatMap((row) => (row.releasedAt ? [] : [`${row.apartmentId} ${row.nights}`]))
  const queue = await pool.query('select 1 from nights_to_push where apartment_id = any($1)', [[home.id, spare.id]])
  const viewToken = viewTokenOf(deps.settings, record.booking)
  const guide = await getGuide(deps, { code, viewToken })
  const [nextStep] = await deps.db.transaction((tx) => readSteps(tx, deps, record.booking))
  return { ...record, nights, guide, nextStepAt: nextStep?.at ?? null, queued: queue.rows.length }
}

test.each(CASES)(
  '%s by %s: what the table says follows, and nothing that it does not say',
  async (change, maker, make, bookedBy) => {
    const open = await openBooking(bookedBy)
    const before = await facts(open)
    const jobsBefore = deps.sent.jobs.length
    await make(open)
    const after = await facts(open)
    expect(changesBetween(before.booking, after.booking)).toEqual([change])
    const follows: Following = WHAT_FOLLOWS[change]
    const { id } = before.booking
    const sent = deps.sent.jobs.slice(jobsBefore).filter(({ data }) => 'bookingId' in data && data.bookingId === id)
    const count = (name: JobName) => sent.filter((job) => job.name === name).length
    const mails = sent.flatMap(({ name, data }) => (name === 'send-mail' && 'kind' in data ? [String(data.kind)] : []))
    // What a site changes, it says itself.
    const isMailed = maker !== 'channel' && follows.mail !== null && isMailOfOurs(before.booking, follows.mail)
    expect({
      mail: mails.filter((kind) => kind.startsWith('booking_')),
      invitations: count('invite-guests') > 0 ? 'planned' : 'not planned',
      register: count('report-booking') > 0 ? 'looked_at' : 'left',
      calendar: sequence(after.booking) > sequence(before.booking) ? 'sent_again' : 'left',
      nights: nightsBecame(before.nights, after.nights),
      guide: guideBecame(before.guide, after.guide),
      isQueued: after.queued > before.queued,
      areInvoicesIssued: count('issue-invoices') > 0,
      nextStepAt: after.booking.nextStepAt,
    }).toEqual({
      mail: isMailed ? [follows.mail] : [],
      invitations: follows.invitations === 'planned' ? 'planned' : 'not planned',
      register: follows.register,
      calendar: follows.calendar,
      nights: follows.nights,
      guide: follows.guide,
      isQueued: maker === 'channel' || follows.nights !== 'left',
      areInvoicesIssued: before.booking.invoicesFollow,
      nextStepAt: after.nextStepAt,
    })
  },
)

type Guide = Awaited<ReturnType<typeof getGuide>>

function guideBecame(before: Guide, after: Guide): Following['guide'] {
  if (!after.ok) return 'closed'
  return before.ok && JSON.stringify(before.value) === JSON.stringify(after.value) ? 'left' : 'follows'
}

/** Calendars replace an entry by one of a higher sequence: each state has one, and each revision. */
function sequence({ status, revision }: { readonly status: string; readonly revision: number }): number {
  return (status === 'CANCELLED' ? 1_000_000 : 0) + revision
}

function nightsBecame(before: readonly string[], after: readonly string[]): Following['nights'] {
  if (after.length === 0) return 'released'
  return JSON.stringify(before) === JSON.stringify(after) ? 'left' : 'moved'
}

test('every change of a stay has a case of each actor that can make it, and a reservation is reserved and confirmed at once', async () => {
  const made = new Set(CASES.map(([change]) => change))
  expect(BOOKING_CHANGES.filter((change) => !made.has(change))).toEqual(['reserved', 'confirmed'])
  const open = await openBooking('channel')
  const { booking } = await facts(open)
  expect(changesBetween(null, booking)).toEqual(['reserved', 'confirmed'])
  const sent = deps.sent.jobs.filter(({ data }) => 'bookingId' in data && data.bookingId === booking.id)
  expect(sent.map(({ name }) => name)).toEqual(expect.arrayContaining(['invite-guests', 'report-booking']))
})
