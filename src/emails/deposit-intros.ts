import { DEPOSIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Intro, MailSource } from './mail-model.ts'

/** An authorisation was never charged, so its words differ from those of a charge. */
export function depositHeld({ booking, language: locale, subject }: MailSource): Intro {
  const { amountCents, plan } = booking.deposit
  const amount = formatCents(amountCents)
  const values = { date: longDate(plan.returnedOn, locale), days: DEPOSIT_RETURN_DAYS }
  if (plan.method === 'authorisation') {
    return {
      subject: m.mail_deposit_blocked_subject({ ...subject, amount }, { locale }),
      heading: m.mail_deposit_blocked_heading({ amount }, { locale }),
      intro: [m.mail_deposit_blocked_intro(values, { locale })],
    }
  }
  return {
    subject: m.mail_deposit_charged_subject({ ...subject, amount }, { locale }),
    heading: m.mail_deposit_charged_heading({ amount }, { locale }),
    intro: [m.mail_deposit_charged_intro(values, { locale })],
  }
}

export function depositRefused({ booking, nextTries, language: locale, subject }: MailSource): Intro {
  const amount = formatCents(booking.deposit.amountCents)
  const next = nextTries.deposit
  const again = next
    ? m.mail_deposit_refused_again({ date: longDate(next, locale), hour: CHARGE_HOUR }, { locale })
    : m.mail_deposit_refused_last({}, { locale })
  return {
    subject: m.mail_deposit_refused_subject({ ...subject, amount }, { locale }),
    heading: m.mail_deposit_refused_heading({ amount }, { locale }),
    intro: [m.mail_deposit_refused_intro({}, { locale }), again],
  }
}

export function depositReturned({ booking, language: locale, subject }: MailSource): Intro {
  const { amountCents, plan } = booking.deposit
  const amount = formatCents(amountCents)
  const write = plan.method === 'authorisation' ? m.mail_deposit_released_intro : m.mail_deposit_refunded_intro
  return {
    subject: m.mail_deposit_returned_subject({ ...subject, amount }, { locale }),
    heading: m.mail_deposit_returned_heading({ amount }, { locale }),
    intro: [write({ amount }, { locale })],
  }
}

export function depositWithheld({ booking, language: locale, subject }: MailSource): Intro {
  const { amountCents, withheldCents = 0, reason = '' } = booking.deposit
  const amount = formatCents(withheldCents)
  const rest = amountCents - withheldCents
  const isWhole = rest <= 0
  return {
    subject: (isWhole ? m.mail_deposit_withheld_all_subject : m.mail_deposit_withheld_subject)(
      { ...subject, amount },
      { locale },
    ),
    heading: (isWhole ? m.mail_deposit_withheld_all_heading : m.mail_deposit_withheld_heading)({ amount }, { locale }),
    intro: [
      m.mail_deposit_withheld_intro({ reason }, { locale }),
      ...(rest > 0 ? [m.mail_deposit_withheld_rest({ amount: formatCents(rest) }, { locale })] : []),
      m.mail_deposit_withheld_disagree({}, { locale }),
    ],
  }
}
