import { SYSTEM } from '#domain/staff/actor.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { unblock } from '#services/block/unblock.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import type { Deps } from '#services/deps.ts'
import { changeStay, previewStayChange } from '#services/stay-change/change-stay.ts'
import { bookingInput, pay } from '#tests/factories/booking.ts'
import { dateOf, type Nights } from './days.ts'

/** A booking of our own site, as its guest knows it. */
export type OwnBooking = Nights & {
  readonly home: number
  readonly code: string
  readonly viewToken: string
  readonly isPaid: boolean
}
/** Nights that staff have closed. */
export type OwnBlock = Nights & { readonly home: number; readonly id: string; readonly version: number }

type Home = { readonly id: number; readonly houseCode: string }

/** Books nights, and pays for them where the guest does; null where they are not free here. */
export async function bookHere(deps: Deps, home: Home, nights: Nights, pays: boolean): Promise<OwnBooking | null> {
  const stay = { checkIn: dateOf(nights.from), checkOut: dateOf(nights.to) }
  const made = await createBooking(deps, bookingInput(home, stay))
  if (!made.ok) return null
  const { bookingCode: code, viewToken } = made.value
  const paid = pays && (await pay(deps, made.value)).ok
  return { ...nights, home: home.id, code, viewToken, isPaid: paid }
}

/** Changes the nights of a booking; returns it as it was where that is refused. */
export async function changeHere(deps: Deps, booking: OwnBooking, nights: Nights): Promise<OwnBooking> {
  const { code, viewToken } = booking
  const input = { code, viewToken, checkIn: dateOf(nights.from), checkOut: dateOf(nights.to) }
  const previewed = await previewStayChange(deps, input)
  if (!previewed.ok) return booking
  const changed = await changeStay(deps, { ...input, changeId: previewed.value.changeId })
  return changed.ok ? { ...booking, ...nights } : booking
}

export async function cancelHere(deps: Deps, { code }: OwnBooking, cause: 'guest' | 'company'): Promise<void> {
  const cancelled = await cancelBooking(deps, { code, cause, by: SYSTEM, reason: 'The year' })
  if (!cancelled.ok) throw new Error(`${code} was not cancelled: ${cancelled.code}`)
}

export async function blockHere(deps: Deps, home: Home, { from, to }: Nights): Promise<OwnBlock | null> {
  const input = { from: dateOf(from), to: dateOf(to), kind: 'maintenance', note: '', by: SYSTEM } as const
  const blocked = await blockNights(deps, { ...input, houseCodes: [home.houseCode] })
  const [row] = blocked.ok ? blocked.value : []
  return row ? { from, to, home: home.id, id: row.id, version: row.version } : null
}

export async function unblockHere(deps: Deps, { id, version }: OwnBlock): Promise<void> {
  const done = await unblock(deps, { blocks: [{ id, version }], by: SYSTEM })
  if (!done.ok) throw new Error(`A block was not lifted: ${done.code}`)
}
