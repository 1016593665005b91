import { m } from '#i18n/paraglide/messages.js'
import type { MenuId } from '#office/components/booking-actions/registry.ts'
import { LinkButton } from '#office/ui/button.tsx'
import type { Waiting } from '#services/booking-details/waiting.ts'
import { BookingActionButton, usePageBookingActions } from './booking-actions-provider.tsx'
import * as styles from './page.module.css'

/** What is done about each, the likeliest first. */
const ACTIONS: Readonly<Record<Exclude<Waiting['kind'], 'approval'>, readonly MenuId[]>> = {
  channel_conflict: ['move', 'cancel'],
  overdue: ['charge', 'record', 'link_payment'],
  refused_payment: ['link_payment', 'record'],
  refused_refund: ['transfer'],
  refund_by_hand: ['transfer'],
  message: ['message'],
  no_card: ['link_card', 'record'],
  deposit_refused: ['link_deposit'],
  register_refused: ['report_again', 'holder'],
  forms_missing: ['link_check_in'],
  letters_missing: ['message', 'holder'],
  review: ['review_publish', 'review_refuse'],
  first_payment: ['record', 'link_booking'],
}

const AT_ONCE = 2

/** The actions of a line that waits: the next thing to do is the one filled button of the page. */
export function WaitingActions({ one, isFirst }: { readonly one: Waiting; readonly isFirst: boolean }) {
  const actions = usePageBookingActions()
  if (!actions) return null
  if (one.kind === 'approval') {
    return (
      <span className={styles.actions}>
        <LinkButton isSmall variant={isFirst ? 'main' : 'action'} to="/money">
          {m.booking_details_wait_to_approvals()}
        </LinkButton>
      </span>
    )
  }
  const offered = ACTIONS[one.kind].filter((id) => actions.actions.some((action) => action.id === id)).slice(0, AT_ONCE)
  const number = 'payment' in one ? one.payment.number : undefined
  return (
    <span className={styles.actions}>
      {offered.map((action, index) => (
        <BookingActionButton
          key={action}
          action={action}
          variant={index > 0 ? 'line' : isFirst ? 'main' : 'action'}
          {...(number === undefined ? {} : { number })}
        />
      ))}
    </span>
  )
}
