import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { makeStayCertificate } from './stay-certificate.ts'

type GetCertificateInput = BookingCredentials & { readonly code: string; readonly locale: Locale }
type CertificateRefusal = Refusal<'booking_not_found' | 'forbidden' | 'booking_not_confirmed' | 'booking_cancelled'>

/**
 * Gets the certificate of a confirmed stay, for its holder. Refuses `booking_not_found`, `forbidden`,
 * `booking_not_confirmed` and `booking_cancelled`.
 */
export async function getStayCertificate(
  deps: Pick<Deps, 'db' | 'clock' | 'cipher' | 'settings'>,
  { code, locale, ...credentials }: GetCertificateInput,
): Promise<Result<PrintedDocument, CertificateRefusal>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, record.booking, credentials))) return refuse('forbidden')
  return makeStayCertificate(deps.db, deps, { booking: record.booking, locale })
}
