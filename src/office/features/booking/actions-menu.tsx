import { toast } from '#office/client/toasts.ts'
import type { MenuId } from '#office/components/booking-actions/registry.ts'
import { Button, IconButton } from '#office/ui/button.tsx'
import { MenuButton } from '#office/ui/menu-button.tsx'
import { chevronDown, dots } from '#ui/icons.ts'
import { usePageBookingActions } from './booking-actions-provider.tsx'

type ActionsMenuProps = {
  /** The subject of the actions, in words. */
  readonly label: string
  readonly ids: readonly MenuId[]
  /** The payment that they concern. */
  readonly number?: number
  /** Text of the button; dots by default. */
  readonly children?: string
}

/**
 * Shows actions that have no room beside it. Those that this member may not perform are locked, and name the allowed
 * members.
 */
export function ActionsMenu({ label, ids, number, children }: ActionsMenuProps) {
  const actions = usePageBookingActions()
  const offered = actions?.actions.filter(({ id }) => ids.includes(id)) ?? []
  if (!actions || offered.length === 0) return null
  const entries = offered.map(({ id, label: text, icon, lockedBecause }) => ({
    ...{ id, icon, label: text, note: lockedBecause, isLocked: lockedBecause !== undefined },
    onAction: () => (lockedBecause ? toast(lockedBecause) : actions.open(id, number)),
  }))
  return (
    <MenuButton label={label} groups={[{ entries }]}>
      {(trigger) =>
        children ? (
          <Button {...trigger} icon={chevronDown}>
            {children}
            <span className="vh">{`, ${label}`}</span>
          </Button>
        ) : (
          <IconButton {...trigger} isSmall icon={dots} label={label} />
        )
      }
    </MenuButton>
  )
}
