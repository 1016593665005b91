import { randomBytes } from 'node:crypto'
import type { NewBlock } from '#db/booking/occupancy-rows.ts'
import { nightsRange } from '#db/booking/occupancy-rows.ts'
import { insertReadCalendars } from '#db/channel/calendar-rows.ts'
import { insertSoldStays, openMarket } from '#db/channel/market-rows.ts'
import { insertChannelStays } from '#db/channel/stay-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { readFeedStays } from '#domain/channel/feed-stays.ts'
import {
  type MarketSite,
  newSoldUid,
  type SoldStay,
  sandboxAddress,
  soldEvent,
  soldKind,
} from '#domain/channel/sold-stay.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { seededRandom } from '#domain/shared/seeded-random.ts'
import { encryptAddress } from '#services/channel/calendar-address.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

/** About 120 of 520 homes are sold at a simulated site as well. */
const SHARE_OF_HOMES = 0.23
/** Each site has the homes whose number from 0 to 1 is below its own and not below that of the site before. */
const SITES_UP_TO: readonly (readonly [MarketSite, number])[] = [
  ['airbnb', 0.45],
  ['booking_com', 0.75],
  ['vrbo', 0.88],
  ['housinganywhere', 1],
]
/** Calendars are read one after another within so many milliseconds. */
const FIRST_READING_MS = 15 * 60_000

type MarketDeps = Pick<Deps, 'clock' | 'cipher'>

/** A home of the demo and the nights of it that are taken. */
export type DemoHome = { readonly apartmentId: number; readonly houseCode: string; readonly stays: readonly Stay[] }

/**
 * Sells the nights of some homes at simulated sites, whose calendars count as read a moment ago. The homes, their sites and uids are
 * the same for each start. Returns the nights that are taken for the stays, which are still to be inserted.
 */
export async function sellDemoNights(tx: Tx, deps: MarketDeps, homes: readonly DemoHome[]): Promise<NewBlock[]> {
  const now = deps.clock.now()
  const listings = homes.flatMap((home) => {
    const random = seededRandom(`channels ${home.houseCode}`)
    const site = random() < SHARE_OF_HOMES ? drawSite(random()) : null
    return site ? [listing(deps, { home, site, random })] : []
  })
  await insertReadCalendars(
    tx,
    listings.map(({ calendar }) => calendar),
  )
  const sold = listings.flatMap(({ calendar: { apartmentId, site }, stays }) =>
    stays.map(({ sold: stay }) => ({ apartmentId, site, stay, bookedAt: now })),
  )
  await insertSoldStays(tx, sold)
  const read = listings.flatMap(({ calendar, stays }) =>
    stays.map(({ id, read: stay }) => ({
      ...{ id, calendarId: calendar.id, stay, readAt: now },
      ...{ apartmentId: calendar.apartmentId, site: calendar.site },
    })),
  )
  await insertChannelStays(tx, read)
  await openMarket(tx, dateInMadrid(now))
  return listings.flatMap(({ blocks }) => blocks)
}

function drawSite(number: number): MarketSite | null {
  const [site = null] = SITES_UP_TO.find(([, upTo]) => number < upTo) ?? []
  return site
}

type NewListing = { readonly home: DemoHome; readonly site: MarketSite; random(): number }

function listing(deps: MarketDeps, { home, site, random }: NewListing) {
  const createdAt = deps.clock.now()
  const { apartmentId, houseCode } = home
  const own = { clock: deps.clock, randomBytes }
  const id = newId(own)
  const sold = home.stays.map(
    (nights): SoldStay => ({ ...nights, uid: newSoldUid(site, random), kind: soldKind(site, random) }),
  )
  const reading = { site, today: dateInMadrid(createdAt), isOurs: () => false }
  const stays = sold.flatMap((one) =>
    readFeedStays([soldEvent(site, one)], reading).stays.map((read) => ({ id: newId(own), sold: one, read })),
  )
  return {
    calendar: {
      ...{ id, apartmentId, site, takesBlocks: true, createdAt },
      address: encryptAddress(deps, id, sandboxAddress(site, houseCode)),
      nextReadAt: new Date(createdAt.getTime() + random() * FIRST_READING_MS),
    },
    stays,
    blocks: stays.map(
      ({ id: channelStayId, sold: { checkIn, checkOut } }): NewBlock => ({
        ...{ id: newId(own), apartmentId, channelStayId, createdAt, kind: 'channel_block' },
        nights: nightsRange(checkIn, checkOut),
      }),
    ),
  }
}
