import type { ReactNode } from 'react'
import { COMPANY } from '#content/company.ts'
import { REGISTER_YEARS } from '#domain/arrival/arrival-policy.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { lock, shield } from '#ui/icons.ts'
import * as styles from '#web/components/arrival-page/arrival-page.module.css'
import type { StayHome } from '#web/components/booking/stay-bill.ts'
import { Picture } from '#web/components/picture/picture.tsx'

/** The part of a stay that every visitor with its code may see. */
export type ArrivalStay = {
  readonly bookingCode: string
  readonly home: StayHome
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}

type FrameProps = {
  readonly stay: ArrivalStay
  readonly children: ReactNode
  readonly aside?: ReactNode
}

/** Shows the home and its dates beside the page's own content. */
export function ArrivalFrame({ stay, children, aside }: FrameProps) {
  const locale = getLocale()
  const { home, checkIn, checkOut } = stay
  return (
    <div className={`wrap ${styles.arrivalPage}`}>
      <div className={styles.arrivalMain}>{children}</div>
      <aside className={styles.arrivalAside}>
        <section className={styles.arrivalHome}>
          {home.photo ? (
            <Picture
              photo={home.photo}
              alt={home.photo.alt[locale]}
              sizes="(min-width: 1024px) 360px, 100vw"
              priority
            />
          ) : null}
          <div>
            <h2>{home.title[locale]}</h2>
            <p className="small soft">
              {home.place}, {cityName(home.city, locale)} · {home.houseCode}
            </p>
            <p className="small soft">
              {m.arrival_stay({ from: longDate(checkIn, locale), to: longDate(checkOut, locale) })}
            </p>
          </div>
        </section>
        {aside}
      </aside>
    </div>
  )
}

/**
 * Explains what the law requires and what happens to the data. It is complete, because travellers who did not book read
 * it too.
 */
export function RegisterPurpose() {
  const { email, phone } = COMPANY
  return (
    <section className={styles.arrivalWhy}>
      <h2>{m.arrival_why_title()}</h2>
      <p>{m.arrival_why_law()}</p>
      <ul>
        <li>
          <Icon shape={shield} />
          {m.arrival_why_copy()}
        </li>
        <li>
          <Icon shape={lock} />
          {m.arrival_why_sealed({ years: REGISTER_YEARS })}
        </li>
      </ul>
      <p className="soft">{m.arrival_help({ email, phone: phone.shown })}</p>
    </section>
  )
}
