import type { RegisterReport, ReportedPerson } from '#domain/arrival/authority.ts'
import { placesOf } from '#domain/arrival/party-places.ts'
import { travellerFaults, withoutMeaninglessFields } from '#domain/arrival/traveller.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { reportedTravellers } from '#services/arrival/build-report.ts'
import { worldOf } from '#services/arrival/party-drafts.ts'
import { adultFields, childFields, foreignFields } from './traveller.ts'

const NAMES = ['Lucía', 'José María', 'Zoë', 'מרים', 'محمد', '王小明', "D'Ávila & Cía", 'Ana “B”', 'O’Brien', 'Nora']
const SURNAMES = [
  'Ferrer',
  'García-Lorca',
  'الفاسي',
  'כהן',
  '李',
  'Müller',
  '“Soler”',
  'de la Fuente y Peñaranda',
  'Ñíguez',
]
const STREETS = [
  'Calle de la Paz 3, 2.º',
  'Rúa do Vilar 12 & 14 <bajo> 🌻',
  'שדרות רוטשילד 1',
  '北京路 5 号',
  'Invalidenstraße 1 😀',
]
const COUNTRIES = ['DEU', 'FRA', 'MAR', 'ISR', 'CHN', 'GBR', 'USA']
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

type Random = (most: number) => number

/** Returns the same numbers each time (mulberry32). */
function seeded(seed: number): Random {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

/**
 * Generates stays of families, minors, companies and people from many countries, each with a booking (`RH`) and a
 * complete arrival (`PV`).
 */
export function generatedReports(count: number, seed: number): RegisterReport[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, index) => stay(random, index)).flat()
}

function stay(random: Random, index: number): RegisterReport[] {
  const checkIn = addDays('2027-01-01', random(400))
  const party = { adults: 1 + random(3), children: random(3), babies: random(2) }
  const places = placesOf(party)
  const booking = { checkIn, holderPhone: '+34 600 000 000' }
  const travellers = places.map((place) => {
    const world = worldOf(booking, places, place.position)
    const draft = withoutMeaninglessFields(fieldsOf(random, place.kind, place.position), world)
    const faults = travellerFaults(draft, world)
    if (Object.keys(faults).length > 0) throw new Error(`Stay ${index}: ${JSON.stringify({ faults, draft })}`)
    return { ...place, draft, signature: null, completedAt: new Date() }
  })
  const contract = {
    reference: `7KQ2M9X${String(index).padStart(3, '0')}`,
    agreedOn: addDays(checkIn, -random(90)),
    arrival: `${checkIn}T${pick(random, ['15:00', '23:30'])}:00`,
    departure: `${addDays(checkIn, 3 + random(200))}T11:00:00`,
    people: places.length,
    rooms: random(4),
    hasInternet: random(2) === 0,
    payment: pick(random, [
      { kind: 'TARJT', paidOn: checkIn, means: 'VISA 4242', cardExpiry: '05/2029' },
      { kind: 'DESTI' },
      { kind: 'TRANS', paidOn: checkIn },
    ]),
  }
  const address = { street: pick(random, STREETS), municipalityCode: '28079', postalCode: '28010', country: 'ESP' }
  const name = `MAD-${String(index).padStart(4, '0')} ${'Ático luminoso con terraza junto al río'.repeat(1 + random(2))}`
  const home = { registerCode: random(2) ? '0000012345' : null, houseCode: name.slice(0, 8), name, address }
  return [
    { kind: 'RH', home, contract, people: [holder(random)] },
    { kind: 'PV', home, contract, people: reportedTravellers(travellers, travellers, booking) },
  ]
}

function holder(random: Random): ReportedPerson {
  const reached = { phone: '+34 600 000 000', email: `${'x'.repeat(random(200))}ana@example.com` }
  if (random(4) > 0) return { role: 'TI', name: pick(random, NAMES), surname1: pick(random, SURNAMES), ...reached }
  const name = 'Instalaciones y Montajes del Mediterráneo, S.A.'
  return { role: 'TI', name, surname1: 'S.A.', document: { kind: 'CIF', number: 'A58818501' }, ...reached }
}

function fieldsOf(random: Random, kind: 'adult' | 'child' | 'baby', position: number) {
  const name = { name: `${pick(random, NAMES)}x`, surname1: `${pick(random, SURNAMES)}x` }
  if (kind !== 'adult') {
    const birthDate = kind === 'baby' ? '2026-11-30' : `${2015 + random(8)}-02-2${random(9)}`
    const kinship = pick(random, ['PM', 'AB', 'BA', 'HR', 'TI', 'TU', 'CD', 'SG', 'CY', 'OT'])
    return childFields({ ...name, birthDate, kinship })
  }
  // The first traveller is an adult; others may be fourteen.
  const age = position > 1 && random(5) === 0 ? { birthDate: '2011-05-05', companion: '1', kinship: 'PM' } : {}
  const country = pick(random, COUNTRIES)
  if (random(2) > 0)
    return foreignFields({ ...name, ...age, country, nationality: country, street: pick(random, STREETS) })
  const digits = random(100_000_000)
  const documentNumber = `${String(digits).padStart(8, '0')}${LETTERS[digits % 23]}`
  return adultFields({ ...name, ...age, documentNumber, street: pick(random, STREETS) })
}

function pick<Item>(random: Random, items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  const item = items[random(items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}
