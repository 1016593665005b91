import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { apartmentSearch, apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { HomeIndexKeeper } from '#search-index/home-index-keeper.ts'
import { createHomeSearch } from '#search-index/home-search.ts'
import { listenForInvalidation } from '#server/html-cache/listen-for-invalidation.ts'
import { nextFreeHomes } from '#services/catalogue/next-free-homes.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { changeDatedRules, previewChangeDatedRules } from '#services/dated-rule/change-dated-rules.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { stayInput } from '#tests/factories/booking.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/processes.ts'

const NOW = '2027-03-01T09:00:00Z'
const OWNER = { roles: ['owner'], cities: null } as const
const STAY = 'checkIn=2027-06-01&checkOut=2027-06-11'

let database: TestDatabase
let deps: TestDeps

beforeAll(async () => {
  database = await testDatabase()
  deps = makeDeps(database.pool, { now: NOW })
})
afterAll(() => database.close())

/** Opens a process with an index of its own, which receives the changes of the database. */
async function openProcess(maxMegabytes = 64) {
  const keeper = new HomeIndexKeeper({ ...deps, maxMegabytes })
  const onError = () => undefined
  const caughtUp: (() => void)[] = []
  keeper.onCaughtUp(() => {
    for (const resolve of caughtUp.splice(0)) resolve()
  })
  const listener = await listenForInvalidation([keeper], { databaseUrl: database.url, onError })
  onTestFinished(async () => {
    await listener.close()
    await keeper.close()
  })
  await keeper.refresh([])
  const search = createHomeSearch(deps.read, keeper)
  const pageOf = (requested: string) =>
    searchApartments({ ...deps, search }, placed(parseApartmentQuery(new URLSearchParams(requested)).query))
  return {
    keeper,
    search,
    /** Does something, and waits for the index to have it. */
    async after(work: () => Promise<unknown>) {
      const { promise, resolve } = Promise.withResolvers<void>()
      await work()
      caughtUp.push(resolve)
      await promise
    },
    find: async (requested: string) => {
      const { items, total } = await pageOf(requested)
      return { codes: items.map(({ houseCode }) => houseCode), total }
    },
    /** Reads what each home of a page costs, in its order. */
    pricesOf: async (requested: string) => {
      const { items } = await pageOf(requested)
      return items.map(({ houseCode, totalPriceCents }) => ({ houseCode, cents: totalPriceCents ?? 0 }))
    },
  }
}

test('nights, prices, new homes and homes that are gone are in the index of every process once the database has told them', async () => {
  const home = await makeApartment(deps.db, { houseCode: 'MAD-0101', rank: 1 })
  const processes = [await openProcess(), await openProcess()]
  const expectSoon = async (requested: string, codes: readonly string[]) => {
    for (const { find, keeper } of processes) {
      // A home that the index has no room for makes it build again, and the database answers in the meantime.
      await eventually(
        async () => keeper.current !== null && (await find(requested)).codes.join() === codes.join(),
        `${requested}: ${codes}`,
      )
      expect(await find(requested)).toEqual({ codes, total: codes.length })
    }
  }
  await expectSoon(`city=madrid&${STAY}`, ['MAD-0101'])
  await makeBlock(deps.db, home, '2027-06-10', '2027-06-20')
  await expectSoon(`city=madrid&${STAY}`, [])
  await makeApartment(deps.db, { houseCode: 'MAD-0102', rank: 2 })
  await expectSoon(`city=madrid&${STAY}`, ['MAD-0102'])
  const dear = { monthlyPriceCents: 900_000 }
  await deps.db.update(apartmentSearch).set(dear).where(eq(apartmentSearch.apartmentId, home.id))
  await expectSoon('city=madrid&maxPrice=5000', ['MAD-0102'])
  const nearby = 'city=madrid&cerca=40.51,-3.71&minutos=15'
  await expectSoon(nearby, [])
  const moved = { lat: 40.51, lng: -3.71 }
  await deps.db.update(apartmentSearch).set(moved).where(eq(apartmentSearch.apartmentId, home.id))
  await expectSoon(nearby, ['MAD-0101'])
  await deps.db.delete(apartments).where(eq(apartments.houseCode, 'MAD-0102'))
  await expectSoon('city=madrid', ['MAD-0101'])
})

test('a home whose nights were just taken is not shown by a process that has not heard of it', async () => {
  const home = await makeApartment(deps.db, { houseCode: 'AGP-0301', city: 'malaga' })
  await makeApartment(deps.db, { houseCode: 'AGP-0302', city: 'malaga' })
  const deaf = new HomeIndexKeeper({ ...deps, maxMegabytes: 64 })
  onTestFinished(() => deaf.close())
  deaf.rebuild()
  await deaf.refresh([])
  await makeBlock(deps.db, home, '2027-06-03', '2027-06-04')
  const query = placed(parseApartmentQuery(new URLSearchParams(`city=malaga&${STAY}`)).query)
  const { items, total, facets } = await searchApartments({ ...deps, search: createHomeSearch(deps.read, deaf) }, query)
  expect(deaf.current).not.toBeNull()
  expect(items.map(({ houseCode }) => houseCode)).toEqual(['AGP-0302'])
  expect(total).toBe(1)
  expect(facets.cities.malaga).toBe(1)
})

test('a home whose nights were just taken is not said to be free from a day by a process that has not heard of it', async () => {
  const make = (houseCode: string, neighbourhood: string) =>
    makeApartment(deps.db, { houseCode, city: 'malaga', neighbourhood, rank: 0 })
  const taken = await make('AGP-0401', 'centro')
  const late = await make('AGP-0402', 'este')
  await make('AGP-0403', 'oeste')
  const deaf = new HomeIndexKeeper({ ...deps, maxMegabytes: 64 })
  onTestFinished(() => deaf.close())
  deaf.rebuild()
  await deaf.refresh([])
  await makeBlock(deps.db, taken, '2027-03-02', '2027-12-01')
  await makeBlock(deps.db, late, '2027-03-02', '2027-03-12')
  const found = await nextFreeHomes({ ...deps, search: createHomeSearch(deps.read, deaf) })
  expect(deaf.current).not.toBeNull()
  const days = found.map(({ home, freeFrom }) => [home.houseCode, freeFrom])
  expect(days.filter(([houseCode]) => houseCode?.startsWith('AGP-04'))).toEqual([
    ['AGP-0402', '2027-03-12'],
    ['AGP-0403', '2027-03-01'],
  ])
})

test('while a process hears nothing the database answers, and then the index has what was changed meanwhile', async () => {
  const home = await makeApartment(deps.db, { houseCode: 'SVQ-0201', city: 'sevilla' })
  const one = await openProcess()
  const lost = Promise.withResolvers<void>()
  const { switchOn } = one.keeper
  one.keeper.switchOn = (on) => {
    switchOn.call(one.keeper, on)
    if (!on) lost.resolve()
  }
  await one.after(async () => {
    await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'estancia pages' and datname = current_database()`)
    await lost.promise
    expect(one.keeper.current).toBeNull()
    await makeBlock(deps.db, home, '2027-06-01', '2027-06-02')
    expect(await one.find(`city=sevilla&${STAY}`)).toEqual({ codes: [], total: 0 })
  })
  expect(one.keeper.current).not.toBeNull()
  expect(await one.find(`city=sevilla&${STAY}`)).toEqual({ codes: [], total: 0 })
})

test('more homes than the memory allows are left to the database, which the log says', async () => {
  const one = await openProcess(0.0001)
  expect(one.keeper.current).toBeNull()
  expect(one.keeper.figures).toMatchObject({ bytes: 0, isOn: false })
  expect((await one.find('')).total).toBeGreaterThan(0)
  expect(deps.sent.logs.map(({ message }) => message)).toContain(
    'The homes exceed SEARCH_INDEX_MB, the database answers searches',
  )
})

test('as days go by the index knows the days that can be booked by then', async () => {
  const one = await openProcess()
  const far = addDays('2027-03-01', 900)
  const requested = `city=madrid&checkIn=${far}&checkOut=${addDays(far, 40)}`
  const before = await one.find(requested)
  deps.clock.set('2027-07-01T09:00:00Z')
  onTestFinished(() => deps.clock.set(NOW))
  expect(one.keeper.current).toBeNull()
  await one.keeper.refresh([])
  expect(one.keeper.current).not.toBeNull()
  expect(await one.find(requested)).toEqual(before)
})

test('a neighbourhood that was renamed has its new name in the index', async () => {
  await makeApartment(deps.db, { houseCode: 'SVQ-0101', city: 'sevilla', neighbourhood: 'nervion' })
  const { keeper, after } = await openProcess()
  const name = 'Nervión y San Bernardo'
  await after(() => deps.db.update(neighbourhoods).set({ name }).where(eq(neighbourhoods.slug, 'nervion')))
  const found = keeper.current?.listNeighbourhoods().find(({ slug }) => slug === 'nervion')
  expect(found).toMatchObject({ city: 'sevilla', name })
})

test('while the prices of many homes change, every search shows each home by its old or its new price, in their order', async () => {
  const houseCodes = Array.from({ length: 40 }, (_, index) => `MAD-${1_000 + index}`)
  for (const [index, houseCode] of houseCodes.entries()) {
    const price = { baseNightCents: 80_00 + index * 1_00 }
    await makeApartment(deps.db, { houseCode, neighbourhood: 'bulk', price })
  }
  const { pricesOf, after } = await openProcess()
  const requested = `city=madrid&neighbourhood=bulk&sort=price&pageSize=48&${STAY}`
  const before = new Map((await pricesOf(requested)).map(({ houseCode, cents }) => [houseCode, cents]))
  expect(before.size).toBe(houseCodes.length)
  const input = {
    houseCodes,
    from: '2027-03-01',
    to: '2028-03-01',
    weekdays: [],
    change: { kind: 'raise_price', percent: 12 },
  } as const
  const shown = await previewChangeDatedRules(deps, { ...input, signedIn: OWNER })
  if (!shown.ok) throw new Error(shown.code)
  const { previewId } = shown.value
  const isOver = { value: false }
  const answers: Awaited<ReturnType<typeof pricesOf>>[] = []
  const search = async () => {
    while (!isOver.value) answers.push(await pricesOf(requested))
  }
  const searching = search()
  await after(() => changeDatedRules(deps, { ...input, typedAgain: [], previewId, signedIn: OWNER, by: MEMBER }))
  isOver.value = true
  await searching
  const now = new Map((await pricesOf(requested)).map(({ houseCode, cents }) => [houseCode, cents]))
  for (const { houseCode } of await pricesOf(requested)) {
    const quote = await quoteStay(deps, stayInput({ houseCode }))
    expect(quote).toMatchObject({ ok: true, value: { totalPriceCents: now.get(houseCode) } })
  }
  expect([...now].every(([houseCode, cents]) => cents > (before.get(houseCode) ?? 0))).toBe(true)
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) {
    expect(answer).toHaveLength(houseCodes.length)
    expect(
      answer.filter(({ houseCode, cents }) => ![before.get(houseCode), now.get(houseCode)].includes(cents)),
    ).toEqual([])
    expect(answer.map(({ cents }) => cents)).toEqual(answer.map(({ cents }) => cents).toSorted((a, b) => a - b))
  }
})
