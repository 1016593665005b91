import { addMonths, type CalendarDate, firstOfMonth } from '#domain/shared/calendar-date.ts'
import { type InvoicedStay, leftLines, type PaidCharge, restParts, uninvoicedOf } from './due-invoice.ts'
import type { InvoicePart } from './invoice.ts'
import { addLines, type TaxLine } from './tax-line.ts'

/** What an account is invoiced for a month, by the index of each stay in the list that it was planned from. */
export type AccountMonth = {
  /** The first day of the month. */
  readonly month: CalendarDate
  readonly bookings: readonly {
    readonly stay: number
    /** Each with the refunds until the end of the month. */
    readonly charges: readonly PaidCharge[]
    readonly parts: readonly InvoicePart[]
    readonly lines: readonly TaxLine[]
  }[]
}

/** Returns the month whose money the next invoice of an account is about, by its first day, and the day of its issue. */
export function nextAccountInvoice(today: CalendarDate): {
  readonly month: CalendarDate
  readonly issuedOn: CalendarDate
} {
  const month = firstOfMonth(today)
  return { month, issuedOn: addMonths(month, 1) }
}

/**
 * Plans the invoices of an account, one for each month with money, the first month first. A charge belongs to the month in
 * which it was received; where that month has its invoice already, to the next one without. Refunds until the end of the
 * month are taken off, later ones correct the invoice. `before` is the first day of the current month, which is not over;
 * `invoiced` are the first days of the months that have an invoice.
 */
export function accountMonths(
  stays: readonly InvoicedStay[],
  { invoiced, before }: { readonly invoiced: ReadonlySet<CalendarDate>; readonly before: CalendarDate },
): AccountMonth[] {
  const due = stays.flatMap((stay, index) =>
    uninvoicedOf(stay).map((charge) => ({ index, charge, month: monthOf(charge, invoiced) })),
  )
  const months = Map.groupBy(
    due.filter(({ month }) => month < before),
    ({ month }) => month,
  )
  return [...months]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, charges]) => ({
      month,
      bookings: [...Map.groupBy(charges, ({ index }) => index)].flatMap(([index, ofStay]) => {
        const stay = stays[index]
        return stay ? [ofBooking(stay, { index, month }, ofStay)] : []
      }),
    }))
}

function monthOf({ on }: PaidCharge, invoiced: ReadonlySet<CalendarDate>): CalendarDate {
  let month = firstOfMonth(on)
  while (invoiced.has(month)) month = addMonths(month, 1)
  return month
}

function ofBooking(
  { vat }: InvoicedStay,
  { index, month }: { readonly index: number; readonly month: CalendarDate },
  due: readonly { readonly charge: PaidCharge }[],
): AccountMonth['bookings'][number] {
  const after = addMonths(month, 1)
  const charges = due.map(({ charge }) => ({ ...charge, refunds: charge.refunds.filter(({ on }) => on < after) }))
  return {
    stay: index,
    charges,
    parts: charges.flatMap((charge) => restParts(charge, vat)),
    lines: addLines(charges.flatMap((charge) => leftLines(charge, vat))),
  }
}
