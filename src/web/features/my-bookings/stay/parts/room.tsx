import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { bookingPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { BeforeOpening } from '#web/components/arrival-page/before-opening.tsx'
import { LazyHolderGate } from '#web/components/arrival-page/lazy-holder-gate.tsx'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { NeedsConnection } from './needs-connection.tsx'
import * as parts from './stay-parts.module.css'

type RoomProps = {
  readonly title: string
  readonly about?: string | undefined
  /** What the holder sees in it. */
  readonly children: (own: BookingView) => ReactNode
  /** What every visitor with the booking code sees in it, before the holder's part. */
  readonly shown?: ReactNode
  /** Whether the holder's part stands beside what every visitor sees, where there is room. */
  readonly isWide?: boolean
  /** Whether the holder's part can be read without a connection, from what the device has stored. */
  readonly isStored?: boolean
  /** Whether the holder's part has a heading of its own in place of the title. */
  readonly hasOwnHead?: boolean
}

/** A room of a booking's page under its title: open to the holder, whom it asks for their e-mail in an unknown browser. */
export function Room({ isStored = false, ...room }: RoomProps) {
  const { booking, own, isCopy, reload } = useStay()
  const { bookingCode } = booking
  if (isCopy && !isStored) return <NeedsConnection title={room.title} bookingCode={bookingCode} onRetry={reload} />
  const holder = own ?? (isCopy ? booking : null)
  if (holder || room.shown) return <OpenRoom {...room} own={holder} />
  return <ClosedRoom {...room} />
}

function Head({ title, about }: Pick<RoomProps, 'title' | 'about'>) {
  return (
    <div className={parts.hello}>
      <h1>{title}</h1>
      {about ? <p className="lede">{about}</p> : null}
    </div>
  )
}

type OpenProps = RoomProps & { readonly own: BookingView | null }

function OpenRoom({ title, about, children, shown, isWide = false, hasOwnHead = false, own }: OpenProps) {
  const { booking, isLocked, reload } = useStay()
  const head = <Head title={title} about={about} />
  return (
    <div className={isWide ? `${parts.screen} ${parts.two}` : parts.screen}>
      {isWide ? <div className={parts.whole}>{head}</div> : hasOwnHead && own ? null : head}
      {shown}
      {own ? children(own) : null}
      {!own && isLocked ? <LazyHolderGate bookingCode={booking.bookingCode} onOpen={reload} /> : null}
    </div>
  )
}

function ClosedRoom({ title, about }: RoomProps) {
  const { booking, isLocked, reload } = useStay()
  const gate = { bookingCode: booking.bookingCode, onOpen: reload }
  if (isLocked) return <LazyHolderGate {...gate} />
  return (
    <>
      <p className="without-script note">
        <span>
          {m.stay_without_scripts()} <Link to={bookingPath(getLocale(), booking.bookingCode)}>{m.stay_tab_home()}</Link>
        </span>
      </p>
      <BeforeOpening {...gate} rows={3}>
        <Head title={title} about={about} />
      </BeforeOpening>
    </>
  )
}
