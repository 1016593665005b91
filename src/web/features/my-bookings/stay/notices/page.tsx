import { lazy, Suspense } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { Room } from '#web/features/my-bookings/stay/parts/room.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'

/** Loaded on demand: it shows nothing before the server and the browser have answered. */
const NoticesOf = lazy(async () => ({ default: (await import('./notices-of.tsx')).NoticesOf }))

/** What this device notifies of, for the holder and for a companion. */
export function NoticesRoom() {
  const { companion } = useStay()
  if (!companion) {
    return (
      <Room title={m.notices_title()} about={m.notices_about()}>
        {(own) => (
          <Suspense>
            <NoticesOf code={own.bookingCode} />
          </Suspense>
        )}
      </Room>
    )
  }
  return (
    <div className={parts.screen}>
      <div className={parts.hello}>
        <h1>{m.notices_title()}</h1>
        <p className="lede">{m.notices_about()}</p>
      </div>
      <Suspense>
        <NoticesOf code={companion.bookingCode} />
      </Suspense>
    </div>
  )
}
