import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Random } from '../chaos/random.ts'
import { randomAddress } from '../chaos/search-client.ts'
import type { ReadClass } from './load-model.ts'
import type { Call } from './open-loop.ts'

export type Requested = {
  readonly homes: readonly string[]
  readonly today: CalendarDate
  /** Addresses of scripts and styles of the site. */
  readonly files: readonly string[]
}

const LIST = 'alquiler-por-meses'
const HOME = 'apartamento-amueblado-por-meses'
/** Number of homes of each city, of 26 in all. */
const CITIES = { madrid: 15, sevilla: 6, malaga: 5 } as const
/** Pages that are the same for all guests, with weights by how often they are requested. */
const PAGES = {
  '': 30,
  [`${LIST}?city=madrid`]: 30,
  [`${LIST}?city=sevilla`]: 12,
  [`${LIST}?city=malaga`]: 10,
  'preguntas-generales': 6,
  blog: 6,
  barrios: 6,
} as const
const LANGUAGES = { es: 7, en: 3 } as const
/** First and last day from today on which requested stays begin, and their fewest and most nights. */
const BEGINS = [10, 120] as const
const NIGHTS = [28, 90] as const
/** Half of the views of a home go to the best known sixteenth: the number of a home is drawn as a power. */
const POPULARITY = 4
const READING = { accept: 'text/html', 'accept-encoding': 'br' }

/** Returns a request of the class like that of a guest, each from an address of its own. */
export function nextRead(name: ReadClass, requested: Requested, random: Random): Call {
  const headers = { ...READING, ...randomAddress(random) }
  const at = `/${random.weighted(LANGUAGES)}`
  const home = () => requested.homes[Math.floor(random.next() ** POPULARITY * requested.homes.length)] ?? ''
  switch (name) {
    case 'kept page':
      return { path: `${at}/${random.weighted(PAGES)}`.replace(/\/$/, ''), headers }
    case 'home page':
      return { path: `${at}/${HOME}/${home()}`, headers }
    case 'crawled home page':
      return { path: `${at}/${HOME}/${random.pick(requested.homes)}`, headers }
    case 'list with dates':
      return { path: `${at}/${LIST}?${searchOf(requested, random)}`, headers }
    case 'list with dates, as data':
      return { path: `${at}/${LIST}.data?${searchOf(requested, random)}`, headers }
    case 'home with dates':
      return { path: `${at}/${HOME}/${home()}?${stayOf(requested, random)}`, headers }
    case 'home with dates, as data':
      return { path: `${at}/${HOME}/${home()}.data?${stayOf(requested, random)}`, headers }
    case 'pins of a map':
      return { path: `/api/apartments/pins?${searchOf(requested, random)}`, headers }
    case 'calendar':
      return { path: `/api/apartments/${home()}/calendar`, headers }
    case 'quote': {
      const stay = Object.fromEntries(stayOf(requested, random))
      const body = JSON.stringify({ houseCode: home(), ...stay, adults: 2 })
      return { path: '/api/quotes', method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
    }
    case 'file':
      return { path: random.pick(requested.files), headers }
  }
}

function searchOf(requested: Requested, random: Random): URLSearchParams {
  return new URLSearchParams([['city', random.weighted(CITIES)], ...stayOf(requested, random)])
}

function stayOf({ today }: Requested, random: Random): URLSearchParams {
  const checkIn = addDays(today, random.int(...BEGINS))
  return new URLSearchParams({ checkIn, checkOut: addDays(checkIn, random.int(...NIGHTS)), adults: '2' })
}
