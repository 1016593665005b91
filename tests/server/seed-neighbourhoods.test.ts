import { expect, test } from 'vitest'
import { neighbourhoods } from '#db/schema/catalogue.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { seedNeighbourhoods } from '#server/seed-neighbourhoods.ts'
import { createHome } from '#services/home/create-home.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { MEMBER as by } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('an installation without homes knows the neighbourhoods of its cities, without rents that no one has said', async () => {
  const deps = makeDeps(database.pool)
  await seedNeighbourhoods(database.pool)
  const places = await deps.db.select().from(neighbourhoods)
  expect([...new Set(places.map(({ city }) => city))].toSorted()).toEqual([...CITIES].toSorted())
  expect(places.filter(({ monthlyRentEur }) => Object.keys(monthlyRentEur).length > 0)).toEqual([])
  for (const city of CITIES) {
    const neighbourhood = places.find((place) => place.city === city)?.slug ?? ''
    const made = await createHome(deps, {
      ...{ city, neighbourhood, energyLabel: 'D', sizeM2: 60, floor: 2, bedrooms: 1, bathrooms: 1, by },
      address: { street: 'Calle Mayor', number: '1', postalCode: '28013' },
    })
    expect(made).toMatchObject({ ok: true })
  }
})

test('neighbourhoods that are there stay as they are', async () => {
  const deps = makeDeps(database.pool)
  await seedNeighbourhoods(database.pool)
  await deps.db.update(neighbourhoods).set({ name: 'Otro nombre' })
  await seedNeighbourhoods(database.pool)
  const names = await deps.db.selectDistinct({ name: neighbourhoods.name }).from(neighbourhoods)
  expect(names).toEqual([{ name: 'Otro nombre' }])
})
