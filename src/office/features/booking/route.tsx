import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { requirePermission } from '#office/server/permission.ts'
import { getBookingDetails } from '#services/booking-details/get-booking-details.ts'
import type { Route } from './+types/route'
import { BookingPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePermission(args, 'view_stays')
  const { deps } = readOffice(args.context)
  const isWholeHistory = new URL(args.request.url).searchParams.get('historia') === 'todo'
  const found = await getBookingDetails(deps, { code: args.params.code ?? '', member, isWholeHistory })
  if (!found.ok) throw pageNotFound()
  return { booking: found.value }
}

export default function Booking({ loaderData }: Route.ComponentProps) {
  const { booking } = loaderData
  useLive(['booking', 'payment', 'mail', 'register', 'review'], booking.code)
  // A message is announced under its thread, which may be a new one.
  useLive(['message'])
  return <BookingPage booking={booking} />
}
