import { m } from '#i18n/paraglide/messages.js'
import { PhoneRow } from '#web/features/my-bookings/stay/parts/phone-row.tsx'
import { Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'

/** What a companion sees whose access has ended, or whose link opens nothing. */
export function NoAccess() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className={parts.screen}>
        <div className={parts.hello}>
          <h1>{m.companion_ended()}</h1>
          <p className="lede">{m.companion_ended_text()}</p>
        </div>
        <Rows>
          <PhoneRow />
        </Rows>
      </div>
    </main>
  )
}
