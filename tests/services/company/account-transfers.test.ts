import { expect, test } from 'vitest'
import { importBankFile } from '#services/bank/import-bank-file.ts'
import { listBankLines } from '#services/bank/list-bank-lines.ts'
import { changePaymentTerms, previewChangePaymentTerms } from '#services/company/change-payment-terms.ts'
import { getCompanyForStaff } from '#services/company/get-company-for-staff.ts'
import { previewRecordAccountTransfer, recordAccountTransfer } from '#services/company/record-account-transfer.ts'
import { takeBackAccountTransfer } from '#services/company/take-back-account-transfer.ts'
import {
  accountOf,
  book,
  bookOnAccount,
  goOn,
  OWNER,
  openAccountWorld,
  transfer,
} from '#tests/factories/account-world.ts'
import { companyOf } from '#tests/factories/company.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('the database refuses a charge on account of a booking that is not, and one transfer twice', async () => {
  const world = await openAccountWorld(database.pool)
  const made = await book(world, world.approver)
  await expect(
    database.pool.query(
      `insert into charges (id, payment_id, amount_cents, gateway, presence, state, method, submitted_at, settled_at)
       select gen_random_uuid(), p.id, p.amount_cents, 'account', 'automatic', 'succeeded', 'account', now(), now()
         from payments p join bookings b on b.id = p.booking_id where b.code = $1`,
      [made.bookingCode],
    ),
  ).rejects.toMatchObject({ constraint: 'charges_on_account_of_booking' })
  world.deps.clock.set('2027-04-12T10:00:00Z')
  const once = { reference: 'SEPA-77' }
  expect(await transfer(world, 100_00, once)).toMatchObject({ ok: true })
  expect(await transfer(world, 100_00, once)).toMatchObject({ code: 'already_recorded' })
})

test('a transfer that was recorded by mistake is taken back, and the invoice is open again', async () => {
  const world = await openAccountWorld(database.pool)
  const { deps, id: companyId } = world
  const made = await bookOnAccount(world)
  const cents = made.paymentSchedule[0]?.amountCents ?? 0
  await goOn(world, made.bookingCode, '2027-04-10')
  expect(await transfer(world, cents)).toMatchObject({ ok: true })
  const found = await getCompanyForStaff(deps, { id: companyId, member: OWNER })
  const [recorded] = found?.account.transfers ?? []
  const taking = { companyId, transferId: recorded?.id ?? '', reason: 'Era de otra empresa', by: MEMBER }
  expect(await takeBackAccountTransfer(deps, taking)).toEqual({ ok: true, value: null })
  expect(await takeBackAccountTransfer(deps, taking)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await accountOf(world)).toMatchObject({ invoicedCents: cents, creditCents: 0 })
})

test('figures that changed since they were shown stop a transfer and new terms', async () => {
  const world = await openAccountWorld(database.pool)
  const { deps, id: companyId } = world
  const made = await bookOnAccount(world)
  const input = { companyId, amountCents: 10_00, reference: 'A', madeOn: '2027-04-01', direction: 'received' } as const
  await goOn(world, made.bookingCode, '2027-04-01')
  const shown = await previewRecordAccountTransfer(deps, input)
  const terms = { companyId, creditDays: 15, reason: 'Menos' }
  const shownTerms = await previewChangePaymentTerms(deps, terms)
  await transfer(world, 20_00, { madeOn: '2027-04-01' })
  const by = MEMBER
  const previewId = shown.ok ? shown.value.previewId : ''
  expect(await recordAccountTransfer(deps, { ...input, previewId, by })).toMatchObject({ code: 'changed_meanwhile' })
  const termsId = shownTerms.ok ? shownTerms.value.previewId : ''
  expect(await changePaymentTerms(deps, { ...terms, previewId: termsId, by })).toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('a line of the bank that names an invoice is proposed for its company, and waits no longer once it is recorded', async () => {
  const world = await openAccountWorld(database.pool)
  const { deps, id } = world
  const made = await bookOnAccount(world)
  await goOn(world, made.bookingCode, '2027-04-10')
  const [invoice] = (await companyOf(deps, world.approver)).invoices
  const cents = invoice?.totalCents ?? 0
  const content = `Fecha;Ordenante;Concepto;Importe\n2027-04-10;OBRAS SUR;fra ${invoice?.name};${(cents / 100).toFixed(2)}`
  await importBankFile(deps, { fileName: `${id}.csv`, content, by: MEMBER })
  const ofCompany = async () => (await listBankLines(deps, null)).filter(({ company }) => company?.company.id === id)
  const [line] = await ofCompany()
  expect(line?.company).toMatchObject({ invoice: invoice?.name, isSameAmount: true })
  expect(await transfer(world, cents, { reference: line?.reference ?? '' })).toMatchObject({ ok: true })
  expect(await ofCompany()).toEqual([])
})

test('a transfer is not taken back while more of it has gone back to the company than it had', async () => {
  const world = await openAccountWorld(database.pool)
  const { deps, id: companyId } = world
  deps.clock.set('2027-04-12T10:00:00Z')
  await transfer(world, 100_00)
  await transfer(world, 40_00, { direction: 'returned' })
  const { account } = (await getCompanyForStaff(deps, { id: companyId, member: OWNER })) ?? {}
  const idOf = (cents: number) => account?.transfers.find(({ amountCents }) => amountCents === cents)?.id ?? ''
  const takeBack = (transferId: string) =>
    takeBackAccountTransfer(deps, { companyId, transferId, reason: 'Era de otra empresa', by: MEMBER })
  expect(await takeBack(idOf(100_00))).toMatchObject({ code: 'credit_exceeded' })
  expect(await accountOf(world)).toMatchObject({ creditCents: 60_00 })
  expect(await takeBack(idOf(-40_00))).toEqual({ ok: true, value: null })
  expect(await takeBack(idOf(100_00))).toEqual({ ok: true, value: null })
  expect(await accountOf(world)).toMatchObject({ creditCents: 0 })
})
