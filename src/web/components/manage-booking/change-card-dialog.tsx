import { useRef } from 'react'
import type { BookingView } from '#contract/booking.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { CardGatewayForm, CardHandle } from '#web/components/card-form/card-handle.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { NewCardForm } from './new-card-form.tsx'
import { type SavedCard, useChangeCard } from './use-change-card.ts'

type ChangeCardDialogProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  readonly cardForm: CardGatewayForm
  readonly now: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: (card: SavedCard) => void
}

/**
 * Changes the card in a dialog over the booking. A bank that requires a proof sends the guest back to the page that
 * does the same.
 */
export function ChangeCardDialog({ booking, open, onClose, onSaved, ...form }: ChangeCardDialogProps) {
  const handle = useRef<CardHandle>(null)
  const change = useChangeCard({ bookingCode: booking.bookingCode, handle, onSaved })
  return (
    <Dialog title={m.manage_card_title()} open={open} onClose={onClose} width="560px">
      {open ? <NewCardForm {...form} change={change} handle={handle} card={booking.card} /> : null}
    </Dialog>
  )
}
