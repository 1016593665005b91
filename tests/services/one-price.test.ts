import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { filtersOf, placed } from '#contract/home-search.ts'
import { replaceDatedRules } from '#db/dated-rule/dated-rule-rows.ts'
import { bookings } from '#db/schema/booking.ts'
import { NO_DATED_RULES } from '#domain/dated-rule/dated-rules.ts'
import { differenceOf } from '#domain/pricing/rule-change.ts'
import { addDays, type CalendarDate, daysBetween, toEpochDay } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { HomeIndexKeeper } from '#search-index/home-index-keeper.ts'
import { type QuotedHome, quoteGroup } from '#services/booking/quote-group.ts'
import { compareApartments } from '#services/catalogue/compare-apartments.ts'
import { getCalendar } from '#services/catalogue/get-calendar.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { readPriceGrid } from '#services/dated-rule/read-price-grid.ts'
import { priceStartDays } from '#services/pricing/price-start-days.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { listHomesToBook } from '#services/staff-booking/list-homes-to-book.ts'
import { previewChangeStayByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import { readTimeline } from '#services/timeline/read-timeline.ts'
import { type MadeApartment, makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, makeBooking, makeBookingWorld, pay, stayInput } from '#tests/factories/booking.ts'
import { someDatedRules } from '#tests/factories/dated-rules.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { IS_WHOLE_SWEEP } from '#tests/harness/sweep.ts'

const database = await databaseForFile()
const deps = makeDeps(database.pool)
const keeper = new HomeIndexKeeper({ ...deps, maxMegabytes: 64 })
afterAll(() => keeper.close())

const TODAY = '2027-03-01'
const member = { roles: ['owner'], cities: null } as const
const PARTY = { adults: 2, children: 0, babies: 0 }
const HOMES = 8
const STAYS = IS_WHOLE_SWEEP ? 10_000 : 40
/** Days from today on which rules begin. */
const DAYS = { min: toEpochDay(TODAY), max: toEpochDay(TODAY) + 330 }

const seasons = [
  { name: { es: 'Navidad', en: 'Christmas' }, from: '12-20', to: '01-06', percent: 137 },
  { name: { es: 'Verano', en: 'Summer' }, from: '06-15', to: '09-02', percent: 83 },
]

/** Makes homes whose dated rules, seasons and discounts differ. */
async function makeHomes(): Promise<MadeApartment[]> {
  const rules = fc.sample(someDatedRules(DAYS), { numRuns: HOMES, seed: 38 })
  const homes: MadeApartment[] = []
  for (const [index, dated] of rules.entries()) {
    const home = await makeApartment(deps.db, {
      city: 'madrid',
      price: {
        baseNightCents: 41_37 + index * 613,
        seasons: index % 2 === 0 ? seasons : [],
        lengthDiscounts: { week: index, month: 10 + index, quarter: 20 + index },
        cleaningFeeCents: 55_00 + index * 777,
      },
      rules: { minNights: 1 + index, instantMaxNights: 30 * index },
    })
    const { added } = differenceOf(NO_DATED_RULES, dated)
    const ranges = added.map((range) => ({ ...range, apartmentId: home.id }))
    await deps.db.transaction((tx) => replaceDatedRules(tx, { removed: [], added: ranges }))
    homes.push(home)
  }
  return homes
}

type Answer = number | string | null | undefined
type Stay = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }

/** Returns what a stay costs in each home by its quote, or why it is refused. */
async function quotesOf(homes: readonly MadeApartment[], stay: Stay): Promise<Map<string, number | string>> {
  const quotes = new Map<string, number | string>()
  for (const { houseCode } of homes) {
    const quote = await quoteStay(deps, { houseCode, ...stay, ...PARTY })
    quotes.set(houseCode, quote.ok ? quote.value.totalPriceCents : quote.code)
  }
  return quotes
}

/** Expects that the list, the map and the index find the homes that a quote allows, each at the price of its quote. */
async function expectSearches(homes: readonly MadeApartment[], stay: Stay, quotes: ReadonlyMap<string, Answer>) {
  const about = JSON.stringify(stay)
  const allowed = new Map([...quotes].filter(([, answer]) => typeof answer === 'number'))
  const query = placed(parseApartmentQuery(new URLSearchParams({ ...stay, adults: '2', city: 'madrid' })).query)
  const page = await searchApartments(deps, query)
  expect(new Map(page.items.map((card) => [card.houseCode, card.totalPriceCents])), about).toEqual(allowed)
  const filters = filtersOf(query, deps.clock.now())
  const pins = keeper.current?.listPins(filters, 100) ?? []
  expect(pins.map(({ houseCode }) => houseCode).toSorted(), about).toEqual([...allowed.keys()].toSorted())
  const cheapest = keeper.current?.findBest(filters).cheapest
  const found = homes.find(({ id }) => id === cheapest)?.houseCode
  const lowest = allowed.size > 0 ? Math.min(...[...allowed.values()].map(Number)) : undefined
  expect(allowed.get(found ?? ''), about).toBe(lowest)
}

/** Returns what the other places say of a stay in one home; the desk prices refused stays too and is left out for those. */
async function answersOf(houseCode: string, stay: Stay, isAllowed: boolean): Promise<Record<string, Answer>> {
  const { checkIn, checkOut } = stay
  const nights = daysBetween(checkIn, checkOut)
  const starts = await priceStartDays(deps, { houseCode, nights, from: checkIn, to: addDays(checkIn, 1) })
  const start = starts.ok ? starts.value.days[0] : undefined
  const [compared] = await compareApartments(deps, { houseCodes: [houseCode], stay, party: PARTY })
  const group = await quoteGroup(deps, { homes: [{ houseCode, party: PARTY }], stay })
  const [atDesk] = isAllowed ? await listHomesToBook(deps, { ...stay, ...PARTY, city: 'madrid', houseCode }) : []
  return {
    startDay: start?.totalPriceCents ?? start?.refusal,
    comparison: answerOf(compared),
    group: answerOf(group.homes[0]),
    ...(isAllowed && { desk: atDesk?.totalPriceCents }),
  }
}

function answerOf(home: Pick<QuotedHome, 'answer'> | undefined): Answer {
  const answer = home?.answer
  return answer && ('quote' in answer ? answer.quote.totalPriceCents : answer.refusal)
}

/** Expects that the calendar, the grid and the timeline have the same nights, and returns them. */
async function nightsOf(houseCode: string, from: CalendarDate): Promise<number[]> {
  const calendar = await getCalendar(deps, { houseCode, from, to: addDays(from, 90) })
  const nights = calendar.ok ? calendar.value.days.map(({ priceCents }) => priceCents) : []
  const grid = await readPriceGrid(deps, { member, unit: 'day', from, offset: 0, city: 'madrid' })
  expect(grid.rows.find((row) => row.houseCode === houseCode)?.cents, from).toEqual(nights)
  const { homes } = await readTimeline(deps, { member, from, days: 90, houseCodes: [houseCode] })
  const prices = homes[0]?.prices ?? []
  expect(
    nights.map((_, day) => prices.findLast((price) => price.from <= day)?.cents),
    from,
  ).toEqual(nights)
  return nights
}

const stayAhead = fc.record({ day: fc.integer({ min: 1, max: 330 }), nights: fc.integer({ min: 1, max: 120 }) })

test(
  'a stay costs the same wherever its price is read, and is allowed or refused alike',
  async () => {
    const homes = await makeHomes()
    keeper.switchOn(true)
    await keeper.refresh([])
    let allowed = 0
    for (const [round, { day, nights }] of fc.sample(stayAhead, { numRuns: STAYS, seed: 39 }).entries()) {
      const checkIn = addDays(TODAY, day)
      const stay = { checkIn, checkOut: addDays(checkIn, nights) }
      const quotes = await quotesOf(homes, stay)
      await expectSearches(homes, stay, quotes)
      const { houseCode, price } = homes[round % HOMES] as MadeApartment
      const quoted = quotes.get(houseCode)
      const isAllowed = typeof quoted === 'number'
      for (const [place, answer] of Object.entries(await answersOf(houseCode, stay, isAllowed))) {
        expect(answer, `${place} ${JSON.stringify(stay)}`).toBe(quoted)
      }
      const byNight = await nightsOf(houseCode, checkIn)
      if (isAllowed) allowed += 1
      if (isAllowed && nights < 7) expect(sum(byNight.slice(0, nights)) + price.cleaningFeeCents).toBe(quoted)
    }
    expect(allowed).toBeGreaterThan(STAYS / 8)
  },
  60_000 + STAYS * 300,
)

test('a booking costs its quote, a stay that is changed to other dates costs theirs, and a later rule costs neither', async () => {
  const { deps: world, home } = await makeBookingWorld(database.pool, { city: 'sevilla', price: { seasons } })
  const set = async (from: CalendarDate, to: CalendarDate, cents: number) => {
    const range = { kind: 'night_cents', range: [from, to, cents], apartmentId: home.id } as const
    await world.db.transaction((tx) => replaceDatedRules(tx, { removed: [], added: [range] }))
  }
  await set('2027-06-01', '2027-06-08', 71_13)
  const total = async (checkIn: CalendarDate) => {
    const quote = await quoteStay(world, stayInput(home, checkIn))
    return quote.ok ? quote.value.totalPriceCents : quote.code
  }
  const quoted = await total('2027-06-01')
  const made = await makeBooking({ deps: world, home }, bookingInput(home, { checkIn: '2027-06-01' }))
  expect(made.totalPriceCents).toBe(quoted)
  await pay(world, made)
  await set('2027-06-08', '2027-06-20', 99_99)
  const stays = await world.db
    .select({ total: bookings.totalPriceCents })
    .from(bookings)
    .where(eq(bookings.code, made.bookingCode))
  expect(stays).toEqual([{ total: quoted }])
  const moved = { code: made.bookingCode, checkIn: '2027-06-12', checkOut: '2027-06-22' }
  const shown = await previewChangeStayByStaff(world, moved)
  expect(shown.ok && shown.value.totalPriceCents).toBe(await total('2027-06-12'))
})
