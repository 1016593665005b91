import { useEffect, useRef } from 'react'
import type { CreatedStaffBooking } from '#contract/office-stays.ts'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bookingPath } from '#office/components/booking-link.tsx'
import { Button, LinkButton } from '#office/ui/button.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { CopyButton } from '#office/ui/states.tsx'
import * as styles from './page.module.css'

type CreatedPanelProps = { readonly created: CreatedStaffBooking; onAnother(): void }

/** The booking is made: how its holder pays, by the mail, by this link or by the QR code. */
export function CreatedPanel({ created, onAnother }: CreatedPanelProps) {
  const locale = getLocale()
  const { bookingCode, totalPriceCents, holdExpiresAt, payUrl, payQr } = created
  const heading = useRef<HTMLParagraphElement>(null)
  // The form is gone, and its button with the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.created}>
      <Panel title={m.staff_booking_done({ code: bookingCode })}>
        <p ref={heading} tabIndex={-1} role="status">
          {holdExpiresAt
            ? m.staff_booking_done_text({
                amount: moneyText(totalPriceCents),
                moment: dateAndTime(new Date(holdExpiresAt), locale),
              })
            : m.staff_booking_done_confirmed({ amount: moneyText(totalPriceCents) })}
        </p>
        <div className={styles.pay}>
          <svg
            className={styles.qr}
            viewBox={`0 0 ${payQr.size} ${payQr.size}`}
            role="img"
            aria-label={m.staff_booking_qr()}
          >
            <path d={payQr.path} />
          </svg>
          <div className={styles.link}>
            <b>{m.staff_booking_pay_link()}</b>
            <code className={styles.url}>{payUrl}</code>
            <div>
              <CopyButton text={payUrl} label={m.staff_booking_copy()} />
            </div>
            <p className={styles.hint}>{m.staff_booking_link_secret()}</p>
          </div>
        </div>
        <Note tone="info">{m.staff_booking_terms()}</Note>
        <div className={styles.actions}>
          <LinkButton variant="main" to={bookingPath(bookingCode)}>
            {m.staff_booking_open()}
          </LinkButton>
          <Button onPress={onAnother}>{m.staff_booking_another()}</Button>
        </div>
      </Panel>
    </div>
  )
}
