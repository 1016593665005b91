import { findAgreementIdOf } from '#db/booking/agreement-rows.ts'
import { findBookedHome } from '#db/booking/booking-rows.ts'
import { findNewestSignedFile, findSignedAgreement } from '#db/booking/signed-agreement-rows.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { STORED_FILE_ID } from '#domain/booking/stored-file.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

/** What the holder of a signed document may learn of it; it names no one. */
export type VerifiedAgreement = Stay & {
  readonly houseCode: string
  readonly signedBy: string
  readonly signedAt: string
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly sha256: string
  /** `replaced`: a later version was signed. `cancelled`: the booking was cancelled. */
  readonly state: 'in_force' | 'replaced' | 'cancelled'
}

/** Gets what proves that a document is the one that the company signed, by the id in its QR code. Refuses `not_found`. */
export async function verifyAgreement(
  { db }: Pick<Deps, 'db'>,
  { id }: { readonly id: string },
): Promise<Result<VerifiedAgreement, Refusal<'not_found'>>> {
  const found = STORED_FILE_ID.test(id) ? await findSignedAgreement(db, id) : undefined
  if (!found) return refuse('not_found')
  const { signed, sha256, agreement } = found
  const booked = await findBookedHome(db, agreement.bookingId)
  const isNewest =
    (await findAgreementIdOf(db, agreement.bookingId)) === agreement.id &&
    (await findNewestSignedFile(db, agreement.id)) === id
  const isCancelled = booked?.booking.status === 'CANCELLED'
  const { houseCode, checkIn, checkOut } = agreement.terms
  return ok({
    ...{ houseCode, checkIn, checkOut, sha256 },
    signedBy: signed.signedBy,
    signedAt: signed.signedAt.toISOString(),
    state: isCancelled ? 'cancelled' : isNewest ? 'in_force' : 'replaced',
  })
}
