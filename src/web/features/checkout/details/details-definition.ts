import type { BookingRequest } from '#contract/booking.ts'
import type { CompanyChoice } from '#contract/company.ts'
import { postBooking } from '#contract/endpoints/bookings.ts'
import type { RecipientInput } from '#contract/invoicing.ts'
import { m } from '#i18n/paraglide/messages.js'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import { DETAIL_NAMES, type Details, detailsSchema } from './details-schema.ts'
import { detailFaultText, detailLabel, detailNameOf } from './details-texts.ts'
import type { BookedStay } from './posted-stay.ts'

type DetailsSubject = {
  readonly stay: BookedStay
  /** Whom the invoices are made out to, where the guest says so with the booking. */
  readonly taxData: RecipientInput | null
  /** The company that a member books for. */
  readonly company?: CompanyChoice | null
  readonly isSignedIn: boolean
  /** Counts the unpaid holds of a browser; without one they count by the address. */
  readonly browserId?: string
}

export const NO_DETAILS: Details = {
  ...{ name: '', lastname: '', email: '', phone: '' },
  ...{ promotions: false, createAccount: false, password: '', message: '' },
}

/** What the forms with the details of a holder have in common. */
export const DETAILS = {
  rules: detailsSchema,
  fields: DETAIL_NAMES,
  defaults: NO_DETAILS,
  label: detailLabel,
  faultText: detailFaultText,
  nameOf: detailNameOf,
}

/** Step 1 of a booking: its holder. */
export const detailsForm = guestForm({
  id: 'details',
  endpoint: postBooking,
  ...DETAILS,
  call: (details: Details, { subject, requestKey }: { subject: DetailsSubject; requestKey: string }) => ({
    body: bookingOf(details, subject),
    headers: { 'idempotency-key': requestKey, 'x-browser-id': subject.browserId },
  }),
  unknown: () => ({ silent: m.details_unknown(), fault: m.details_fault() }),
})

function bookingOf(details: Details, { stay, taxData, company, isSignedIn }: DetailsSubject): BookingRequest {
  const { name, lastname, email, phone, promotions, createAccount, password } = details
  return {
    ...stay,
    holder: { name, lastname, email, phone },
    // The notice on the use of the data stands over the button; the conditions are accepted with the payment.
    consents: { dataProcessing: true, promotions },
    // The tax data of a company are its own.
    ...(company ? { company } : taxData ? { taxData } : {}),
    ...(createAccount && !isSignedIn ? { createAccount: { password } } : {}),
  }
}
