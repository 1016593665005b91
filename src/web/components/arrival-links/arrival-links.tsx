import { Link } from 'react-router'
import { checkInPath, guidePath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { book, check, chevronRight, idCard } from '#ui/icons.ts'
import * as styles from './arrival-links.module.css'

type ArrivalLinksProps = {
  readonly bookingCode: string
  /** True if all travellers have completed their form. */
  readonly isComplete: boolean
}

/** Links to what the guests of a confirmed booking need before they arrive: the check-in and the guide. */
export function ArrivalLinks({ bookingCode, isComplete }: ArrivalLinksProps) {
  const locale = getLocale()
  const [title, text] = isComplete
    ? [m.arrival_link_complete, m.arrival_link_complete_text]
    : [m.arrival_link_check_in, m.arrival_link_check_in_text]
  return (
    <ul className={styles.arrivalLinks}>
      <li>
        <Link to={checkInPath(locale, bookingCode)} className={isComplete ? styles.isComplete : undefined}>
          <Icon shape={isComplete ? check : idCard} />
          <span>
            <strong>{title()}</strong>
            <span className="small soft">{text()}</span>
          </span>
          <Icon shape={chevronRight} />
        </Link>
      </li>
      <li>
        <Link to={guidePath(locale, bookingCode)}>
          <Icon shape={book} />
          <span>
            <strong>{m.arrival_link_guide()}</strong>
            <span className="small soft">{m.arrival_link_guide_text()}</span>
          </span>
          <Icon shape={chevronRight} />
        </Link>
      </li>
    </ul>
  )
}
