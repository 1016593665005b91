import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { agreementPath } from '../../paths.ts'
import { Icon } from '../icon.tsx'
import { chevronRight, documentShape } from '../icons.ts'
import './documents-section.css'

/** The papers of a booking, for its holder. */
export function DocumentsSection({ booking, locale }: { readonly booking: BookingView; readonly locale: Locale }) {
  if (!booking.agreementId) return null
  return (
    <section className="block">
      <h2>{m.bookings_one_documents({}, { locale })}</h2>
      <ul className="papers">
        <li>
          <Link to={agreementPath(locale, booking.agreementId)}>
            <Icon shape={documentShape} />
            <span>{m.agreement_link({}, { locale })}</span>
            <Icon shape={chevronRight} />
          </Link>
        </li>
      </ul>
    </section>
  )
}
