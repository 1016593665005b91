import { useLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import type { HomeOfDay } from '#services/today/list-today.ts'
import * as styles from './movements.module.css'
import type { loader } from './route.tsx'
import { linkOf, type TodayActions } from './today-actions.ts'

type RowActionsProps = { readonly home: HomeOfDay; readonly actions: TodayActions }

/** Asks for what is missing of a guest who comes or has come, and records what happens next: a departure, then an arrival. */
export function RowActions({ home, actions }: RowActionsProps) {
  const { mayCheckGuests, today } = useLoaderData<typeof loader>()
  if (!mayCheckGuests || !today.isToday) return null
  const { departure, arrival } = home
  const isLeaving = departure !== null && departure.checkedOutAt === null
  const isComing = arrival !== null && arrival.checkedInAt === null
  // Missing forms are requested after the arrival too: the register has to know guests who are here.
  const link = arrival ? linkOf(arrival) : null
  return (
    <>
      {link && link !== 'link_booking' ? (
        <span className={styles.action} data-part="arrives">
          <Button isSmall variant={link === 'link_check_in' ? 'line' : 'action'} onPress={() => actions.link(home)}>
            {link === 'link_check_in' ? m.office_ask_forms() : m.office_send_link()}
            <span className="vh"> {home.houseCode}</span>
          </Button>
        </span>
      ) : null}
      {isLeaving ? (
        <span className={styles.action} data-part="leaves">
          <Button isSmall isPending={actions.isPending(home)} onPress={() => actions.check(home, 'checked_out')}>
            {m.office_guests_out()}
            <span className="vh"> {home.houseCode}</span>
          </Button>
        </span>
      ) : null}
      {isComing ? (
        <span className={isLeaving ? styles.after : styles.action} data-part="arrives">
          <Button isSmall isPending={actions.isPending(home)} onPress={() => actions.check(home, 'checked_in')}>
            {m.office_guests_in()}
            <span className="vh"> {home.houseCode}</span>
          </Button>
        </span>
      ) : null}
    </>
  )
}
