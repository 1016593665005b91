import { filtersOf, placed } from '#contract/home-search.ts'
import { listNeighbourhoodKeys } from '#db/catalogue/catalogue-rows.ts'
import { sqlSearch } from '#db/search-index/sql-search.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { randomNumbers, randomSearch } from '#tests/harness/random-search.ts'
import { differenceOf } from '#tests/harness/search-equality.ts'
import { report } from './report.ts'
import { buildHomes } from './search-world.ts'
import { openBenchWorld } from './world.ts'

const SIZES = [
  { homes: 520, searches: 10_000 },
  { homes: 100_000, searches: 1_000 },
  { homes: 1_000_000, searches: 100 },
] as const
/** Every so many searches also the suggestions of a search without results are compared. */
const SUGGESTIONS_EVERY = 5

const [only] = process.argv.slice(2)
for (const size of SIZES) if (!only || size.homes === Number(only)) await compare(size)

/** Compares the answers of the index with those of PostgreSQL over random searches. */
async function compare({ homes, searches }: (typeof SIZES)[number]): Promise<void> {
  const world = await openBenchWorld()
  try {
    await buildHomes(world.pool, homes)
    world.homeIndex.rebuild()
    await world.homeIndex.refresh([])
    const index = world.homeIndex.current
    if (!index) throw new Error('There is no index')
    const { db, clock } = world.deps
    const drawn = { today: dateInMadrid(clock.now()), slugs: await listNeighbourhoodKeys(db) }
    const random = randomNumbers(homes)
    let different = 0
    for (let round = 0; round < searches; round++) {
      const query = randomSearch(random, drawn)
      const filters = filtersOf(placed(query), clock.now())
      const withSuggestions = round % SUGGESTIONS_EVERY === 0
      const difference = await differenceOf(index, sqlSearch(db), {
        query,
        filters,
        today: drawn.today,
        withSuggestions,
      })
      if (difference) process.stderr.write(`${JSON.stringify(query)}\n${difference}\n`)
      different += Number(difference !== null)
    }
    const measure = `random searches, index against PostgreSQL, ${homes.toLocaleString('en')} homes`
    report({
      measure,
      result: `${different} of ${searches} different`,
      figure: { value: different, unit: 'searches' },
      goal: '0',
      reached: different === 0,
    })
  } finally {
    await world.close()
  }
}
