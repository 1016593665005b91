import { Link } from 'react-router'
import { stayRoomPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icons.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import * as styles from './reports.module.css'

/** The way back to the list of reports, with what the page is beside it. */
export function BackToReports({ note }: { readonly note: string }) {
  const { booking } = useStay()
  return (
    <div className={styles.trail}>
      <Link to={stayRoomPath(getLocale(), booking.bookingCode, 'reports')}>
        <Icon shape={arrowLeft} />
        {m.reports_all()}
      </Link>
      <span className="small soft">{note}</span>
    </div>
  )
}
