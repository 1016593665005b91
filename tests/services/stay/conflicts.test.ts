import { expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { cancelByStaff, previewCancelByStaff } from '#services/cancellation/cancel-by-staff.ts'
import { previewRefundPart, refundPart } from '#services/money/refund-part.ts'
import { moveBooking, previewMoveBooking } from '#services/move/move-booking.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { changeStay, previewStayChange } from '#services/stay-change/change-stay.ts'
import { changeStayByStaff, previewChangeStayByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import { type MadeApartment, makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { IS_WHOLE_SWEEP } from '#tests/harness/sweep.ts'

/** Sixteen of each pair, or two. */
const ROUNDS = IS_WHOLE_SWEEP ? 208 : 26

const database = await databaseForFile()

type Scene = { readonly deps: TestDeps; readonly booking: CreatedBooking; readonly spare: MadeApartment }
type Done = Result<unknown, Refusal>
/** Reads the figures that a member or the guest has on the screen, and returns the action that follows. */
type Action = (scene: Scene) => Promise<() => Promise<Done>>

const REASON = { reason: 'Lo pidió por teléfono', by: MEMBER }
const LONGER = { checkIn: '2027-06-01', checkOut: '2027-06-13' }
const LATER = { checkIn: '2027-06-03', checkOut: '2027-06-11' }

/** Returns the id of a preview; an action without a preview gets figures that were never shown. */
const idOf = (shown: Result<{ readonly previewId: string }, Refusal>) => (shown.ok ? shown.value.previewId : 'none')

const ACTIONS = {
  async change({ deps, booking: { bookingCode: code } }) {
    const shown = await previewChangeStayByStaff(deps, { code, ...LONGER })
    const previewId = shown.ok ? shown.value.changeId : 'none'
    return () => changeStayByStaff(deps, { code, ...LONGER, previewId, ...REASON })
  },
  async move({ deps, booking: { bookingCode: code }, spare: { houseCode } }) {
    const input = { code, houseCode, price: 'reprice', isAgreed: false } as const
    const previewId = idOf(await previewMoveBooking(deps, input))
    return () => moveBooking(deps, { ...input, previewId, ...REASON })
  },
  async cancel({ deps, booking: { bookingCode: code } }) {
    const input = { code, cause: 'company' } as const
    const previewId = idOf(await previewCancelByStaff(deps, input))
    return () => cancelByStaff(deps, { ...input, previewId, ...REASON })
  },
  async refund({ deps, booking: { bookingCode: code } }) {
    const input = { code, number: 1, amountCents: 50_00, reason: REASON.reason }
    const previewId = idOf(await previewRefundPart(deps, input))
    return () => refundPart(deps, { ...input, previewId, by: MEMBER })
  },
  async block({ deps, spare: { houseCode } }) {
    const nights = { from: '2027-06-05', to: '2027-06-07', kind: 'maintenance', note: '' } as const
    return () => blockNights(deps, { houseCodes: [houseCode], ...nights, by: MEMBER })
  },
  async guestChanges({ deps, booking: { bookingCode: code, viewToken } }) {
    const input = { code, viewToken, ...LATER }
    const shown = await previewStayChange(deps, input)
    return () => changeStay(deps, { ...input, changeId: shown.ok ? shown.value.changeId : 'none' })
  },
  async guestPays({ deps, booking }) {
    return () => pay(deps, booking, 2)
  },
} satisfies Record<string, Action>

type ActionName = keyof typeof ACTIONS

/** Pairs of actions that can't both be right. The guest pays when the rest is due, and then staff can only cancel. */
const PAIRS: readonly (readonly [ActionName, ActionName])[] = [
  ['change', 'move'],
  ['change', 'cancel'],
  ['change', 'refund'],
  ['change', 'guestChanges'],
  ['change', 'change'],
  ['move', 'cancel'],
  ['move', 'refund'],
  ['move', 'guestChanges'],
  ['move', 'block'],
  ['cancel', 'refund'],
  ['cancel', 'cancel'],
  ['cancel', 'guestChanges'],
  ['cancel', 'guestPays'],
]

/** A booking of ten nights whose first part is paid, and another home that is a little dearer. */
async function openScene(deps: TestDeps, isDue: boolean): Promise<Scene> {
  deps.clock.set('2027-03-01T09:00:00Z')
  const home = await makeApartment(deps.db)
  const spare = await makeApartment(deps.db, { price: { baseNightCents: 60_00 } })
  const booking = await makeBooking({ deps, home })
  await pay(deps, booking)
  if (isDue) deps.clock.set('2027-05-25T09:00:00Z')
  return { deps, booking, spare }
}

/** Expects what a member reads who was too slow: who did it and when, or who has the nights. */
function expectNotified(name: ActionName, done: Done, others: string): void {
  if (done.ok) throw new Error('It was done')
  if (name.startsWith('guest')) return
  const { changed, inTheWay } = done.details ?? {}
  expect({
    act: name,
    against: others,
    code: done.code,
    isNotified: Boolean(changed?.at || inTheWay?.length),
  }).toMatchObject({
    isNotified: true,
  })
}

/** Each live booking has the nights of its stay in its home and no others, and the search knows them. */
async function listStrayNights() {
  const { rows } = await database.pool.query(`
    select b.code from bookings b
      left join occupancies o on o.booking_id = b.id and o.released_at is null
     group by b.id
    having count(o.id) <> case when b.status = 'CANCELLED' then 0 else 1 end
        or bool_or(o.apartment_id <> b.apartment_id or o.nights <> daterange(b.check_in, b.check_out))
    union all
    select a.house_code from apartment_search s join apartments a on a.id = s.apartment_id
     where s.blocked <> coalesce((select range_agg(nights) from occupancies o
       where o.apartment_id = s.apartment_id and released_at is null), '{}')`)
  return rows
}

test(
  'of two actions that can’t both be right one is done, the other is told who was faster, and nothing is lost',
  async () => {
    const { deps } = await makeBookingWorld(database.pool)
    for (let round = 0; round < ROUNDS; round++) {
      const pair = PAIRS[round % PAIRS.length] ?? PAIRS[0]
      if (!pair) throw new Error('There is no pair')
      const names = round % 2 ? pair : ([pair[1], pair[0]] as const)
      const scene = await openScene(deps, pair.includes('guestPays'))
      const actions = []
      for (const name of names) actions.push(await ACTIONS[name](scene))
      const done = await Promise.all(actions.map((action) => action()))
      const against = names.join(' and ')
      expect({
        against,
        won: done.filter(({ ok }) => ok).length,
        codes: done.map((one) => !one.ok && one.code),
      }).toMatchObject({ won: 1 })
      for (const [index, result] of done.entries())
        if (!result.ok) expectNotified(names[index] ?? 'change', result, against)
      const winner = names[done.findIndex(({ ok }) => ok)]
      const entries = await entriesOf(deps.db, scene.booking.bookingCode)
      expect(entries).toHaveLength(winner === 'block' || winner === 'guestPays' ? 0 : 1)
    }
    expect(await listStrayNights()).toEqual([])
    expect((await verifyBooks(deps)).unbalanced).toEqual([])
  },
  30_000 + ROUNDS * 500,
)
