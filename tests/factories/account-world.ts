import type { Pool } from 'pg'
import { expect } from 'vitest'
import { findBooking } from '#db/booking/booking-rows.ts'
import { startSession } from '#services/access/session-token.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { getCompanyForStaff } from '#services/company/get-company-for-staff.ts'
import { previewRecordAccountTransfer, recordAccountTransfer } from '#services/company/record-account-transfer.ts'
import { issueAccountInvoices } from '#services/invoicing/issue-account-invoices.ts'
import { issueDueInvoices } from '#services/invoicing/issue-due-invoices.ts'
import { putOnAccount } from '#services/payment/put-on-account.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { makeApartment, plainRules } from '#tests/factories/apartment.ts'
import { bookingInput, makeBookingWorld } from '#tests/factories/booking.ts'
import { makeCompany, type SignedIn } from '#tests/factories/company.ts'
import { changeTerms as changeCompanyTerms, companyRowOf } from '#tests/factories/company-samples.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { MEMBER } from '#tests/factories/staff.ts'

export const OWNER = { roles: ['owner'], cities: null } as const
const rules = { ...plainRules, instantMaxNights: 200 }
/** Three months, of which each is a payment; the whole first one is due at once, since the stay begins within a week. */
const LONG = { checkIn: '2027-04-01', checkOut: '2027-07-01' }

/** A company that pays within 30 days, on a day of March. */
export async function openAccountWorld(pool: Pool, { creditDays = 30 } = {}) {
  await pool.query('truncate rate_limits')
  const { deps } = await makeBookingWorld(pool, {}, { now: '2027-03-28T10:00:00Z' })
  const approver = await makeCompany(deps, { needsApproval: false })
  const home = await makeApartment(deps.db, { rules })
  const world = { deps, approver, home, id: (await companyRowOf(deps, approver)).id }
  if (creditDays > 0) expect(await changeTerms(world, creditDays)).toEqual({ ok: true, value: null })
  return world
}

export type AccountWorld = Awaited<ReturnType<typeof openAccountWorld>>

export const changeTerms = ({ deps, id }: Pick<AccountWorld, 'deps' | 'id'>, creditDays: number) =>
  changeCompanyTerms(deps, id, creditDays)

export async function book({ deps, home }: AccountWorld, { id: userId, holder }: SignedIn, dates = LONG) {
  const made = await createBooking(deps, bookingInput(home, { ...dates, holder, userId, company: {} }))
  if (!made.ok) throw new Error(`The booking was refused: ${made.code}`)
  return made.value
}

export const put = (deps: TestDeps, { token }: SignedIn, code: string) =>
  putOnAccount(deps, token, { code, acceptTerms: true })

export async function bookOnAccount(world: AccountWorld, dates = LONG) {
  const made = await book(world, world.approver, dates)
  expect(await put(world.deps, world.approver, made.bookingCode)).toEqual({ ok: true, value: null })
  return made
}

/** Sessions end after 30 days. */
export async function signInAgain({ deps, approver }: AccountWorld): Promise<SignedIn> {
  return { ...approver, token: await deps.db.transaction((tx) => startSession(tx, deps, approver.id)) }
}

export async function rowOf({ db }: TestDeps, code: string) {
  const found = await findBooking(db, code)
  if (!found) throw new Error('There is no such booking')
  return found.booking
}

export async function accountOf({ deps, id }: AccountWorld) {
  const found = await getCompanyForStaff(deps, { id, member: OWNER })
  if (!found) throw new Error('There is no such company')
  const { uninvoicedCents, invoicedCents, overdueCents, creditCents } = found.account
  return { uninvoicedCents, invoicedCents, overdueCents, creditCents }
}

/** Goes to that day at noon, runs what is due of a booking and issues the invoices of the months that are over. */
export async function goOn({ deps }: AccountWorld, code: string, date: string) {
  deps.clock.set(`${date}T12:00:00Z`)
  const { id: bookingId } = await rowOf(deps, code)
  await runDueSteps(deps, { bookingId })
  await issueAccountInvoices(deps)
  await issueDueInvoices(deps, { bookingId })
}

export async function transfer(
  { deps, id: companyId }: AccountWorld,
  amountCents: number,
  { direction = 'received', reference = `${companyId} ${amountCents}`, madeOn = '2027-04-10' } = {},
) {
  const input = { companyId, amountCents, reference, madeOn, direction: direction as 'received' | 'returned' }
  const shown = await previewRecordAccountTransfer(deps, input)
  if (!shown.ok) return shown
  return recordAccountTransfer(deps, { ...input, previewId: shown.value.previewId, by: MEMBER })
}
