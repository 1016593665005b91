import type { Address } from '#domain/catalogue/apartment.ts'
import { allCityNames, CITIES, CITY_SERVER_RECORDS, type City } from '#domain/catalogue/cities.ts'
import { plainWords } from '#domain/shared/plain-words.ts'

/** Postal codes of the municipalities. */
const POSTAL_CODES: Readonly<Record<City, RegExp>> = {
  madrid: /^280[0-5]\d$/,
  sevilla: /^410[0-2]\d$/,
  malaga: /^29(0[01]\d|190|590)$/,
}
const POSTAL_CODE = /\b\d{5}\b/
const NUMBER = String.raw`(?:n[.º°o]{1,2}\s*|núm\.?\s*|num\.?\s*|no\.\s*)?(\d{1,4}\s?[a-z]?(?:[-–/]\d{1,4})?|s/n)`
const WITH_NUMBER = new RegExp(`^(.*?\\D)[\\s,]+${NUMBER}$`, 'i')
const NUMBER_FIRST = new RegExp(`^${NUMBER}\\s+(\\D.*)$`, 'i')
const NUMBER_ONLY = new RegExp(`^${NUMBER}$`, 'i')
/** A door that follows the number without a comma. */
const WITH_DOOR =
  /^(.*\D[\s,]\d{1,4}[a-z]?)\s+(\d{1,2}\s*[.ºª°]+.*|(?:bajo|bj|[aá]tico|entresuelo|principal|pral|planta|piso|puerta|escalera|esc|portal|int)\b.*)$/i
/** Parts of an address that name a country or the province. */
const AROUND = ['spain', 'espana', 'spanien', 'espagne', 'comunidad de madrid', 'andalucia', 'andalusia', 'es']

/** Returns the city that a name means, in any language; null for other places. */
export function cityNamed(name: string): City | null {
  const [first = ''] = name.split(/[,/(]/)
  const words = plainWords(first).join(' ')
  if (words === '') return null
  return CITIES.find((city) => namesOf(city).includes(words)) ?? null
}

function namesOf(city: City): string[] {
  const { otherNames, foreignNames } = CITY_SERVER_RECORDS[city]
  return [...allCityNames(city).map((name) => plainWords(name).join(' ')), ...otherNames, ...foreignNames.split(' ')]
}

/** Returns the city of a postal code; null for codes of other places. */
export function cityOfPostalCode(postalCode: string): City | null {
  return CITIES.find((city) => POSTAL_CODES[city].test(postalCode)) ?? null
}

/** Returns the postal code within a text, or an empty text. */
export function postalCodeIn(text: string): string {
  return POSTAL_CODE.exec(text)?.[0] ?? ''
}

/** Returns the city that one of the parts of an address names. */
export function cityIn(address: string): City | null {
  const parts = address.split(',').map((part) => part.replace(POSTAL_CODE, ''))
  return parts.map(cityNamed).find((city) => city !== null) ?? null
}

/**
 * Splits a line such as `Calle de Serrano 30, 3.º B, 28001 Madrid, Spain` into street, number and door. The number is empty where
 * the line has none.
 */
export function splitStreet(line: string): Omit<Address, 'postalCode'> {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isAround(part))
  const [first = '', ...rest] = parts
  const [, head = first, door] = WITH_DOOR.exec(first) ?? []
  const [street, number, others] = numbered(head, rest)
  const doors = [...(door ? [door] : []), ...others].join(', ')
  return { street, number, ...(doors && { door: doors }) }
}

function isAround(part: string): boolean {
  const words = plainWords(part.replace(POSTAL_CODE, '')).join(' ')
  return words === ''
    ? POSTAL_CODE.test(part)
    : AROUND.includes(words) || cityNamed(part.replace(POSTAL_CODE, '')) !== null
}

function numbered(first: string, rest: readonly string[]): [street: string, number: string, rest: readonly string[]] {
  const [next = '', ...others] = rest
  const ofNext = NUMBER_ONLY.exec(next)
  if (ofNext && !NUMBER_ONLY.test(first)) return [first, ofNext[1] ?? '', others]
  const atEnd = WITH_NUMBER.exec(first)
  if (atEnd) return [(atEnd[1] ?? '').replace(/[\s,]+$/, ''), atEnd[2] ?? '', rest]
  const atStart = NUMBER_FIRST.exec(first)
  return atStart ? [atStart[2] ?? '', atStart[1] ?? '', rest] : [first, '', rest]
}

/** Words of a street that people leave out or shorten. */
const SHORT: Readonly<Record<string, string>> = {
  av: 'avenida',
  avda: 'avenida',
  pza: 'plaza',
  plza: 'plaza',
  po: 'paseo',
}
const LEFT_OUT = ['calle', 'c', 'cl', 'de', 'del', 'la', 'las', 'el', 'los']
const SIDES: Readonly<Record<string, string>> = {
  izquierda: 'izq',
  izqda: 'izq',
  derecha: 'dcha',
  dch: 'dcha',
  bj: 'bajo',
}

/** Returns the same text for each way of writing one address of a city. */
export function addressKey(city: City, { street, number, door = '' }: Omit<Address, 'postalCode'>): string {
  const words = plainWords(street.replace(/º/g, 'o')).map((word) => SHORT[word] ?? word)
  const named = words.filter((word) => !LEFT_OUT.includes(word))
  const doors = plainWords(door.replace(/[.ºª°]/g, ' ')).map((word) => SIDES[word] ?? word)
  return [city, (named.length > 0 ? named : words).join(' '), plainWords(number).join(''), doors.join('')].join('|')
}

/** Returns the floor that a door names, 0 for the ground floor; null where it names none. */
export function floorOfDoor(door = ''): number | null {
  const plain = plainWords(door.replace(/[.ºª°]/g, ' '))
  if (plain.includes('bajo') || plain.includes('bj')) return 0
  const [, digits] = /^(?:planta|piso)?\s*(\d{1,2})\s*[.ºª°]/i.exec(door.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
