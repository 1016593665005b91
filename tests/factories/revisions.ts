import type { ReservationRevision } from '#domain/channel/channel-manager.ts'
import { eachDate } from '#domain/shared/calendar-date.ts'
import type { MadeApartment } from './apartment.ts'

let made = 0

type Wanted = Partial<Omit<ReservationRevision, 'guest'>> & { readonly guest?: Partial<ReservationRevision['guest']> }

/** Makes a revision of a reservation at Booking.com: ten nights for two from 1 June 2027, 600,00 € that the site collects. */
export function makeRevision(
  home: Pick<MadeApartment, 'houseCode'>,
  { guest, ...wanted }: Wanted = {},
): ReservationRevision {
  made += 1
  const { checkIn = '2027-06-01', checkOut = '2027-06-11', amountCents = 600_00 } = wanted
  const dates = eachDate(checkIn, checkOut)
  return {
    id: `revision-${made}`,
    reservationId: `reservation-${made}`,
    propertyId: `property of ${home.houseCode}`,
    site: 'booking_com',
    code: `40213377${made}`,
    status: 'new',
    insertedAt: new Date(Date.UTC(2027, 1, 1, 0, made)),
    ...{ checkIn, checkOut, amountCents, currency: 'EUR', isPayout: false, commissionCents: 90_00 },
    collectedBy: 'site',
    nights: dates.map((date) => ({ date, priceCents: Math.floor(amountCents / dates.length) })),
    isMapped: true,
    party: { adults: 2, children: 0, babies: 0 },
    notes: '',
    ...wanted,
    guest: {
      ...{ name: 'Greta', lastname: 'Lindqvist', email: 'greta.1@guest.booking.com', phone: '+46 70 000 00 00' },
      ...{ language: 'en', ...guest },
    },
  }
}
