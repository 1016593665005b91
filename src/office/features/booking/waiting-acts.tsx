import { m } from '#i18n/paraglide/messages.js'
import type { BookingActId } from '#office/components/booking-acts/registry.ts'
import { LinkButton } from '#office/ui/button.tsx'
import type { Waiting } from '#services/booking-file/waiting.ts'
import { useLocale } from '#web/text/locale.ts'
import { FileAct, useFileActs } from './file-acts.tsx'
import * as styles from './page.module.css'

/** What is done about each, the likeliest first. */
const ACTS: Readonly<Record<Exclude<Waiting['kind'], 'approval'>, readonly BookingActId[]>> = {
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

/** The acts of a line that waits: the next thing to do is the one filled button of the page. */
export function WaitingActs({ one, isFirst }: { readonly one: Waiting; readonly isFirst: boolean }) {
  const locale = useLocale()
  const acts = useFileActs()
  if (!acts) return null
  if (one.kind === 'approval') {
    return (
      <span className={styles.acts}>
        <LinkButton isSmall look={isFirst ? 'main' : 'act'} to="/money">
          {m.file_wait_to_approvals({}, { locale })}
        </LinkButton>
      </span>
    )
  }
  const offered = ACTS[one.kind].filter((id) => acts.acts.some((act) => act.id === id)).slice(0, AT_ONCE)
  const number = 'payment' in one ? one.payment.number : undefined
  return (
    <span className={styles.acts}>
      {offered.map((act, index) => (
        <FileAct
          key={act}
          act={act}
          look={index > 0 ? 'line' : isFirst ? 'main' : 'act'}
          {...(number === undefined ? {} : { number })}
        />
      ))}
    </span>
  )
}
