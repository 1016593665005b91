import { createContext, type ReactNode, use } from 'react'
import { endpointUrl } from '#contract/endpoint-call.ts'
import { getAgreementFile } from '#contract/office-endpoints/documents.ts'
import type { MenuId } from '#office/components/booking-actions/registry.ts'
import {
  ActionButton,
  type BookingActionsOfPage,
  type BookingForActions,
  useBookingActions,
} from '#office/components/booking-actions/use-booking-actions.tsx'
import type { Variant } from '#office/ui/button.tsx'

const Actions = createContext<BookingActionsOfPage | null>(null)

type BookingActionsProviderProps = { readonly booking: BookingForActions; readonly children: ReactNode }

/** Lets the parts of the page offer the actions on its booking where they belong, and opens one at a time. */
export function BookingActionsProvider({ booking, children }: BookingActionsProviderProps) {
  const actions = useBookingActions(booking)
  return (
    <Actions value={actions}>
      {children}
      {actions.dialog}
    </Actions>
  )
}

/** The actions of this page's booking. Null where a member sees its dates alone. */
export function usePageBookingActions(): BookingActionsOfPage | null {
  return use(Actions)
}

type BookingActionButtonProps = {
  readonly action: MenuId
  readonly number?: number
  readonly variant?: Variant
  readonly children?: ReactNode
}

/** A small button of one action, where the booking offers it. */
export function BookingActionButton(props: BookingActionButtonProps) {
  const actions = usePageBookingActions()
  return actions ? <ActionButton of={actions} isSmall {...props} /> : null
}

export function agreementUrl(code: string, id: string): string {
  return endpointUrl(getAgreementFile, { params: { code, id } })
}
