import type { Queryable } from '#db/connection/client.ts'
import { type HomeToPrice, listHomesToPrice } from '#db/dated-rule/dated-rule-rows.ts'
import { listTimelineBars, type TimelineBarRow } from '#db/timeline/timeline-rows.ts'
import { firstCheckIn } from '#domain/booking/stay-rules.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import {
  CHANCE_DAYS,
  findGaps,
  GAP_DAYS,
  type Gap,
  type GapWorth,
  MAX_GAP_NIGHTS,
  type NightsOfHomes,
  soldPercent,
  worthOf,
} from '#domain/gap/gaps.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { citiesWithin, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'
import { previewIdOf } from '#services/preview-id.ts'

/** What takes nights of a strip, counted from its first day. */
export type StripNights = { readonly isStay: boolean; readonly from: number; readonly nights: number }

/** A gap of a home with the rule that lets a stay in, which `proposalId` names. */
export type ProposedGap = Gap &
  GapWorth & {
    readonly houseCode: string
    readonly place: string
    readonly proposalId: string
    readonly cleaningCents: number
    /** Percent of the nights of its city that are sold, in the days from its first night. */
    readonly soldPercent: number
    readonly strip: readonly StripNights[]
  }

export type GapList = {
  /** The first day on which a guest can arrive, with which every strip begins. */
  readonly first: CalendarDate
  /** The gaps that are worth the most. */
  readonly gaps: readonly ProposedGap[]
  /** How many gaps there are, and their nights. */
  readonly total: number
  readonly nights: number
}

/** Number of gaps that the list shows. */
const SHOWN_GAPS = 100

/** Lists the gaps of the listed homes of a member's cities that no stay fits, by what they are worth. */
export async function listGaps(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { member, city }: { readonly member: Scope; readonly city: City | null },
): Promise<GapList> {
  const now = clock.now()
  const read = await readGaps(db, now, { cities: citiesWithin(member, city ?? undefined), houseCodes: null })
  const nightsOf = Map.groupBy(read, ({ home }) => home.city)
  const gaps = [...nightsOf.values()].flatMap((homes) => proposalsOf(homes, firstCheckIn(now)))
  return {
    first: firstCheckIn(now),
    gaps: gaps.toSorted((a, b) => b.worthCents - a.worthCents).slice(0, SHOWN_GAPS),
    total: gaps.length,
    nights: gaps.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0),
  }
}

export type HomeWithGaps = {
  readonly home: HomeToPrice
  readonly bars: readonly TimelineBarRow[]
  readonly gaps: readonly (Gap & { readonly proposalId: string })[]
}

type HomesToRead = { readonly cities: readonly City[] | null; readonly houseCodes: readonly string[] | null }

/** Reads the listed homes with what takes their nights and the gaps between. */
export async function readGaps(on: Queryable, now: Date, { cities, houseCodes }: HomesToRead): Promise<HomeWithGaps[]> {
  const first = firstCheckIn(now)
  const wanted = { cities, houseCodes, neighbourhood: null, bedrooms: null }
  const rows = await listHomesToPrice(on, wanted, { order: CITIES, limit: null, offset: 0 })
  const listed = rows.filter(({ state }) => state === 'listed')
  const homes = listed.map(({ id }) => id)
  const to = addDays(first, GAP_DAYS + MAX_GAP_NIGHTS)
  const bars = Map.groupBy(await listTimelineBars(on, { homes, from: first, to, now }), ({ home }) => home)
  return listed.map((home) => {
    const own = bars.get(home.id) ?? []
    const taken = own.map(({ checkIn, checkOut }) => ({ from: checkIn, to: checkOut }))
    const gaps = findGaps(home, taken, first)
    return {
      home,
      bars: own,
      gaps: gaps.map((gap) => ({ ...gap, proposalId: previewIdOf('gap', home.houseCode, home.dated, gap) })),
    }
  })
}

/** Weighs the gaps of the homes of one city. */
function proposalsOf(homes: readonly HomeWithGaps[], first: CalendarDate): ProposedGap[] {
  const nights = homes.flatMap(({ bars }) => bars.flatMap((bar) => nightsOfBar(bar) ?? []))
  const percents = new Map<CalendarDate, number>()
  const percentFrom = (from: CalendarDate) => {
    const percent = percents.get(from) ?? soldPercent(homes.length, nights, { from, to: addDays(from, CHANCE_DAYS) })
    percents.set(from, percent)
    return percent
  }
  return homes.flatMap(({ home, bars, gaps }) =>
    gaps.map((gap) => {
      const percent = percentFrom(gap.from)
      const { houseCode, place, price } = home
      return {
        ...{ ...gap, houseCode, place, soldPercent: percent, cleaningCents: price.cleaningFeeCents },
        ...worthOf(home, gap.stay, percent),
        strip: bars.flatMap((bar) => stripNights(bar, first)),
      }
    }),
  )
}

/** Returns the nights of a bar that count as sold or closed; a hold that may still end is neither. */
export function nightsOfBar({ kind, checkIn: from, checkOut: to }: TimelineBarRow): NightsOfHomes | null {
  if (kind === 'hold') return null
  return { from, to, use: kind === 'maintenance' ? 'closed' : 'sold' }
}

function stripNights({ kind, checkIn, checkOut }: TimelineBarRow, first: CalendarDate): StripNights[] {
  const from = Math.max(0, daysBetween(first, checkIn))
  const to = Math.min(GAP_DAYS, daysBetween(first, checkOut))
  return from < to ? [{ isStay: kind === 'booking' || kind === 'hold', from, nights: to - from }] : []
}
