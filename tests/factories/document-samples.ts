import { findAgreementIdOf } from '#db/booking/agreement-rows.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { withholdDeposit } from '#services/deposit/withhold-deposit.ts'
import type { Deps } from '#services/deps.ts'
import { storeInvoice } from '#services/invoicing/store-invoice.ts'
import { makeApartment } from './apartment.ts'
import { makeBooking, pay } from './booking.ts'
import type { TestDeps } from './deps.ts'
import type { Sample } from './office-samples.ts'
import { makeDeposit } from './stay-samples.ts'

/** A day of arrival so near that the first payment is of everything. */
const NEAR = '2027-03-05'

/** A booking whose first payment was made. */
async function paidBooking(deps: TestDeps, stay: Parameters<typeof makeBooking>[1] = {}) {
  const booking = await makeBooking({ deps, home: await makeApartment(deps.db) }, stay)
  await pay(deps, booking)
  const record = await readBooking(deps.db, booking.bookingCode)
  if (!record) throw new Error('The booking of a sample is not there')
  return record
}

/** Issues an invoice as if the stay were over, and returns its name. */
export async function issueForTest(deps: Pick<Deps, 'db' | 'clock' | 'settings'>, code: string): Promise<string> {
  const record = await readBooking(deps.db, code)
  if (!record) throw new Error('There is no such booking')
  const { id: bookingId, code: bookingCode, checkIn, checkOut, price } = record.booking
  const stay = { bookingCode, houseCode: record.houseCode, checkIn, checkOut, price }
  const holder = { name: record.booking.holderName, lastname: record.booking.holderLastname }
  const terms = { ...stay, holder, vat: { kind: 'exempt' as const, percent: 0 }, paid: [] }
  const draft = { owner: { bookingId }, kind: 'F2' as const, terms, movements: [] }
  return invoiceName(await deps.db.transaction((tx) => storeInvoice(tx, deps, draft)))
}

const at = (code: string, path: string) => `/office-api/bookings/${code}/documents/${path}`

export const DOCUMENT_SAMPLES: Readonly<Record<string, Sample>> = {
  [`GET ${at('{code}', 'agreements/{id}')}`]: {
    city: 'madrid',
    entries: 0,
    async make(deps) {
      const { booking } = await paidBooking(deps)
      return { path: at(booking.code, `agreements/${await findAgreementIdOf(deps.db, booking.id)}`) }
    },
  },
  [`GET ${at('{code}', 'receipts/{number}')}`]: {
    city: 'madrid',
    entries: 0,
    make: async (deps) => ({ path: at((await paidBooking(deps)).booking.code, 'receipts/1') }),
  },
  [`GET ${at('{code}', 'deposit-receipt')}`]: {
    city: 'madrid',
    entries: 0,
    async make(deps) {
      const code = await makeDeposit(deps)
      const kept = { code, amountCents: 50_00, reason: 'Una lámpara rota', by: COMMAND }
      const done = await withholdDeposit(deps, kept)
      if (!done.ok) throw new Error(`A sample was refused: ${done.code}`)
      return { path: at(code, 'deposit-receipt') }
    },
  },
  [`GET ${at('{code}', 'stay-certificate')}`]: {
    city: 'madrid',
    entries: 0,
    make: async (deps) => ({ path: at((await paidBooking(deps, { checkIn: NEAR })).booking.code, 'stay-certificate') }),
  },
  [`GET ${at('{code}', 'invoices/{name}')}`]: {
    city: 'madrid',
    entries: 0,
    async make(deps) {
      const { booking } = await paidBooking(deps)
      const name = await issueForTest(deps, booking.code)
      return { path: at(booking.code, `invoices/${name}`) }
    },
  },
}
