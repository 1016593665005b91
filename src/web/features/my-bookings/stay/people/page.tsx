import { checkInPath } from '#contract/booking-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { check, idCard } from '#ui/icons.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { Room } from '#web/features/my-bookings/stay/parts/room.tsx'
import { Part, Row, Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import { CompanionsSection } from './companions-section.tsx'
import { JoinSection } from './join-section.tsx'
import { LinksSection } from './links-section.tsx'

/** Who lives in the home, and who can open the booking. */
export function PeopleRoom() {
  const { booking, today, changed, end } = useStay()
  const locale = getLocale()
  return (
    <Room title={m.stay_room_people()} about={partyText(booking, locale)}>
      {(own) => (
        <div>
          {own.status === 'CONFIRMED' ? (
            <Part title={m.stay_register()}>
              <Rows>
                <Row
                  icon={own.checkInComplete ? check : idCard}
                  isDone={own.checkInComplete === true}
                  title={own.checkInComplete ? m.arrival_link_complete() : m.arrival_link_check_in()}
                  text={own.checkInComplete ? m.arrival_link_complete_text() : m.arrival_link_check_in_text()}
                  to={checkInPath(locale, own.bookingCode)}
                />
              </Rows>
            </Part>
          ) : null}
          {own.status === 'CONFIRMED' ? <CompanionsSection booking={own} today={today} /> : null}
          <JoinSection booking={own} onJoined={changed} />
          <LinksSection booking={own} onEnded={end} />
        </div>
      )}
    </Room>
  )
}
