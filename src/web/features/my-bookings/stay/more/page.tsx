import { COMPANY } from '#content/company.ts'
import { agreementPath } from '#contract/agreement-paths.ts'
import { guidePath, stayRoomPath } from '#contract/booking-paths.ts'
import { myBookingsPath, questionsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bell, bookings, calendar, clock, documentShape, help, key, mail, people, wrench } from '#ui/icons.ts'
import { datesText } from '#web/features/my-bookings/booking-texts.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { InstallRow } from '#web/features/my-bookings/stay/install/install-row.tsx'
import { PhoneRow } from '#web/features/my-bookings/stay/parts/phone-row.tsx'
import { Row, Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { CompanionMore } from './companion-more.tsx'
import { ForgetDevice } from './forget-device.tsx'

/** The rest of a booking's rooms, and the telephone at the end. */
export function MoreRoom() {
  const { booking, own, companion } = useStay()
  const locale = getLocale()
  const { bookingCode: code, agreementId } = booking
  if (companion) return <CompanionMore stay={companion} />
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
        <Row
          icon={clock}
          title={m.stay_room_arrival()}
          text={m.stay_room_arrival_text()}
          to={stayRoomPath(locale, code, 'arrival')}
        />
        <Row
          icon={calendar}
          title={m.stay_room_dates()}
          text={datesText(booking)}
          to={stayRoomPath(locale, code, 'dates')}
        />
        <Row
          icon={wrench}
          title={m.reports_title()}
          text={m.reports_about()}
          to={stayRoomPath(locale, code, 'reports')}
        />
        <Row
          icon={people}
          title={m.stay_room_people()}
          text={m.stay_row_people_text()}
          to={stayRoomPath(locale, code, 'people')}
        />
      </Rows>
      <Rows>
        <Row icon={bell} title={m.notices_row()} text={m.notices_about()} to={stayRoomPath(locale, code, 'notices')} />
        <InstallRow code={code} isAlways />
        {agreementId ? (
          <Row icon={documentShape} title={m.agreement_link()} to={agreementPath(locale, agreementId)} />
        ) : null}
        <Row icon={bookings} title={m.stay_other_stays()} to={myBookingsPath(locale)} />
        <Row icon={help} title={m.stay_questions()} to={questionsPath(locale)} />
      </Rows>
      <Rows>
        <PhoneRow />
        <Row icon={mail} title={COMPANY.email} href={`mailto:${COMPANY.email}`} />
      </Rows>
      {own ? <ForgetDevice code={code} /> : null}
    </div>
  )
}
