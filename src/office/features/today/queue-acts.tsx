import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import type { ConfirmedAct } from '#office/components/booking-acts/confirm-acts.tsx'
import { Button, LinkButton } from '#office/ui/button.tsx'
import type { ToResolve } from '#services/today/list-to-resolve.ts'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './to-resolve.module.css'
import type { TodayActs } from './today-acts.ts'

type QueueActsProps = { readonly item: ToResolve; readonly isFirst: boolean; readonly acts: TodayActs }

const LINKS: Partial<Record<ToResolve['kind'], ConfirmedAct>> = {
  unpaid_arrival: 'link_payment',
  overdue: 'link_payment',
  refused_deposit: 'link_deposit',
  deposit: 'link_deposit',
}

/** The one act that settles an item, and on phones the call. */
export function QueueActs({ item, isFirst, acts }: QueueActsProps) {
  const locale = useLocale()
  const permit = usePermits()
  const look = isFirst ? 'main' : 'line'
  if (item.kind === 'request') {
    return (
      <LinkButton isSmall look={look} to={`/requests/${item.reference}`}>
        {m.office_queue_offer({}, { locale })}
      </LinkButton>
    )
  }
  if (item.kind === 'approval') {
    return (
      <LinkButton isSmall look={look} to="/money#approvals">
        {m.office_queue_review({}, { locale })}
      </LinkButton>
    )
  }
  if (item.kind === 'transfer' || item.kind === 'refused_refund') {
    return (
      <Button isSmall look={look} onPress={() => acts.open({ kind: 'transfer', item })}>
        {m.office_queue_transfer({}, { locale })}
        <span className="vh"> {item.bookingCode}</span>
      </Button>
    )
  }
  const act = LINKS[item.kind]
  const { bookingCode, houseCode, name: holderName } = item
  const mayLink = act !== undefined && permit('follow_up').isAllowed
  if (!mayLink) {
    return (
      <LinkButton isSmall look={look} to={`/bookings/${bookingCode}`}>
        {m.office_queue_look({}, { locale })}
      </LinkButton>
    )
  }
  // A link is sent whatever the version of the booking.
  const booking = { bookingCode, houseCode, holderName, version: 0 }
  return (
    <>
      <Button isSmall look={look} onPress={() => acts.open({ kind: 'link', act, booking })}>
        {m.office_send_link({}, { locale })}
        <span className="vh"> {bookingCode}</span>
      </Button>
      {'phone' in item && item.phone ? (
        <a className={styles.call} href={`tel:${item.phone.replace(/[^+\d]/g, '')}`}>
          {m.office_call({}, { locale })}
          <span className="vh"> {holderName}</span>
        </a>
      ) : null}
    </>
  )
}
