import type { RefObject } from 'react'
import type { BookingView } from '#contract/booking.ts'
import { m } from '#i18n/paraglide/messages.js'
import { brandName } from '#text/card-brand.ts'
import { CardForm } from '#web/components/card-form/card-form.tsx'
import type { CardGatewayForm, CardHandle } from '#web/components/card-form/card-handle.ts'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import * as styles from './manage-booking.module.css'
import type { CardChange } from './use-change-card.ts'

type NewCardProps = {
  readonly change: CardChange
  readonly handle: RefObject<CardHandle | null>
  /** The current card, if it is known. */
  readonly card: BookingView['card']
  readonly cardForm: CardGatewayForm
  readonly now: string
}

/** Saves another card for coming charges. Saving it charges nothing. */
export function NewCardForm({ change, handle, card, cardForm, now }: NewCardProps) {
  const { faults, message, isBusy, submit } = change
  return (
    <>
      <p className={`soft ${styles.manageAbout}`}>
        {card ? m.manage_card_now({ brand: brandName(card.brand), last4: card.last4 }) : m.manage_card_about()}
      </p>
      <form className={formStyles.form} method="post" noValidate onSubmit={submit}>
        <FaultSummary faults={faults} />
        <CardForm form={cardForm} handle={handle} now={now} />
        <SendFoot
          problem={message}
          label={m.manage_card_save()}
          isSending={isBusy}
          width="form"
          note={m.manage_card_free()}
          sending={m.manage_card_saving()}
        />
      </form>
    </>
  )
}
