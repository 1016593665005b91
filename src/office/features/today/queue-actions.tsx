import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import type { ConfirmedAction } from '#office/components/booking-actions/confirm-actions.tsx'
import { Button, LinkButton } from '#office/ui/button.tsx'
import type { ToResolve } from '#services/today/list-to-resolve.ts'
import * as styles from './to-resolve.module.css'
import type { TodayActions } from './today-actions.ts'

type QueueActionsProps = { readonly item: ToResolve; readonly isFirst: boolean; readonly actions: TodayActions }

const LINKS: Partial<Record<ToResolve['kind'], ConfirmedAction>> = {
  unpaid_arrival: 'link_payment',
  overdue: 'link_payment',
  refused_deposit: 'link_deposit',
  deposit: 'link_deposit',
}

/** The one action that settles an item, and on phones the call. */
export function QueueActions({ item, isFirst, actions }: QueueActionsProps) {
  const permit = usePermits()
  const variant = isFirst ? 'main' : 'line'
  if (item.kind === 'request') {
    return (
      <LinkButton isSmall variant={variant} to={`/requests/${item.reference}`}>
        {m.office_queue_offer()}
      </LinkButton>
    )
  }
  if (item.kind === 'approval') {
    return (
      <LinkButton isSmall variant={variant} to="/money#approvals">
        {m.office_queue_review()}
      </LinkButton>
    )
  }
  if (item.kind === 'transfer' || item.kind === 'refused_refund') {
    return (
      <Button isSmall variant={variant} onPress={() => actions.open({ kind: 'transfer', item })}>
        {m.office_queue_transfer()}
        <span className="vh"> {item.bookingCode}</span>
      </Button>
    )
  }
  const action = LINKS[item.kind]
  const { bookingCode, houseCode, name: holderName } = item
  const mayLink = action !== undefined && permit('follow_up').isAllowed
  if (!mayLink) {
    return (
      <LinkButton isSmall variant={variant} to={`/bookings/${bookingCode}`}>
        {m.office_queue_look()}
      </LinkButton>
    )
  }
  // A link is sent whatever the version of the booking.
  const booking = { bookingCode, houseCode, holderName, version: 0 }
  return (
    <>
      <Button isSmall variant={variant} onPress={() => actions.open({ kind: 'link', action, booking })}>
        {m.office_send_link()}
        <span className="vh"> {bookingCode}</span>
      </Button>
      {'phone' in item && item.phone ? (
        <a className={styles.call} href={`tel:${item.phone.replace(/[^+\d]/g, '')}`}>
          {m.office_call()}
          <span className="vh"> {holderName}</span>
        </a>
      ) : null}
    </>
  )
}
