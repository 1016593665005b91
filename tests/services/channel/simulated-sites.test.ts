import { expect, test } from 'vitest'
import { addDays, type CalendarDate, dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import { seededRandom } from '#domain/shared/seeded-random.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { addChannelCalendar } from '#services/channel/add-channel-calendar.ts'
import { readCalendars } from '#services/channel/read-calendars.ts'
import { type MadeApartment, makeApartment } from '#tests/factories/apartment.ts'
import { makeBookingWorld } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { IS_WHOLE_SWEEP } from '#tests/harness/sweep.ts'

const { pool } = await databaseForFile()
const { deps } = await makeBookingWorld(pool)

const [HOMES, STEPS] = IS_WHOLE_SWEEP ? [20, 400] : [6, 60]
const SITES = ['airbnb', 'booking_com'] as const
/** More than the longest interval between two readings. */
const STEP_MINUTES = 19
const START = Date.UTC(2027, 2, 1, 9)
/** Stays begin at most this many days ahead. */
const DAYS = 90
/** Good readings after which a night is free that its site no longer has. */
const READS_UNTIL_FREE = 3

type Stay = { readonly uid: string; readonly from: CalendarDate; readonly to: CalendarDate }
type Site = {
  readonly home: MadeApartment
  readonly site: (typeof SITES)[number]
  readonly url: string
  sold: readonly Stay[]
  /** What its calendar says, if it can be read. */
  says: readonly Stay[]
  /** What its calendar said when it was last read. */
  said: readonly Stay[]
  /** Counts, by night that is closed here for the site, the good readings in a row in which it was missing. */
  readonly missing: Map<CalendarDate, number>
  /** Stays that the last reading lacked and the one before had: one reading frees nothing. */
  lacked: readonly Stay[]
}

/** A night of a home here: what takes it, and whose it is where that is a site. */
type Taken = {
  readonly home: number
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly site: string | null
}

const random = seededRandom('simulated sites')
const below = (most: number) => Math.floor(random() * most)
const nightsOf = ({ from, to }: Pick<Stay, 'from' | 'to'>) =>
  Array.from({ length: daysBetween(from, to) }, (_, night) => addDays(from, night))

async function takenNow(): Promise<Taken[]> {
  const { rows } = await pool.query<Taken>(`
    select o.apartment_id as home, lower(o.nights)::text as "from", upper(o.nights)::text as "to", s.site
      from occupancies o left join channel_stays s on s.id = o.channel_stay_id where o.released_at is null`)
  return rows
}

/** Nights of reservations that lack some of theirs, by home and site. */
async function conflictsNow(): Promise<Set<string>> {
  const { rows } = await pool.query(`
    select s.apartment_id as home, s.site, lower(s.nights)::text as "from", upper(s.nights)::text as "to"
      from channel_stays s
     where s.conflict_since is not null and s.gone_at is null`)
  return new Set(rows.flatMap((row) => nightsOf(row).map((night) => `${row.home} ${row.site} ${night}`)))
}

let uids = 0

/** Guests book, change and cancel at a site, which mostly knows what is taken here. */
function trade(one: Site, taken: readonly Taken[], today: CalendarDate): void {
  const chance = random()
  const victim = one.sold[below(one.sold.length)]
  if (chance < 0.12) {
    const from = addDays(today, 1 + below(DAYS))
    const stay = { uid: `stay ${++uids}`, from, to: addDays(from, 3 + below(20)) }
    const others = [...one.sold, ...taken.filter(({ home, site }) => home === one.home.id && site !== one.site)]
    const hasRead = random() > 0.1
    const isFree = (hasRead ? others : one.sold).every((other) => other.to <= stay.from || stay.to <= other.from)
    if (isFree) one.sold = [...one.sold, stay]
  } else if (chance < 0.16 && victim) {
    one.sold = one.sold.filter((stay) => stay !== victim)
  } else if (chance < 0.19 && victim) {
    const shorter = { ...victim, to: addDays(victim.from, Math.max(1, daysBetween(victim.from, victim.to) - 2)) }
    one.sold = one.sold.map((stay) => (stay === victim ? shorter : stay))
  } else if (chance < 0.21 && victim) {
    one.sold = one.sold.map((stay) => (stay === victim ? { ...victim, uid: `stay ${++uids}` } : stay))
  }
}

/** Publishes what a site has sold: late, cut off, empty or in another order now and then. */
function publish(one: Site): void {
  const chance = random()
  if (chance < 0.06) return void deps.calendars.fail(one.url, chance < 0.03 ? 'truncated' : 'unreachable')
  one.says = chance < 0.1 ? [] : chance < 0.2 ? one.said : one.sold
  deps.calendars.publish(
    one.url,
    one.says.toSorted(() => random() - 0.5),
  )
}

/** Notes what the calendars said that were read well just now; after a failure they are read less often. */
async function noteReadings(sites: readonly Site[]): Promise<void> {
  const { rows } = await pool.query<{ home: number; site: string }>(
    'select apartment_id as home, site from channel_calendars where good_read_at = $1',
    [deps.clock.now()],
  )
  for (const one of sites.filter(({ home, site }) => rows.some((row) => row.home === home.id && row.site === site))) {
    one.lacked = one.said.filter((stay) => !one.says.some(({ uid }) => uid === stay.uid))
    one.said = one.says
    const kept = new Set(one.said.flatMap(nightsOf))
    for (const [night, times] of one.missing) {
      if (kept.has(night)) one.missing.delete(night)
      else one.missing.set(night, times + 1)
    }
  }
}

/** Guests book here where a home is free here, and cancel. */
async function tradeHere(homes: readonly MadeApartment[], today: CalendarDate): Promise<void> {
  for (const home of homes) {
    const from = addDays(today, 1 + below(DAYS))
    if (random() < 0.15) {
      await pool.query(
        `insert into occupancies (id, apartment_id, nights, kind, created_at) values (gen_random_uuid(), $1, $2, 'maintenance', $3)
         on conflict on constraint occupancies_no_shared_night do nothing`,
        [home.id, `[${from},${addDays(from, 3 + below(20))})`, deps.clock.now()],
      )
    } else if (random() < 0.05) {
      await pool.query(
        `update occupancies set released_at = $2 where id in (
           select id from occupancies where apartment_id = $1 and kind = 'maintenance' and released_at is null order by id limit 1)`,
        [home.id, deps.clock.now()],
      )
    }
  }
}

type Now = { readonly taken: readonly Taken[]; readonly conflicts: ReadonlySet<string>; readonly today: CalendarDate }

/** Compares what a site said with what is closed here; returns what is wrong. */
function faultsOf({ home, site, said, missing, lacked }: Site, { taken, conflicts, today }: Now): string[] {
  const here = taken.filter((one) => one.home === home.id)
  const ahead = (stays: readonly Pick<Stay, 'from' | 'to'>[]) => stays.flatMap(nightsOf).filter((one) => one >= today)
  const closed = new Set(ahead(here.filter((one) => one.site === site)))
  const [all, sold] = [new Set(ahead(here)), new Set(ahead(said))]
  const isUnseen = (night: CalendarDate) => !closed.has(night) && !conflicts.has(`${home.id} ${site} ${night}`)
  for (const night of closed.difference(sold)) missing.set(night, missing.get(night) ?? 1)
  for (const night of missing.keys()) if (!closed.has(night)) missing.delete(night)
  const late = [...missing].filter(([, times]) => times > READS_UNTIL_FREE)
  return [
    ...ahead([...said, ...lacked]).flatMap((night) => (all.has(night) ? [] : `${night} is sold and free here`)),
    ...[...sold].filter(isUnseen).map((night) => `${night} is sold twice without a conflict`),
    ...late.map(([night, times]) => `${night} is still closed after ${times} readings without it`),
  ].map((fault) => `${home.houseCode} at ${site}: ${fault}`)
}

async function check(sites: readonly Site[], today: CalendarDate): Promise<string[]> {
  const now = { today, taken: await takenNow(), conflicts: await conflictsNow() }
  return sites.flatMap((one) => faultsOf(one, now))
}

test('whatever sites say and leave out, no night is sold twice unseen, freed wrongly, or closed for longer than three readings', async () => {
  const homes = await Promise.all(Array.from({ length: HOMES }, () => makeApartment(deps.db, { city: 'madrid' })))
  const sites = homes.flatMap((home) =>
    SITES.map((site): Site => {
      const url = `https://calendars.example/${home.houseCode}/${site}.ics`
      return { home, site, url, sold: [], says: [], said: [], missing: new Map(), lacked: [] }
    }),
  )
  for (const { home, site, url } of sites) {
    deps.calendars.publish(url, [])
    const calendar = { houseCode: home.houseCode, site, address: url, takesBlocks: false, by: SYSTEM }
    expect(await addChannelCalendar(deps, calendar)).toMatchObject({ ok: true })
  }
  const stepTo = async (step: number) => {
    deps.clock.set(new Date(START + step * STEP_MINUTES * 60_000).toISOString())
    await readCalendars(deps)
    await noteReadings(sites)
    const today = dateInMadrid(deps.clock.now())
    expect([step, await check(sites, today)]).toEqual([step, []])
  }
  for (let step = 1; step <= STEPS; step++) {
    const today = dateInMadrid(deps.clock.now())
    await tradeHere(homes, today)
    const taken = await takenNow()
    for (const one of sites) trade(one, taken, today)
    for (const one of sites) publish(one)
    await stepTo(step)
  }
  // Once the sites are quiet, what is closed here for each is what it has sold, but for conflicts.
  for (const one of sites) {
    deps.calendars.publish(one.url, one.sold)
  }
  for (let step = STEPS + 1; step <= STEPS + 8; step++) {
    deps.clock.set(new Date(START + step * STEP_MINUTES * 60_000).toISOString())
    await readCalendars(deps)
  }
  const [taken, conflicts] = [await takenNow(), await conflictsNow()]
  const today = dateInMadrid(deps.clock.now())
  const ahead = (stays: readonly Pick<Stay, 'from' | 'to'>[]) =>
    stays.flatMap(nightsOf).filter((night) => night >= today)
  for (const { home, site, sold } of sites) {
    const closed = ahead(taken.filter((one) => one.home === home.id && one.site === site))
    const wanted = ahead(sold).filter(
      (night) => closed.includes(night) || !conflicts.has(`${home.id} ${site} ${night}`),
    )
    expect([home.houseCode, site, closed.toSorted()]).toEqual([home.houseCode, site, wanted.toSorted()])
  }
})
