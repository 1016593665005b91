import { firstCheckIn, type Stay } from '#domain/booking/stay-rules.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Journal } from './journal.ts'
import type { KnownNights } from './known-nights.ts'
import type { ListenerFaults } from './listener-faults.ts'
import type { Random } from './random.ts'
import { type Answer, ask, randomAddress } from './search-client.ts'
import type { Onlookers } from './search-onlookers.ts'
import { listPage } from './search-questions.ts'
import type { SearchedHome, SearchWorld, Site } from './search-world.ts'
import { type Lag, measureLag } from './total-lag.ts'

export type SearchGuests = {
  readonly lags: readonly Lag[]
  /** How long each booking took, in ms. */
  readonly bookingMs: readonly number[]
  /** Books a stay at a process as one guest, and searches as another once the booking was answered. */
  book(): Promise<void>
  /** Searches for nights of which an earlier answer said that they are taken. */
  lookAgain(): Promise<void>
  /** Ends the release of nights. */
  stop(): void
}

export type GuestsInput = {
  readonly world: SearchWorld
  readonly random: Random
  readonly journal: Journal
  readonly faults: ListenerFaults
  readonly knownNights: KnownNights
  readonly onlookers: Onlookers
}

type Wanted = { readonly home: SearchedHome; readonly stay: Stay }
type Booked = Wanted & { readonly bookingCode: string; readonly viewToken: string; readonly knownAt: number }

const MAX_DAYS_AHEAD = 60
const NIGHTS = [3, 10] as const
const KEPT_FOR_MS = [500, 30_000] as const
const SEARCHED_AT_ONCE = 0.4
/** Share of bookings before which a guest looks at the list, so that a process could cache the page. */
const LISTED_BEFORE = 0.04
const MEASURED = 0.05
const CREATED = 201
const RELEASED = 204
const FAULT = 500

export function openSearchGuests(input: GuestsInput): SearchGuests {
  const { world, random, journal, knownNights, onlookers } = input
  const booked = new Set<Booked>()
  const ends = new Set<NodeJS.Timeout>()
  const lags: Lag[] = []
  const bookingMs: number[] = []
  const release = releaser(input)

  /** Remembers what the answer to a booking says; returns false where it says nothing. */
  function hear(answer: Answer, site: Site, wanted: Wanted): boolean {
    const { home, stay } = wanted
    const known = { stay, by: site.number, at: answer.answeredAt }
    if (answer.status === CREATED) {
      journal.count('bookings made')
      bookingMs.push(answer.answeredAt - answer.sentAt)
      knownNights.booked(home.houseCode, known)
      const { bookingCode, viewToken } = JSON.parse(answer.text) as Pick<Booked, 'bookingCode' | 'viewToken'>
      void keep({ ...wanted, bookingCode, viewToken, knownAt: known.at })
      return true
    }
    const code = codeOf(answer)
    journal.count(`bookings refused: ${code}`)
    if (answer.status === FAULT) journal.faults.push('A booking was answered 500')
    // The booking may have been made all the same.
    if (answer.status === null || answer.status >= FAULT) knownNights.releasing(home.houseCode, stay)
    if (code !== 'dates_not_available') return false
    knownNights.refused(home.houseCode, known, answer.sentAt)
    return true
  }

  /** Releases the nights after some time, and after their lag has been measured. */
  async function keep(booking: Booked): Promise<void> {
    booked.add(booking)
    if (random.chance(MEASURED)) lags.push(...(await lagOf(input, booking)))
    const end = setTimeout(
      () => {
        ends.delete(end)
        booked.delete(booking)
        void release(booking)
      },
      random.int(...KEPT_FOR_MS),
    )
    ends.add(end)
  }

  return {
    lags,
    bookingMs,
    async book() {
      const wanted = drawWanted(input)
      const { home, stay } = wanted
      const site = random.pick(world.sites)
      const listing = random.chance(LISTED_BEFORE) ? random.pick(world.sites) : null
      if (listing) await onlookers.look(listing, 'list page, before a booking', listPage(home, stay))
      const answer = await ask(site.url, bookingOf(wanted, random))
      if (!hear(answer, site, wanted)) return
      if (listing) await onlookers.look(listing, 'list page, after a booking', listPage(home, stay))
      else if (random.chance(SEARCHED_AT_ONCE)) await onlookers.search(home, stay)
    },
    async lookAgain() {
      if (booked.size === 0) return
      const { home, stay } = random.pick([...booked])
      await onlookers.search(home, stay)
    },
    stop() {
      for (const end of ends) clearTimeout(end)
    },
  }
}

async function lagOf({ world, random, journal, faults }: GuestsInput, booking: Booked): Promise<Lag[]> {
  const lag = await measureLag(random.pick(world.sites), booking, faults)
  if (!lag) journal.faults.push(`${booking.home.houseCode} was booked and stayed among the pins of free homes`)
  return lag ? [lag] : []
}

function releaser({ world, random, journal, knownNights }: GuestsInput) {
  return async ({ home, stay, bookingCode, viewToken }: Booked): Promise<void> => {
    const released = knownNights.releasing(home.houseCode, stay)
    const headers = { 'x-view-token': viewToken, ...randomAddress(random) }
    const path = `/api/bookings/${bookingCode}/hold`
    const { status } = await ask(random.pick(world.sites).url, { method: 'DELETE', path, headers })
    journal.count(status === RELEASED ? 'bookings released' : `releases refused: ${status}`)
    if (status === RELEASED) released()
  }
}

function drawWanted({ world, random }: GuestsInput): Wanted {
  const first = addDays(firstCheckIn(new Date()), 1)
  const checkIn = addDays(first, random.int(0, MAX_DAYS_AHEAD))
  return { home: random.pick(world.homes), stay: { checkIn, checkOut: addDays(checkIn, random.int(...NIGHTS)) } }
}

let guests = 0

function bookingOf({ home: { houseCode }, stay }: Wanted, random: Random) {
  const holder = { name: 'Lucía', lastname: 'Ferrer', email: `guest-${guests++}@example.com`, phone: '+34 600 000 000' }
  const body = { houseCode, ...stay, adults: 1, holder, consents: { dataProcessing: true, terms: true } }
  return { method: 'POST', path: '/api/bookings', body, headers: randomAddress(random) } as const
}

function codeOf({ status, text }: Answer): string {
  if (status === null) return 'no answer'
  try {
    return (JSON.parse(text) as { code?: string }).code ?? `${status}`
  } catch {
    return `${status}`
  }
}
