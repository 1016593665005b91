import type { BookingView } from '#contract/booking.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount, PrintedDocument } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { printedFooter, printedIssuer, printedStay } from '#services/booking/printed-parts.ts'

/** Makes the receipt of the withheld part of a deposit, with the reason; it is damages and no invoice. */
export function depositReceiptDocument(booking: BookingView, locale: Locale, isDemo: boolean): PrintedDocument {
  const { bookingCode, holder, deposit } = booking
  const { withheldAt, reason } = deposit
  const date = withheldAt ? longDate(dateInMadrid(new Date(withheldAt)), locale) : ''
  return {
    locale,
    ...(isDemo ? { mark: m.documents_demo({}, { locale }) } : {}),
    title: m.documents_deposit_receipt({ code: bookingCode }, { locale }),
    lead: m.documents_deposit_decided({ date }, { locale }),
    sections: [
      printedIssuer(m.documents_issuer({}, { locale })),
      {
        title: m.documents_payer({}, { locale }),
        isHalf: true,
        paragraphs: holder ? [`${holder.name} ${holder.lastname}`] : [],
      },
      printedStay(booking, locale),
      {
        title: m.mail_deposit_title({}, { locale }),
        amounts: amountsOf(deposit, locale),
        notes: [
          ...(reason ? [m.documents_deposit_reason({ reason }, { locale })] : []),
          m.documents_deposit_no_invoice({}, { locale }),
        ],
      },
    ],
    footer: printedFooter(),
  }
}

function amountsOf(
  { amountCents, withheldCents = 0, heldAt }: BookingView['deposit'],
  locale: Locale,
): PrintedAmount[] {
  const heldOn = heldAt ? longDate(dateInMadrid(new Date(heldAt)), locale) : undefined
  return [
    {
      label: m.documents_deposit_held({}, { locale }),
      ...(heldOn ? { note: heldOn } : {}),
      amount: formatCents(amountCents),
    },
    { label: m.documents_deposit_back({}, { locale }), amount: formatCents(withheldCents - amountCents) },
    { label: m.documents_deposit_kept({}, { locale }), amount: formatCents(withheldCents), isTotal: true },
  ]
}
