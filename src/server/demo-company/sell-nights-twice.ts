import { findHomesByCode } from '#db/block/block-rows.ts'
import { listCalendars } from '#db/channel/calendar-rows.ts'
import { insertSoldStays } from '#db/channel/market-rows.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { MARKET_SITES, newSoldUid, sandboxAddress } from '#domain/channel/sold-stay.ts'
import { seededRandom } from '#domain/shared/seeded-random.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { addChannelCalendar } from '#services/channel/add-channel-calendar.ts'
import { readCalendarNow } from '#services/channel/read-calendar-now.ts'
import type { Deps } from '#services/deps.ts'

/** Sells nights of a home that are taken here at a simulated site, whose calendar is read then: a conflict for staff. */
export async function sellNightsTwice(deps: Deps, houseCode: string, nights: Stay): Promise<void> {
  const [home] = await findHomesByCode(deps.db, [houseCode])
  if (!home) throw new Error(`The home ${houseCode} of the demo is not there`)
  const calendar = (await listCalendars(deps.db, null)).find((one) => one.houseCode === houseCode)
  const site = MARKET_SITES.find((one) => one === calendar?.site) ?? 'airbnb'
  const uid = newSoldUid(site, seededRandom(`${houseCode} sold twice`))
  const sold = { apartmentId: home.id, site, stay: { ...nights, uid, kind: 'reservation' as const } }
  await deps.db.transaction((tx) => insertSoldStays(tx, [{ ...sold, bookedAt: deps.clock.now() }]))
  const read = calendar
    ? await readCalendarNow(deps, { houseCode, calendarId: calendar.id, by: COMMAND })
    : await addChannelCalendar(deps, {
        ...{ houseCode, site, takesBlocks: true, by: COMMAND },
        address: sandboxAddress(site, houseCode),
      })
  if (!read.ok) throw new Error(`The calendar of ${houseCode} of the demo was not read: ${read.code}`)
}
