import { eq } from 'drizzle-orm'
import type { Recipient } from '#domain/invoicing/recipient.ts'
import type { Queryable, Tx } from './client.ts'
import { taxData } from './schema/invoicing.ts'

/** Returns whom the invoices of a booking are made out to, if its holder has said so. */
export async function findRecipient(on: Queryable, bookingId: string): Promise<Recipient | undefined> {
  const [found] = await on.select().from(taxData).where(eq(taxData.bookingId, bookingId))
  if (!found) return undefined
  const { name, address, taxIdKind: kind, taxId: number, country } = found
  return { name, address, taxId: { kind, number, country } }
}

export async function saveRecipient(
  tx: Tx,
  { bookingId, enteredAt, ...recipient }: Recipient & { readonly bookingId: string; readonly enteredAt: Date },
): Promise<void> {
  const { name, address, taxId } = recipient
  const row = { name, address, taxIdKind: taxId.kind, taxId: taxId.number, country: taxId.country, enteredAt }
  await tx
    .insert(taxData)
    .values({ bookingId, ...row })
    .onConflictDoUpdate({ target: taxData.bookingId, set: row })
}
