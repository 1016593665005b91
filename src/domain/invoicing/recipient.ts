import { parseTaxId, type TaxId } from './tax-id.ts'

/** Who a full invoice is made out to (RD 1619/2012, art. 6.1.c to e). */
export type Recipient = {
  /** Name and surnames, or the name of a company. */
  readonly name: string
  readonly taxId: TaxId
  /** The printed address, in one line. */
  readonly address: string
}

/** Who enters a recipient: staff, or a guest in place of the tax id that was saved before. */
type RecipientAuthor = { readonly isStaff?: boolean; readonly saved?: TaxId | null }

/**
 * Returns the recipient that a guest or staff enter for invoices, with its tax id checked; null where the tax id is
 * invalid. Only staff may declare an id outside the census; a guest retains the declaration of the tax id that was
 * `saved`.
 */
export function parseRecipient({ name, taxId: typed, address }: Recipient, by: RecipientAuthor = {}): Recipient | null {
  const { isStaff = false, saved = null } = by
  const kind = typed.kind === 'unlisted' && !isStaff && !isSavedUnlisted(typed, saved) ? 'nif' : typed.kind
  const taxId = parseTaxId(kind, typed.number, typed.country)
  return taxId && { name, taxId, address }
}

function isSavedUnlisted({ number, country }: TaxId, saved: TaxId | null): boolean {
  return saved?.kind === 'unlisted' && parseTaxId('unlisted', number, country)?.number === saved.number
}
