import type { BillingSystem } from '#domain/invoicing/invoice-record.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { COMPANY } from './company.ts'

/**
 * Declares this product to the tax agency (RD 1007/2023, art. 13). A company that sells or changes the product puts its
 * own name and tax id here. Tests compare the version with package.json.
 */
export const BILLING_SYSTEM: Omit<BillingSystem, 'installation'> = {
  producer: { name: 'Estancia Apartamentos, S.L.', taxId: 'B00000000' },
  name: 'Estancia',
  id: 'ES',
  version: '0.1.0',
}

export type ProducerDeclaration = {
  /** Where the producer is written to, with the country. */
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly website: string | null
  /**
   * When and where the producer signed the declaration for this version; the place is a town and a country. Null while
   * it is unsigned.
   */
  readonly signed: { readonly on: CalendarDate; readonly place: string } | null
}

/**
 * What the responsible declaration states besides (Orden HAC/1177/2024, art. 15.1.j and l, 15.2). Only the producer can
 * sign it, and signs it again for each version.
 */
export const PRODUCER_DECLARATION: ProducerDeclaration = {
  address: `${COMPANY.address}, España`,
  email: COMPANY.email,
  phone: COMPANY.phone.shown,
  website: null,
  signed: null,
}
