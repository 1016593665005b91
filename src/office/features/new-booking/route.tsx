import { STAFF_DISCOUNT_PERCENT } from '#domain/booking/booking-policy.ts'
import { CITIES, cityOfHouseCode, HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { requirePermission } from '#office/server/permission.ts'
import type { Route } from './+types/route'
import { NewBookingPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePermission(args, 'manage_stays')
  const params = new URL(args.request.url).searchParams
  const houseCode = (params.get('home') ?? '').toUpperCase()
  const cities = member.cities ?? CITIES
  const shown = cityOf(args.request.headers.get('cookie'))
  const wanted = HOUSE_CODE.test(houseCode) ? cityOfHouseCode(houseCode) : shown
  return {
    cities,
    city: cities.find((city) => city === wanted) ?? cities[0] ?? CITIES[0],
    houseCode: HOUSE_CODE.test(houseCode) ? houseCode : '',
    checkIn: dayOf(params.get('in')),
    checkOut: dayOf(params.get('out')),
    maxPercent: member.roles.includes('owner') ? 100 : STAFF_DISCOUNT_PERCENT,
  }
}

function dayOf(text: string | null): string {
  return text && isCalendarDate(text) ? text : ''
}

export default function NewBooking({ loaderData }: Route.ComponentProps) {
  return <NewBookingPage {...loaderData} />
}
