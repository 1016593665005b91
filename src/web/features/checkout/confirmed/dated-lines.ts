import type { BookingView } from '#contract/booking.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type NextStep, nextSteps } from '#web/components/booking/next-steps.ts'

const BEFORE_ARRIVAL = new Set(['deposit-taken', 'arrive'])
const DURING_STAY = new Set(['leave', 'deposit-returned'])

/**
 * Returns the four dates that come next: the coming charge, the deposit, the guide and the arrival; during the stay the
 * departure and the return of the deposit. The page of the booking lists all dates.
 */
export function datedLines(booking: BookingView, today: CalendarDate): NextStep[] {
  const isBefore = today <= booking.checkIn
  const wanted = isBefore ? BEFORE_ARRIVAL : DURING_STAY
  const steps = nextSteps(booking, today)
  const charge = steps.find(({ key, mark }) => key.startsWith('payment-') && (mark === 'now' || mark === 'late'))
  const lines = steps.filter((step) => step === charge || (wanted.has(step.key) && step.mark !== 'paid'))
  return (isBefore ? [...lines, guideStep(booking)] : lines).sort((a, b) => a.date.localeCompare(b.date))
}

/** Returns the line of the guide, which is complete from the day before the arrival on, with how to open the door. */
function guideStep({ checkIn }: BookingView): NextStep {
  const locale = getLocale()
  const date = addDays(checkIn, -1)
  return { key: 'guide', date, when: longDate(date, locale), why: m.confirmed_guide(), mark: 'later' }
}
