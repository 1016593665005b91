import { beforeEach, expect, test } from 'vitest'
import { createBooking } from '#services/booking/create-booking.ts'
import { getCompanyForStaff } from '#services/company/get-company-for-staff.ts'
import { listCompanies } from '#services/company/list-companies.ts'
import { issueAccountInvoices } from '#services/invoicing/issue-account-invoices.ts'
import { makeApartment, plainRules } from '#tests/factories/apartment.ts'
import { bookingInput, COMPANY, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { makeCompany, makeMember, type SignedIn } from '#tests/factories/company.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
beforeEach(() => database.pool.query('truncate rate_limits'))

const OWNER = { roles: ['owner'], cities: null } as const
/** Months of a stay are paid one by one. */
const LONG = { checkIn: '2027-04-01', checkOut: '2027-07-01' }
const rules = { ...plainRules, instantMaxNights: 200 }

async function openWorld() {
  const world = await makeBookingWorld(database.pool)
  const approver = await makeCompany(world.deps, { needsApproval: false })
  const booker = await makeMember(world.deps, approver)
  const home = await makeApartment(world.deps.db, { rules })
  return { ...world, home, approver, booker, id: await idOf(approver) }
}

async function idOf({ id }: SignedIn): Promise<string> {
  const { rows } = await database.pool.query('select company_id from company_members where user_id = $1', [id])
  return rows[0].company_id
}

type World = Awaited<ReturnType<typeof openWorld>>

async function bookAndPay({ deps, booker, home }: World, dates = LONG) {
  const made = await createBooking(
    deps,
    bookingInput(home, { ...dates, holder: booker.holder, userId: booker.id, company: {} }),
  )
  if (!made.ok) throw new Error(`The booking was refused: ${made.code}`)
  expect(await pay(deps, made.value, 1, `card-${made.value.bookingCode}`)).toMatchObject({ ok: true })
  return made.value.bookingCode
}

async function companyOf(
  deps: TestDeps,
  id: string,
  member: Parameters<typeof getCompanyForStaff>[1]['member'] = OWNER,
) {
  const found = await getCompanyForStaff(deps, { id, member })
  if (!found) throw new Error('There is no such company')
  return found
}

const search = (deps: TestDeps, text: string, isOwing = false) => listCompanies(deps, { member: OWNER, text, isOwing })

test('staff find a company by a part of its name, of its tax id and of the name or e-mail of a member', async () => {
  const { deps, id, booker } = await openWorld()
  const other = await makeCompany(deps)
  await database.pool.query(
    `update invoice_accounts set name = 'Añil Consultores', tax_id = 'B00000018'
    where id = (select invoice_account_id from companies where id = $1)`,
    [id],
  )
  for (const text of ['anil cons', 'b00000018', booker.holder.email]) {
    const { companies } = await search(deps, text)
    expect([text, companies.map((one) => one.id)]).toEqual([text, [id]])
  }
  expect((await search(deps, 'nobody of this name')).companies).toEqual([])
  const all = (await search(deps, '')).companies.map((one) => one.id)
  expect(all).toEqual(expect.arrayContaining([id, await idOf(other)]))
})

test('a company shows its members, its open bookings with their sum, and its invoices', async () => {
  const world = await openWorld()
  const { deps, id, approver, booker } = world
  const code = await bookAndPay(world)
  deps.clock.set('2027-04-02T09:00:00Z')
  await issueAccountInvoices(deps)
  const found = await companyOf(deps, id)
  expect(found).toMatchObject({ name: COMPANY.name, taxId: COMPANY.taxId.number, members: 2, stays: 1 })
  expect(Object.fromEntries(found.people.map(({ email, role }) => [email, role]))).toEqual({
    [approver.holder.email]: 'approver',
    [booker.holder.email]: 'booker',
  })
  expect(found.bookings.map((one) => one.code)).toEqual([code])
  expect(found.staysCents).toBe(found.bookings[0]?.totalPriceCents)
  expect(found.invoices).toMatchObject([{ kind: 'F1', month: '2027-03-01', bookingCode: code }])
})

test('what is overdue shows with its day, and a company that owes comes first and in its own view', async () => {
  const world = await openWorld()
  const { deps, id } = world
  const code = await bookAndPay(world)
  const before = await companyOf(deps, id)
  expect([before.owedCents, before.owedSince]).toEqual([0, null])
  const { rows } = await database.pool.query(
    `select amount_cents, due_date::text from payments p join bookings b on b.id = p.booking_id
      where b.code = $1 and number = 2`,
    [code],
  )
  deps.clock.set(`${rows[0].due_date}T09:00:00Z`)
  const after = await companyOf(deps, id)
  expect([after.owedCents, after.owedSince]).toEqual([rows[0].amount_cents, rows[0].due_date])
  expect(after.bookings).toMatchObject([{ code, owedCents: rows[0].amount_cents }])
  const other = await idOf(await makeCompany(deps))
  const idsOf = async (isOwing: boolean) => (await search(deps, '', isOwing)).companies.map((one) => one.id)
  expect(await idsOf(true)).toContain(id)
  expect(await idsOf(true)).not.toContain(other)
  expect((await idsOf(false)).filter((one) => one === id || one === other)).toEqual([id, other])
})

test('a member of staff sees bookings and sums of their cities alone', async () => {
  const world = await openWorld()
  const { deps, id } = world
  await bookAndPay(world)
  const inSevilla = { roles: ['finance'], cities: ['sevilla'] } as const
  const inMadrid = { roles: ['finance'], cities: ['madrid'] } as const
  expect(await companyOf(deps, id, inMadrid)).toMatchObject({ stays: 1, bookings: [{}] })
  expect(await companyOf(deps, id, inSevilla)).toMatchObject({ stays: 0, staysCents: 0, bookings: [] })
})

test('a night hold counts in no sum, and an id that is none finds nothing', async () => {
  const { deps, id, booker } = await openWorld()
  const home = await makeApartment(deps.db)
  const made = await createBooking(deps, bookingInput(home, { holder: booker.holder, userId: booker.id, company: {} }))
  expect(made).toMatchObject({ ok: true })
  expect(await companyOf(deps, id)).toMatchObject({
    stays: 0,
    staysCents: 0,
    owedCents: 0,
    bookings: [{ state: 'hold' }],
  })
  expect(await getCompanyForStaff(deps, { id: 'no-id', member: OWNER })).toBeNull()
  expect(await getCompanyForStaff(deps, { id: booker.id, member: OWNER })).toBeNull()
})
