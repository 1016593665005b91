import type { BookingOfHome, BookingRow } from '#db/booking/booking-rows.ts'
import { guestWindow, type HomeStateMoment } from '#domain/home-state/home-state.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { findByTypedCode } from '#services/arrival/open-check-in.ts'
import type { Deps } from '#services/deps.ts'

export type HomeStateKey = { readonly code: string; readonly moment: HomeStateMoment }

export type StaffHomeStateRefusal = Refusal<'booking_not_found' | 'booking_cancelled' | 'home_state_not_open'>
export type HomeStateRefusal = StaffHomeStateRefusal | Refusal<'forbidden' | 'home_state_closed'>

/** Finds a booking for its holder. */
export async function findForHolder(
  deps: Deps,
  { code, ...credentials }: BookingCredentials & { readonly code: string },
): Promise<Result<BookingOfHome, Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  return (await canAccessBooking(deps, found.booking, credentials)) ? ok(found) : refuse('forbidden')
}

/** Finds the confirmed booking to whose report its holder writes, within the window of guests. */
export async function openHomeState(
  deps: Deps,
  { code, moment }: HomeStateKey,
  credentials: BookingCredentials,
): Promise<Result<BookingRow, HomeStateRefusal>> {
  const found = await findForHolder(deps, { code, ...credentials })
  if (!found.ok) return found
  const opened = confirmed(found.value.booking)
  return (opened.ok ? whyClosedToGuests(deps, opened.value, moment) : null) ?? opened
}

/** Finds the confirmed booking to whose reports staff write. */
export async function openHomeStateForStaff(
  deps: Pick<Deps, 'db'>,
  code: string,
): Promise<Result<BookingRow, StaffHomeStateRefusal>> {
  const found = await findByTypedCode(deps.db, code)
  return found ? confirmed(found.booking) : refuse('booking_not_found')
}

function confirmed(booking: BookingRow): Result<BookingRow, Refusal<'booking_cancelled' | 'home_state_not_open'>> {
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  return booking.status === 'PENDING' ? refuse('home_state_not_open') : ok(booking)
}

/** Gives the reason why guests can't write to a report now. */
export function whyClosedToGuests(
  { clock }: Pick<Deps, 'clock'>,
  stay: Pick<BookingRow, 'checkIn' | 'checkOut'>,
  moment: HomeStateMoment,
): Refusal<'home_state_not_open' | 'home_state_closed'> | null {
  const { from, until } = guestWindow(stay, moment)
  const now = clock.now()
  if (now < from) return refuse('home_state_not_open')
  return now < until ? null : refuse('home_state_closed')
}
