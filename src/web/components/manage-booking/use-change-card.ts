import type { RefObject } from 'react'
import type { ChangedCard } from '#contract/booking.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ApiAnswer } from '#web/client/api/call-api.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { paymentClient } from '#web/client/api/payment-client.ts'
import {
  popCardAtBank,
  readViewToken,
  saveCardAtBank,
  saveTokenFromAddress,
} from '#web/client/storage/booking-storage.ts'
import type { CardHandle } from '#web/components/card-form/card-handle.ts'
import { useCardForm } from '#web/components/card-form/use-card-form.ts'

type UseChangeCardInput = {
  readonly bookingCode: string
  readonly handle: RefObject<CardHandle | null>
  readonly onSaved: (card: SavedCard) => void
}

export type SavedCard = Extract<ChangedCard, { state: 'saved' }>['card']

/**
 * Returns the state and handlers of a form that saves a new card. If the bank requires a proof, the guest is sent to it
 * first.
 */
export function useChangeCard({ bookingCode, handle, onSaved }: UseChangeCardInput) {
  const { faults, message, setMessage, isBusy, once, submit } = useCardForm({
    handle,
    onToken: (cardToken) => send(cardToken, false),
  })

  const take = (answer: ApiAnswer<ChangedCard>, cardToken: string, isBack: boolean) => {
    if (!answer.ok) {
      const isElsewhere = answer.kind === 'refused' && answer.code === 'forbidden'
      if (isElsewhere) return setMessage(m.payment_elsewhere())
      return setMessage(failureText(answer, { silent: m.booking_card_unreachable() }))
    }
    if (answer.value.state === 'saved') return onSaved(answer.value.card)
    // A guest who returns without a proof is not sent to the bank again.
    if (isBack) return setMessage(m.manage_card_unproved())
    saveCardAtBank(bookingCode, cardToken)
    window.location.assign(answer.value.actionUrl)
  }

  const send = async (cardToken: string, isBack: boolean) => {
    const access = { code: bookingCode, viewToken: readViewToken(bookingCode) }
    take(await paymentClient().changeCard(access, cardToken), cardToken, isBack)
  }

  /** Continues after the return from the bank. */
  const resume = () => {
    saveTokenFromAddress(bookingCode)
    const cardToken = popCardAtBank(bookingCode)
    if (cardToken) void once(() => send(cardToken, true))
  }
  return { faults, message, isBusy, submit, resume }
}

export type CardChange = ReturnType<typeof useChangeCard>
