import { listHomesOfFeed, nightsOfFeed, noteFeedServed, readListingFeed } from '#db/channel/listing-feed-rows.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { type FeedHome, feedMonths, writeListingFeed } from '#domain/channel/listing-feed.ts'
import { withDepositCeiling } from '#domain/pricing/deposit-ceiling.ts'
import { priceStay } from '#domain/pricing/price.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { readStayLaw } from '#services/pricing/stay-law.ts'
import { SHORT_HOLD_MINUTES } from './get-home-feed.ts'
import { isListingFeedSecret } from './listing-feed-secret.ts'

const MAX_HOMES = 1_000
const NOTED_EVERY_MS = 60_000

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/**
 * Returns the homes that staff published at HousingAnywhere, as JSON: prices, costs and nights that the site must not sell, and nothing
 * of who takes them. Refuses `not_found` for another secret.
 */
export async function getListingFeed(
  deps: FeedDeps,
  { secret }: { readonly secret: string },
): Promise<Result<string, Refusal<'not_found'>>> {
  const { db, clock } = deps
  const { generation } = await readListingFeed(db)
  if (!isListingFeedSecret(deps, generation, secret)) return refuse('not_found')
  const now = clock.now()
  const today = dateInMadrid(now)
  const homes = await readHomes(deps, today)
  await noteFeedServed(db, { at: now, since: new Date(now.getTime() - NOTED_EVERY_MS) })
  return ok(writeListingFeed(homes, today))
}

async function readHomes({ db }: FeedDeps, today: CalendarDate): Promise<FeedHome[]> {
  const nights = { site: 'housinganywhere', today, shortHoldMinutes: SHORT_HOLD_MINUTES } as const
  const [rows, taken] = [await listHomesOfFeed(db, MAX_HOMES), await nightsOfFeed(db, nights)]
  const homes: FeedHome[] = []
  for (const { id, city, details, legalRevision, ...row } of rows) {
    const { title, description, services, contractType } = details
    // The deposit is that of the first whole month.
    const [, stay] = feedMonths(today)
    if (!stay) throw new RangeError('A list has several months')
    const { depositMonths } = await readStayLaw(db, { contractType, legalRevision }, { stay, signedOn: today })
    const price = priceStay(row, { ...stay, cardFeePercent: 0 })
    homes.push({
      ...row,
      ...{ title: title.es, description: description.es, services, cityName: cityName(city, 'es') },
      depositCents: withDepositCeiling(price, depositMonths).depositCents,
      taken: (taken.get(id) ?? []).map(({ from, to }) => ({ checkIn: from, checkOut: to })),
    })
  }
  return homes
}
