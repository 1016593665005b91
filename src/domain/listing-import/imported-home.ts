import { MIN_NIGHTS_CHOICES } from '#domain/booking/booking-policy.ts'
import type { Apartment, Position } from '#domain/catalogue/apartment.ts'
import { sleeps } from '#domain/catalogue/apartment-consistency.ts'
import type { Bed, Room } from '#domain/catalogue/apartment-details.ts'
import { AREAS } from '#domain/catalogue/area.ts'
import { CITY_RECORDS, type City } from '#domain/catalogue/cities.ts'
import { homeOfSections, sectionsOf } from '#domain/catalogue/home-sections.ts'
import { newHome } from '#domain/catalogue/new-home.ts'
import { straightMetres } from '#domain/catalogue/travel-time.ts'
import { wholeFacts } from '#domain/catalogue/whole-facts.ts'
import { SHORT_DEPOSIT_MAX_CENTS, SHORT_DEPOSIT_MIN_CENTS } from '#domain/payment/payment-policy.ts'
import { formatCents, sum } from '#domain/shared/money.ts'
import { byLocale, type LocalizedText } from '#domain/shared/text.ts'
import { floorOfDoor } from './listing-address.ts'
import type { RowWarning } from './listing-row.ts'
import type { Listing } from './read-listings.ts'

/** A neighbourhood in which a home may be. */
export type Place = {
  readonly id: number
  readonly city: City
  readonly slug: string
  readonly name: string
  readonly position: Position
}

type Starting = Omit<Parameters<typeof newHome>[1], 'position'> & { readonly place: Place }

const DOUBLE = { kind: 'double', widthCm: 150, lengthCm: 190 } as const
const SINGLE = { kind: 'single', widthCm: 90, lengthCm: 190 } as const
const SOFA = { kind: 'sofa_bed', widthCm: 140, lengthCm: 190 } as const
const MAX_BEDS_OF_ROOM = 6
/** Stands for a size that no one has said. Facts of a draft are not saved with it, so that someone has to say it. */
const UNKNOWN_SIZE = 0
/** The label that flatters no home; a person chooses the real one when they save the facts. */
const LOWEST_LABEL = 'G'

/**
 * Returns the neighbourhood of a home: the nearest to its position, else to its postal code, else to the centre of its city. Null
 * where its city has none.
 */
export function placeOfListing({ city, position, address }: Listing, places: readonly Place[]): Place | null {
  const area = AREAS.find(({ kind, name }) => kind === 'postcode' && name.es === address.postalCode)
  const from = position ?? area?.position ?? CITY_RECORDS[city].centre
  const near = places.filter((place) => place.city === city)
  const metres = (place: Place) => straightMetres(from, place.position)
  return near.toSorted((a, b) => metres(a) - metres(b))[0] ?? null
}

/** Returns the draft that a listing becomes. Texts are in the one language that the export has. */
export function importedHome(listing: Listing, { place, ...starting }: Starting): Apartment {
  const { city, address, capacity, amenities } = listing
  const facts = {
    ...({ city, address, neighbourhood: place.slug, energyLabel: LOWEST_LABEL } as const),
    ...{ bedrooms: listing.bedrooms, bathrooms: listing.bathrooms },
    ...{ sizeM2: listing.sizeM2 ?? UNKNOWN_SIZE, floor: floorOfDoor(address.door) ?? 0 },
  }
  const home = newHome(facts, { ...starting, position: listing.position ?? place.position })
  const { texts, facts: started, price, ...sections } = sectionsOf(home)
  const { licence, language } = listing
  const inLanguage = (text: string): LocalizedText => byLocale((locale) => (locale === language ? text : ''))
  const { amenities: own, equipment, services } = amenities
  const registrations = licence === '' ? [] : [registrationOf(licence)]
  const rooms = listing.beds ? roomsWith(listing.beds, listing.bedrooms) : started.rooms
  return homeOfSections(home, {
    ...sections,
    texts: { ...texts, title: inLanguage(listing.title), description: inLanguage(listing.description) },
    facts: wholeFacts({ ...started, rooms, amenities: own, equipment, services, types: [], registrations }, started),
    price: {
      ...price,
      ...{ baseNightCents: listing.baseNightCents ?? 0, cleaningFeeCents: listing.cleaningFeeCents },
      depositShortCents: depositOf(listing.depositCents),
    },
    rules: { ...home.rules, maxOccupancy: capacity, minNights: minNightsOf(listing.minNights) },
  })
}

/** Returns what the draft of a listing has otherwise than the export says. */
export function differencesOf({ depositCents, minNights, capacity }: Listing, home: Apartment): RowWarning[] {
  const { details, price, rules } = home
  const places = sum(details.rooms.flatMap(({ beds }) => beds.map(sleeps)))
  const change = (from: string | number, to: string | number) => `${from} → ${to}`
  const found: (RowWarning | false)[] = [
    capacity > places && { code: 'beds_short', value: change(places, capacity) },
    depositCents !== null &&
      depositCents !== price.depositShortCents && {
        code: 'deposit_adjusted',
        value: change(formatCents(depositCents), formatCents(price.depositShortCents)),
      },
    minNights !== null &&
      minNights !== rules.minNights && { code: 'min_nights_adjusted', value: change(minNights, rules.minNights) },
  ]
  return found.filter((warning) => warning !== false)
}

function depositOf(cents: number | null): number {
  return Math.min(SHORT_DEPOSIT_MAX_CENTS, Math.max(SHORT_DEPOSIT_MIN_CENTS, cents ?? 0))
}

/** The longest choice is that of a new home. */
function minNightsOf(nights: number | null): number {
  return MIN_NIGHTS_CHOICES.find((choice) => nights !== null && choice >= nights) ?? Math.max(...MIN_NIGHTS_CHOICES)
}

/** Deals beds out to bedrooms, double ones first; sofa beds are in the living room, and a bedroom without a bed gets a double one. */
function roomsWith({ double, single, sofa }: NonNullable<Listing['beds']>, bedrooms: number): Room[] {
  const beds: Bed[] = [...Array<Bed>(double).fill(DOUBLE), ...Array<Bed>(single).fill(SINGLE)]
  const dealt = Array.from({ length: bedrooms }, (_, room) => beds.filter((_bed, index) => index % bedrooms === room))
  const living = [...(bedrooms === 0 ? beds : []), ...Array<Bed>(sofa).fill(SOFA)]
  return [
    ...dealt.map(
      (own): Room => ({ kind: 'bedroom', beds: own.length > 0 ? own.slice(0, MAX_BEDS_OF_ROOM) : [DOUBLE] }),
    ),
    { kind: 'living_room', beds: living.slice(0, MAX_BEDS_OF_ROOM) },
  ]
}

/** Numbers of the registers of Madrid and Andalusia and of the national one begin with their letters. */
function registrationOf(licence: string) {
  const [type] = (
    [
      ['VFT', /^VFT/i],
      ['VUT', /^(VUT|VT)\b/i],
      ['NRUA', /^(ESFC|NRUA)/i],
    ] as const
  ).find(([, form]) => form.test(licence)) ?? ['other' as const]
  return { type, number: licence, showOnListing: type !== 'other' }
}
