import { afterEach, expect, test } from 'vitest'
import { COMPANY } from '#content/company.ts'
import { CHANGED_FACTS, COMPANY_FRAME } from '#content/company-name.ts'
import { COMPANY_ACCOUNT, companyLegalLine, setCompany } from '#content/company-of-server.ts'
import { followOfficeContents } from '#server/office-contents.ts'
import { changeCompanyData } from '#services/company-data/change-company-data.ts'
import { readCompanyData } from '#services/company-data/read-company-data.ts'
import { readFirstSteps } from '#services/today/read-first-steps.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { ALBERO } from '#tests/factories/company-data-samples.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { MEMBER as by, entriesOf } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { openOffice } from '#tests/harness/office.ts'

const database = await databaseForFile()
const deps = makeDeps(database.pool)
afterEach(async () => {
  await database.pool.query('delete from company_data')
  setCompany(null)
})

test('the first data replace those of the invented company, and the audit has both sides of later changes', async () => {
  expect(await readCompanyData(deps)).toMatchObject({ version: 0, data: { name: 'Estancia' } })
  expect(await changeCompanyData(deps, { version: 0, data: ALBERO, by })).toEqual({ ok: true, value: null })
  expect(await readCompanyData(deps)).toMatchObject({ version: 1, data: ALBERO, hasInvoices: false })
  const moved = { ...ALBERO, address: 'Calle San Jacinto 3, 41010 Sevilla' }
  expect(await changeCompanyData(deps, { version: 1, data: moved, by })).toMatchObject({ ok: true })
  const [, changed] = await entriesOf(deps.db, 'company')
  expect(changed).toMatchObject({
    act: 'company_data_changed',
    changes: { address: [ALBERO.address, moved.address] },
  })
  expect(await changeCompanyData(deps, { version: 1, data: ALBERO, by })).toMatchObject({ code: 'changed_meanwhile' })
  expect(await readCompanyData(deps)).toMatchObject({ version: 2, data: moved })
})

test('of two owners who give the first data at once, one is refused', async () => {
  const twice = await Promise.all(
    ['Albero', 'Adelfa'].map((name) => changeCompanyData(deps, { version: 0, data: { ...ALBERO, name }, by })),
  )
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
  expect(twice.find(({ ok }) => !ok)).toMatchObject({ code: 'changed_meanwhile' })
})

test('what is no tax id, account, address of a page or count is refused beside its field, and changes nothing', async () => {
  const office = openOffice(deps)
  const owner = await office.signIn(['owner'])
  const wrong = {
    ...{ name: ' ', taxNumber: 'B12345670', iban: 'ES9121000418450200051333', email: 'hola', phone: '12' },
    ...{ instagram: 'http://example.com', linkedin: 'javascript:alert(1)', apartments: 0, foundedYear: 20 },
  }
  for (const [name, value] of Object.entries(wrong)) {
    const body = { version: 0, data: { ...ALBERO, [name]: value } }
    const answer = await office.call('POST', '/office-api/company-data', { member: owner, body })
    expect(answer, name).toMatchObject({ status: 422, body: { errors: { [`data.${name}`]: expect.any(String) } } })
  }
  expect(await readCompanyData(deps)).toMatchObject({ version: 0 })
})

test('a process follows the data that another one stores, and its documents carry them without an end of the element', async () => {
  const following = await followOfficeContents({
    ...{ pool: database.pool, databaseUrl: database.url },
    onError: expect.unreachable,
  })
  expect(CHANGED_FACTS.json).toBeNull()
  const data = { ...ALBERO, legalName: 'Albero </script>, S.L.' }
  await changeCompanyData(deps, { version: 0, data, by })
  await expect.poll(() => COMPANY_FRAME.name).toBe('Albero')
  expect(COMPANY).toMatchObject({
    ...{ legalName: data.legalName, phone: { shown: '+34 954 00 00 01', dialled: '+34954000001' } },
    social: [{ name: 'Instagram', url: ALBERO.instagram }],
  })
  expect(companyLegalLine()).toBe(`${data.legalName} · ${data.taxNumber} · ${data.address}`)
  expect(COMPANY_ACCOUNT.iban).toBe(ALBERO.iban)
  expect(CHANGED_FACTS.json).not.toContain('<')
  expect(CHANGED_FACTS.json).not.toContain(ALBERO.iban)
  expect(JSON.parse(CHANGED_FACTS.json ?? '{}')).toMatchObject({ legalName: data.legalName })
  await database.pool.query('delete from company_data')
  await expect.poll(() => COMPANY_FRAME.name).toBe('Estancia')
  await following.close()
})

test('the first steps lead on until a home is published and booked', async () => {
  await database.pool.query('truncate apartments cascade')
  const none = { houseCode: null, listedHouseCode: null, hasBookings: false }
  expect(await readFirstSteps(deps)).toEqual({ hasCompanyData: false, ...none })
  await changeCompanyData(deps, { version: 0, data: ALBERO, by })
  const { houseCode } = await makeApartment(deps.db)
  expect(await readFirstSteps(deps)).toEqual({
    ...{ hasCompanyData: true, houseCode, listedHouseCode: houseCode, hasBookings: false },
  })
})
