import { Link } from 'react-router'
import { guidePath } from '#contract/booking-paths.ts'
import type { GuideView } from '#contract/guide.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { chevronRight } from '#ui/icons.ts'
import { DoorFacts, DoorMissing, doorMoment } from '#web/features/my-bookings/stay/parts/door-facts.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import * as styles from './door-card.module.css'

type DoorProps = { readonly guide: GuideView }

/** The code of the door, large, or when it appears, or whom to call. Renders nothing for a home where guests are met. */
export function DoorCard({ guide }: DoorProps) {
  const locale = getLocale()
  const { bookingCode, door } = guide
  if (!door) return null
  return (
    <section className={`${parts.box} ${styles.door} ${door.code === null ? parts.quiet : ''}`}>
      <h2>{door.changed ? m.stay_door_changed() : m.guide_door_code()}</h2>
      {door.code === null ? (
        <>
          <p className={styles.digits} data-shut="" aria-hidden="true">
            {['a', 'b', 'c', 'd'].map((key) => (
              <span key={key}>•</span>
            ))}
          </p>
          {door.isMissing ? <DoorMissing /> : <p>{m.stay_door_later(doorMoment(door.from))}</p>}
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
          <DoorFacts door={door} />
          <Link className="link-arrow" to={`${guidePath(locale, bookingCode)}#entrar`}>
            {m.stay_door_how()}
            <Icon shape={chevronRight} />
          </Link>
        </>
      )}
    </section>
  )
}
