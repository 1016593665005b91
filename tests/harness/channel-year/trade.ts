import { feedSecret } from '#services/channel/feed-secret.ts'
import { getHomeFeed } from '#services/channel/get-home-feed.ts'
import type { CalendarSite, SiteStay } from './calendar-sites.ts'
import { dayOf, type Nights, overlap } from './days.ts'
import { isForSale, reviseAtManager, sellAtManager } from './manager-sites.ts'
import { blockHere, bookHere, cancelHere, changeHere, unblockHere } from './own-guests.ts'
import { count, momentOf, type YearHome, type YearWorld } from './world.ts'

/** Stays begin at most this many days ahead; they are long, as those of furnished homes are. */
const MAX_AHEAD = 120
const NIGHTS = [4, 45] as const

/** What guests, hosts and staff do in a time, by how often each comes. */
const DEEDS = {
  bookHere: 30,
  changeHere: 3,
  cancelHere: 4,
  block: 3,
  unblock: 2,
  sellByCalendar: 40,
  changeAtCalendar: 10,
  cancelAtCalendar: 8,
  renameAtCalendar: 10,
  sellByManager: 40,
  changeAtManager: 10,
  cancelAtManager: 8,
} as const
type Deed = keyof typeof DEEDS
const DRAWN = Object.entries(DEEDS).flatMap(([deed, times]) => Array<Deed>(times).fill(deed as Deed))

/** Lets guests, hosts and staff do so many things, each at one of the homes. */
export async function trade(world: YearWorld, deeds: number): Promise<void> {
  for (let number = 0; number < deeds; number++) {
    const home = world.chance.pick(world.homes)
    const deed = world.chance.pick(DRAWN)
    if (home && deed && (await DO[deed](world, home))) count(world, deed)
  }
}

function drawNights({ chance, ...world }: YearWorld): Nights {
  const { today } = momentOf({ chance, ...world })
  const from = today + 1 + Math.floor(chance.next() ** 2 * MAX_AHEAD)
  return { from, to: from + chance.from(...NIGHTS) }
}

/** Shortens, prolongs or moves nights that have not begun. */
function otherNights({ chance }: YearWorld, { from, to }: Nights): Nights {
  const days = chance.from(1, 4)
  if (chance.of(0.4)) return { from, to: Math.max(from + 3, to - days) }
  return chance.of(0.7) ? { from, to: to + days } : { from: from + days, to: to + days }
}

function ahead<One extends Nights>(world: YearWorld, all: Iterable<One>, home: number, homeOf: (one: One) => number) {
  const { today } = momentOf(world)
  return world.chance.pick([...all].filter((one) => homeOf(one) === home && one.from > today))
}

type Do = (world: YearWorld, home: YearHome) => Promise<boolean> | boolean
const DO: Readonly<Record<Deed, Do>> = {
  async bookHere(world, home) {
    const made = await bookHere(world.deps, home, drawNights(world), world.chance.of(0.85))
    if (made) world.bookings.set(made.code, made)
    return made !== null
  },
  async changeHere(world, home) {
    const one = ahead(world, world.bookings.values(), home.id, (booking) => booking.home)
    if (!one?.isPaid) return false
    const changed = await changeHere(world.deps, one, otherNights(world, one))
    world.bookings.set(one.code, changed)
    return changed !== one
  },
  async cancelHere(world, home) {
    const one = ahead(world, world.bookings.values(), home.id, (booking) => booking.home)
    if (!one?.isPaid) return false
    await cancelHere(world.deps, one, world.chance.of(0.7) ? 'guest' : 'company')
    return world.bookings.delete(one.code)
  },
  async block(world, home) {
    const made = await blockHere(world.deps, home, drawNights(world))
    if (made) world.blocks.set(made.id, made)
    return made !== null
  },
  async unblock(world, home) {
    const one = ahead(world, world.blocks.values(), home.id, (block) => block.home)
    if (!one) return false
    await unblockHere(world.deps, one)
    return world.blocks.delete(one.id)
  },
  async sellByCalendar(world, home) {
    const site = world.chance.pick(home.calendars)
    const nights = drawNights(world)
    if (!site || !(await isFreeThere(world, home, site, nights))) return false
    const isBlock = site.site === 'airbnb' && world.chance.of(0.1)
    site.sold = [...site.sold, { ...nights, uid: newUid(world), isBlock, isRead: false }]
    return true
  },
  changeAtCalendar(world, home) {
    return changeStay(world, home, (stay, site) => {
      const nights = otherNights(world, stay)
      const isFree = site.sold.every((one) => one === stay || !overlap(one, nights))
      return isFree ? { ...stay, ...nights, isRead: false } : stay
    })
  },
  cancelAtCalendar: (world, home) => changeStay(world, home, () => null),
  // A site gives a stay a new uid.
  renameAtCalendar: (world, home) => changeStay(world, home, (stay) => ({ ...stay, uid: newUid(world) })),
  sellByManager(world, home) {
    const nights = drawNights(world)
    if (!isForSale(world.channex, home.ids, nights)) return false
    const sold = sellAtManager(world.channex, { home: home.id, ids: home.ids, ...nights }, world.chance)
    world.reservations.set(sold.bookingId, sold)
    return true
  },
  changeAtManager: (world, home) => revise(world, home, (nights) => otherNights(world, nights)),
  cancelAtManager: (world, home) => revise(world, home, () => null),
}

let uids = 0
const newUid = ({ chance }: YearWorld) => `${++uids}-${chance.below(1_000_000)}`

function changeStay(
  world: YearWorld,
  home: YearHome,
  change: (stay: SiteStay, site: CalendarSite) => SiteStay | null,
): boolean {
  const site = world.chance.pick(home.calendars)
  const stay = site && ahead(world, site.sold, home.id, () => home.id)
  if (!site || !stay) return false
  const changed = change(stay, site)
  if (changed === stay) return false
  site.sold = site.sold.flatMap((one) => (one === stay ? (changed ?? []) : one))
  return true
}

function revise(world: YearWorld, home: YearHome, to: (nights: Nights) => Nights | null): boolean {
  const one = ahead(world, world.reservations.values(), home.id, (reservation) => reservation.home)
  if (!one || one.isCancelled) return false
  const revised = reviseAtManager(world.channex, one, home.ids, to(one))
  world.reservations.set(one.bookingId, revised)
  return true
}

/** Tells whether a site takes nights for free, which has mostly read our calendar and sometimes not. */
async function isFreeThere(world: YearWorld, home: YearHome, site: CalendarSite, nights: Nights): Promise<boolean> {
  if (site.sold.some((one) => overlap(one, nights))) return false
  if (world.chance.of(0.08)) return true
  const { houseCode } = home
  const secret = feedSecret(world.deps, { houseCode, site: site.site, generation: 1 })
  const feed = await getHomeFeed(world.deps, { houseCode, secret })
  if (!feed.ok) throw new Error('A calendar of ours was not found')
  return readNights(feed.value).every((taken) => !overlap(taken, nights))
}

const EVENT = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)\r?\nDTEND;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g

function readNights(calendar: string): Nights[] {
  return [...calendar.matchAll(EVENT)].map(([, year, month, day, endYear, endMonth, endDay]) => ({
    from: dayOf(`${year}-${month}-${day}`),
    to: dayOf(`${endYear}-${endMonth}-${endDay}`),
  }))
}
