import { Link } from 'react-router'
import { apartmentsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './page.module.css'

type NoStayProps = { readonly hasPrevious: boolean; readonly isSignedIn: boolean }

/** Says that no stay is ahead, and leads to the homes. */
export function NoStay({ hasPrevious, isSignedIn }: NoStayProps) {
  const locale = getLocale()
  const write = isSignedIn ? m.my_bookings_none_text_account : m.my_bookings_none_text
  return (
    <div className={styles.tripsNone}>
      <p className={`head ${styles.tripsNoneTitle}`}>
        {hasPrevious ? m.my_bookings_none_next() : m.my_bookings_none_title()}
      </p>
      {hasPrevious ? null : <p className="soft">{write()}</p>}
      <Link className="btn btn-main" to={apartmentsPath(locale)}>
        {m.my_bookings_none_search()}
      </Link>
    </div>
  )
}
