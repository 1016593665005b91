import { guidePath, stayRoomPath } from '#contract/booking-paths.ts'
import type { CompanionStay } from '#contract/companion.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bell, key, message } from '#ui/icons.ts'
import { InstallRow } from '#web/features/my-bookings/stay/install/install-row.tsx'
import { PhoneRow } from '#web/features/my-bookings/stay/parts/phone-row.tsx'
import { Row, Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { ForgetDevice } from './forget-device.tsx'

/** The rest of what a companion has. */
export function CompanionMore({ stay: { bookingCode: code, holderName } }: { readonly stay: CompanionStay }) {
  const locale = getLocale()
  return (
    <div className={parts.screen}>
      <div className={parts.hello}>
        <h1>{m.stay_tab_more()}</h1>
      </div>
      <Rows>
        <Row
          icon={key}
          title={m.stay_entering()}
          text={m.stay_entering_text()}
          to={`${guidePath(locale, code)}#entrar`}
        />
        <Row icon={message} title={m.stay_door_write()} to={stayRoomPath(locale, code, 'messages')} />
      </Rows>
      <Rows>
        <Row icon={bell} title={m.notices_row()} text={m.notices_about()} to={stayRoomPath(locale, code, 'notices')} />
        <InstallRow code={code} isAlways />
        <PhoneRow />
      </Rows>
      <ForgetDevice code={code} />
      <p className={parts.fine}>{m.companion_not_yours({ name: holderName })}</p>
    </div>
  )
}
