import { Link } from 'react-router'
import { guidePath } from '#contract/booking-paths.ts'
import type { GuideView } from '#contract/guide.ts'
import { dateInMadrid, hourInMadrid } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { chevronRight } from '#ui/icons.ts'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import * as styles from './door-card.module.css'

type DoorProps = { readonly guide: GuideView }

/** The code of the door, large, or when it appears. Renders nothing for a home where guests are met. */
export function DoorCard({ guide }: DoorProps) {
  const locale = getLocale()
  const { bookingCode, door } = guide
  if (!door) return null
  const from = new Date(door.from)
  const when = { date: longDay(dateInMadrid(from), locale), time: `${hourInMadrid(from)}:00` }
  return (
    <section className={`${parts.box} ${styles.door} ${door.code === null ? parts.quiet : ''}`}>
      <h2>{m.guide_door_code()}</h2>
      {door.code === null ? (
        <>
          <p className={styles.digits} data-shut="" aria-hidden="true">
            {['a', 'b', 'c', 'd'].map((key) => (
              <span key={key}>•</span>
            ))}
          </p>
          <p>{m.stay_door_later(when)}</p>
        </>
      ) : (
        <>
          <p className={styles.digits} translate="no">
            {/* Screen readers get the code as one text, and the eye gets a tile for each digit. */}
            <span className="visually-hidden">{door.code}</span>
            {[...door.code].map((digit, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a digit has no other name than its place.
              <span key={index} className={styles.tile} aria-hidden="true">
                {digit}
              </span>
            ))}
          </p>
          <Link className="link-arrow" to={`${guidePath(locale, bookingCode)}#entrar`}>
            {m.stay_door_how()}
            <Icon shape={chevronRight} />
          </Link>
        </>
      )}
    </section>
  )
}
