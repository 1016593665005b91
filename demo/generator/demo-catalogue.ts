import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CatalogueFile, CatalogueFiles } from '#contract/catalogue-files.ts'
import type { ApartmentFile, NeighbourhoodFile, PromoCodeFile } from '#contract/catalogue-format.ts'
import { DEFAULT_INSTANT_MAX_NIGHTS } from '#domain/booking/booking-policy.ts'
import type { Address } from '#domain/catalogue/apartment.ts'
import { CITIES, CITY_RECORDS, type City } from '#domain/catalogue/cities.ts'
import type { EnergyLabel } from '#domain/catalogue/vocabulary.ts'
import { sum } from '#domain/shared/money.ts'
import { looksOf, type RankedHome } from './covers.ts'
import { descriptionOf } from './descriptions.ts'
import { findingsOf } from './findings.ts'
import { guideOf } from './guides.ts'
import { type Home, makeHome } from './home.ts'
import { amenitiesOf, equipmentOf, highlightsOf, houseRulesOf, servicesOf, typesOf } from './lists.ts'
import { nearbyOf } from './nearby.ts'
import { type Look, photosOf } from './photos.ts'
import { type DrawnRoom, readDemoPictures } from './pictures.ts'
import { type Place, readPlaces, scatter } from './places.ts'
import { priceOf } from './prices.ts'
import { type Random, randomOf } from './random.ts'
import { inventedReviewsOf } from './reviews.ts'
import { titleOf } from './titles.ts'

const FOLDER = fileURLToPath(new URL('..', import.meta.url))
const PARTICULAR_SHARE = 0.1
const DEFAULT_LIMIT_SHARE = 0.4
/** Some homes can be booked instantly for months, too. */
const OWN_LIMITS = [30, 31, 45, 62, 90, 92, 180, 365] as const
/** One person fewer than the beds allow is comfortable in a home of this size. */
const MAX_GUESTS = [2, 4, 5, 8]

const PROMO_CODES: readonly PromoCodeFile[] = [
  {
    code: 'AZAHAR10',
    percent: 10,
    validFrom: '2025-01-01',
    validTo: '2099-12-31',
    minNights: 7,
    city: 'sevilla',
    maxUses: null,
  },
  {
    code: 'BIENVENIDA',
    percent: 5,
    validFrom: '2025-01-01',
    validTo: '2099-12-31',
    minNights: 3,
    city: null,
    maxUses: null,
  },
]

/** Generates the demo as a catalogue like any other, from the files beside it: the same bytes on every machine. */
export async function demoCatalogue(): Promise<CatalogueFiles> {
  const neighbourhoods = await readFile(join(FOLDER, 'neighbourhoods.json'), 'utf8')
  const places = await readPlaces(FOLDER, JSON.parse(neighbourhoods) as NeighbourhoodFile[])
  const rooms = await readDemoPictures(FOLDER)
  const homes = CITIES.flatMap((city) => homesOf(city, places))
  const looks = looksOf(homes, rooms)
  const titles = new Set<string>()
  const reviews = new Set<string>()
  const apartments = homes.flatMap(({ home, rules }) => {
    const look = looks.get(home.houseCode)
    return look ? [apartmentOf({ ...home, palette: look.palette }, rules, { rooms, look, titles, reviews })] : []
  })
  return {
    neighbourhoods: { name: 'neighbourhoods.json', text: neighbourhoods },
    promoCodes: jsonFile('promo-codes.json', PROMO_CODES),
    apartments: apartments.map((home) => jsonFile(`apartments/${home.houseCode}.json`, home)),
    videos: new Map(),
    photos: new Map(rooms.flatMap(({ views }) => views.map(({ file, path }) => [file, path]))),
  }
}

function jsonFile(name: string, content: unknown): CatalogueFile {
  return { name, text: `${JSON.stringify(content, null, 2)}\n` }
}

type PlannedHome = RankedHome & { readonly rules: RentalRules }

function homesOf(city: City, places: readonly Place[]): PlannedHome[] {
  const random = randomOf(`homes of ${city}`)
  const inCity = places.filter((place) => place.city === city)
  // House codes don't follow the neighbourhood, like in a portfolio that grew over years.
  const slots = random.shuffle(inCity.flatMap((place) => Array.from({ length: place.homes }, () => place)))
  const particular = share(slots.length, PARTICULAR_SHARE, random)
  const defaultLimit = share(slots.length, DEFAULT_LIMIT_SHARE, random)
  return slots.map((place, index) => {
    const houseCode = `${CITY_RECORDS[city].houseCodePrefix}-${String(index + 1).padStart(4, '0')}`
    const rules = {
      terms: particular.has(index) ? ('particular' as const) : ('general' as const),
      instantMaxNights: defaultLimit.has(index) ? DEFAULT_INSTANT_MAX_NIGHTS : random.pick(OWN_LIMITS),
    }
    return { home: makeHome(houseCode, place, randomOf(houseCode)), rules }
  })
}

/** The regions require the number of a tourist home in its advertisements; a few other homes have one too. */
function lettingOf(
  { houseCode, city }: Home,
  random: Random,
): Pick<ApartmentFile['details'], 'contractType' | 'registrations' | 'cadastralNumber' | 'residenceRegistration'> {
  const contractType = random.weighted([
    ['seasonal_lau', 7],
    ['tourist', 2],
    ['corporate', 1],
  ] as const)
  const isRegistered = random.chance(0.12) || contractType === 'tourist'
  const type = city === 'madrid' ? 'VUT' : 'VFT'
  return {
    contractType,
    registrations: isRegistered ? [{ type, number: `DEMO-${houseCode}`, showOnListing: true }] : [],
    cadastralNumber: `DEMO${houseCode.replace('-', '').padStart(10, '0')}0001XX`,
    residenceRegistration: contractType !== 'tourist' && randomOf(`${houseCode} papers`).chance(0.55),
  }
}

/** Picks an exact share of the positions up to `count`. */
function share(count: number, part: number, random: Random): Set<number> {
  return new Set(random.shuffle([...Array(count).keys()]).slice(0, Math.round(count * part)))
}

type Stock = {
  readonly rooms: readonly DrawnRoom[]
  readonly look: Look
  readonly titles: Set<string>
  readonly reviews: Set<string>
}
type RentalRules = Pick<ApartmentFile['rules'], 'terms' | 'instantMaxNights'>

function apartmentOf(home: Home, rules: RentalRules, { rooms, look, titles, reviews }: Stock): ApartmentFile {
  const random = randomOf(`${home.houseCode} texts`)
  const nearby = nearbyOf(home, random)
  const electricityAllowanceCents = home.electricity
    ? (50 + 20 * home.bedrooms + random.pick([0, 10, 20])) * 100
    : undefined
  const places = sum(home.rooms.flatMap(({ beds }) => beds.map(({ kind }) => (kind === 'single' ? 1 : 2))))
  const title = titleOf(home, nearby, randomOf(`${home.houseCode} title`), titles)
  const findings = findingsOf(home)
  const taken = findings.checkedOn ? { takenOn: findings.checkedOn.slice(0, 7) } : {}
  return {
    houseCode: home.houseCode,
    city: home.city,
    neighbourhood: home.place.slug,
    position: scatter(home.place, randomOf(`${home.houseCode} spot`)),
    address: addressOf(home, random),
    details: {
      title,
      description: descriptionOf(home, { nearby, electricityAllowanceCents }, random),
      highlights: highlightsOf(home),
      sizeM2: home.sizeM2,
      floor: home.floor,
      exterior: home.exterior,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
      livingRooms: 1,
      kitchen: home.kitchen,
      rooms: home.rooms,
      amenities: amenitiesOf(home),
      equipment: equipmentOf(home, random),
      services: servicesOf(home),
      types: typesOf(home),
      electricityAllowanceCents,
      energyLabel: random.pick<EnergyLabel>(ENERGY_LABELS[home.era]),
      houseRules: houseRulesOf(home, random),
      nearby,
      ...findings,
      ...inventedReviewsOf(home, nearby, reviews),
      ...lettingOf(home, random),
      // The visit that measured the home photographed it.
      photos: photosOf(rooms, home, look).map((photo) => ({ ...photo, ...taken })),
    },
    guide: guideOf(home, nearby, random),
    price: priceOf(home, random),
    rules: {
      minNights: random.weighted([
        [3, 5],
        [4, 3],
        [7, 2],
      ] as const),
      maxOccupancy: Math.min(places, MAX_GUESTS[home.bedrooms] ?? places),
      selfCheckIn: home.selfCheckIn,
      // Requests for the best homes are answered by staff.
      automaticOffers: home.quality < 0.75,
      ...rules,
    },
  }
}

const ENERGY_LABELS: Readonly<Record<Home['era'], readonly EnergyLabel[]>> = {
  old: ['D', 'E', 'E', 'F', 'G'],
  classic: ['D', 'E', 'E', 'F'],
  modern: ['A', 'B', 'B', 'C', 'D'],
}

function addressOf({ place, floor }: Home, random: Random): Address {
  const door = random.pick(
    place.city === 'madrid' ? ['A', 'B', 'C', 'D', 'izda.', 'dcha.'] : ['A', 'B', 'C', 'izda.', 'dcha.'],
  )
  return {
    street: random.pick(place.streets),
    number: String(random.between(2, 68)),
    door: floor === 0 ? `Bajo ${door}` : `${floor}.º ${door}`,
    postalCode: place.postalCode,
  }
}
