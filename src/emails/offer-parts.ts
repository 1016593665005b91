import { apartmentPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Fact, MailSource, Paragraph } from './mail-model.ts'
import { stayFacts } from './mail-parts.ts'

/** Lists the requested stay before the offered one, so that no guest pays for another stay than they expect. */
export function offerFacts(source: MailSource): Fact[] {
  const { requested, language: locale } = source
  if (!requested) return stayFacts(source)
  const { home, city, checkIn, checkOut } = requested
  const place = home
    ? `${home.title[locale]}, ${home.neighbourhood} · ${home.houseCode}`
    : m.mail_request_any_home({ city: cityName(city, locale) }, { locale })
  const lines = [place, shortRange(checkIn, checkOut, locale)]
  return [{ label: m.mail_offer_requested({}, { locale }), lines }, ...stayFacts(source)]
}

/** Says whether the offer is of the requested home and nights, of other ones, or of a home where none was named. */
export function offerIntro(source: MailSource, until: string): string {
  const { requested, booking, home, language: locale } = source
  const offered = { title: home.title[locale], range: shortRange(booking.checkIn, booking.checkOut, locale), until }
  if (!requested) return m.mail_offer_intro(offered, { locale })
  const range = shortRange(requested.checkIn, requested.checkOut, locale)
  if (!requested.home)
    return m.mail_offer_intro_city({ ...offered, city: cityName(requested.city, locale), requested: range }, { locale })
  const isSame = requested.home.houseCode === booking.houseCode && range === offered.range
  if (isSame) return m.mail_offer_intro(offered, { locale })
  return m.mail_offer_intro_instead({ ...offered, requested: `${requested.home.title[locale]}, ${range}` }, { locale })
}

/** Returns what staff wrote with the offer, and links to the alternative homes. */
export function letter({ letter: written, language: locale, publicUrl, booking }: MailSource): Paragraph[] {
  if (!written) return []
  const { text, homes } = written
  const { checkIn, checkOut, adults, children, babies } = booking
  // Without the stay the home would be priced for another party on other dates.
  const stay = { checkIn, checkOut, adults, children, babies }
  const others = homes.map(({ houseCode, title }) => ({
    text: title[locale],
    link: {
      label: m.mail_offer_other({ houseCode }, { locale }),
      url: publicUrl + apartmentPath(locale, houseCode, stay),
    },
  }))
  const [first, ...rest] = others
  const title = m.mail_offer_others_title({}, { locale })
  return [
    ...(text === '' ? [] : [{ title: m.mail_offer_letter_title({}, { locale }), text }]),
    ...(first ? [{ ...first, title }, ...rest] : []),
  ]
}
