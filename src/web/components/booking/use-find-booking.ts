import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { bookingPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { readSession, saveGuestSession } from '#web/client/session.ts'
import { saveViewToken } from '#web/client/storage/booking-storage.ts'
import { useCheckedForm } from '#web/components/guest-form/use-guest-form.ts'
import { usePosted } from '#web/components/guest-form/use-posted.ts'
import { type FoundBooking, findBooking, findBookingForm, openBookingForm, openByEmail } from './find-booking.ts'

/** Looks a booking up by its code, and gives access to it with its holder's e-mail. */
export function useFindBooking() {
  const navigate = useNavigate()
  const posted = usePosted(findBookingForm)
  /** The code of a booking that exists, but does not belong to the e-mail. */
  const [seen, setSeen] = useState<string | null>(posted?.code === 'other_email' ? String(posted.values.code) : null)
  const form = useCheckedForm(findBookingForm)
  const send = form.submit(async (values) => {
    const outcome = await findBooking(endpointCaller(), values)
    if ('found' in outcome) {
      store(values.code, outcome)
      return void navigate(bookingPath(getLocale(), values.code))
    }
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

type UseOpenByEmailInput = {
  readonly bookingCode: string
  readonly onOpened: () => void
}

/** Gives access to one booking, whose code is known, with its holder's e-mail. */
export function useOpenByEmail({ bookingCode, onOpened }: UseOpenByEmailInput) {
  const form = useCheckedForm(openBookingForm)
  const send = form.submit(async ({ email }) => {
    const outcome = await openByEmail(endpointCaller(), { code: bookingCode, email })
    if (outcome === 'other_email') return form.showRefused({ email: m.my_bookings_find_email_other() })
    if (!('found' in outcome)) return form.showRefused({ email: Object.values(outcome)[0] ?? '' })
    store(bookingCode, outcome)
    return onOpened()
  })
  const { id, field, isSending } = form
  return { id, field, isSending, submit: (event: FormEvent) => void send(event) }
}

/** Saves what opens a booking for its holder. */
function store(code: string, { guest }: FoundBooking): void {
  if (!guest?.viewToken) return
  saveViewToken(code, guest.viewToken)
  // A user who is signed in stays so while they look at another booking.
  if (readSession().kind !== 'registered') saveGuestSession(guest)
}
