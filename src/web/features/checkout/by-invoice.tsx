import { Link } from 'react-router'
import { payByInvoicePath } from '#contract/company-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

/** The way to pay a booking of a company by its monthly invoice instead of a card, for its members. */
export function ByInvoice({ bookingCode }: { readonly bookingCode: string }) {
  return (
    <p>
      <Link className="btn btn-line btn-wide" to={payByInvoicePath(getLocale(), bookingCode)}>
        {m.payment_by_invoice()}
      </Link>
    </p>
  )
}
