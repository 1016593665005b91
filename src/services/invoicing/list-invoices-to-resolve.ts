import {
  type FaultyInvoice,
  findWaitingRecords,
  listBookingsWithoutTaxData,
  listFaultyInvoices,
} from '#db/invoicing/invoices-to-resolve-rows.ts'
import { listTurns } from '#db/invoicing/record-delivery-rows.ts'
import type { OfBooking } from '#db/money/money-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { dueInvoices } from '#domain/invoicing/due-invoice.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { MAX_SIMPLIFIED_CENTS } from '#domain/invoicing/invoicing-policy.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { citiesWithin, type Scope } from '#domain/staff/permissions.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { readInvoicedStay } from './invoiced-stay.ts'

/** A payment above the limit of simplified invoices, whose invoice waits for tax data. */
export type UnnamedPayment = OfBooking & {
  readonly number: number
  readonly amountCents: Cents
  readonly paidOn: CalendarDate
}

/** How the records of invoices get to the tax agency. */
export type HandInState = {
  /** Name of the adapter: the agency does not read a folder. */
  readonly agency: string
  readonly waiting: number
  readonly oldestMadeAt: Date | null
  /** The moment since which the agency has not answered, and the fault of the last message as a whole. */
  readonly failingSince: Date | null
  readonly fault: string | null
}

/** Invoices that wait for staff. */
export type InvoicesToResolve = {
  readonly faulty: readonly (FaultyInvoice & { readonly name: string })[]
  readonly unnamed: readonly UnnamedPayment[]
  /** Null where no records are made. */
  readonly handIn: HandInState | null
}

/** Maximum length of the list, whose payments are resolved one by one. */
const MAX_UNNAMED = 50

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'taxAgency'>
type Where = Pick<Scope, 'cities'> & { readonly city?: City | null }

/** Lists what is to be resolved of invoices in the cities of a member; what waits for the agency is of no city. */
export async function listInvoicesToResolve(deps: ReadDeps, where: Where): Promise<InvoicesToResolve> {
  const cities = citiesWithin(where, where.city)
  const [faulty, unnamed, handIn] = await Promise.all([
    listFaultyInvoices(deps.db, cities),
    listUnnamed(deps, cities),
    readHandIn(deps),
  ])
  return { faulty: faulty.map((one) => ({ ...one, name: invoiceName(one) })), unnamed, handIn }
}

async function listUnnamed({ db, clock }: ReadDeps, cities: readonly City[] | null): Promise<UnnamedPayment[]> {
  const codes = await listBookingsWithoutTaxData(db, { cities, above: MAX_SIMPLIFIED_CENTS, most: MAX_UNNAMED })
  const today = dateInMadrid(clock.now())
  const found: UnnamedPayment[] = []
  for (const code of codes) {
    const record = await readBooking(db, code)
    if (!record) continue
    const { stay } = await readInvoicedStay(db, record, today)
    const { booking, houseCode } = record
    const ofBooking = {
      ...{ bookingCode: code, houseCode, holderName: `${booking.holderName} ${booking.holderLastname}` },
      ...{ language: booking.language, checkIn: booking.checkIn, checkOut: booking.checkOut },
    }
    for (const due of dueInvoices(stay)) {
      if (due.what !== 'waiting') continue
      const { number, amountCents, on: paidOn } = due.charge
      found.push({ ...ofBooking, number, amountCents, paidOn })
    }
  }
  return found
}

async function readHandIn({ db, settings, taxAgency }: ReadDeps): Promise<HandInState | null> {
  if (!settings.invoicing.isRecorded) return null
  const [{ count: waiting, oldestMadeAt }, turns] = await Promise.all([findWaitingRecords(db), listTurns(db)])
  const [failing] = turns.filter(({ failingSince }) => failingSince !== null)
  const { failingSince = null, fault = null } = failing ?? {}
  return { agency: taxAgency.name, waiting, oldestMadeAt, failingSince, fault }
}
