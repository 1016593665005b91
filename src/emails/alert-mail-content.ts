import { COMPANY } from '#content/company.ts'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import type { ApartmentCardView } from '#contract/catalogue.ts'
import { ALERT } from '#domain/catalogue/catalogue-policy.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { longDate, monthOfYear, shortRange } from '#domain/shared/format-date.ts'
import type { AlertMailKind } from '#domain/shared/jobs.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { AlertMailView } from '#services/alert/get-alert-mail.ts'
import type { Fact, MailContent } from './mail-model.ts'
import { smallPicture } from './mail-picture.ts'

/**
 * Makes a mail of an alert. It contains no words of the person who created the alert, so that no one can use it to send
 * a message to a stranger.
 */
export function alertMailContent(kind: AlertMailKind, view: AlertMailView, publicUrl: string): MailContent {
  const { alert, homes, resultUrl, alertUrl } = view
  const locale = alert.language
  const why = m.mail_alert_why({ company: COMPANY.name }, { locale })
  const until = { label: m.mail_alert_until({}, { locale }), lines: [longDate(alert.endsOn, locale)] }
  if (kind === 'alert_confirmation') {
    return {
      ...{ locale, why },
      subject: m.mail_alert_confirmation_subject({}, { locale }),
      heading: m.mail_alert_confirmation_heading({}, { locale }),
      intro: [m.mail_alert_confirmation_intro({ hours: ALERT.confirmHours }, { locale })],
      facts: [...searchFacts(view, locale), until],
      button: { label: m.mail_alert_confirmation_button({}, { locale }), url: alertUrl },
    }
  }
  const [only] = homes.length === 1 ? homes : []
  return {
    ...{ locale, why },
    subject: only
      ? m.mail_alert_found_subject_one({ title: only.title[locale] }, { locale })
      : m.mail_alert_found_subject({}, { locale }),
    heading: m.mail_alert_found_heading({}, { locale }),
    intro: [only ? m.mail_alert_found_intro({}, { locale }) : m.mail_alert_found_intro_many({}, { locale })],
    facts: [...homes.map((home) => homeFact(home, { publicUrl, locale })), until],
    button: { label: m.mail_alert_found_button({}, { locale }), url: resultUrl },
    factsFirst: true,
    paragraphs: [
      {
        text: m.mail_alert_stop_text({}, { locale }),
        link: { label: m.mail_alert_stop({}, { locale }), url: alertUrl },
      },
    ],
  }
}

function searchFacts({ alert, about }: AlertMailView, locale: Locale): Fact[] {
  const { query } = parseApartmentQuery(new URLSearchParams(alert.query))
  const { city, checkIn, checkOut, month } = query
  const fact = (label: string, line: string | undefined): Fact[] => (line ? [{ label, lines: [line] }] : [])
  const dates =
    checkIn && checkOut ? shortRange(checkIn, checkOut, locale) : month && monthOfYear(`${month}-01`, locale)
  return [
    ...fact(m.mail_alert_home({}, { locale }), about && `${about.title[locale]} · ${about.houseCode}`),
    ...fact(m.mail_alert_area({}, { locale }), city && cityName(city, locale)),
    ...fact(m.mail_alert_dates({}, { locale }), dates),
  ]
}

function homeFact(
  home: ApartmentCardView,
  { publicUrl, locale }: { readonly publicUrl: string; readonly locale: Locale },
): Fact {
  const { title, houseCode, stay, totalPriceCents, monthlyPriceCents } = home
  const price =
    totalPriceCents === undefined
      ? m.mail_alert_monthly({ amount: formatCents(monthlyPriceCents) }, { locale })
      : m.mail_alert_total({ amount: formatCents(totalPriceCents) }, { locale })
  return {
    label: `${title[locale]} · ${houseCode}`,
    lines: [...(stay ? [shortRange(stay.checkIn, stay.checkOut, locale)] : []), price],
    ...smallPicture({ photo: home.photos[0] ?? null, publicUrl, locale }),
  }
}
