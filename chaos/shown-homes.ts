import type { ApartmentPage, CalendarView } from '#contract/catalogue.ts'
import { PAGES } from '#contract/site-paths.ts'
import type { StartDaysView } from '#contract/start-days.ts'
import { firstCheckIn, type Stay } from '#domain/booking/stay-rules.ts'
import { addDays, type CalendarDate, eachDate } from '#domain/shared/calendar-date.ts'

/** A home that an answer says is free for these nights. */
export type Shown = { readonly houseCode: string; readonly stay: Stay }

/** Reads the cards of a list: each is free for its stay, or without dates for its shortest one from a day on. */
export function homesOfList(text: string): Shown[] {
  const { items } = JSON.parse(text) as ApartmentPage
  return items.flatMap(({ houseCode, stay, freeFrom, minNights }) => {
    const free = stay ?? (freeFrom && { checkIn: freeFrom, checkOut: addDays(freeFrom, minNights) })
    return free ? [{ houseCode, stay: free }] : []
  })
}

export function nightsOfCalendar(text: string, houseCode: string): Shown[] {
  const { days } = JSON.parse(text) as CalendarView
  return days
    .filter(({ free }) => free)
    .map(({ date }) => ({ houseCode, stay: { checkIn: date, checkOut: addDays(date, 1) } }))
}

export function staysOfStartDays(text: string, houseCode: string): Shown[] {
  const { days } = JSON.parse(text) as StartDaysView
  return days
    .filter(({ totalPriceCents }) => totalPriceCents !== null)
    .map(({ date, checkOut }) => ({ houseCode, stay: { checkIn: date, checkOut } }))
}

const HOME_LINK = new RegExp(`href="/es/${PAGES.apartment}/([A-Z]+-\\d+)\\?([^"]*)"`, 'g')
const BOOK_LINK = new RegExp(`href="/es/${PAGES.bookingDetails}\\?([^"]*)"`, 'g')

/** Homes that a page links to with a stay; `except` is the home and stay of the page itself, which it links to in any case. */
export function homesOfPage(html: string, except?: Shown): Shown[] {
  // A card has two links.
  const links = new Set([...html.matchAll(HOME_LINK)].map(([, houseCode = '', query = '']) => `${houseCode}?${query}`))
  return [...links].flatMap((link) => {
    const [houseCode = '', query = ''] = link.split('?')
    const shown = shownBy(houseCode, paramsOf(query))
    return shown && !(except && isSame(shown, except)) ? [shown] : []
  })
}

/** Reads the page of a home: similar homes, other dates, and the home itself where its stay can be booked. */
export function homesOfHomePage(html: string, requested: Shown): Shown[] {
  const bookable = html.matchAll(BOOK_LINK).map(([, query = '']) => {
    const params = paramsOf(query)
    return shownBy(params.get('house') ?? '', params)
  })
  return [...homesOfPage(html, requested), ...[...bookable].filter((shown) => shown !== null)]
}

const CARD = /<article[^>]*>.*?<\/article>/gs
const CARD_HOME = new RegExp(`href="/es/${PAGES.apartment}/([A-Z]+-\\d+)"`)
const FREE_FROM = /Libre (?:ya|desde el (\d+ de \p{L}+))</u

/** Reads the cards of a page without dates, each free for so many nights from the day that it names. */
export function homesWithDays(html: string, nights: number): Shown[] {
  return [...html.matchAll(CARD)].flatMap(([card]) => {
    const houseCode = CARD_HOME.exec(card)?.[1]
    const free = FREE_FROM.exec(card)
    const checkIn = free && dayOf(free[1], firstCheckIn(new Date()))
    return houseCode && checkIn ? [{ houseCode, stay: { checkIn, checkOut: addDays(checkIn, nights) } }] : []
  })
}

const DAYS_AHEAD = 366
const SPANISH_DAY = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** “3 de marzo”, or the first day where the card says that its home is free already. */
function dayOf(text: string | undefined, from: CalendarDate): CalendarDate | undefined {
  if (text === undefined) return from
  return eachDate(from, addDays(from, DAYS_AHEAD)).find((day) => SPANISH_DAY.format(new Date(day)) === text)
}

function shownBy(houseCode: string, params: URLSearchParams): Shown | null {
  const checkIn = params.get('checkIn')
  const checkOut = params.get('checkOut')
  return checkIn && checkOut ? { houseCode, stay: { checkIn, checkOut } } : null
}

function paramsOf(query: string): URLSearchParams {
  return new URLSearchParams(query.replaceAll('&amp;', '&'))
}

function isSame(one: Shown, other: Shown): boolean {
  return (
    one.houseCode === other.houseCode &&
    one.stay.checkIn === other.stay.checkIn &&
    one.stay.checkOut === other.stay.checkOut
  )
}
