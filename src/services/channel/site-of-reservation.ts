import type { ReservationRow } from '#db/channel/reservation-rows.ts'
import { SITE_NAMES } from '#domain/channel/feed-sites.ts'

/** Says where a stay was booked, as the audit and the invoices of the site name it: `Booking.com 4021337781`. */
export function bookedAtSite({ site, code }: Pick<ReservationRow, 'site' | 'code'>): string {
  return site === 'other' ? code : `${SITE_NAMES[site]} ${code}`
}
