import { beforeEach, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { findBooking } from '#db/booking/booking-rows.ts'
import { readParty } from '#services/arrival/party-drafts.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { decideApproval } from '#services/booking/decide-approval.ts'
import type { BookingInput } from '#services/booking/new-booking.ts'
import { requestGroup } from '#services/booking/request-group.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import { getBookingDetails } from '#services/booking-details/get-booking-details.ts'
import { addTraveller } from '#services/company/add-traveller.ts'
import { putCostCentre } from '#services/company/put-cost-centre.ts'
import { removeCompanyMember } from '#services/company/remove-company-member.ts'
import { removeTraveller } from '#services/company/remove-traveller.ts'
import { makeApartment, plainRules } from '#tests/factories/apartment.ts'
import {
  type BookingWorld,
  bookingInput,
  COMPANY,
  makeBookingWorld,
  passTime,
  pay as payByCard,
} from '#tests/factories/booking.ts'
import { companyOf, makeCompany, makeMember, type SignedIn } from '#tests/factories/company.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { job as sendCompanyMail } from '../../../src/jobs/send-company-mail.job.ts'

const database = await databaseForFile()
beforeEach(() => database.pool.query('truncate rate_limits'))

const TRAVELLER = { name: 'Ana', lastname: 'Ruiz', email: 'ana.ruiz@example.com', phone: '' }
const APPROVE = { decision: 'approve', reason: '' } as const
const DECLINE = { decision: 'decline', reason: 'Demasiado caro' } as const

async function openWorld({ needsApproval = true } = {}) {
  const world = await makeBookingWorld(database.pool)
  const approver = await makeCompany(world.deps, { needsApproval })
  const booker = await makeMember(world.deps, approver)
  await addTraveller(world.deps, approver.token, TRAVELLER)
  await putCostCentre(world.deps, approver.token, { code: 'IT-1', name: 'Sistemas' })
  const [traveller] = (await companyOf(world.deps, approver)).travellers
  return { ...world, approver, booker, company: { costCentre: 'IT-1', travellerId: traveller?.id ?? '' } }
}

type Booked = Pick<BookingWorld, 'deps' | 'home'> & { readonly company: NonNullable<BookingInput['company']> }

function bookAs({ deps, home, company }: Booked, member: SignedIn, overrides: Partial<BookingInput> = {}) {
  return createBooking(deps, bookingInput(home, { holder: member.holder, userId: member.id, company, ...overrides }))
}

async function booked(world: Booked, member: SignedIn, overrides: Partial<BookingInput> = {}) {
  const made = await bookAs(world, member, overrides)
  if (!made.ok) throw new Error(`The booking was refused: ${made.code}`)
  return made.value
}

async function rowOf({ db }: TestDeps, code: string) {
  const found = await findBooking(db, code)
  if (!found) throw new Error('There is no such booking')
  return found.booking
}

async function stateOf(deps: TestDeps, member: SignedIn, code: string) {
  const { stays } = await companyOf(deps, member)
  return stays.find(({ bookingCode }) => bookingCode === code)?.state
}

/** Pays the first payment by a card that no other guest has. */
const pay = (deps: TestDeps, made: CreatedBooking) => payByCard(deps, made, 1, `card-${made.bookingCode}`)

const companyMails = ({ sent }: TestDeps) =>
  sent.jobs.flatMap(({ name, data }) =>
    name === 'send-company-mail' && 'kind' in data && data.kind !== 'company_invitation' ? [data] : [],
  )
const offerMails = ({ sent }: TestDeps) =>
  sent.jobs.flatMap(({ name, data }) => (name === 'send-mail' && 'kind' in data ? [data.kind] : []))

test('a booking for a company has its tax data, its account, a cost centre and a traveller', async () => {
  const world = await openWorld({ needsApproval: false })
  const { deps, booker, approver, company } = world
  const made = await booked(world, booker)
  const row = await rowOf(deps, made.bookingCode)
  const { rows } = await database.pool.query('select name, tax_id from tax_data where booking_id = $1', [row.id])
  expect(rows).toEqual([{ name: COMPANY.name, tax_id: COMPANY.taxId.number }])
  expect(row).toMatchObject({ costCentre: 'IT-1', companyTravellerId: company.travellerId, approval: null })
  expect(row.invoiceAccountId).not.toBeNull()
  expect(made.approvalWaits).toBeUndefined()
  expect(await pay(deps, made)).toMatchObject({ ok: true })
  expect((await companyOf(deps, approver)).stays).toMatchObject([
    { bookingCode: made.bookingCode, traveller: 'Ana Ruiz', costCentre: 'IT-1', state: 'reserved', isOwn: false },
  ])
  const [first] = await readParty(deps.db, deps, row)
  expect(first?.draft).toEqual({ name: 'Ana', surname1: 'Ruiz', email: 'ana.ruiz@example.com' })
})

test('a booking of a booker waits for an approver with its nights held, and is not paid before', async () => {
  const world = await openWorld()
  const { deps, home, booker, approver } = world
  const made = await booked(world, booker)
  expect(made).toMatchObject({ approvalWaits: true, isOffer: true, holdExpiresAt: '2027-03-03T09:00:00.000Z' })
  expect(await pay(deps, made)).toMatchObject({ code: 'approval_waits' })
  expect(await createBooking(deps, bookingInput(home))).toMatchObject({ code: 'dates_not_available' })
  const { id } = await rowOf(deps, made.bookingCode)
  expect(companyMails(deps)).toEqual([{ kind: 'company_approval', id, userId: approver.id }])
  expect(offerMails(deps)).toEqual([])
  await sendCompanyMail.run(deps, { kind: 'company_approval', id, userId: approver.id })
  expect(deps.sent.mails.at(-1)?.to).toBe(approver.holder.email)
  expect(deps.sent.mails.at(-1)?.text).toContain('/es/cuenta/empresa')
  expect(await stateOf(deps, booker, made.bookingCode)).toBe('waiting')
})

test('the database refuses to confirm, or to take the hold from, a booking that waits', async () => {
  const world = await openWorld()
  const { bookingCode } = await booked(world, world.booker)
  const paying = database.pool.query('update bookings set hold_expires_at = null where code = $1', [bookingCode])
  await expect(paying).rejects.toMatchObject({ constraint: 'bookings_paid_once_approved' })
})

test('an approved booking is offered to who booked it and paid like any offer', async () => {
  const world = await openWorld()
  const { deps, booker, approver } = world
  const made = await booked(world, booker)
  expect(await decideApproval(deps, approver.token, { code: made.bookingCode, ...APPROVE })).toMatchObject({ ok: true })
  expect(offerMails(deps)).toEqual(['offer', 'offer_expiring'])
  expect(await stateOf(deps, booker, made.bookingCode)).toBe('to_pay')
  expect(await pay(deps, made)).toMatchObject({ ok: true })
  expect(await stateOf(deps, booker, made.bookingCode)).toBe('reserved')
})

test('a declined booking frees its nights, and who booked it reads the reason', async () => {
  const world = await openWorld()
  const { deps, home, booker, approver } = world
  const made = await booked(world, booker)
  expect(await decideApproval(deps, approver.token, { code: made.bookingCode, ...DECLINE })).toMatchObject({ ok: true })
  const { id } = await rowOf(deps, made.bookingCode)
  await sendCompanyMail.run(deps, { kind: 'company_declined', id })
  expect(deps.sent.mails.at(-1)?.to).toBe(booker.holder.email)
  expect(deps.sent.mails.at(-1)?.text).toContain('Demasiado caro')
  expect((await companyOf(deps, booker)).stays).toMatchObject([{ state: 'declined', reason: 'Demasiado caro' }])
  expect(await pay(deps, made)).toMatchObject({ ok: false })
  expect(await createBooking(deps, bookingInput(home))).toMatchObject({ ok: true })
})

test('of two approvers who decide at once one is heard', async () => {
  const world = await openWorld()
  const { deps, booker, approver } = world
  const second = await makeMember(deps, approver, 'approver')
  const { bookingCode: code } = await booked(world, booker)
  const decisions = await Promise.all([
    decideApproval(deps, approver.token, { code, ...APPROVE }),
    decideApproval(deps, second.token, { code, ...DECLINE }),
  ])
  expect(decisions.map((one) => (one.ok ? 'ok' : one.code)).toSorted()).toEqual(['changed_meanwhile', 'ok'])
  const { approval, status } = await rowOf(deps, code)
  expect([approval, status]).toEqual(decisions[0]?.ok ? ['approved', 'PENDING'] : ['declined', 'CANCELLED'])
})

test('a booking that no approver decides about expires, and is not approved afterwards', async () => {
  const world = await openWorld()
  const { deps, booker, approver } = world
  const { bookingCode: code } = await booked(world, booker)
  await passTime(deps, 48 * 60 + 1)
  expect(await stateOf(deps, booker, code)).toBe('expired')
  expect(await decideApproval(deps, approver.token, { code, ...APPROVE })).toMatchObject({ code: 'approval_too_late' })
})

test('no one but an approver of the company decides', async () => {
  const world = await openWorld()
  const { deps, booker, approver } = world
  const second = await makeMember(deps, approver, 'approver')
  const other = await makeCompany(deps)
  const { bookingCode: code } = await booked(world, booker)
  await removeCompanyMember(deps, approver.token, { id: second.id })
  for (const { token } of [booker, other, second])
    expect(await decideApproval(deps, token, { code, ...APPROVE })).toMatchObject({ code: 'not_found' })
  expect(await decideApproval(deps, undefined, { code, ...APPROVE })).toMatchObject({ code: 'unauthenticated' })
})

test('the booking of a member who was removed stays with the company, and they book no more for it', async () => {
  const world = await openWorld()
  const { deps, booker, approver } = world
  const made = await booked(world, booker)
  await removeCompanyMember(deps, approver.token, { id: booker.id })
  expect(await bookAs(world, booker, { checkIn: '2027-09-01', checkOut: '2027-09-11' })).toMatchObject({
    code: 'not_found',
  })
  expect(await decideApproval(deps, approver.token, { code: made.bookingCode, ...APPROVE })).toMatchObject({ ok: true })
  expect(await pay(deps, made)).toMatchObject({ ok: true })
  expect(await stateOf(deps, approver, made.bookingCode)).toBe('reserved')
})

test('what an approver books needs no approval', async () => {
  const world = await openWorld()
  const made = await booked(world, world.approver)
  expect(made.approvalWaits).toBeUndefined()
  expect(await pay(world.deps, made)).toMatchObject({ ok: true })
})

test('the same request twice is one booking', async () => {
  const world = await openWorld()
  const requestKey = 'a key of a browser'
  const [one, two] = [
    await booked(world, world.booker, { requestKey }),
    await booked(world, world.booker, { requestKey }),
  ]
  expect(two.bookingCode).toBe(one.bookingCode)
})

test('a cost centre and a traveller are those of the company', async () => {
  const world = await openWorld()
  const other = await openWorld()
  const { travellerId } = other.company
  expect(await bookAs({ ...world, company: { costCentre: 'HR' } }, world.booker)).toMatchObject({
    errors: { 'company.costCentre': 'validation_failed' },
  })
  expect(await bookAs({ ...world, company: { travellerId } }, world.booker)).toMatchObject({
    errors: { 'company.travellerId': 'validation_failed' },
  })
})

test('staff see on a booking its company, its cost centre and its traveller', async () => {
  const world = await openWorld()
  const { bookingCode: code } = await booked(world, world.booker)
  const member = { roles: ['owner'], cities: null } as const
  const found = await getBookingDetails(world.deps, { code, member })
  expect(found.ok && found.value.details?.company).toEqual({
    ...{ id: expect.any(String), name: COMPANY.name, costCentre: 'IT-1', traveller: 'Ana Ruiz', approval: 'waiting' },
  })
})

test('an erased traveller leaves the booking without a name', async () => {
  const world = await openWorld({ needsApproval: false })
  const { deps, booker, company } = world
  await booked(world, booker)
  await removeTraveller(deps, booker.token, { id: company.travellerId })
  expect((await companyOf(deps, booker)).stays).toMatchObject([{ traveller: null, costCentre: 'IT-1' }])
})

test('a group of a booker waits as one: one mail, one decision, one traveller in each home', async () => {
  const { deps, booker, approver, company } = await openWorld()
  const rules = { ...plainRules, automaticOffers: true }
  const homes = [await makeApartment(deps.db, { rules }), await makeApartment(deps.db, { rules })]
  const party = { adults: 1, children: 0, babies: 0 }
  const [first, second] = homes.map(({ houseCode }) => ({ houseCode, ...party }))
  if (!first || !second) throw new Error('There are two homes')
  const group = await requestGroup(deps, {
    ...{ checkIn: '2027-06-01', checkOut: '2027-08-01', companyName: '', message: '', language: 'es' as const },
    homes: [{ ...first, travellerId: company.travellerId }, second],
    ...{ holder: booker.holder, consents: { dataProcessing: true }, userId: booker.id },
    company: { costCentre: 'IT-1' },
  })
  expect(group).toMatchObject({ ok: true, value: { approvalWaits: true } })
  expect(companyMails(deps)).toHaveLength(1)
  const { stays } = await companyOf(deps, booker)
  expect(stays.map(({ state, costCentre }) => [state, costCentre])).toEqual([
    ['waiting', 'IT-1'],
    ['waiting', 'IT-1'],
  ])
  expect(stays.map(({ traveller }) => traveller).toSorted()).toEqual(['Ana Ruiz', null])
  const code = stays[1]?.bookingCode ?? ''
  expect(await decideApproval(deps, approver.token, { code, ...APPROVE })).toMatchObject({ ok: true })
  expect((await companyOf(deps, booker)).stays.map(({ state }) => state)).toEqual(['to_pay', 'to_pay'])
  const offers = deps.sent.jobs.filter(({ name }) => name === 'send-group-mail')
  expect(offers.map(({ data }) => 'kind' in data && data.kind)).toEqual(['group_offer', 'group_expiring'])
})

test('a stay that has to be requested is offered to the company, and waits for its approver', async () => {
  const world = await openWorld()
  const { deps, booker, approver, company } = world
  const home = await makeApartment(deps.db, { rules: { ...plainRules, instantMaxNights: 5, automaticOffers: true } })
  const { holder, ...stay } = bookingInput(home, { holder: booker.holder, userId: booker.id, company })
  const sent = await requestStay(deps, { ...stay, holder, message: '' })
  const code = sent.ok ? (sent.value.offer?.bookingCode ?? '') : ''
  const row = await rowOf(deps, code)
  expect(row).toMatchObject({ costCentre: 'IT-1', companyTravellerId: company.travellerId, approval: 'waiting' })
  expect(row.invoiceAccountId).not.toBeNull()
  expect(companyMails(deps)).toMatchObject([{ kind: 'company_approval', userId: approver.id }])
  expect(offerMails(deps)).toEqual([])
  const own = bookingInput(home, { holder: booker.holder, company })
  expect(await requestStay(deps, { ...own, message: '' })).toMatchObject({ code: 'not_found' })
})
