import { Navigate } from 'react-router'
import { bookingPath, guidePath, stayRoomPath } from '#contract/booking-paths.ts'
import type { CompanionStay } from '#contract/companion.ts'
import type { GuideView } from '#contract/guide.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { book, message } from '#ui/icons.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { AddressCard } from '#web/features/my-bookings/stay/home/address-card.tsx'
import { DoorCard } from '#web/features/my-bookings/stay/home/door-card.tsx'
import { WifiRow } from '#web/features/my-bookings/stay/home/home-rows.tsx'
import { PhoneRow } from '#web/features/my-bookings/stay/parts/phone-row.tsx'
import { Row, Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { useCompanionGuide } from './use-companion-guide.ts'

/** The home of a booking for a companion. A holder is led to their own, and so is a browser without any access. */
export function CompanionHome() {
  const { booking, companion, own, isLocked } = useStay()
  const guide = useCompanionGuide(companion)
  if (own || isLocked) return <Navigate to={bookingPath(getLocale(), booking.bookingCode)} replace />
  if (!companion) return <p className="without-script note">{m.companion_needs_scripts()}</p>
  return <Shared stay={companion} guide={guide} />
}

type SharedProps = { readonly stay: CompanionStay; readonly guide: GuideView | null }

function Shared({ stay: { bookingCode: code, name, holderName, until, home }, guide }: SharedProps) {
  const locale = getLocale()
  const photo = home?.photo
  return (
    <div className={`${parts.screen} ${parts.two}`}>
      <header className={`${parts.whole} ${photo ? parts.withPicture : ''}`}>
        <div className={parts.hello}>
          <h1>{m.stay_title_hello({ name })}</h1>
          <p className="lede">{m.companion_lede({ name: holderName, date: longDay(until, locale) })}</p>
        </div>
        {photo ? <Picture photo={photo} alt="" sizes="(min-width: 1024px) 360px, 96px" priority /> : null}
      </header>
      <div className={parts.column}>
        {guide ? <DoorCard guide={guide} /> : null}
        {guide ? <AddressCard guide={guide} isMain={false} /> : null}
        <Rows>
          {guide?.wifi ? <WifiRow guide={guide} /> : null}
          <Row icon={book} title={m.stay_guide()} text={m.stay_guide_text()} to={guidePath(locale, code)} />
          <Row icon={message} title={m.stay_door_write()} to={stayRoomPath(locale, code, 'messages')} />
        </Rows>
      </div>
      <div className={parts.column}>
        <Rows>
          <PhoneRow />
        </Rows>
        <p className={parts.fine}>{m.companion_not_yours({ name: holderName })}</p>
      </div>
    </div>
  )
}
