import { COMPANY } from '#content/company.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { shownPhone } from '#domain/people/international-phone.server.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import type { RequestMailKind } from '#domain/shared/jobs.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RequestMailView } from '#services/booking/get-request-mail.ts'
import { partyText } from '#text/party-text.ts'
import { greetedName, headingFor } from './greeted-name.ts'
import type { Fact, MailContent } from './mail-model.ts'
import { columnPicture } from './mail-picture.ts'

/**
 * Makes the mail to the guest in their language, or to staff in the company's. The guest's mail quotes nothing of the
 * message, so that no one can use it to send a message to a stranger.
 */
export function requestMailContent(kind: RequestMailKind, view: RequestMailView, publicUrl: string): MailContent {
  const { request, home } = view
  const { reference } = request
  if (kind === 'request_received') {
    const locale = request.language
    return {
      locale,
      subject: m.mail_request_received_subject({ reference }, { locale }),
      heading: headingFor(m.mail_request_received_heading({ name: greetedName(request.holderName) }, { locale })),
      intro: [m.mail_request_received_intro({}, { locale })],
      ...columnPicture({ photo: home?.photo ?? null, publicUrl, locale }),
      facts: factsOf(view, locale),
      why: m.mail_request_received_why({ company: COMPANY.name }, { locale }),
    }
  }
  const locale = 'es'
  const range = shortRange(request.checkIn, request.checkOut, locale)
  return {
    locale,
    subject: m.mail_request_staff_subject({ reference, place: placeOf(view, locale), range }, { locale }),
    heading: m.mail_request_staff_heading({}, { locale }),
    intro: [m.mail_request_staff_intro({ reference }, { locale })],
    facts: [...factsOf(view, locale), ...messageOf(view, locale), holderOf(view, locale)],
    why: m.mail_request_staff_why({ company: COMPANY.name }, { locale }),
  }
}

function factsOf(view: RequestMailView, locale: Locale): Fact[] {
  const { request } = view
  const { bedrooms } = request
  const label = (text: string, ...lines: string[]) => ({ label: text, lines })
  return [
    label(m.mail_request_reference({}, { locale }), request.reference),
    label(m.mail_request_place({}, { locale }), placeOf(view, locale)),
    label(m.contact_mail_dates({}, { locale }), shortRange(request.checkIn, request.checkOut, locale)),
    label(m.mail_guests({}, { locale }), partyText(request, locale)),
    ...(bedrooms === null
      ? []
      : [
          label(
            m.mail_request_bedrooms({}, { locale }),
            bedrooms === 0 ? m.vocabulary_bedrooms({ count: 0 }, { locale }) : String(bedrooms),
          ),
        ]),
  ]
}

function messageOf({ request: { message } }: RequestMailView, locale: Locale): Fact[] {
  return message === '' ? [] : [{ label: m.mail_request_message({}, { locale }), lines: message.split('\n') }]
}

function placeOf({ request, home }: RequestMailView, locale: Locale): string {
  if (!home) return m.mail_request_any_home({ city: cityName(request.city, locale) }, { locale })
  return `${home.title[locale]}, ${home.neighbourhood} · ${home.houseCode}`
}

function holderOf({ request }: RequestMailView, locale: Locale): Fact {
  const { holderName, holderLastname, holderEmail, holderPhone } = request
  const lines = [`${holderName} ${holderLastname}`, holderEmail, shownPhone(holderPhone)]
  return { label: m.mail_request_holder({}, { locale }), lines }
}
