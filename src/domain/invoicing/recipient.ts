import { parseTaxId, type TaxId } from './tax-id.ts'

/** Who a full invoice is made out to (RD 1619/2012, art. 6.1.c to e). */
export type Recipient = {
  /** Name and surnames, or the name of a company. */
  readonly name: string
  readonly taxId: TaxId
  /** As it is printed, in one line. */
  readonly address: string
}

/**
 * Checks the recipient that a guest or staff enter for invoices; null where the tax id can't be. Only staff say that an id is outside of the
 * census.
 */
export function parseRecipient({ name, taxId: typed, address }: Recipient, isByStaff = false): Recipient | null {
  const kind = typed.kind === 'unlisted' && !isByStaff ? 'nif' : typed.kind
  const taxId = parseTaxId(kind, typed.number, typed.country)
  return taxId && { name, taxId, address }
}
