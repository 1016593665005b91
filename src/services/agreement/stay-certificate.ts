import { COMPANY } from '#content/company.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import { type CertifiedHome, readCertifiedHome } from '#db/booking/certified-home-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import type { AgreedPeople } from '#domain/agreement/agreed-people.ts'
import { streetLine } from '#domain/catalogue/address.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import type { PrintedDocument, PrintedSection } from '#domain/shared/printed-document.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { printedFooter, printedIssuer } from '#services/booking/printed-parts.ts'
import type { Deps } from '#services/deps.ts'
import { readAgreedPeople } from './agreed-people.ts'
import { peopleSection } from './agreement-sections.ts'

type CertificateRefusal = Refusal<'booking_not_confirmed' | 'booking_cancelled'>
type CertificateDeps = Pick<Deps, 'clock' | 'cipher' | 'settings'>

/**
 * Makes the certificate of a stay, by which its guests register at the town hall. Refuses `booking_cancelled`, and
 * `booking_not_confirmed` while something is unpaid that is due before the arrival.
 */
export async function makeStayCertificate(
  on: Queryable,
  deps: CertificateDeps,
  { booking, locale }: { readonly booking: BookingRow; readonly locale: Locale },
): Promise<Result<PrintedDocument, CertificateRefusal>> {
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  if (booking.status !== 'CONFIRMED') return refuse('booking_not_confirmed')
  const people = await readAgreedPeople(on, deps, booking)
  const home = await readCertifiedHome(on, booking.apartmentId)
  const stay = { booking, people, home, today: dateInMadrid(deps.clock.now()) }
  return ok(certificateDocument(stay, locale, deps.settings.isDemo))
}

type CertifiedStay = {
  readonly booking: Pick<BookingRow, 'code' | 'checkIn' | 'checkOut'>
  readonly people: AgreedPeople
  readonly home: CertifiedHome
  /** The day of issue. */
  readonly today: CalendarDate
}

function certificateDocument(stay: CertifiedStay, locale: Locale, isDemo: boolean): PrintedDocument {
  const { booking, people, home, today } = stay
  const guests = people.guests.filter(({ name }) => name !== null)
  return {
    locale,
    ...(isDemo ? { mark: m.documents_demo({}, { locale }) } : {}),
    title: m.documents_certificate({ code: booking.code }, { locale }),
    lead: m.documents_certificate_issued({ date: longDate(today, locale) }, { locale }),
    sections: [
      printedIssuer(m.documents_issuer({}, { locale })),
      { title: m.documents_certificate_says({}, { locale }), paragraphs: [certifiedText(stay, locale)] },
      ...(guests.length > 0 ? [peopleSection({ ...people, guests }, locale)] : []),
      ...registrationSections(home, locale),
    ],
    footer: printedFooter(),
  }
}

/** The sentence that certifies; of a company's booking it names the company, which does not live in the home. */
function certifiedText({ booking, people: { tenant }, home }: CertifiedStay, locale: Locale): string {
  const text = tenant.representedBy === null ? m.documents_certificate_text : m.documents_certificate_text_company
  return text(
    {
      company: COMPANY.legalName,
      taxNumber: COMPANY.taxNumber,
      name: tenant.name,
      address: addressText(home, locale),
      from: longDate(booking.checkIn, locale),
      to: longDate(booking.checkOut, locale),
      code: booking.code,
    },
    { locale },
  )
}

function addressText({ address, city }: CertifiedHome, locale: Locale): string {
  return `${streetLine(address)}, ${address.postalCode} ${cityName(city, locale)}`
}

/** What the owner says of registering as a resident; nothing where it is not known. */
function registrationSections({ residenceRegistration }: CertifiedHome, locale: Locale): PrintedSection[] {
  if (residenceRegistration === undefined) return []
  const text = residenceRegistration ? m.documents_certificate_allowed : m.documents_certificate_not_allowed
  return [{ title: m.documents_certificate_registration({}, { locale }), paragraphs: [text({}, { locale })] }]
}
