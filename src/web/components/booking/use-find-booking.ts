import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bookingPath } from '#contract/site-paths.ts'
import { BOOKING_CODE, normaliseBookingCode } from '#domain/booking/booking-code.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import { readSession, saveGuestSession } from '#web/client/session.ts'
import { saveViewToken } from '#web/client/storage/booking-storage.ts'

export type FindFaults = { readonly code?: string; readonly email?: string; readonly other?: string }
type FindBookingInput = { readonly code: string; readonly email: string }

const EMAIL = /^\S+@\S+\.\S+$/

/** Looks a booking up by its code, and opens it with its holder's e-mail. */
export function useFindBooking(locale: Locale) {
  const [faults, setFaults] = useState<FindFaults>({})
  const [isBusy, setBusy] = useState(false)
  /** The booking is there, only not opened by that e-mail. */
  const [seen, setSeen] = useState<string | null>(null)
  const navigate = useNavigate()

  const find = async (typed: FindBookingInput) => {
    if (isBusy) return
    const input = { code: normaliseBookingCode(typed.code), email: typed.email.trim() }
    const wrong = check(input, locale)
    setSeen(null)
    setFaults(wrong)
    if (wrong.code || wrong.email) return
    setBusy(true)
    const outcome = await lookUp(input, locale)
    setBusy(false)
    if (outcome === 'found') return navigate(bookingPath(locale, input.code))
    if (outcome.email) setSeen(input.code)
    setFaults(outcome)
  }
  return { faults, isBusy, seen, find }
}

function check({ code, email }: FindBookingInput, locale: Locale): FindFaults {
  if (code === '') return { code: m.booking_fault_required({}, { locale }) }
  return {
    ...(BOOKING_CODE.test(code) ? {} : { code: m.my_bookings_find_code_wrong({}, { locale }) }),
    ...(email === '' || EMAIL.test(email) ? {} : { email: m.my_bookings_find_email_wrong({}, { locale }) }),
  }
}

async function lookUp(input: FindBookingInput, locale: Locale): Promise<'found' | FindFaults> {
  const opened = input.email === '' ? 'unopened' : await openByEmail(input, locale)
  if (opened !== 'unopened' && opened !== 'other_email') return opened
  const booking = await apiClient(locale).getBooking({ code: input.code })
  if (!booking.ok) return failed(booking, locale)
  return opened === 'unopened' ? 'found' : { email: m.my_bookings_find_email_other({}, { locale }) }
}

/** Opens one booking, whose code is known, with its holder's e-mail. */
export function useOpenByEmail(bookingCode: string, onOpened: () => void, locale: Locale) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const open = async (typed: string) => {
    const email = typed.trim()
    if (isBusy) return
    if (email === '') return setError(m.booking_fault_required({}, { locale }))
    if (!EMAIL.test(email)) return setError(m.my_bookings_find_email_wrong({}, { locale }))
    setError(undefined)
    setBusy(true)
    const outcome = await openByEmail({ code: bookingCode, email }, locale)
    setBusy(false)
    if (outcome === 'found') return onOpened()
    setError(outcome === 'other_email' ? m.my_bookings_find_email_other({}, { locale }) : Object.values(outcome)[0])
  }
  return { error, isBusy, open }
}

/** Keeps the token that opens a booking, where code and e-mail belong together. */
async function openByEmail(
  { code, email }: FindBookingInput,
  locale: Locale,
): Promise<'found' | 'other_email' | FindFaults> {
  const guest = await apiClient(locale).getGuest({ email, bookingCode: code })
  if (!guest.ok) return failed(guest, locale)
  if (guest.value.byLink) {
    const sent = await apiClient(locale).sendLink({ code, email })
    return sent.ok ? { email: m.my_bookings_find_by_link({}, { locale }) } : failed(sent, locale)
  }
  if (!guest.value.viewToken) return 'other_email'
  saveViewToken(code, guest.value.viewToken)
  // A user who is signed in stays so while looking at another booking.
  if (readSession().kind !== 'registered') saveGuestSession(guest.value)
  return 'found'
}

function failed(failure: ApiFailure, locale: Locale): FindFaults {
  if (failure.kind === 'unknown') return { other: m.my_bookings_find_offline({}, { locale }) }
  if (failure.code === 'booking_not_found') return { code: m.my_bookings_find_code_unknown({}, { locale }) }
  if (failure.code === 'validation_failed') return { email: m.my_bookings_find_email_wrong({}, { locale }) }
  return { other: failure.message }
}
