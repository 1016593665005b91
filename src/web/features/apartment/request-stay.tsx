import { Link } from 'react-router'
import type { Company } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { HomeDetail } from './apartment-data.ts'
import * as styles from './booking-card.module.css'

type RequestStayProps = {
  readonly home: HomeDetail
  readonly requestTo: string
  readonly company: Company
}

/** A stay over the home's instant limit can only be requested, or discussed by telephone or e-mail. */
export function RequestStay({ home, requestTo, company }: RequestStayProps) {
  return (
    <div className={styles.cardAction} id="pedir">
      <Link className="btn btn-main btn-wide" to={requestTo}>
        {m.apartment_card_request()}
      </Link>
      <p className="xs soft">{m.apartment_card_request_about({ count: home.instantMaxNights })}</p>
      <p className={`small ${styles.cardContact}`}>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <a className="num" href={`tel:${company.phone.dialled}`}>
          {company.phone.shown}
        </a>
      </p>
    </div>
  )
}
