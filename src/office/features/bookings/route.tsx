import { filtersInUse, readBookingFilters } from '#contract/booking-list.ts'
import { grantOf } from '#domain/staff/permissions.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listBookings } from '#services/booking-list/list-bookings.ts'
import { loosenFilters } from '#services/booking-list/loosen-filters.ts'
import { listViews } from '#services/saved-view/list-views.ts'
import type { Route } from './+types/route'
import { BookingsPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member, grant } = await requirePlace(args, 'bookings')
  const { deps } = readOffice(args.context)
  const params = new URL(args.request.url).searchParams
  const filters = readBookingFilters(params)
  const wanted = { member, filters, city: cityOf(args.request.headers.get('cookie')) }
  const [page, saved] = await Promise.all([
    listBookings(deps, { ...wanted, after: params.get('tras'), before: params.get('antes') }),
    listViews(deps, member.memberId),
  ])
  const isEmpty = page.bookings.length === 0 && filtersInUse(filters).length > 0
  return {
    ...{ page, filters, saved },
    withNames: grant === 'yes',
    mayBook: grantOf(member, 'manage_stays') === 'yes',
    looser: isEmpty ? await loosenFilters(deps, wanted) : [],
  }
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  useLive(['booking', 'payment'])
  return <BookingsPage {...loaderData} />
}
