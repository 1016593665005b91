import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { m } from '#i18n/paraglide/messages.js'
import { CancelDialog } from './cancel-dialog.tsx'

type CancelButtonProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  /** Receives the cancelled booking, as its holder sees it. */
  readonly onCancelled: (booking: BookingView) => void
}

/**
 * Renders the button that opens the dialog with the figures of a cancellation. The holder sees them before they cancel.
 */
export function CancelButton({ booking, onCancelled }: CancelButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <>
      <button type="button" className="btn btn-line" onClick={() => setOpen(true)}>
        {m.manage_cancel()}
      </button>
      <CancelDialog
        booking={booking}
        open={isOpen}
        onClose={() => setOpen(false)}
        onCancelled={(cancelled) => {
          onCancelled(cancelled)
          void revalidate()
        }}
      />
    </>
  )
}
