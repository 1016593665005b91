import type { Stay } from '#domain/booking/stay-rules.ts'
import { seededRandom } from '#domain/shared/seeded-random.ts'
import type { FeedEvent } from './feed-event.ts'
import type { FeedSite } from './feed-sites.ts'

/** Sites that the sandbox simulates. */
export const MARKET_SITES = ['airbnb', 'booking_com', 'vrbo', 'housinganywhere'] as const satisfies readonly FeedSite[]
export type MarketSite = (typeof MARKET_SITES)[number]

/** Nights that a simulated site has sold, or that a host has closed there. */
export type SoldStay = Stay & {
  /** Identifies it in the calendar of the site. */
  readonly uid: string
  readonly kind: 'reservation' | 'block'
}

type Random = () => number

/** The host belongs to a top-level domain that never resolves (RFC 2606). */
const ADDRESS = /^https:\/\/([a-z_]+)\.sandbox\.invalid\/([^/]+)\.ics$/

/** Returns the address of the calendar of a home at a simulated site. */
export function sandboxAddress(site: MarketSite, houseCode: string): string {
  return `https://${site}.sandbox.invalid/${houseCode}.ics`
}

/** Returns the home and the site of an address; null for the address of a real site. */
export function parseSandboxAddress(address: string): { readonly site: MarketSite; readonly houseCode: string } | null {
  const [, named, houseCode] = ADDRESS.exec(address) ?? []
  const site = MARKET_SITES.find((one) => one === named)
  return site && houseCode !== undefined ? { site, houseCode } : null
}

const HEX = '0123456789abcdef'
export const DIGITS = '0123456789'
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTWXYZ23456789'

/** Draws so many of some letters. */
export function letters(of: string, count: number, random: Random): string {
  return Array.from({ length: count }, () => of[Math.floor(random() * of.length)]).join('')
}

const UIDS: Readonly<Record<MarketSite, (random: Random) => string>> = {
  airbnb: (random) => `1418fb94e984-${letters(HEX, 32, random)}@airbnb.com`,
  booking_com: (random) => `${letters(HEX, 32, random)}@booking.com`,
  vrbo: (random) => [8, 4, 4, 4, 12].map((count) => letters(HEX, count, random)).join('-'),
  housinganywhere: (random) => `${letters(DIGITS, 8, random)}-${letters(DIGITS, 6, random)}@housinganywhere.com`,
}

/** Returns a new uid in the form of a site. */
export function newSoldUid(site: MarketSite, random: Random): string {
  return UIDS[site](random)
}

/** How many of the stays at a site are nights that a host has closed. */
const BLOCKED = 1 / 10

/** Draws whether nights are a guest's or closed by a host. Booking.com names both alike, so that a reading takes all for stays. */
export function soldKind(site: MarketSite, random: Random): SoldStay['kind'] {
  return site !== 'booking_com' && random() < BLOCKED ? 'block' : 'reservation'
}

const GUESTS = 'Chiara,Jonas,Amélie,Ruben,Ingrid,Matteo,Sinéad,Lukas,Beatriu,Tom,Wiebke,Joana,Pavel,Nadia'.split(',')

/** What a site writes of a stay; its guest and its code follow from the uid, so that each reading has the same. */
const TEXTS: Readonly<Record<MarketSite, (kind: SoldStay['kind'], random: Random) => [string, string?]>> = {
  airbnb(kind, random) {
    if (kind === 'block') return ['Airbnb (Not available)']
    const code = `HM${letters(CODE_LETTERS, 8, random)}`
    const phone = `Phone Number (Last 4 Digits): ${letters(DIGITS, 4, random)}`
    return ['Reserved', `Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}\n${phone}`]
  },
  booking_com: () => ['CLOSED - Not available'],
  vrbo: (kind, random) => [kind === 'block' ? 'Blocked' : `Reserved - ${guestOf(random)}`],
  housinganywhere: (kind, random) => [kind === 'block' ? 'Manually blocked' : `Reservations: ${guestOf(random)}`],
}

function guestOf(random: Random): string {
  return GUESTS[Math.floor(random() * GUESTS.length)] ?? ''
}

/** Returns the event of a stay in the calendar of its site, as the site writes it. */
export function soldEvent(site: MarketSite, { uid, kind, checkIn, checkOut }: SoldStay): FeedEvent {
  const [summary, description = ''] = TEXTS[site](kind, seededRandom(uid))
  return {
    ...{ uid, sequence: 0, summary, description, duration: null, isOff: false, repeats: false },
    start: { written: checkIn, zone: null },
    end: { written: checkOut, zone: null },
  }
}
