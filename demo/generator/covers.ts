import type { PhotoFile } from '#contract/catalogue-format.ts'
import { DEFAULT_PARTY } from '#domain/booking/booking-policy.ts'
import type { BookingRules } from '#domain/catalogue/apartment.ts'
import {
  ENOUGH_PHOTOS,
  FIT_STEP,
  fitOf,
  type RankedFacts,
  recommendationRank,
} from '#domain/catalogue/recommendation.ts'
import { findingsOf } from './findings.ts'
import type { HomeFacts } from './home.ts'
import { amenitiesOf } from './lists.ts'
import { coversOf, type Look, photosOf } from './photos.ts'
import { type DemoPicture, type DrawnRoom, PALETTES, type Palette, type RoomType } from './pictures.ts'
import { randomOf } from './random.ts'

/** No two cards so near to each other in a default order show the same cover. */
export const COVER_WINDOW = 12

/** How often a room is a cover, beside a kitchen; a façade only where nothing else is left. */
const SHARE: Readonly<Partial<Record<RoomType, number>>> = {
  living: 4,
  studio: 4,
  bedroom: 2.5,
  terrace: 2,
  dining: 1.5,
  facade: 0.001,
}

export type RankedHome = {
  readonly home: HomeFacts
  readonly rules: Pick<BookingRules, 'instantMaxNights'>
}

type Candidate = Look & { readonly room: DrawnRoom }
type Ranked = { readonly home: HomeFacts; readonly candidates: readonly Candidate[]; readonly rank: number }

/**
 * Gives every home its colours and its cover, by house code. Walks through the homes as "recommended" shows them to one
 * adult, but for what their prices move, and takes
 * the cover that was shown least of those that none of the last cards has: in the whole list, in its city, in its
 * neighbourhood.
 */
export function looksOf(homes: readonly RankedHome[], rooms: readonly DrawnRoom[]): ReadonlyMap<string, Look> {
  const uses = new Map<string, number>()
  const lists = new Map<string, Candidate[]>()
  const looks = new Map<string, Look>()
  const ranked = homes.map((home) => rankedHome(home, rooms)).toSorted((a, b) => a.rank - b.rank)
  for (const { home, candidates } of ranked) {
    const scopes = scopesOf(home)
    const before = scopes.map((scope) => lists.get(scope) ?? [])
    const best = cheapest(candidates, (one) => costOf(one, before, uses.get(one.cover.file) ?? 0))
    if (!best) throw new Error(`No picture can be the cover of ${home.houseCode}`)
    looks.set(home.houseCode, { cover: best.cover, palette: best.palette })
    uses.set(best.cover.file, (uses.get(best.cover.file) ?? 0) + 1)
    for (const [index, scope] of scopes.entries()) {
      lists.set(scope, [best, ...(before[index] ?? [])].slice(0, COVER_WINDOW - 1))
    }
  }
  return looks
}

/** The place of a home in a list without dates, before its price is compared. */
export function orderInList(home: RankedFacts, bedrooms: number): number {
  const { roomSteps } = fitOf({ ...DEFAULT_PARTY, nights: null })
  return (roomSteps[bedrooms] ?? 0) * FIT_STEP + recommendationRank(home)
}

function scopesOf({ city, place }: HomeFacts): string[] {
  return ['all', city, `${city}/${place.slug}`]
}

/** The rank counts pictures: colours in which there are enough for it, each bedroom and bathroom among them, come before the others. */
function rankedHome({ home, rules }: RankedHome, rooms: readonly DrawnRoom[]): Ranked {
  const all = candidatesOf(home, rooms)
  const enough = PALETTES.filter((palette) => {
    const look = all.find((candidate) => candidate.palette === palette)
    const photos = look ? photosOf(rooms, home, look) : []
    return photos.length >= ENOUGH_PHOTOS && showsEachRoom(photos, home)
  })
  const rich = all.filter(({ palette }) => enough.includes(palette))
  const { houseCode, floor, exterior, selfCheckIn } = home
  const photos = Array.from({ length: rich.length > 0 ? ENOUGH_PHOTOS : 0 })
  const details = { amenities: amenitiesOf(home), photos, floor, exterior, ...findingsOf(home) }
  const rank = orderInList({ houseCode, details, rules: { ...rules, selfCheckIn } }, home.bedrooms)
  return { home, candidates: rich.length > 0 ? rich : all, rank }
}

function showsEachRoom(photos: readonly PhotoFile[], { bedrooms, bathrooms }: HomeFacts): boolean {
  const shown = (room: string) => new Set(photos.flatMap((one) => (one.room === room ? [one.number ?? 1] : []))).size
  return shown('bedroom') === bedrooms && shown('bathroom') === bathrooms.length
}

function cheapest(candidates: readonly Candidate[], costOfOne: (candidate: Candidate) => number) {
  const priced = candidates.map((candidate) => ({ candidate, cost: costOfOne(candidate) }))
  return priced.toSorted((a, b) => a.cost - b.cost)[0]?.candidate
}

/** The first two views of each room; in random order, which decides between equals. */
function candidatesOf(home: HomeFacts, rooms: readonly DrawnRoom[]): Candidate[] {
  const all = PALETTES.flatMap((palette: Palette) =>
    coversOf(rooms, home, palette).flatMap((room) =>
      room.views.slice(0, 2).map((cover: DemoPicture) => ({ palette, cover, room })),
    ),
  )
  return randomOf(`${home.houseCode} cover`).shuffle(all)
}

const REPEATED = 1_000_000
const SAME_ROOM = 10
const SAME_COLOURS = 5

/** `before` are the last cards of each list, the nearest first. Repeating a cover costs most, the sooner the more; then another view of a room that is still in sight. */
function costOf({ cover, palette, room }: Candidate, before: readonly (readonly Candidate[])[], uses: number): number {
  const often = (uses + 1) / (SHARE[room.type] ?? 1)
  const near = before.map((list) => {
    const at = list.findIndex((card) => card.cover.file === cover.file)
    const sameRoom = list.slice(0, 4).some((card) => card.room === room)
    const sameColours = list[0]?.palette === palette
    return (at < 0 ? 0 : REPEATED * (COVER_WINDOW - at)) + (sameRoom ? SAME_ROOM : 0) + (sameColours ? SAME_COLOURS : 0)
  })
  return often + near.reduce((total, cost) => total + cost, 0)
}
