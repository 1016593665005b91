import { and, desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { agreements, signedAgreements, storedFiles } from '#db/schema/booking.ts'

export type SignedAgreementRow = typeof signedAgreements.$inferSelect

/** Returns the id of the file in which an agreement with these contents was signed. */
export async function findSignedFile(
  on: Queryable,
  { agreementId, contentsSha256 }: Pick<SignedAgreementRow, 'agreementId' | 'contentsSha256'>,
): Promise<string | undefined> {
  const [found] = await on
    .select({ fileId: signedAgreements.fileId })
    .from(signedAgreements)
    .where(and(eq(signedAgreements.agreementId, agreementId), eq(signedAgreements.contentsSha256, contentsSha256)))
  return found?.fileId
}

/** Stores that a file is the signed agreement with these contents; false where another file is. */
export async function insertSignedAgreement(tx: Tx, row: SignedAgreementRow): Promise<boolean> {
  const stored = await tx
    .insert(signedAgreements)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: signedAgreements.fileId })
  return stored.length > 0
}

/** Returns the id of the file that was signed last for an agreement. */
export async function findNewestSignedFile(on: Queryable, agreementId: string): Promise<string | undefined> {
  const [found] = await on
    .select({ fileId: signedAgreements.fileId })
    .from(signedAgreements)
    .where(eq(signedAgreements.agreementId, agreementId))
    .orderBy(desc(signedAgreements.signedAt))
    .limit(1)
  return found?.fileId
}

/** Returns a signed agreement by the id of its file, with the fingerprint of the file and what was signed. */
export async function findSignedAgreement(on: Queryable, fileId: string) {
  const [found] = await on
    .select({ signed: signedAgreements, sha256: storedFiles.sha256, agreement: agreements })
    .from(signedAgreements)
    .innerJoin(storedFiles, eq(storedFiles.id, signedAgreements.fileId))
    .innerJoin(agreements, eq(agreements.id, signedAgreements.agreementId))
    .where(eq(signedAgreements.fileId, fileId))
  return found
}
