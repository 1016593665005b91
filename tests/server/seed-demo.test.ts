import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findPromoCode } from '#db/pricing/promo-rows.ts'
import { importDemo } from '#server/seed-demo.ts'
import { fakePictureStore } from '#tests/factories/catalogue.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()

async function counts(): Promise<unknown> {
  const { rows } = await deps.db.execute(sql`
    select (select count(*)::int from apartments) as homes, (select count(*)::int from occupancies) as stays`)
  return rows[0]
}

test('a first start that dies between homes and nights leaves nothing, and the next makes all', async () => {
  await deps.db.execute(sql`alter table occupancies add constraint broken check (kind <> 'channel_block')`)
  await expect(importDemo({ ...deps, pictures: fakePictureStore() })).rejects.toThrow()
  expect(await counts()).toEqual({ homes: 0, stays: 0 })

  await deps.db.execute(sql`alter table occupancies drop constraint broken`)
  await importDemo({ ...deps, pictures: fakePictureStore() })
  expect(await counts()).toMatchObject({ homes: 520 })
  const before = await counts()
  await importDemo({ ...deps, pictures: fakePictureStore() })
  expect(await counts()).toEqual(before)

  const { rows } = await deps.db.execute<{ share: number }>(sql`
    select sum(upper(night) - lower(night)) / (520 * 365.0) as share
      from occupancies, lateral (select nights * daterange('2027-03-01', '2028-02-29') as night) as within_a_year`)
  expect(Number(rows[0]?.share)).toBeGreaterThan(0.42)
  expect(Number(rows[0]?.share)).toBeLessThan(0.48)
  expect(await findPromoCode(deps.db, 'AZAHAR10')).toMatchObject({
    discount: { kind: 'percent', percent: 10 },
    city: 'sevilla',
    minNights: 7,
  })
})
