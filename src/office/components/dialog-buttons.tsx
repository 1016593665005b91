import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import { Keys } from '#office/ui/keys.tsx'
import * as styles from './dialog-buttons.module.css'

type DialogButtonsProps = {
  onLeave(): void
  /** Whether the button that does nothing has the focus at first, where there is no field to fill in. */
  readonly isLeaveFirst?: boolean
  /** The button of the action, after any others. */
  readonly children: ReactNode
}

/** Shows the buttons of a form in a dialog; the first closes the dialog and does nothing. */
export function DialogButtons({ onLeave, isLeaveFirst = false, children }: DialogButtonsProps) {
  return (
    <div className={styles.foot}>
      <Button onPress={onLeave} autoFocus={isLeaveFirst}>
        {m.office_leave_it()}
        <Keys keys="Esc" isQuiet />
      </Button>
      {children}
    </div>
  )
}
