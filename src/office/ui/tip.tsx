import type { ReactNode, RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import * as styles from './button.module.css'

export type TipProps = { readonly trigger: RefObject<Element | null>; readonly children: ReactNode; onClose(): void }

/** A sentence above the element under the pointer or the focus. */
export function Tip({ trigger, children, onClose }: TipProps) {
  // The state that a trigger would provide; here the button decides when the tip is shown.
  const state = { isOpen: true, shouldSkipAnimation: true, open: () => undefined, close: onClose }
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        className={styles.tip}
        triggerRef={trigger}
        isOpen
        offset={6}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
      >
        {children}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
