import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { bookingPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { readSession, saveGuestSession } from '#web/client/session.ts'
import { saveViewToken } from '#web/client/storage/booking-storage.ts'
import { useZodForm } from '#web/ui/form/use-zod-form.ts'
import { findBookingFaultText, findBookingRules, openByEmailRules } from './find-booking-rules.ts'

type FindBookingValues = { readonly code: string; readonly email: string }
/** A sentence for each field; `other` is about none of them. */
type Faults = { readonly code?: string; readonly email?: string; readonly other?: string }

/** Looks a booking up by its code, and gives access to it with its holder's e-mail. */
export function useFindBooking(locale: Locale) {
  const navigate = useNavigate()
  /** The code of a booking that exists, but does not belong to the e-mail. */
  const [seen, setSeen] = useState<string | null>(null)
  const form = useZodForm<FindBookingValues>({
    rules: findBookingRules,
    fields: ['code', 'email'],
    // Text fields have no default, so that what was typed before hydration stays.
    defaults: {},
    mode: 'onSubmit',
    label: (name) =>
      name === 'code' ? m.my_bookings_find_code({}, { locale }) : m.my_bookings_find_email({}, { locale }),
    faultText: (message) => findBookingFaultText(message, locale),
  })
  const send = form.submit(async (values) => {
    const outcome = await lookUp(values, locale)
    if (outcome === 'found') return void navigate(bookingPath(locale, values.code))
    if (outcome.email) setSeen(values.code)
    const { other = null, ...faults } = outcome
    form.showRefused(faults)
    form.setMessage(other)
  })
  const submit = (event: FormEvent) => {
    setSeen(null)
    form.setMessage(null)
    void send(event)
  }
  return { ...form, submit, seen }
}

async function lookUp(input: FindBookingValues, locale: Locale): Promise<'found' | Faults> {
  const opened = input.email === '' ? 'unopened' : await openByEmail(input, locale)
  if (opened !== 'unopened' && opened !== 'other_email') return opened
  const booking = await apiClient(locale).getBooking({ code: input.code })
  if (!booking.ok) return failed(booking, locale)
  return opened === 'unopened' ? 'found' : { email: m.my_bookings_find_email_other({}, { locale }) }
}

type UseOpenByEmailInput = {
  readonly bookingCode: string
  readonly label: string
  readonly onOpened: () => void
  readonly locale: Locale
}

/** Gives access to one booking, whose code is known, with its holder's e-mail. */
export function useOpenByEmail({ bookingCode, label, onOpened, locale }: UseOpenByEmailInput) {
  const form = useZodForm<{ readonly email: string }>({
    rules: openByEmailRules,
    fields: ['email'],
    defaults: {},
    mode: 'onSubmit',
    label: () => label,
    faultText: (message) => findBookingFaultText(message, locale),
  })
  const send = form.submit(async ({ email }) => {
    const outcome = await openByEmail({ code: bookingCode, email }, locale)
    if (outcome === 'found') return onOpened()
    const text = outcome === 'other_email' ? m.my_bookings_find_email_other({}, { locale }) : Object.values(outcome)[0]
    form.showRefused({ email: text ?? '' })
  })
  return { field: form.field, isSending: form.isSending, submit: (event: FormEvent) => void send(event) }
}

/** Saves the view token of a booking if code and e-mail belong together. */
async function openByEmail(
  { code, email }: FindBookingValues,
  locale: Locale,
): Promise<'found' | 'other_email' | Faults> {
  const guest = await apiClient(locale).getGuest({ email, bookingCode: code })
  if (!guest.ok) return failed(guest, locale)
  if (guest.value.byLink) {
    const sent = await apiClient(locale).sendLink({ code, email })
    return sent.ok ? { email: m.my_bookings_find_by_link({}, { locale }) } : failed(sent, locale)
  }
  if (!guest.value.viewToken) return 'other_email'
  saveViewToken(code, guest.value.viewToken)
  // A user who is signed in stays so while they look at another booking.
  if (readSession().kind !== 'registered') saveGuestSession(guest.value)
  return 'found'
}

function failed(failure: ApiFailure, locale: Locale): Faults {
  const other = failureText(failure, { silent: m.my_bookings_find_offline({}, { locale }) }, locale)
  if (failure.kind === 'unknown') return { other }
  if (failure.code === 'booking_not_found') return { code: m.my_bookings_find_code_unknown({}, { locale }) }
  if (failure.code === 'validation_failed') return { email: m.my_bookings_find_email_wrong({}, { locale }) }
  return { other }
}
