import { expect, test } from 'vitest'
import { createBooking } from '#services/booking/create-booking.ts'
import { getCompanyInvoice } from '#services/company/get-company-invoice.ts'
import { putCostCentre } from '#services/company/put-cost-centre.ts'
import { removeCompanyMember } from '#services/company/remove-company-member.ts'
import { issueAccountInvoices } from '#services/invoicing/issue-account-invoices.ts'
import { bookingInput, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { companyOf, makeCompany, makeMember } from '#tests/factories/company.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('a company has one invoice a month with the cost centre of each stay, which its members alone open', async () => {
  const { deps, home } = await makeBookingWorld(database.pool, {}, { now: '2027-03-30T10:00:00Z' })
  const approver = await makeCompany(deps, { needsApproval: false })
  const booker = await makeMember(deps, approver)
  await putCostCentre(deps, approver.token, { code: 'IT-1', name: 'Sistemas' })
  const company = { costCentre: 'IT-1' }
  const made = await createBooking(deps, bookingInput(home, { holder: booker.holder, userId: booker.id, company }))
  if (!made.ok) throw new Error(`The booking was refused: ${made.code}`)
  expect(await pay(deps, made.value)).toMatchObject({ ok: true })
  deps.clock.set('2027-04-01T12:00:00Z')
  expect(await issueAccountInvoices(deps)).toBe(1)
  const [invoice] = (await companyOf(deps, approver)).invoices
  const opened = await getCompanyInvoice(deps, booker.token, invoice?.name ?? '')
  expect(opened.ok && opened.value.terms).toMatchObject({
    bookings: [{ bookingCode: made.value.bookingCode, costCentre: 'IT-1' }],
  })
  const stranger = await makeCompany(deps)
  await removeCompanyMember(deps, approver.token, { id: booker.id })
  for (const { token } of [stranger, booker])
    expect(await getCompanyInvoice(deps, token, invoice?.name ?? '')).toMatchObject({ code: 'not_found' })
})
