import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { type PageAction, usePageActions } from '#office/client/page-actions.ts'
import { usePermits } from '#office/client/permits.ts'
import { useOpen } from '#office/client/use-open.ts'
import { Button, type Variant } from '#office/ui/button.tsx'
import { useLocale } from '#text/locale.ts'
import { OpenedAction } from './action-dialogs.tsx'
import type { BookingForActions } from './booking-for-actions.ts'
import { BOOKING_ACTION_IDS, type BookingActionId, bookingAction } from './registry.ts'

type OfferedAction = PageAction & { readonly id: BookingActionId; readonly icon: string }
type Opened = { readonly action: BookingActionId; readonly number?: number | undefined }

export type BookingActionsOfPage = {
  /**
   * The actions that the booking offers, including those that this member may not perform: these name the allowed
   * members.
   */
  readonly actions: readonly OfferedAction[]
  /** Opens an action; `number` names the payment that it is about. */
  open(action: BookingActionId, number?: number): void
  /** The open dialog, which the page renders. */
  readonly dialog: ReactNode
}

/**
 * Returns the actions of a page's booking, for its buttons, the palette and the single keys. One page calls it once.
 * After an action a toast says what was done and the page is read again.
 */
export function useBookingActions(booking: BookingForActions): BookingActionsOfPage {
  const locale = useLocale()
  const permit = usePermits()
  const { opened, open, close, done } = useOpen<Opened>()
  const start = (action: BookingActionId, number?: number) => {
    // The agreement is a file and no route of the office, so the browser loads it as for a link.
    if (action === 'agreement' && booking.agreementPath) location.assign(booking.agreementPath)
    else open({ action, number })
  }
  const actions = BOOKING_ACTION_IDS.flatMap((id): OfferedAction[] => {
    const { icon, letter, label, permission, part, isOffered } = bookingAction(id)
    if (!isOffered(booking)) return []
    const { isAllowed, allowedMembers } = permit(permission, part)
    const lockedBecause = isAllowed ? undefined : m.actions_locked({ names: allowedMembers }, { locale })
    return [{ id, icon, letter, label: label({}, { locale }), lockedBecause, onAction: () => start(id) }]
  })
  usePageActions(actions)
  const dialog = opened ? (
    <OpenedAction
      action={opened.action}
      number={opened.number}
      booking={booking}
      onClose={close}
      onDone={done}
      onOther={(action) => open({ action })}
    />
  ) : null
  return { actions, open: start, dialog }
}

type ActionButtonProps = {
  readonly of: BookingActionsOfPage
  readonly action: BookingActionId
  /** The number of the payment that it concerns. */
  readonly number?: number
  readonly variant?: Variant
  readonly isSmall?: boolean
  /** Text that says more than the action's own name. */
  readonly children?: ReactNode
}

/** The button of an action: absent where the booking doesn't offer it, locked where the member may not perform it. */
export function ActionButton({ of, action: id, number, variant, isSmall, children }: ActionButtonProps) {
  const action = of.actions.find((one) => one.id === id)
  if (!action) return null
  return (
    <Button
      variant={variant}
      isSmall={isSmall}
      lockedBecause={action.lockedBecause}
      onPress={() => of.open(id, number)}
    >
      {children ?? action.label}
    </Button>
  )
}
