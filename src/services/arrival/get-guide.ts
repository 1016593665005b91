import type { GuideView } from '#contract/guide.ts'
import { writable } from '#contract/writable.ts'
import { findGuideApartment, type GuideApartment } from '#db/arrival/guide-rows.ts'
import type { Guide } from '#domain/catalogue/apartment.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { byLocale, type LocalizedText } from '#domain/shared/text.ts'
import { openedAs } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { doorOfGuide, type GuideDoor } from '#services/door-code/door-of-guide.ts'
import { findByTypedCode, type OpenCheckInInput } from './open-check-in.ts'
import { wifiQr } from './wifi-qr.ts'

export type GuideRefusal = Refusal<
  'booking_not_found' | 'forbidden' | 'booking_cancelled' | 'guide_not_open' | 'guide_closed'
>

const HIDDEN = '••••'

/**
 * Gets the guide of a booking's home for its holder and their companions, from confirmation to departure. The door code is part of it from
 * the moment that the home's lock says; before that it is nowhere in the response, not even in a text.
 */
export async function getGuide(
  deps: Deps,
  { code, ...credentials }: OpenCheckInInput,
): Promise<Result<GuideView, GuideRefusal>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const { booking } = found
  if (!(await openedAs(deps, booking, credentials))) return refuse('forbidden')
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  if (booking.status === 'PENDING') return refuse('guide_not_open')
  const now = deps.clock.now()
  if (dateInMadrid(now) > booking.checkOut) return refuse('guide_closed')
  const apartment = await findGuideApartment(deps.db, booking.apartmentId)
  if (!apartment) throw new Error(`Booking ${booking.id} has no apartment`)
  const { checkIn, checkOut } = booking
  const door = await doorOfGuide(deps.db, deps, { stay: booking, lasting: apartment.guide.doorCode })
  return ok(writable({ bookingCode: booking.code, checkIn, checkOut, ...guideOf(apartment, door) }))
}

function guideOf({ guide, ...home }: GuideApartment, { door, mayNameLasting }: GuideDoor) {
  const { doorCode: _code, wifi, checkOut: checkOutText, ...texts } = mayNameLasting ? guide : withoutDoorCode(guide)
  return {
    ...home,
    ...texts,
    ...{ checkOutText, door },
    wifi: wifi ? { ...wifi, qr: wifiQr(wifi) } : null,
  }
}

/** Texts may contain the code as well. */
function withoutDoorCode({ doorCode, ...guide }: Guide): Guide {
  if (doorCode === undefined) return guide
  const hide = (text: LocalizedText) => byLocale((locale) => text[locale].replaceAll(doorCode, HIDDEN))
  return {
    ...guide,
    access: hide(guide.access),
    rubbish: hide(guide.rubbish),
    emergency: hide(guide.emergency),
    checkOut: hide(guide.checkOut),
    appliances: guide.appliances.map(({ name, text }) => ({ name, text: hide(text) })),
  }
}
