import { COMPANY } from '#content/company.ts'
import { COMPANY_ACCOUNT } from '#content/company-of-server.ts'
import { companyPath } from '#contract/company-paths.ts'
import { INVITATION_DAYS } from '#domain/company/company-policy.ts'
import { dateAndTime, longDate, monthOfYear, shortRange } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { BookingOfCompanyMail, CompanyMailView } from '#services/company/get-company-mail.ts'
import { greetedName, headingFor } from './greeted-name.ts'
import type { Fact, MailContent } from './mail-model.ts'

/** Makes a mail of the account of a company, in the language of who gets it. */
export function companyMailContent(view: CompanyMailView, publicUrl: string): MailContent {
  const { language: locale } = view
  const why = m.mail_company_why({ company: COMPANY.name }, { locale })
  return { locale, ...contentOf(view, `${publicUrl}${companyPath(locale)}`), why }
}

function contentOf(view: CompanyMailView, page: string): Omit<MailContent, 'locale' | 'why'> {
  const { language: locale, companyName: employer } = view
  if (view.kind === 'company_invitation') {
    return {
      subject: m.mail_company_invitation_subject({ employer }, { locale }),
      heading: m.mail_company_invitation_heading({ employer }, { locale }),
      intro: [m.mail_company_invitation_intro({ employer, company: COMPANY.name }, { locale })],
      button: {
        label: m.mail_company_invitation_button({}, { locale }),
        url: `${page}#t=${view.token}`,
        note: m.mail_company_invitation_note({ days: INVITATION_DAYS, email: view.to }, { locale }),
      },
    }
  }
  if (view.kind === 'company_invoice') return invoiceContent(view, page)
  const { booking, kind } = view
  const range = shortRange(booking.checkIn, booking.checkOut, locale)
  const { houseCode, bookedBy } = booking
  if (kind === 'company_approval') {
    const until = booking.holdExpiresAt ? dateAndTime(booking.holdExpiresAt, locale) : ''
    return {
      subject: m.mail_company_approval_subject({ bookedBy, range }, { locale }),
      heading: headingFor(m.mail_company_approval_heading({ name: greetedName(view.name) }, { locale })),
      intro: [m.mail_company_approval_intro({ bookedBy, employer, until }, { locale })],
      facts: factsOf(booking, locale),
      button: { label: m.mail_company_approval_button({}, { locale }), url: page },
    }
  }
  return {
    subject: m.mail_company_declined_subject({ houseCode, range }, { locale }),
    heading: headingFor(m.mail_company_declined_heading({ name: greetedName(view.name) }, { locale })),
    intro: [m.mail_company_declined_intro({ employer, houseCode, range }, { locale })],
    facts: [
      ...(booking.reason ? [{ label: m.mail_company_reason({}, { locale }), lines: booking.reason.split('\n') }] : []),
      ...factsOf(booking, locale),
    ],
    button: { label: m.mail_company_page_button({}, { locale }), url: page },
  }
}

type InvoiceMail = Extract<CompanyMailView, { readonly kind: 'company_invoice' }>

function invoiceContent({ invoice, name, companyName: employer, language: locale }: InvoiceMail, page: string) {
  const { name: number, totalCents, toPay } = invoice
  const month = monthOfYear(invoice.month, locale)
  const amount = formatCents(totalCents)
  return {
    subject: m.mail_company_invoice_subject({ number, month, amount }, { locale }),
    heading: headingFor(m.mail_company_invoice_heading({ name: greetedName(name), month }, { locale })),
    intro: [
      m.mail_company_invoice_intro({ employer, number }, { locale }),
      toPay
        ? m.mail_company_invoice_to_pay({ date: longDate(toPay.dueOn, locale), number }, { locale })
        : m.mail_company_invoice_paid({}, { locale }),
    ],
    facts: [
      { label: m.mail_company_invoice_total({}, { locale }), lines: [amount], isStrong: true },
      ...(toPay
        ? [
            { label: m.mail_company_invoice_transfer({}, { locale }), lines: [formatCents(toPay.cents)] },
            { label: m.mail_company_invoice_account({}, { locale }), lines: [COMPANY.legalName, COMPANY_ACCOUNT.iban] },
          ]
        : []),
    ],
    button: { label: m.mail_company_invoice_button({}, { locale }), url: page },
  }
}

function factsOf(booking: BookingOfCompanyMail, locale: Locale): Fact[] {
  const { houseCode, checkIn, checkOut, totalPriceCents, costCentre, traveller, bookedBy } = booking
  return [
    { label: m.mail_company_home({}, { locale }), lines: [houseCode, shortRange(checkIn, checkOut, locale)] },
    { label: m.mail_price_total({}, { locale }), lines: [formatCents(totalPriceCents)], isStrong: true },
    ...(traveller ? [{ label: m.mail_company_traveller({}, { locale }), lines: [traveller] }] : []),
    ...(costCentre ? [{ label: m.mail_company_cost_centre({}, { locale }), lines: [costCentre] }] : []),
    { label: m.mail_company_booked_by({}, { locale }), lines: [bookedBy] },
  ]
}
