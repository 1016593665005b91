import type { BookingRow } from '#db/booking/booking-rows.ts'
import { findCompany } from '#db/company/company-rows.ts'
import type { Queryable } from '#db/connection/client.ts'

/** Tells whether a booking is for a company that pays its invoices by transfer. */
export async function hasPaymentTerms(on: Queryable, { companyId }: Pick<BookingRow, 'companyId'>): Promise<boolean> {
  const company = companyId === null ? undefined : await findCompany(on, companyId)
  return company !== undefined && company.closedAt === null && company.creditDays > 0
}
