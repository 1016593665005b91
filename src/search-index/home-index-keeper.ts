import { listNeighbourhoodKeys } from '#db/catalogue/catalogue-rows.ts'
import { listNeighbourhoodNames } from '#db/catalogue/neighbourhood-rows.ts'
import type { Database } from '#db/connection/client.ts'
import { countHomes, findHomesToIndex, listHomesToIndex } from '#db/search-index/home-index-rows.ts'
import { MAX_DAYS_AHEAD, MAX_STAY_NIGHTS } from '#domain/booking/booking-policy.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { dateInMadrid, toEpochDay } from '#domain/shared/calendar-date.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { BYTES_PER_HOME, HomeIndex } from './home-index.ts'
import type { DayRange } from './nights.ts'

/** Homes that are read at a time; the process answers others between two reads. */
const READ_AT_ONCE = 2_000
const MEGABYTE = 2 ** 20
const RETRY_MS = 1_000

export type IndexLogger = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export type HomeIndexOptions = {
  /** The primary, which has every change that it announces. */
  readonly db: Database
  readonly clock: Clock
  /** Above this the database answers; 0 for none at all. */
  readonly maxMegabytes: number
  readonly logger: IndexLogger
}

export type IndexFigures = {
  readonly bytes: number
  /** Whether searches are answered from memory. */
  readonly isOn: boolean
  /** Seconds from the last notification to the index that has it. */
  readonly lagSeconds: number
}

type CaughtUp = (cities: readonly City[]) => void

/**
 * Maintains the index of this process. The database announces at each commit which home has changed; the home is read
 * again and replaced, so that a repeated or late announcement changes nothing. There is no index while no announcements
 * arrive, and until all homes have been read.
 */
export class HomeIndexKeeper {
  readonly #options: HomeIndexOptions
  #index: HomeIndex | null = null
  #isListening = false
  /** Counts builds, so that one that was begun before the connection broke is not used. */
  #builds = 0
  #changed = new Set<number>()
  #notifiedAt = 0
  #lagSeconds = 0
  #work: Promise<void> = Promise.resolve()
  #caughtUp: CaughtUp = () => undefined

  constructor(options: HomeIndexOptions) {
    this.#options = options
  }

  /** Null while the database has to answer. */
  get current(): HomeIndex | null {
    // The window moves on before a search can look beyond its end.
    if (this.#index && !this.#index.covers(this.#daysToKnow())) this.rebuild()
    return this.#index
  }

  get figures(): IndexFigures {
    return { bytes: this.#index?.bytes ?? 0, isOn: this.#index !== null, lagSeconds: this.#lagSeconds }
  }

  /** Sets the listener that receives the cities whose announced changes the index now has. */
  onCaughtUp(listener: CaughtUp): void {
    this.#caughtUp = listener
  }

  switchOn(on: boolean): void {
    this.#isListening = on
    if (on) this.rebuild()
    else this.#drop()
  }

  /** Reads homes again; resolves once the index has them. */
  refresh(ids: readonly number[]): Promise<void> {
    if (this.#changed.size === 0 && ids.length > 0) {
      this.#notifiedAt = performance.now()
      this.#inTurn(() => this.#catchUp())
    }
    for (const id of ids) this.#changed.add(id)
    return this.#work
  }

  invalidateHome(id: number): void {
    void this.refresh([id])
  }

  /** A change that names no home is rare. */
  invalidateCity(): void {
    this.rebuild()
  }

  invalidateAll(): void {
    this.rebuild()
  }

  rebuild(): void {
    this.#drop()
    const number = this.#builds
    this.#inTurn(() => this.#build(number))
  }

  /** Waits for the reads under way. */
  async close(): Promise<void> {
    this.#isListening = false
    this.#drop()
    await this.#work
  }

  #drop(): void {
    this.#builds += 1
    this.#index = null
  }

  /** One step after the other, so that no older row is written over a newer one. */
  #inTurn(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch((err) => {
      this.#drop()
      if (!this.#isListening) return
      this.#options.logger.warn({ err }, 'The search index could not be read, the database answers searches')
      setTimeout(() => this.#isListening && this.rebuild(), RETRY_MS).unref()
    })
  }

  async #build(number: number): Promise<void> {
    if (number !== this.#builds) return
    const { db, maxMegabytes, logger } = this.#options
    const started = performance.now()
    const homes = await countHomes(db)
    const total = homes.values().reduce((sum, count) => sum + count, 0)
    if (total * BYTES_PER_HOME > maxMegabytes * MEGABYTE) {
      const fields = { homes: total, maxMegabytes }
      if (maxMegabytes > 0) logger.warn(fields, 'The homes exceed SEARCH_INDEX_MB, the database answers searches')
      return
    }
    const neighbourhoods = await listNeighbourhoodKeys(db)
    const names = await listNeighbourhoodNames(db)
    const next = new HomeIndex({ homes, neighbourhoods, names, firstDay: this.#daysToKnow().from - 1 })
    const isComplete = await this.#readAll(next, number)
    if (number !== this.#builds) return
    if (!isComplete) return this.rebuild()
    this.#index = next
    const ms = Math.round(performance.now() - started)
    logger.info({ homes: total, bytes: next.bytes, ms }, 'Search index built')
    this.#caughtUp(CITIES)
  }

  /** Returns false where the index has no room for a home that was added during the build. */
  async #readAll(next: HomeIndex, number: number): Promise<boolean> {
    for (let after = 0; number === this.#builds; ) {
      const rows = await listHomesToIndex(this.#options.db, { after, limit: READ_AT_ONCE })
      if (!rows.every((home) => next.put(home))) return false
      const last = rows.at(-1)
      if (!last) return true
      after = last.id
    }
    return false
  }

  async #catchUp(): Promise<void> {
    const ids = [...this.#changed]
    this.#changed = new Set()
    if (!this.#index) return
    const notified = this.#notifiedAt
    const cities = await replaceHomes(this.#options.db, this.#index, ids)
    if (!cities) return this.rebuild()
    this.#lagSeconds = (performance.now() - notified) / 1000
    this.#caughtUp(cities)
  }

  /** Returns all days that a stay which can be booked now can have. */
  #daysToKnow(): DayRange {
    const today = toEpochDay(dateInMadrid(this.#options.clock.now()))
    return { from: today, to: today + MAX_DAYS_AHEAD + MAX_STAY_NIGHTS + 1 }
  }
}

/** Reads homes again and returns their cities; null where the index has to be built again. */
async function replaceHomes(db: Database, index: HomeIndex, ids: readonly number[]): Promise<readonly City[] | null> {
  const cities = new Set<City>()
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const some = ids.slice(from, from + READ_AT_ONCE)
    const found = await findHomesToIndex(db, some)
    if (!found.every((home) => index.put(home))) return null
    for (const { city } of found) cities.add(city)
    const existing = new Set(found.map(({ id }) => id))
    for (const id of some) if (!existing.has(id)) index.remove(id)
    // A home that is gone may have been in any city.
    if (existing.size < some.length) for (const city of CITIES) cities.add(city)
  }
  return [...cities]
}
