import { expect, test } from 'vitest'
import { CITIES } from '#domain/catalogue/cities.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function isTaken(domain: 'city_slug' | 'language_code', word: string): Promise<boolean> {
  const requested = database.pool.query(`select $1::text::${domain}`, [word])
  return requested.then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: '23514' })
      return false
    },
  )
}

test('the database takes the cities of the code and no other', async () => {
  for (const city of CITIES) expect([city, await isTaken('city_slug', city)]).toEqual([city, true])
  const { rows } = await database.pool.query(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'city_is_known'`,
  )
  const known = [...String(rows[0]?.rule).matchAll(/'(\w+)'/g)].map(([, city]) => city)
  expect(known.toSorted()).toEqual(CITIES.toSorted())
  expect(await isTaken('city_slug', 'atlantis')).toBe(false)
})

test('the database takes the languages of the code, and nothing that is no code of a language', async () => {
  for (const locale of LOCALES) expect([locale, await isTaken('language_code', locale)]).toEqual([locale, true])
  for (const word of ['', 'spanish', 'ES', 'e']) {
    expect([word, await isTaken('language_code', word)]).toEqual([word, false])
  }
})

test('every column of a city or a language is held to these words', async () => {
  const { rows } = await database.pool.query(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = current_schema() and column_name in ('city', 'language') and domain_name is null`,
  )
  expect(rows).toEqual([])
})
