import type { ReservationRevision } from '#domain/channel/channel-manager.ts'

/** The holder of a booking that came from another site, which often gives no address or telephone: they are empty then. */
export function holderOfReservation({ name, lastname, email, phone }: ReservationRevision['guest']) {
  return { name, lastname, email: email ?? '', phone: phone ?? '' }
}
