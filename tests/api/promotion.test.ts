import { expect, test } from 'vitest'
import { currentPromotion } from '#services/pricing/current-promotion.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('visitors are told of a promo code only while it can be used', async () => {
  const deps = makeDeps(database.pool)
  expect((await makeApi(deps).get('/api/promotion')).status).toBe(404)
  const open = { validFrom: '2027-01-01', validTo: '2027-12-31', percent: 5 }
  await makePromoCode(deps.db, { code: 'BIENVENIDA', ...open })
  expect(await (await makeApi(deps).get('/api/promotion')).json()).toMatchObject({ code: 'BIENVENIDA', percent: 5 })
  await makePromoCode(deps.db, { code: 'AYER', ...open, validTo: '2027-02-28' })
  await makePromoCode(deps.db, { code: 'GASTADO', ...open, maxUses: 1, uses: 1 })
  for (const code of ['AYER', 'GASTADO', 'NADIE', null]) {
    expect(await currentPromotion(deps, code)).toMatchObject({ code: 'not_found' })
  }
})
