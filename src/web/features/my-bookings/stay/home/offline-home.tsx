import { guidePath, stayRoomPath } from '#contract/booking-paths.ts'
import type { GuideView } from '#contract/guide.ts'
import { fullDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { book, calendar, card, message } from '#ui/icons.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { PhoneRow } from '#web/features/my-bookings/stay/parts/phone-row.tsx'
import { Part, Row, Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { AddressCard } from './address-card.tsx'
import { DoorCard } from './door-card.tsx'
import { WifiRow } from './home-rows.tsx'

type OfflineHomeProps = { readonly title: string; readonly guide: GuideView | null }

/** The home of a booking without a connection: what works all the same, and what does not. It shows no sums. */
export function OfflineHome({ title, guide }: OfflineHomeProps) {
  const locale = getLocale()
  const { booking, today } = useStay()
  const { bookingCode: code } = booking
  return (
    <div className={parts.screen}>
      <header className={parts.hello}>
        <p className={parts.eyebrow}>{fullDate(today, locale)}</p>
        <h1>{title}</h1>
      </header>
      {guide ? <DoorCard guide={guide} /> : null}
      {guide ? <AddressCard guide={guide} isMain={false} /> : null}
      <Part title={m.stay_offline_works()}>
        <Rows>
          {guide ? <Row icon={book} title={m.stay_guide()} to={guidePath(locale, code)} /> : null}
          {guide?.wifi ? <WifiRow guide={guide} /> : null}
          <Row
            icon={message}
            title={m.stay_tab_messages()}
            text={m.stay_offline_messages()}
            to={stayRoomPath(locale, code, 'messages')}
          />
          <PhoneRow />
        </Rows>
      </Part>
      <Part title={m.stay_offline_needs()}>
        <Rows>
          <Row icon={card} title={m.stay_offline_pay()} />
          <Row icon={calendar} title={m.stay_row_dates()} />
        </Rows>
      </Part>
    </div>
  )
}
