import { Link } from 'react-router'
import { checkInPath, guidePath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '../icon.tsx'
import { book, chevronRight, idCard } from '../icons.ts'
import './arrival-links.css'

/** What a guest of a confirmed booking does before they come: who stays, and how to live there. */
export function ArrivalLinks({ bookingCode, locale }: { readonly bookingCode: string; readonly locale: Locale }) {
  return (
    <ul className="arrival-links">
      <li>
        <Link to={checkInPath(locale, bookingCode)}>
          <Icon shape={idCard} />
          <span>
            <strong>{m.arrival_link_check_in({}, { locale })}</strong>
            <span className="small soft">{m.arrival_link_check_in_text({}, { locale })}</span>
          </span>
          <Icon shape={chevronRight} />
        </Link>
      </li>
      <li>
        <Link to={guidePath(locale, bookingCode)}>
          <Icon shape={book} />
          <span>
            <strong>{m.arrival_link_guide({}, { locale })}</strong>
            <span className="small soft">{m.arrival_link_guide_text({}, { locale })}</span>
          </span>
          <Icon shape={chevronRight} />
        </Link>
      </li>
    </ul>
  )
}
