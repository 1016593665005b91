import type { ReactNode } from 'react'
import type { BookingFacts } from '#contract/booking-facts.ts'
import type { EntryId } from '#contract/office-actions/all.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type PageAction, usePageActions } from '#office/client/page-actions.ts'
import { usePermits } from '#office/client/permits.ts'
import { useOpen } from '#office/client/use-open.ts'
import { Button, type Variant } from '#office/ui/button.tsx'
import { bookings } from '#ui/icons.ts'
import { bookingEntry, MENU_IDS, type MenuId } from './registry.ts'

type OfferedAction = PageAction & { readonly id: MenuId; readonly icon: string }
type Opened = { readonly action: EntryId; readonly number?: number | undefined }

export type BookingActionsOfPage = {
  /**
   * The actions that the booking offers, including those that this member may not perform: these name the allowed
   * members.
   */
  readonly actions: readonly OfferedAction[]
  /** Opens an action; `number` names the payment that it is about. */
  open(action: MenuId, number?: number): void
  /** The open dialog, which the page renders. */
  readonly dialog: ReactNode
}

/** A booking and the entries that make sense for it, as the server sent them. */
export type BookingForActions = { readonly facts: BookingFacts; readonly offered: readonly EntryId[] }

/**
 * Returns the actions of a page's booking, for its buttons, the palette and the single keys. One page calls it once.
 * After an action a toast says what was done and the page is read again.
 */
export function useBookingActions({ facts: booking, offered }: BookingForActions): BookingActionsOfPage {
  const permit = usePermits()
  const { opened, open, close, done } = useOpen<Opened>()
  const { agreementPath } = booking
  const start = (action: MenuId, number?: number) => {
    if (action !== 'agreement') open({ action, number })
    // The agreement is a file and no route of the office, so the browser loads it as for a link.
    else if (agreementPath) location.assign(agreementPath)
  }
  const actions = MENU_IDS.flatMap((id): OfferedAction[] => {
    const onAction = () => start(id)
    if (id === 'agreement') {
      const label = m.actions_open_agreement()
      return agreementPath ? [{ id, icon: bookings, letter: 'd', label, lockedBecause: undefined, onAction }] : []
    }
    if (!offered.includes(id)) return []
    const { icon, letter, label, needs } = bookingEntry(id)
    const { isAllowed, allowedMembers } = permit(needs.permission, needs.part)
    const lockedBecause = isAllowed ? undefined : m.actions_locked({ names: allowedMembers })
    return [{ id, icon, letter, label: label(), lockedBecause, onAction }]
  })
  usePageActions(actions)
  const Dialog = opened && bookingEntry(opened.action).Dialog
  const dialog = Dialog ? (
    <Dialog
      key={opened.action}
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
  readonly action: MenuId
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
