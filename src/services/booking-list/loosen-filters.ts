import { type FilterName, filtersInUse, withoutFilter } from '#contract/booking-list.ts'
import { listBookingRows } from '#db/booking-list/booking-list-rows.ts'
import type { Deps } from '#services/deps.ts'
import { type ListBookingsInput, wantedOf } from './list-bookings.ts'

/** Returns the filters without each of which the others find a booking, where all together find none. */
export async function loosenFilters(
  deps: Pick<Deps, 'db' | 'clock'>,
  { member, filters, city }: Pick<ListBookingsInput, 'member' | 'filters' | 'city'>,
): Promise<readonly FilterName[]> {
  const looser = await Promise.all(
    filtersInUse(filters).map(async (name) => {
      const wanted = wantedOf(deps, { member, filters: withoutFilter(filters, name), city: city ?? null })
      return (await listBookingRows(deps.db, wanted, { most: 1 })).length > 0 ? [name] : []
    }),
  )
  return looser.flat()
}
