import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { StayRequestAnswer } from '#contract/booking-request.ts'
import { apartmentsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'
import * as styles from '#web/features/checkout/finish-payment/page.module.css'
import { LazyUnpaidHolds } from './lazy-unpaid-holds.tsx'

type RequestSentProps = { readonly sent: StayRequestAnswer }

/** Says that the request has arrived and that staff will answer it. */
export function RequestSent({ sent }: RequestSentProps) {
  const locale = getLocale()
  const heading = useFocusOnAppear<HTMLHeadingElement>()
  return (
    <div className={styles.requestSent}>
      <h1 ref={heading} tabIndex={-1}>
        {m.request_sent_title()}
      </h1>
      <p>{m.request_sent_text({ phone: COMPANY.phone.shown })}</p>
      <p className="soft">
        {m.request_sent_reference()} <b className="num">{sent.reference}</b>
      </p>
      {sent.offerLimitReached ? (
        <>
          <p>{m.request_sent_offers()}</p>
          <LazyUnpaidHolds />
        </>
      ) : null}
      <Link className="btn btn-line" to={apartmentsPath(locale)}>
        {m.request_sent_more()}
      </Link>
    </div>
  )
}
