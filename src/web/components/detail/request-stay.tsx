import type { Company } from '#content/company.ts'
import type { QuoteView } from '#contract/quote.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#web/components/stay/party-text.ts'
import { longDate } from '#web/format-date.ts'
import type { HomeDetail } from './detail-data.ts'

type RequestStayProps = {
  readonly home: HomeDetail
  readonly quote: QuoteView
  readonly company: Company
  readonly locale: Locale
}

/** A stay longer than the home's limit is asked for: by e-mail, with everything already written, or by telephone. */
export function RequestStay({ home, quote, company, locale }: RequestStayProps) {
  const house = home.houseCode
  const from = longDate(quote.checkIn, locale)
  const to = longDate(quote.checkOut, locale)
  const party = partyText(quote, locale)
  const subject = m.detail_card_request_subject({ house, from, to }, { locale })
  const body = m.detail_card_request_body({ house, from, to, party }, { locale })
  const mail = `mailto:${company.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return (
    <div className="card-act" id="pedir">
      <a className="btn btn-main btn-wide" href={mail}>
        {m.detail_card_request({}, { locale })}
      </a>
      <p className="xs soft">{m.detail_card_request_about({ count: home.instantMaxNights }, { locale })}</p>
      <p className="small card-contact">
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <a className="num" href={`tel:${company.phone.dialled}`}>
          {company.phone.shown}
        </a>
      </p>
    </div>
  )
}
