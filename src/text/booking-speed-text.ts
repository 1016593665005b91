import { OFFER_HOURS } from '#domain/booking/booking-policy.ts'
import type { BookingSpeed } from '#domain/booking/booking-speed.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Says how a stay is booked. `answerHours` is within how many hours a person answers, where that was measured. */
export function bookingSpeedText(speed: BookingSpeed, answerHours?: number): string {
  if (speed === 'instant') return m.vocabulary_booking_instant()
  if (speed === 'offer') return m.vocabulary_booking_offer({ hours: OFFER_HOURS })
  return answerHours === undefined
    ? m.vocabulary_booking_person()
    : m.vocabulary_booking_person_hours({ count: answerHours })
}

/** Says up to which length a home books a stay at once, and how it books longer ones. */
export function longestInstantText({
  instantMaxNights,
  longStaySpeed,
}: {
  readonly instantMaxNights: number
  readonly longStaySpeed: BookingSpeed
}): string {
  const longer = bookingSpeedText(longStaySpeed)
  if (instantMaxNights === 0 || longStaySpeed === 'instant') return longer
  return m.vocabulary_booking_up_to({ count: instantMaxNights, longer: uncapitalized(longer) })
}

function uncapitalized(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1)
}
