import type { BookingView } from '#contract/booking.ts'
import { m } from '#i18n/paraglide/messages.js'

export const CANCELLED_TEXTS = {
  hold_expired: m.booking_cancelled_hold_expired,
  unpaid: m.booking_cancelled_unpaid,
  guest: m.booking_cancelled_guest,
  company: m.booking_cancelled_company,
  owner: m.booking_cancelled_company,
  no_show: m.booking_cancelled_no_show,
  other_site: m.booking_cancelled_other_site,
} satisfies Record<NonNullable<BookingView['cancelReason']>, unknown>
