import { findStayCause } from '#db/booking/stay-cause-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import type { StayCause } from '#domain/law/stay-cause.ts'
import type { Deps } from '#services/deps.ts'

/** Encrypts the cause of a stay, which can't be read as that of another booking. */
export function encryptedCause({ cipher }: Pick<Deps, 'cipher'>, bookingId: string, cause: StayCause): string {
  const { kind, text } = cause
  return cipher.encrypt(JSON.stringify({ kind, text } satisfies StayCause), about(bookingId))
}

/** Returns why the guests of a booking come; null where it is not known, or was erased. */
export async function readStayCause(
  on: Queryable,
  { cipher }: Pick<Deps, 'cipher'>,
  bookingId: string,
): Promise<StayCause | null> {
  const found = await findStayCause(on, bookingId)
  return found ? (JSON.parse(cipher.decrypt(found.encrypted, about(bookingId))) as StayCause) : null
}

function about(bookingId: string): string {
  return `stay-cause:${bookingId}`
}
