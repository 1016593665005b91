import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { GroupAnswer } from '#contract/booking-group.ts'
import { groupPath } from '#contract/group-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'
import * as styles from './page.module.css'

/** Says that the homes are held and where they are paid, or that staff answer. */
export function GroupSent({ sent: { reference, groupToken, offer } }: { readonly sent: GroupAnswer }) {
  const locale = getLocale()
  const heading = useFocusOnAppear<HTMLHeadingElement>()
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {offer ? m.group_sent_offer_title() : m.request_sent_title()}
      </h2>
      <p>{offer ? m.group_sent_offer_text() : m.request_sent_text({ phone: COMPANY.phone.shown })}</p>
      <p className="soft">
        {m.request_sent_reference()} <b className="num">{reference}</b>
      </p>
      <Link className="btn btn-main" to={`${groupPath(locale, reference)}#t=${groupToken}`}>
        {m.group_sent_link()}
      </Link>
    </div>
  )
}
