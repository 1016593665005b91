import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findCards, findCardsByCode } from '#db/catalogue/home-card-rows.ts'
import { createDatabase } from '#db/connection/client.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const db = createDatabase(pool)

test('a card that was read before shows what has changed since: its home, its neighbourhood, its nights', async () => {
  const { id, houseCode, neighbourhoodId } = await makeApartment(db)
  const [before] = await findCards(db, [id])
  expect(before).toMatchObject({ sizeM2: 60, bathrooms: 1, taken: [] })
  expect(await findCards(db, [id])).toEqual([before])

  await makeBlock(db, { id }, '2026-12-01', '2026-12-10')
  const taken = [{ from: '2026-12-01', to: '2026-12-10' }]
  expect(await findCards(db, [id])).toEqual([{ ...before, taken }])

  const larger = sql`jsonb_set(${apartments.details}, '{sizeM2}', '75')`
  await db.update(apartments).set({ details: larger }).where(eq(apartments.id, id))
  expect(await findCards(db, [id])).toEqual([{ ...before, taken, sizeM2: 75 }])

  await db.update(neighbourhoods).set({ name: 'Otro' }).where(eq(neighbourhoods.id, neighbourhoodId))
  const [renamed] = await findCardsByCode(db, [houseCode])
  expect(await findCards(db, [id])).toEqual([renamed])
  expect(renamed?.neighbourhood.name).toBe('Otro')
})

test('cards come in the order asked for, known ones and new ones, without those that are gone', async () => {
  const [first, second, third] = [await makeApartment(db), await makeApartment(db), await makeApartment(db)]
  await findCards(db, [second.id])
  const idsOf = async (ids: number[]) => (await findCards(db, ids)).map(({ id }) => id)
  expect(await idsOf([third.id, second.id, first.id])).toEqual([third.id, second.id, first.id])
  await db.delete(apartments).where(eq(apartments.id, second.id))
  expect(await idsOf([third.id, second.id, first.id])).toEqual([third.id, first.id])
})
