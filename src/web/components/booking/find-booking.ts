import * as bookings from '#contract/endpoints/bookings.ts'
import * as guests from '#contract/endpoints/guests.ts'
import * as links from '#contract/endpoints/links.ts'
import type { GuestView } from '#contract/people.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ApiFailure, endpointCaller } from '#web/client/api/call-api.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { checkedForm } from '#web/components/guest-form/guest-form.ts'
import { findBookingFaultText, findBookingRules, openByEmailRules } from './find-booking-rules.ts'

export type FindBookingValues = { readonly code: string; readonly email: string }
/** A sentence for each field; `other` is about none of them. */
export type FindFaults = { readonly code?: string; readonly email?: string; readonly other?: string }
/** `guest`: the holder, whose e-mail it is, with the token that opens the booking. */
export type FoundBooking = { readonly found: true; readonly guest: GuestView | null }

type Caller = ReturnType<typeof endpointCaller>

/** The form that finds a booking by its code, and opens it by its holder's e-mail. */
export const findBookingForm = checkedForm({
  id: 'find-booking',
  rules: findBookingRules,
  fields: ['code', 'email'],
  defaults: { code: '', email: '' },
  label: findBookingLabel,
  faultText: findBookingFaultText,
  refusals: ['other_email'],
})

/** The form that opens one booking, whose code is known, by its holder's e-mail. */
export const openBookingForm = checkedForm({
  id: 'open-booking',
  rules: openByEmailRules,
  fields: ['email'],
  defaults: { email: '' },
  label: findBookingLabel,
  faultText: findBookingFaultText,
})

function findBookingLabel(name: 'code' | 'email'): string {
  return name === 'code' ? m.my_bookings_find_code() : m.my_bookings_find_email()
}

/** Looks a booking up by its code, and by its holder's e-mail where one was typed. */
export async function findBooking(
  call: Caller,
  { code, email }: FindBookingValues,
): Promise<FoundBooking | FindFaults> {
  const opened = email === '' ? null : await openByEmail(call, { code, email })
  if (opened && opened !== 'other_email') return opened
  const booking = await call(bookings.getOne, { params: { code } })
  if (!booking.ok) return failed(booking)
  return opened ? { email: m.my_bookings_find_email_other() } : { found: true, guest: null }
}

/** Returns the holder of a booking if code and e-mail belong together. */
export async function openByEmail(
  call: Caller,
  { code, email }: FindBookingValues,
): Promise<FoundBooking | 'other_email' | FindFaults> {
  const guest = await call(guests.getOne, { query: { email, bookingCode: code } })
  if (!guest.ok) return failed(guest)
  if (guest.value.byLink) {
    const sent = await call(links.postLink, { params: { code }, body: { email } })
    return sent.ok ? { email: m.my_bookings_find_by_link() } : failed(sent)
  }
  return guest.value.viewToken ? { found: true, guest: guest.value } : 'other_email'
}

function failed(failure: ApiFailure): FindFaults {
  const other = failureText(failure, { silent: m.my_bookings_find_offline() })
  if (failure.kind === 'unknown') return { other }
  if (failure.code === 'booking_not_found') return { code: m.my_bookings_find_code_unknown() }
  if (failure.code === 'validation_failed') return { email: m.my_bookings_find_email_wrong() }
  return { other }
}
