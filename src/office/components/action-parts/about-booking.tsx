import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import type { BookingOfMoney } from './booking-of-action.ts'

/** Names the booking under a dialog's title: its holder, home, dates and code. */
export function AboutBooking({ booking }: { readonly booking: BookingOfMoney }) {
  const locale = getLocale()
  const { holderName, houseCode, checkIn, checkOut, bookingCode } = booking
  const dates = checkIn && checkOut ? shortRange(checkIn, checkOut, locale) : null
  return [holderName, houseCode, dates, bookingCode].filter(Boolean).join(' · ')
}
