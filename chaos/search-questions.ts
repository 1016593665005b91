import { apartmentPath, apartmentsPath, landingPath } from '#contract/site-paths.ts'
import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { plainRules } from '#tests/factories/apartment.ts'
import type { Random } from './random.ts'
import { LARGE_BEDROOMS, type SearchedHome } from './search-world.ts'
import {
  homesOfHomePage,
  homesOfList,
  homesOfPage,
  homesWithDays,
  nightsOfCalendar,
  type Shown,
  staysOfStartDays,
} from './shown-homes.ts'

/** A request that any visitor may send to the site, and how to read which homes its answer shows as free. */
export type Question = {
  readonly path: string
  read(text: string): Shown[]
  /** Whether it is a page that processes cache, which is old until they receive a change. */
  readonly isKept?: true
}

const HOW_OFTEN = {
  'list of the API': 35,
  'list of the API, flexible dates': 10,
  'list of the API, without dates': 6,
  'list page': 14,
  'list page with near misses': 8,
  'page of a home': 10,
  'list page, without dates': 3,
  'landing page': 3,
  'start days': 7,
  calendar: 7,
}
export type QuestionName = keyof typeof HOW_OFTEN

const DAYS_AROUND = 10
const FLEXIBLE_DAYS = 7
const MIN_NIGHTS = plainRules.minNights

/** Draws a question that would show the home if the process thought it free for the stay. */
export function drawQuestion(random: Random, home: SearchedHome, stay: Stay): { name: QuestionName } & Question {
  // Few homes are large, so that all of them are often taken, and the page proposes others.
  const usual = { ...HOW_OFTEN, 'list page with near misses': home.isLarge ? 40 : 0 }
  const name = random.weighted(usual)
  return { name, ...QUESTIONS[name](home, stay) }
}

export function listPage(home: SearchedHome, stay: Stay): Question {
  return { path: apartmentsPath('es', inNeighbourhood(home, stay)), read: (html) => homesOfPage(html) }
}

const QUESTIONS: Readonly<Record<QuestionName, (home: SearchedHome, stay: Stay) => Question>> = {
  'list of the API': (home, stay) => apiList(inNeighbourhood(home, stay)),
  'list of the API, flexible dates': (home, stay) =>
    apiList({ ...inNeighbourhood(home, stay), flexibleDays: `${FLEXIBLE_DAYS}` }),
  'list of the API, without dates': ({ city, neighbourhood }) => apiList({ city, neighbourhood, pageSize: '48' }),
  'list page': listPage,
  'list page with near misses': (home, stay) => {
    const query = { ...inNeighbourhood(home, stay), bedrooms: LARGE_BEDROOMS }
    return { path: apartmentsPath('es', query), read: (html) => homesOfPage(html) }
  },
  'page of a home': ({ houseCode }, stay) => ({
    path: apartmentPath('es', houseCode, stay),
    read: (html) => homesOfHomePage(html, { houseCode, stay }),
  }),
  'list page, without dates': ({ city, neighbourhood }) => ({
    path: apartmentsPath('es', { city, neighbourhood }),
    read: (html) => homesWithDays(html, MIN_NIGHTS),
    isKept: true,
  }),
  'landing page': () => ({
    path: landingPath('es'),
    read: (html) => homesWithDays(html, MONTHLY_STAY_NIGHTS),
    isKept: true,
  }),
  'start days': ({ houseCode }, stay) => {
    const query = new URLSearchParams({ nights: `${nightsOf(stay)}`, ...around(stay) })
    return {
      path: `/api/apartments/${houseCode}/start-days?${query}`,
      read: (text) => staysOfStartDays(text, houseCode),
    }
  },
  calendar: ({ houseCode }, stay) => ({
    path: `/api/apartments/${houseCode}/calendar?${new URLSearchParams(around(stay))}`,
    read: (text) => nightsOfCalendar(text, houseCode),
  }),
}

/** Returns the path of the pins of a neighbourhood's homes that are free for a stay. */
export function pinsPath(home: SearchedHome, stay: Stay): string {
  return `/api/apartments/pins?${new URLSearchParams(inNeighbourhood(home, stay))}`
}

function apiList(query: Readonly<Record<string, string>>): Question {
  return { path: `/api/apartments?${new URLSearchParams(query)}`, read: homesOfList }
}

function inNeighbourhood({ city, neighbourhood }: SearchedHome, stay: Stay) {
  return { city, neighbourhood, ...stay, pageSize: '48' }
}

/** Returns the days of a stay and some after it; earlier days could precede every stay of the run. */
function around({ checkIn, checkOut }: Stay) {
  return { from: checkIn, to: addDays(checkOut, DAYS_AROUND) }
}
