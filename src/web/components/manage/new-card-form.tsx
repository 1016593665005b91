import type { RefObject } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { brandName } from '../../card-brand.ts'
import { useHydrated, useLasting } from '../../use-hydrated.ts'
import { CardForm } from '../card-form/card-form.tsx'
import type { CardGatewayForm, CardHandle } from '../card-form/card-handle.ts'
import { FaultSummary } from '../form/fault-summary.tsx'
import { Icon } from '../icon.tsx'
import { warning } from '../icons.ts'
import type { CardChange } from './use-change-card.ts'
import './manage.css'

type NewCardProps = {
  readonly change: CardChange
  readonly handle: RefObject<CardHandle | null>
  /** The card in use, where it is known. */
  readonly card: BookingView['card']
  readonly cardForm: CardGatewayForm
  readonly now: string
  readonly locale: Locale
}

/** Another card for what is still to be charged; nothing is charged by it. */
export function NewCardForm({ change, handle, card, cardForm, now, locale }: NewCardProps) {
  const { faults, message, isBusy, submit } = change
  const isLive = useHydrated()
  const isSlow = useLasting(isBusy)
  return (
    <>
      <p className="soft manage-about">
        {card
          ? m.manage_card_now({ brand: brandName(card.brand), last4: card.last4 }, { locale })
          : m.manage_card_about({}, { locale })}
      </p>
      <form
        className="form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FaultSummary faults={faults} locale={locale} />
        <CardForm form={cardForm} handle={handle} locale={locale} now={now} />
        <div className="pay-now">
          {message ? (
            <p className="note warn" role="alert">
              <Icon shape={warning} />
              {message}
            </p>
          ) : null}
          <button
            type="submit"
            className="btn btn-main btn-wide"
            disabled={!isLive}
            aria-disabled={isBusy || undefined}
          >
            {m.manage_card_save({}, { locale })}
          </button>
          <p className="small soft" role="status">
            {isSlow ? m.manage_card_saving({}, { locale }) : m.manage_card_free({}, { locale })}
          </p>
        </div>
      </form>
    </>
  )
}
