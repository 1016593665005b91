import { parseTaxId, type TaxId } from './tax-id.ts'

/** Who a full invoice is made out to (RD 1619/2012, art. 6.1.c to e). */
export type Recipient = {
  /** Name and surnames, or the name of a company. */
  readonly name: string
  readonly taxId: TaxId
  /** As it is printed, in one line. */
  readonly address: string
}

/** Checks whom somebody wants to be invoiced; null where the tax id can't be. */
export function parseRecipient({ name, taxId: typed, address }: Recipient): Recipient | null {
  const taxId = parseTaxId(typed.kind, typed.number, typed.country)
  return taxId && { name, taxId, address }
}
