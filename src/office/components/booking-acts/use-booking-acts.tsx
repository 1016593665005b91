import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { type PageAct, usePageActs } from '#office/client/page-acts.ts'
import { usePermits } from '#office/client/permits.ts'
import { useOpen } from '#office/client/use-open.ts'
import { Button, type Look } from '#office/ui/button.tsx'
import { useLocale } from '#web/text/locale.ts'
import { OpenedAct } from './act-dialogs.tsx'
import type { BookingForActs } from './booking-for-acts.ts'
import { BOOKING_ACT_IDS, type BookingActId, bookingAct } from './registry.ts'

type OfferedAct = PageAct & { readonly id: BookingActId; readonly icon: string }
type Opened = { readonly act: BookingActId; readonly number?: number | undefined }

export type BookingActsOfPage = {
  /**
   * The actions that the booking offers, including those that this member may not perform: these name the allowed
   * members.
   */
  readonly acts: readonly OfferedAct[]
  /** Opens an act; `number` names the payment that it is about. */
  open(act: BookingActId, number?: number): void
  /** The open dialog, which the page renders. */
  readonly dialog: ReactNode
}

/**
 * Returns the actions of a page's booking, for its buttons, the palette and the single keys. One page calls it once.
 * After an action a toast says what was done and the page is read again.
 */
export function useBookingActs(booking: BookingForActs): BookingActsOfPage {
  const locale = useLocale()
  const permit = usePermits()
  const { opened, open, close, done } = useOpen<Opened>()
  const start = (act: BookingActId, number?: number) => {
    // The agreement is a file and no route of the office, so the browser loads it as for a link.
    if (act === 'agreement' && booking.agreementPath) location.assign(booking.agreementPath)
    else open({ act, number })
  }
  const acts = BOOKING_ACT_IDS.flatMap((id): OfferedAct[] => {
    const { icon, letter, label, permission, part, isOffered } = bookingAct(id)
    if (!isOffered(booking)) return []
    const { isAllowed, holders } = permit(permission, part)
    const lockedBecause = isAllowed ? undefined : m.acts_locked({ names: holders }, { locale })
    return [{ id, icon, letter, label: label({}, { locale }), lockedBecause, onAct: () => start(id) }]
  })
  usePageActs(acts)
  const dialog = opened ? (
    <OpenedAct
      act={opened.act}
      number={opened.number}
      booking={booking}
      onClose={close}
      onDone={done}
      onOther={(act) => open({ act })}
    />
  ) : null
  return { acts, open: start, dialog }
}

type ActButtonProps = {
  readonly of: BookingActsOfPage
  readonly act: BookingActId
  /** The number of the payment that it concerns. */
  readonly number?: number
  readonly look?: Look
  readonly isSmall?: boolean
  /** Text that says more than the action's own name. */
  readonly children?: ReactNode
}

/** The button of an action: absent where the booking doesn't offer it, locked where the member may not perform it. */
export function ActButton({ of, act: id, number, look, isSmall, children }: ActButtonProps) {
  const act = of.acts.find((one) => one.id === id)
  if (!act) return null
  return (
    <Button look={look} isSmall={isSmall} lockedBecause={act.lockedBecause} onPress={() => of.open(id, number)}>
      {children ?? act.label}
    </Button>
  )
}
