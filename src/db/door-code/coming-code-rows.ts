import type { Queryable } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { doorCodes } from '#db/schema/door-code.ts'
import { bool, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const STATEMENT = defineStatement({
  name: 'door_codes_coming',
  row: {
    bookingCode: of(bookings.code),
    houseCode: of(apartments.houseCode),
    name: text,
    checkIn: text,
    checkOut: text,
    state: of(doorCodes.state).orNull,
    hasLasting: bool.known('a guide is never null'),
  },
  text: `
select b.code as "bookingCode", a.house_code as "houseCode", b.holder_name || ' ' || b.holder_lastname as name,
       b.check_in::text as "checkIn", b.check_out::text as "checkOut", c.state, a.guide ? 'doorCode' as "hasLasting"
  from bookings b
  join home_locks l on l.apartment_id = b.apartment_id and l.kind <> 'key_box'
  join apartments a on a.id = b.apartment_id
  left join door_codes c on c.booking_id = b.id and c.ended_at is null and c.apartment_id = b.apartment_id
 where b.status = 'CONFIRMED' and b.checked_out_at is null and b.check_in <= $2 and b.check_out >= $1
   and ($3::text[] is null or a.city = any($3))
 order by b.check_in, b.id`,
})

export type ComingCode = RowOf<typeof STATEMENT>

/** Returns the confirmed stays at electronic locks that go on or begin by a day, with the state of their code; null where they have none. Null cities are all. */
export function listComingCodes(
  on: Queryable,
  {
    today,
    lastArrival,
    cities,
  }: { readonly today: CalendarDate; readonly lastArrival: CalendarDate; readonly cities: readonly City[] | null },
): Promise<ComingCode[]> {
  return runStatement(on, STATEMENT, [today, lastArrival, cities])
}
