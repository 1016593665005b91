import { Link } from 'react-router'
import type { Company } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './booking-card.module.css'

type RequestStayProps = {
  /** How the stay is booked. */
  readonly booking: string
  readonly requestTo: string
  readonly company: Company
}

/** A stay over the home's instant limit can only be requested, or discussed by telephone or e-mail. */
export function RequestStay({ booking, requestTo, company }: RequestStayProps) {
  return (
    <div className={styles.cardAction} id="pedir">
      <Link className="btn btn-main btn-wide" to={requestTo}>
        {m.apartment_card_request()}
      </Link>
      <p className="small">{booking}</p>
      <p className="xs soft">{m.apartment_card_request_about()}</p>
      <p className={`small ${styles.cardContact}`}>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <a className="num" href={`tel:${company.phone.dialled}`}>
          {company.phone.shown}
        </a>
      </p>
    </div>
  )
}
