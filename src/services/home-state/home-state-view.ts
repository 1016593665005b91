import type { HomeStatesView, HomeStateView } from '#contract/home-state.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { listMembers } from '#db/staff/staff-rows.ts'
import { guestWindow, nextHomeStateStatus } from '#domain/home-state/home-state.ts'
import type { Deps } from '#services/deps.ts'
import { type HomeState, readHomeStates } from './home-state-contents.ts'
import { whyClosedToGuests } from './open-home-state.ts'

/** Returns both reports of a booking as its guests and staff see them; those that were erased are left out. */
export async function homeStatesView(
  on: Queryable,
  deps: Pick<Deps, 'cipher' | 'clock'>,
  booking: BookingRow,
): Promise<HomeStatesView> {
  const reports = await readHomeStates(on, deps, booking.id)
  const names = await namesOfMembers(on, reports)
  return { reports: reports.map((report) => homeStateView(deps, { report, booking, names })) }
}

type Viewed = { readonly report: HomeState; readonly booking: BookingRow; readonly names: ReadonlyMap<string, string> }

function homeStateView(deps: Pick<Deps, 'clock'>, { report, booking, names }: Viewed): HomeStateView {
  const { moment, status, contentsHash, remarks, guestSigned, staffSigned } = report
  const isOpen = booking.status === 'CONFIRMED'
  const isOpenToGuest = isOpen && whyClosedToGuests(deps, booking, moment) === null
  const may = (event: Parameters<typeof nextHomeStateStatus>[1]) => nextHomeStateStatus(status, event) !== undefined
  const { from, until } = guestWindow(booking, moment)
  return {
    ...{ moment, status, contentsHash },
    remarks: remarks.map(({ id, author, memberId, room, text, photos, writtenAt }) => ({
      ...{ id, author, room, text, photos: photos.map((photo) => photo.id), writtenAt: writtenAt.toISOString() },
      member: memberId ? (names.get(memberId) ?? null) : null,
    })),
    guestSigned: guestSigned && { ...guestSigned, at: guestSigned.at.toISOString() },
    staffSigned: staffSigned && {
      member: names.get(staffSigned.memberId) ?? '',
      at: staffSigned.at.toISOString(),
    },
    guestFrom: from.toISOString(),
    guestUntil: until.toISOString(),
    guestMay: { add: isOpenToGuest && may('guest_adds'), sign: isOpenToGuest && may('guest_signs') },
    staffMay: {
      add: isOpen && may('staff_adds') && (status === 'open' || isOpenToGuest),
      sign: isOpen && may('staff_signs'),
    },
  }
}

async function namesOfMembers(on: Queryable, reports: readonly HomeState[]): Promise<ReadonlyMap<string, string>> {
  const isNamed = reports.some(({ remarks, staffSigned }) => staffSigned || remarks.some(({ memberId }) => memberId))
  return new Map(isNamed ? (await listMembers(on)).map(({ id, name }) => [id, name]) : [])
}
