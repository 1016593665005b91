import { bookingPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { BookingAccess } from '#web/client/api/api-client.ts'
import {
  type FoundBooking,
  findBooking,
  findBookingForm,
  openBookingForm,
  openByEmail,
} from '#web/components/booking/find-booking.ts'
import { callerOf, type FormPost, handlesBy, refusedPost, seeOther } from './form-action.ts'
import { bookingCredentialsOf, viewTokenCookie } from './visitor-cookies.ts'

/** Finds a booking without scripts, and goes on to its page. */
export const findsBooking = handlesBy(findBookingForm, async (values, state, to) => {
  const outcome = await findBooking(callerOf(to), values)
  if ('found' in outcome) return opened(to, { code: values.code, path: bookingPath(getLocale(), values.code) }, outcome)
  const { other = null, ...errors } = outcome
  return refusedPost(state, { errors, message: other, ...(outcome.email ? { code: 'other_email' } : {}) })
})

/** Returns the booking of a page, and what opens it to the holder who has posted a form. */
export async function bookingOf({ request, params }: FormPost): Promise<BookingAccess> {
  const code = params.bookingCode ?? ''
  const opener = await bookingCredentialsOf(request, code)
  return { code, viewToken: opener?.viewToken }
}

/** Opens the booking of a page to its holder without scripts, and goes on with the page. */
export const opensBooking = handlesBy(openBookingForm, async ({ email }, state, to) => {
  const code = to.params.bookingCode ?? ''
  const outcome = await openByEmail(callerOf(to), { code, email })
  if (outcome === 'other_email') {
    return refusedPost(state, { errors: { email: m.my_bookings_find_email_other() } })
  }
  if ('found' in outcome) return opened(to, { code, path: to.url.pathname }, outcome)
  return refusedPost(state, { errors: { email: Object.values(outcome)[0] ?? '' } })
})

type Opened = { readonly code: string; readonly path: string }

async function opened({ app }: FormPost, { code, path }: Opened, { guest }: FoundBooking): Promise<Response> {
  const { publicUrl } = app.deps.settings
  const cookies = guest?.viewToken ? [await viewTokenCookie(code, guest.viewToken, publicUrl)] : []
  return seeOther(path, ...cookies)
}
