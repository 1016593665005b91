import { expect, test } from 'vitest'
import { estimateIncome } from '#services/catalogue/estimate-income.ts'
import { makeApartment, makeNeighbourhood } from '#tests/factories/apartment.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('guests pay what the catalogue says: of the homes nearby, of the city where there are few, nothing where there are fewer', async () => {
  const deps = makeDeps(database.pool)
  for (const euros of [40, 50, 60, 70, 80]) {
    await makeApartment(deps.db, { city: 'sevilla', price: { baseNightCents: euros * 100 } })
  }
  await makeNeighbourhood(deps.db, { city: 'sevilla', slug: 'nervion' })
  const figures = { count: 5, lowCents: 1_500_00, medianCents: 1_800_00, highCents: 2_100_00 }
  const bedrooms = (await database.pool.query('select bedrooms from apartment_search limit 1')).rows[0].bedrooms
  const criteria = { city: 'sevilla', bedrooms } as const
  const near = await estimateIncome(deps, { ...criteria, neighbourhood: 'triana' })
  expect(near).toEqual({ ...figures, neighbourhood: 'triana', isWider: false })
  const wider = await estimateIncome(deps, { ...criteria, neighbourhood: 'nervion' })
  expect(wider).toEqual({ ...figures, neighbourhood: null, isWider: true })
  expect(await estimateIncome(deps, { ...criteria, bedrooms: bedrooms + 1 })).toBeNull()
  expect(await estimateIncome(deps, { ...criteria, city: 'madrid' })).toBeNull()
})
