import { offeredEntries } from '#contract/office-actions/all.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { requirePermission } from '#office/server/permission.ts'
import { causeEvidenceForStaff } from '#services/booking/get-cause-evidence.ts'
import { bookingFacts } from '#services/booking-details/booking-facts.ts'
import { getBookingDetails } from '#services/booking-details/get-booking-details.ts'
import { doorCodeForStaff } from '#services/door-code/door-code-for-staff.ts'
import { homeStatesForStaff } from '#services/home-state/home-states-for-staff.ts'
import { hasUndelivered, noteDelivered } from '#services/message/note-delivered.ts'
import type { Route } from './+types/route'
import { BookingPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePermission(args, 'view_stays')
  const { deps } = readOffice(args.context)
  const isWholeHistory = new URL(args.request.url).searchParams.get('historia') === 'todo'
  const found = await getBookingDetails(deps, { code: args.params.code ?? '', member, isWholeHistory })
  if (!found.ok) throw pageNotFound()
  const { details } = found.value
  const messages = details?.messages ?? []
  if (hasUndelivered(messages)) await noteDelivered(deps, [...new Set(messages.map(({ reference }) => reference))])
  const facts = details && bookingFacts(found.value, details, dateInMadrid(deps.clock.now()))
  const reports = facts ? await homeStatesForStaff(deps, found.value.code) : []
  const evidence = facts ? await causeEvidenceForStaff(deps, found.value.code) : []
  const door = facts ? await doorCodeForStaff(deps, { code: found.value.code, member }) : null
  return { booking: found.value, reports, evidence, door, actions: facts && { facts, offered: offeredEntries(facts) } }
}

export default function Booking({ loaderData }: Route.ComponentProps) {
  const { booking, actions, reports, evidence, door } = loaderData
  useLive(['booking', 'payment', 'mail', 'register', 'review'], booking.code)
  // A message is announced under its thread, which may be a new one.
  useLive(['message'])
  return <BookingPage booking={booking} actions={actions} reports={reports} evidence={evidence} door={door} />
}
