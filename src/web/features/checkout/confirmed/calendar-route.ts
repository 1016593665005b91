import { COMPANY } from '#content/company.ts'
import { confirmedPath } from '#contract/booking-paths.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { stayEvent } from '#domain/booking/calendar-events.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { icalFile } from '#domain/shared/ical-file.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getBooking } from '#services/booking/get-booking.ts'
import { getBookedApartment } from '#services/catalogue/get-apartment.ts'
import { readApp } from '#web/server/app-context.ts'
import { notFound } from '#web/server/not-found.ts'
import type { Route } from './+types/calendar-route'

/**
 * Sends the stay as a calendar file. It leaves out the address of the home, which a booking code alone must not reveal.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { deps } = readApp(context)
  const locale = getLocale()
  const code = new URL(request.url).searchParams.get('booking') ?? ''
  const found = await getBooking(deps, { code })
  const apartment = found.ok ? await getBookedApartment(deps, found.value.houseCode) : found
  if (!found.ok || !apartment.ok || found.value.status === 'CANCELLED') throw notFound()
  const { title, neighbourhood, city } = apartment.value
  const { publicUrl } = deps.settings
  const { bookingCode } = found.value
  const hours = { checkIn: CHECK_IN_HOUR, checkOut: CHECK_OUT_HOUR }
  const event = stayEvent(
    { ...found.value, host: new URL(publicUrl).hostname },
    {
      title: m.booking_ics_title({ company: COMPANY.name, home: title[locale] }),
      description: m.booking_ics_text({ code: bookingCode, ...hours }),
      place: `${neighbourhood.name}, ${cityName(city, locale)}`,
      url: `${publicUrl}${confirmedPath(locale, bookingCode)}`,
    },
  )
  const file = icalFile({ events: [event], writtenAt: deps.clock.now(), organizer: COMPANY })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="estancia-${bookingCode}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}
